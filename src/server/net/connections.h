#pragma once
// Connections: every TCP connection that is open, and who leaves when there are too many.
//
// A newcomer is let in and the one that has been idle longest is shown out: a
// browser opens its connection again without anybody noticing, while a thousand idle
// ones lock nobody out. Whoever is being answered or holds a seat stays.
// Thread safety: safe for use by many threads.

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace tablee::server {

struct ConnectionBounds {
  std::size_t total = 0;        // 0: as many as descriptors allow
  std::size_t per_address = 0;  // 0: no bound
};

class Connections {
 public:
  // In the order in which they are shown out; the last two stay.
  enum class Use : std::uint8_t { idle, watching, busy, seated };
  using Time = std::chrono::steady_clock::time_point;

  // One connection, as long as it lives.
  class Place {
   public:
    Place(Connections& all, std::uint64_t id) : all_(&all), id_(id) {}
    ~Place() { all_->remove(id_); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    void use(Use use) { all_->use(id_, use, std::chrono::steady_clock::now()); }

   private:
    Connections* all_;
    std::uint64_t id_;
  };

  explicit Connections(ConnectionBounds bounds) : bounds_(bounds) {}

  // A newcomer; `cut` ends it from any thread. An empty address (a proxy) counts in the total
  // only. Null: everybody who is here must stay.
  std::shared_ptr<Place> admit(const std::string& address, std::function<void()> cut,
                               Time now = std::chrono::steady_clock::now());
  // Too many were shown out and are not gone yet: take nobody in for a moment.
  bool is_crammed() const;
  std::size_t size() const;

 private:
  struct Rank {
    Use use;
    Time since;
    std::uint64_t id;
    auto operator<=>(const Rank&) const = default;
  };
  using Queue = std::set<Rank>;
  struct Member {
    std::string address;
    Rank rank;
    std::function<void()> cut;
    bool leaving = false;
  };
  struct Household {
    std::size_t count = 0;
    Queue idle;
  };
  void use(std::uint64_t id, Use use, Time now);
  void remove(std::uint64_t id);
  void enqueue(const Member& member);
  void dequeue(const Member& member);
  bool show_out(const Queue& queue);
  void forget(const Member& member);

  const ConnectionBounds bounds_;
  mutable std::mutex mutex_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Member> members_;
  std::size_t leaving_ = 0;
  Queue idle_;  // of all addresses
  std::map<std::string, Household> households_;
};

// Raises the soft bound of open files to the hard one; gives what is allowed now.
std::size_t raise_descriptor_limit();

}  // namespace tablee::server
