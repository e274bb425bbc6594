#pragma once
// Limits: how much one connection and one address may ask of the server.
// Thread safety: Bucket is confined to its owner, AddressLimits is safe for many threads.

#include <chrono>
#include <cstdint>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "core/refusal.h"
#include "room/allowance.h"

namespace tablee::server {

using room::Rate;

struct Limits {
  Rate frames{40, 10};         // for each socket
  int refused_in_a_row = 200;  // frames over the limit before the socket is closed
  Rate plays{100, 5};          // moves of one seat: a log is long, but not endless
  int windows = 8;             // sockets of one seat; the oldest makes room
  Rate requests{120, 20};      // of the interface, for each address
  Rate files{4000, 100};       // of the client: a page is some sixty, a class comes at once
  Rate codes{20, 1.0 / 3};     // look-ups of a table by its code
  Rate misses{20, 1.0 / 20};   // of them for codes that no table has
  Rate all_misses{300, 1};     // the same, of everybody
  int sockets = 64;            // for each address
  int connections = 192;       // for each address, sockets included; idle ones make room
  int uploads = 4;             // long bodies that come in at once, for each address
  int all_uploads = 64;        // the same, of everybody: their memory is theirs until answered
  int tables = 64;             // unfinished, made by one address
  Rate made{64, 0.2};          // tables made or imported by one address
  Rate imported{16e6, 2000};   // bytes of files imported by one address
  int addresses = 50'000;      // that are remembered; whoever asked longest ago is forgotten

  Limits times(int n) const;
};

// An allowance by the clock of this machine.
class Bucket {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Bucket(Rate rate, Time now) : allowance_(rate, micros(now)) {}
  bool has(Time now, double amount = 1) const { return level_at(now) >= amount; }
  // Takes so much; false when there is not enough left.
  bool take(Time now, double amount = 1) { return allowance_.take(micros(now), amount); }
  // What was taken was not needed.
  void give_back() { allowance_.give_back(); }
  // Seconds until there is one again; nothing when that is never.
  std::optional<int> seconds_to_one(Time now) const;
  bool is_full(Time now) const;
  double left(Time now) const { return level_at(now); }
  double used(Time now) const { return allowance_.rate().burst - level_at(now); }

 private:
  static std::int64_t micros(Time time) {
    return std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count();
  }
  double level_at(Time now) const { return allowance_.level_at(micros(now)); }
  room::Allowance allowance_;
};

// Takes one, or refuses; the fact `seconds` becomes Retry-After.
Result<void> take_one(Bucket& bucket, Bucket::Time now);

// An IPv6 address is known by its first 64 bits, the part that one household shares.
std::string address_key(const std::string& address);

class AddressLimits {
 public:
  enum class Held : std::uint8_t { socket, upload };
  class Permit {
   public:
    Permit(AddressLimits& limits, std::string address, Held what)
        : limits_(&limits), address_(std::move(address)), what_(what) {}
    Permit(Permit&& other) noexcept
        : limits_(std::exchange(other.limits_, nullptr)),
          address_(std::move(other.address_)),
          what_(other.what_) {}
    ~Permit() {
      if (limits_ != nullptr) limits_->give_back(address_, what_);
    }
    Permit& operator=(Permit&&) = delete;

   private:
    AddressLimits* limits_;
    std::string address_;
    Held what_;
  };

  explicit AddressLimits(const Limits& limits) : limits_(limits) {}

  Result<void> request(const std::string& address);
  Result<void> file(const std::string& address);
  Result<void> code(const std::string& address);
  // A socket opens; it counts as long as its permit lives.
  Result<Permit> open_socket(const std::string& address);
  // A long body is about to come in; it counts until its request is answered.
  Result<Permit> begin_upload(const std::string& address);
  // Forgets the addresses that have asked nothing for a while.
  void tidy();

  std::size_t size() const;  // addresses remembered

  const Limits& limits() const { return limits_; }

 private:
  struct Record {
    Bucket requests, files, codes;
    std::list<std::string>::iterator place;  // in order_
    int sockets = 0, uploads = 0;
    bool holds() const { return sockets + uploads > 0; }
  };
  // REQUIRES of the rest: mutex_ is held.
  Record& record(const std::string& address, Bucket::Time now);
  void forget_one();
  void give_back(const std::string& address, Held what);

  const Limits limits_;
  mutable std::mutex mutex_;
  int uploads_ = 0;  // of everybody
  std::map<std::string, Record> records_;
  std::list<std::string> order_;  // of records_, whoever asked longest ago first
};

}  // namespace tablee::server
