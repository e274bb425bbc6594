#include "server/relay/relay.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <future>

#include "messages/server.h"
#include "requests/names.h"
#include "requests/status.h"
#include "room/server_message.h"
#include "server/log.h"
#include "server/relay/carried.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
using Kind = Envelope::Kind;

// What another server sends is checked like what a stranger sends: whoever may speak in NATS may
// say anything.
constexpr std::size_t kMostStrangers = 32;                // servers that the store does not know
constexpr std::size_t kMostBody = std::size_t{1} << 26U;  // of a message in pieces
constexpr std::size_t kMostWaiting = std::size_t{1}
                                     << 25U;  // bytes that came and were not looked at
constexpr std::size_t kWeight = 256;          // of a message besides its bytes

constexpr const char* kAsker = "relay";  // on whose account others' tables are read

}  // namespace

Relay::Relay(const boost::asio::any_io_executor& executor, TableDirectory& directory,
             std::unique_ptr<Carrier> carrier, RelayPace pace)
    : strand_(boost::asio::make_strand(executor)),
      timer_(strand_),
      directory_(directory),
      tenure_(*directory.services().tenure),
      metrics_(*directory.services().metrics),
      carrier_(std::move(carrier)),
      pace_(pace),
      node_(tenure_.node()),
      connected_(Steady::now()) {}

template <class Work>
void Relay::post(Work work) {
  boost::asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
    if (self->stopped_) return;
    guarded(self->metrics_, FailurePlace::relay, [&] { work(*self); });
  });
}

void Relay::start() {
  carrier_->listen(node_, [weak = weak_from_this()](std::string bytes) {
    const std::shared_ptr<Relay> self = weak.lock();
    if (!self) return;
    const std::size_t weight = bytes.size() + kWeight;
    // What is let fall is missed as what NATS lets fall is: by its number.
    if (self->waiting_.fetch_add(weight) > kMostWaiting) return (void)(self->waiting_ -= weight);
    self->post([bytes = std::move(bytes), weight](Relay& relay) {
      relay.waiting_ -= weight;
      relay.arrived(bytes);
    });
  });
  post([](Relay& self) { self.tick(); });
}

void Relay::stop() {
  // Behind everything that rooms and clients have said on their way out.
  std::promise<void> done;
  boost::asio::post(strand_, [this, &done] {
    for (const auto& [node, peer] : peers_) flush(node);
    stopped_ = true;
    timer_.cancel();
    visitors_.clear();
    asked_.clear();
    done.set_value();
  });
  done.get_future().wait();
  carrier_->close();
}

void Relay::tick() {
  timer_.expires_after(pace_.beat);  // first: it beats on whatever the rest throws
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    const std::shared_ptr<Relay> self = weak.lock();
    if (!error && self) self->post([](Relay& relay) { relay.tick(); });
  });
  look_around();
}

void Relay::look_around() {
  const Steady::time_point now = Steady::now();
  const bool connected = carrier_->is_connected();
  if (connected) connected_ = now;
  tenure_.note_relay(connected);
  const std::vector<std::int64_t> others = tenure_.others();
  const bool lonely = !connected && now - connected_ > pace_.lonely && !others.empty();
  if (is_cut_off_.exchange(lonely) != lonely) {
    log(lonely ? LogLevel::error : LogLevel::info, lonely ? "relay_lost" : "relay_ready");
    if (lonely) directory_.step_down();
  }
  for (const std::int64_t node : others) (void)peer(node);
  bool others_sure = false;
  std::set<std::int64_t> silent;
  std::vector<std::int64_t> gone;
  for (auto& [node, peer] : peers_) {
    const bool is_silent = now - peer.heard > pace_.silence;
    if (is_silent) silent.insert(node);
    if (is_silent && std::ranges::find(others, node) == others.end()) gone.push_back(node);
    others_sure = others_sure || (!is_silent && peer.is_sure);
  }
  tenure_.note_others_sure(others_sure);
  std::set<std::int64_t> before;
  {
    const std::scoped_lock lock(mutex_);
    before = std::exchange(silent_, silent);
  }
  for (const std::int64_t node : silent)
    if (!before.contains(node)) break_off(node);
  for (const std::int64_t node : gone) {  // neither heard of nor in the store
    part_with(node);
    peers_.erase(node);
  }
  const store::Tenure::State state = tenure_.state();
  if (state == store::Tenure::State::away) directory_.look_at_leases();
  const bool is_sure = state == store::Tenure::State::sure;
  for (const auto& [node, peer] : peers_) send_message(node, {.kind = Kind::beat, .sure = is_sure});
}

Relay::Peer& Relay::peer(std::int64_t node) {
  return peers_.try_emplace(node, Peer{.heard = Steady::now()}).first->second;
}

// A server that has just begun is not known yet; but nobody may make up thousands.
bool Relay::may_speak(std::int64_t node) const {
  if (peers_.contains(node)) return true;
  const std::vector<std::int64_t> others = tenure_.others();
  const auto is_known = [&](std::int64_t one) {
    return std::ranges::find(others, one) != others.end();
  };
  if (is_known(node)) return true;
  const auto strangers =
      std::ranges::count_if(peers_, [&](const auto& item) { return !is_known(item.first); });
  return static_cast<std::size_t>(strangers) < kMostStrangers;
}

void Relay::arrived(const std::string& bytes) {
  std::optional<Envelope> message = parse_envelope(bytes);
  if (!message || message->from == node_ || !may_speak(message->from)) return;
  const std::int64_t node = message->from;
  Peer& from = peer(node);
  from.heard = Steady::now();
  {
    const std::scoped_lock lock(mutex_);
    silent_.erase(node);
  }
  switch (from.link.hear(message->stamp)) {
    case Link::Heard::old:
      return;
    case Link::Heard::broken:
      metrics_.relay_gaps.add();
      part_with(node);
      return send_message(node, {.kind = Kind::beat});  // so that the other side knows
    case Link::Heard::renewed:
      part_with(node);
      break;
    case Link::Heard::good:
      break;
  }
  metrics_.relay_in.add();
  if (from.part.more) {  // the rest of what came before
    if (from.part.body.size() + message->body.size() > kMostBody) {
      metrics_.relay_gaps.add();
      return break_off(node);
    }
    from.part.body += message->body;
    message->body = std::move(from.part.body);
    from.part = {};
  }
  if (message->more) {
    from.part = std::move(*message);
    return;
  }
  handle(std::move(*message));
}

void Relay::handle(Envelope message) {
  const Guest guest{message.from, message.clients.empty() ? 0 : message.clients.front()};
  switch (message.kind) {
    case Kind::enter: {
      std::optional<room::Enter> command = parse_enter(message.body);
      if (!command) return;
      const auto socket = guests_.come(guest, weak_from_this());
      const auto found = [self = shared_from_this(), guest, socket,
                          command = *command](const Result<std::shared_ptr<LiveRoom>>& room) {
        self->post([guest, socket, command, room](Relay& relay) {
          if (room) return (void)relay.guests_.seat(guest, socket, *room, command);
          const bool passes = requests::status_of(room.error()) == 503;
          relay.send(guest, passes ? Kind::back : Kind::last,
                     passes ? nullptr : room::frame(room::closed_message(room.error())));
        });
      };
      return directory_.find_here(message.table, kAsker, found);
    }
    case Kind::leave:
      return guests_.leave(guest);
    case Kind::say:
      if (auto said = room::parse_message(message.body)) guests_.say(guest, std::move(*said));
      return;
    case Kind::ask:
      return handle_ask(message);
    case Kind::answer: {
      const auto known = asked_.find(message.id);
      if (known == asked_.end() || known->second.node != message.from) return;
      const auto asked = asked_.extract(known);
      std::optional<Result<room::ReplyValue>> reply = parse_reply(message.body);
      return reply ? asked.mapped().reply(std::move(*reply))
                   : asked.mapped().reply(refuse(say::in_doubt));
    }
    case Kind::beat:
      peer(message.from).is_sure = message.sure;
      return;
    default:
      return deliver(message);
  }
}

Result<void> Relay::tidy_name_in(room::Request& request) {
  auto* change = std::get_if<room::ChangeSeats>(&request);
  auto* take = change == nullptr ? nullptr : std::get_if<room::TakeSeat>(&change->what);
  if (take == nullptr) return {};
  Result<std::string> name = requests::tidy_name(take->name, *directory_.edge().blocked);
  if (!name) return std::unexpected(name.error());
  take->name = std::move(*name);
  return {};
}

void Relay::handle_ask(const Envelope& message) {
  const auto answer = [self = shared_from_this(), node = message.from,
                       id = message.id](const Result<room::ReplyValue>& reply) {
    self->post([node, id, text = to_text(reply)](Relay& relay) {
      relay.send_message(node, {.kind = Kind::answer, .id = id, .body = text});
    });
  };
  std::optional<room::Request> request = parse_request(message.body);
  if (!request) return answer(refuse(say::bad_request));
  if (const Result<void> name = tidy_name_in(*request); !name)
    return answer(std::unexpected(name.error()));
  directory_.find_here(message.table, kAsker,
                       [request, answer](const Result<std::shared_ptr<LiveRoom>>& room) {
                         if (!room) return answer(std::unexpected(room.error()));
                         (*room)->ask_any(*request, {}, answer);
                       });
}

// For clients here; nobody but the server that has their table may speak to them.
void Relay::deliver(const Envelope& message) {
  const Frame frame = message.kind == Kind::frame || message.kind == Kind::last
                          ? room::frame(message.body)
                          : nullptr;
  for (const std::uint64_t client : message.clients) {
    const auto found = visitors_.find(client);
    if (found == visitors_.end() || found->second.node != message.from) continue;
    const std::shared_ptr<ClientSocket> socket = found->second.socket;
    if (message.kind == Kind::frame) {
      socket->send(frame);
    } else if (message.kind == Kind::seated) {
      socket->note_seated();
    } else {
      visitors_.erase(found);
      message.kind == Kind::last ? socket->finish(frame) : socket->come_back();
    }
  }
}

std::shared_ptr<RoomPort> Relay::port_to(const std::string& table, std::int64_t node) {
  if (!carrier_->is_connected()) return nullptr;
  {
    const std::scoped_lock lock(mutex_);
    if (silent_.contains(node)) return nullptr;
  }
  return std::make_shared<RemoteRoom>(weak_from_this(), table, node, ++last_client_);
}

void Relay::enter(std::int64_t node, std::uint64_t client, const std::string& table,
                  std::shared_ptr<ClientSocket> socket, const room::Enter& command) {
  post([=, socket = std::move(socket), text = to_text(command)](Relay& self) {
    self.visitors_[client] = {node, socket};
    self.send_message(node,
                      {.kind = Kind::enter, .table = table, .clients = {client}, .body = text});
  });
}

void Relay::leave(std::uint64_t client) {
  post([client](Relay& self) {
    const auto visitor = self.visitors_.extract(client);
    if (!visitor.empty())
      self.send_message(visitor.mapped().node, {.kind = Kind::leave, .clients = {client}});
  });
}

void Relay::say(std::uint64_t client, const room::ClientMessage& message) {
  post([client, text = room::to_text(message)](Relay& self) {
    const auto visitor = self.visitors_.find(client);
    if (visitor != self.visitors_.end())
      self.send_message(visitor->second.node,
                        {.kind = Kind::say, .clients = {client}, .body = text});
  });
}

void Relay::ask(std::int64_t node, const std::string& table, const room::Request& request,
                const std::string& address, RoomPort::AnyReply reply) {
  const std::optional<std::string> text = to_text(request);
  if (!text) return reply(refuse(say::bad_request));
  // Addresses stay here, and so does what is counted by them.
  if (std::holds_alternative<room::AskRematch>(request) && !address.empty()) {
    if (const Result<void> allowed = directory_.allow_table(address); !allowed)
      return reply(std::unexpected(allowed.error()));
    reply = [&directory = directory_, address,
             reply = std::move(reply)](Result<room::ReplyValue> made) {
      const auto* rematch = made ? std::get_if<room::Rematched>(&*made) : nullptr;
      if (rematch != nullptr && !rematch->is_new) directory.take_back_allowance(address);
      reply(std::move(made));
    };
  }
  post([node, table, text = *text, reply = std::move(reply)](Relay& self) {
    const std::uint64_t id = ++self.last_ask_;
    self.asked_[id] = {node, reply};
    self.send_message(node, {.kind = Kind::ask, .table = table, .id = id, .body = text});
  });
}

void Relay::send(Guest guest, Kind kind, Frame frame) {
  post([guest, kind, frame = std::move(frame)](Relay& self) {
    if (!self.guests_.has(guest)) return;
    Peer& to = self.peer(guest.node);
    if (kind != Kind::frame) {
      if (kind != Kind::seated) self.guests_.forget(guest);
      return self.send_message(
          guest.node,
          {.kind = kind, .clients = {guest.client}, .body = frame ? *frame : std::string()});
    }
    if (to.frame != frame) self.flush(guest.node);
    if (to.readers.empty()) self.post([node = guest.node](Relay& relay) { relay.flush(node); });
    to.frame = frame;
    to.readers.push_back(guest.client);
  });
}

void Relay::flush(std::int64_t node) {
  Peer& to = peer(node);
  if (to.readers.empty()) return;
  const Frame frame = std::exchange(to.frame, nullptr);
  Envelope message{.kind = Kind::frame, .clients = std::exchange(to.readers, {}), .body = *frame};
  send_message(node, std::move(message));
}

void Relay::send_message(std::int64_t node, Envelope message) {
  flush(node);
  Peer& to = peer(node);
  message.from = node_;
  const std::string body = std::move(message.body);
  const std::size_t most = carrier_->most_bytes();
  for (std::size_t at = 0;; at += most) {
    message.more = body.size() > at + most;
    message.body = body.substr(std::min(at, body.size()), most);
    message.stamp = to.link.stamp();
    carrier_->send(node, to_bytes(message));
    metrics_.relay_out.add();
    if (!message.more) return;
  }
}

void Relay::part_with(std::int64_t node) {
  Peer& other = peer(node);
  other.part = {};
  other.frame = nullptr;
  other.readers.clear();
  guests_.leave(node);
  std::vector<std::shared_ptr<ClientSocket>> sockets;
  std::erase_if(visitors_, [&](const auto& item) {
    if (item.second.node != node) return false;
    sockets.push_back(item.second.socket);
    return true;
  });
  for (const std::shared_ptr<ClientSocket>& socket : sockets) socket->come_back();
  std::vector<RoomPort::AnyReply> replies;
  std::erase_if(asked_, [&](const auto& item) {
    if (item.second.node != node) return false;
    replies.push_back(item.second.reply);
    return true;
  });
  for (const RoomPort::AnyReply& reply : replies) reply(refuse(say::in_doubt));
  if (!sockets.empty()) metrics_.relay_sent_away.add(static_cast<std::int64_t>(sockets.size()));
}

void Relay::break_off(std::int64_t node) {
  peer(node).link.break_off();
  part_with(node);
}

}  // namespace tablee::server
