#include "load/hopping_table.h"

#include <algorithm>
#include <boost/asio/detached.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "load/frames.h"
#include "load/run.h"

namespace tablee::load {

namespace {

using boost::json::object;
using boost::json::value;

constexpr double kPause = 20;  // ms, before the next server is tried or a command said again

}  // namespace

HoppingTable::HoppingTable(boost::asio::io_context& context, MadeTable made,
                           const std::vector<unsigned short>& ports, unsigned random)
    : context_(&context), made_(std::move(made)), ports_(&ports), random_(random) {
  lines_.resize(made_.tokens.size());
}

void HoppingTable::open() {
  for (std::size_t seat = 0; seat < lines_.size(); ++seat)
    boost::asio::co_spawn(
        *context_, [self = shared_from_this(), seat] { return self->stay(seat); },
        boost::asio::detached);
}

void HoppingTable::leave() {
  left_ = true;
  for (Line& line : lines_)
    if (line.socket) line.socket->drop();
}

bool HoppingTable::is_stuck() const {
  return !in_flight_ && std::ranges::all_of(lines_, [this](const Line& line) {
    return line.is_welcomed && line.moves.empty() && line.seen >= newest_;
  });
}

void HoppingTable::play(bool on) {
  playing_ = on;
  go_on();
}

Awaitable<void> HoppingTable::stay(std::size_t seat) {
  const std::shared_ptr<HoppingTable> self = shared_from_this();
  Line& line = lines_[seat];
  for (std::size_t hop = seat + random_() % ports_->size(); !left_ && closed_.empty(); ++hop) {
    Place place = place_of(made_, seat);
    place.port = (*ports_)[hop % ports_->size()];
    line.socket = std::make_shared<WebSocket>(*context_);
    line.is_open = std::make_shared<bool>(true);
    if (place.port != 0 && co_await line.socket->open(place, "/ws/v1") && !left_) {
      std::optional<std::int64_t> since;
      if (line.seen > 0) since = line.seen;
      line.number = history_.came(static_cast<int>(seat), since, {static_cast<int>(seat)});
      line.socket->listen([self, seat](std::string_view frame) { self->hear(seat, frame); },
                          [is_open = line.is_open] { *is_open = false; });
      line.socket->send(hello_text(made_.id, made_.tokens[seat], since, 1));
      while (*line.is_open && !left_) co_await sleep_ms(kPause / 4);
    }
    if (line.socket) line.socket->drop();
    *line.is_open = false;
    line.is_welcomed = false;
    co_await sleep_ms(kPause);
  }
}

void HoppingTable::hear(std::size_t seat, std::string_view frame) {
  boost::json::error_code error;
  const value message = boost::json::parse({frame.data(), frame.size()}, error);
  if (error || !message.is_object()) return;
  const value* d = message.get_object().if_contains("d");
  if (d == nullptr || !d->is_object()) return;
  const object& content = d->get_object();
  const std::string_view type = word(message.get_object(), "t");
  Line& line = lines_[seat];
  if (type == "welcome") {
    history_.welcomed(line.number, number(content, "seq"));
    line.is_welcomed = number(content, "seq") <= line.seen;  // else what is missing follows
    // What was acknowledged is answered the same; what was not is asked again.
    if (!line.newest.empty()) say(seat, line.newest, "?");
    if (in_flight_ && in_flight_->seat == seat) say(seat, in_flight_->cid, in_flight_->move);
  }
  if (type == "state" || type == "event") see(seat, content);
  if (type == "ack") note_ack(seat, content);
  if (type == "no") note_no(seat, content);
  if (type == "closed") closed_ = error_key(content);
  go_on();
}

void HoppingTable::see(std::size_t seat, const object& d) {
  Line& line = lines_[seat];
  line.seen = number(d, "seq");
  line.is_welcomed = true;
  if (const std::string_view kind = word(d, "kind"); kind.empty()) {
    history_.told_state(line.number, line.seen);
  } else {
    History::Sight sight{.at = number(d, "at"), .kind = std::string(kind), .seat = {}, .text = {}};
    if (d.contains("seat")) sight.seat = static_cast<int>(number(d, "seat"));
    sight.text = word(d, "text");
    history_.saw(line.number, line.seen, std::move(sight));
  }
  const value* view = d.if_contains("view");
  if (view == nullptr || !view->is_object()) return;
  const value* over = view->get_object().if_contains("over");
  if (over != nullptr && over->is_bool() && over->get_bool()) over_ = true;
  const value* moves = d.if_contains("moves");
  line.moves.clear();
  if (over_) return;
  line.are_listed =
      moves != nullptr && moves->is_object() && moves->get_object().contains(std::to_string(seat));
  for (std::string& move : choose_moves(static_cast<int>(seat), view->get_object(),
                                        moves == nullptr ? value() : *moves, random_))
    line.moves.push_back(std::move(move));
}

void HoppingTable::note_ack(std::size_t seat, const object& d) {
  const std::string cid(word(d, "cid"));
  history_.acked(lines_[seat].number, static_cast<int>(seat), cid, number(d, "seq"));
  if (!in_flight_ || in_flight_->cid != cid) return;
  lines_[seat].newest = cid;
  newest_ = number(d, "seq");
  sent_at_ = in_flight_->sent;
  acked_at_ = Clock::now();
  in_flight_.reset();
}

void HoppingTable::note_no(std::size_t seat, const object& d) {
  const std::string cid(word(d, "cid"));
  const std::string_view key = error_key(d);
  const bool is_ours = in_flight_ && in_flight_->seat == seat && in_flight_->cid == cid;
  if (key == "server.too_many_requests" || key == "server.store_trouble" ||
      key == "server.stopping") {
    if (is_ours) boost::asio::co_spawn(*context_, say_again_later(cid), boost::asio::detached);
    return;
  }
  history_.refused(lines_[seat].number, static_cast<int>(seat), cid);
  if (is_ours) in_flight_.reset();
}

Awaitable<void> HoppingTable::say_again_later(std::string cid) {
  const std::shared_ptr<HoppingTable> self = shared_from_this();
  co_await sleep_ms(10 * kPause);
  if (!left_ && in_flight_ && in_flight_->cid == cid && *lines_[in_flight_->seat].is_open)
    say(in_flight_->seat, cid, in_flight_->move);
}

void HoppingTable::say(std::size_t seat, const std::string& cid, const std::string& move) {
  // A move that the server has not listed is stored as the game writes it.
  history_.sent(lines_[seat].number, static_cast<int>(seat), cid,
                lines_[seat].are_listed ? move : std::string());
  lines_[seat].socket->send(play_text(cid, seat, move));
}

void HoppingTable::go_on() {
  if (!playing_ || in_flight_ || over_ || left_) return;
  // Who has not yet seen the last move does not know what to do.
  const auto next = std::ranges::find_if(lines_, [this](const Line& line) {
    return !line.moves.empty() && line.seen >= newest_ && line.is_open && *line.is_open;
  });
  if (next == lines_.end()) return;
  const auto seat = static_cast<std::size_t>(next - lines_.begin());
  in_flight_ = InFlight{.seat = seat,
                        .cid = "c" + std::to_string(++next_cid_),
                        .move = next->moves.front(),
                        .sent = Clock::now()};
  next->moves.pop_front();
  say(seat, in_flight_->cid, in_flight_->move);
}

}  // namespace tablee::load
