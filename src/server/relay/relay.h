#pragma once
// Relay: carries what is said to tables of other servers there, and what is told of them back.
//
// Any server takes any client. As the one that has the socket it knows where the table is; as
// the one that has the table it holds a RemoteSocket for each client of another. Between two
// servers everything is numbered (Link); when something is missing, or nothing was heard for
// three seconds, they have nothing in common any more: clients are told to come back, and those
// of the other side leave their rooms.
// Thread safety: every public member may be called from any thread; the rest happens on a strand.

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/relay/carrier.h"
#include "server/relay/envelope.h"
#include "server/relay/guests.h"
#include "server/relay/relay_pace.h"
#include "server/relay/remote_room.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

class Relay final : public Elsewhere,
                    public LineThere,
                    public LineBack,
                    public std::enable_shared_from_this<Relay> {
 public:
  // `directory` and its services outlive it.
  Relay(const boost::asio::any_io_executor& executor, TableDirectory& directory,
        std::unique_ptr<Carrier> carrier, RelayPace pace = {});

  void start();
  // Says what is to be said; nothing arrives any more.
  void stop();

  std::shared_ptr<RoomPort> port_to(const std::string& table, std::int64_t node) override;
  bool is_cut_off() const override { return is_cut_off_; }

  // A client here, a table there.
  void enter(std::int64_t node, std::uint64_t client, const std::string& table,
             std::shared_ptr<ClientSocket> socket, const room::Enter& command) override;
  void leave(std::uint64_t client) override;
  void say(std::uint64_t client, const room::ClientMessage& message) override;
  void ask(std::int64_t node, const std::string& table, const room::Request& request,
           const std::string& address, RoomPort::AnyReply reply) override;

  // A client there, a table here.
  void send(Guest guest, Envelope::Kind kind, Frame frame) override;

 private:
  struct Peer {
    Steady::time_point heard;
    Link link = {};
    bool is_sure = false;
    Envelope part = {};  // of which more follows
    // A frame for several of its clients goes once.
    Frame frame = {};
    std::vector<std::uint64_t> readers = {};
  };
  struct Visitor {  // a client here
    std::int64_t node = 0;
    std::shared_ptr<ClientSocket> socket;
  };
  struct Asked {
    std::int64_t node = 0;
    RoomPort::AnyReply reply;
  };

  // What follows happens on the strand.
  template <class Work>
  void post(Work work);
  void tick();
  void look_around();
  Peer& peer(std::int64_t node);
  bool may_speak(std::int64_t node) const;
  void arrived(const std::string& bytes);
  void handle(Envelope message);
  void handle_ask(const Envelope& message);
  // A name that somebody brings along, as whoever shows it reads names.
  Result<void> tidy_name_in(room::Request& request);
  void deliver(const Envelope& message);
  void send_message(std::int64_t node, Envelope message);
  void flush(std::int64_t node);
  // Nothing is in common with that server any more.
  void part_with(std::int64_t node);
  void break_off(std::int64_t node);

  boost::asio::strand<boost::asio::any_io_executor> strand_;
  boost::asio::steady_timer timer_;
  TableDirectory& directory_;
  store::Tenure& tenure_;
  Metrics& metrics_;
  const std::unique_ptr<Carrier> carrier_;
  const RelayPace pace_;
  const std::int64_t node_;
  std::map<std::int64_t, Peer> peers_;
  std::map<std::uint64_t, Visitor> visitors_;
  std::map<std::uint64_t, Asked> asked_;
  Guests guests_;
  std::uint64_t last_ask_ = 0;
  Steady::time_point connected_;  // last time
  bool stopped_ = false;

  std::atomic<std::uint64_t> last_client_ = 0;
  std::atomic<std::size_t> waiting_ = 0;  // weight of what came and was not looked at
  std::atomic<bool> is_cut_off_ = false;
  std::mutex mutex_;
  std::set<std::int64_t> silent_;  // peers that do not answer
};

}  // namespace tablee::server
