#include "load/live_table.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <utility>

#include "load/frames.h"

namespace tablee::load {

namespace {

using boost::json::object;
using boost::json::value;

}  // namespace

LiveTable::LiveTable(boost::asio::io_context& context, MadeTable made, Watcher& watcher, Pace pace,
                     unsigned random)
    : context_(&context), watcher_(&watcher), pace_(pace), random_(random) {
  become(std::move(made));
}

Traffic& LiveTable::traffic() {
  static Traffic all;
  return all;
}

void LiveTable::become(MadeTable made) {
  leave();
  made_ = std::move(made);
  lines_.assign(made_.tokens.size(), {});
  over_ = told_over_ = false;
}

void LiveTable::leave() {
  for (Line& line : lines_) {
    if (line.socket) line.socket->drop();
    line.socket.reset();
    line.moves.clear();
  }
  in_flight_.reset();
  others_since_.reset();
  ready_ = -1;
}

Awaitable<bool> LiveTable::join(std::optional<std::int64_t> back) {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    Line& line = lines_[i];
    const auto socket = std::make_shared<WebSocket>(*context_);
    if (!co_await socket->open(place_of(made_, i), "/ws/v1")) co_return false;
    line.socket = socket;
    line.reader = {};
    line.tokens = pace_.burst;
    line.refilled = Clock::now();
    socket->listen([this, i](std::string_view frame) { hear(i, frame); },
                   [this] { watcher_->on_lost(*this); });
    std::optional<std::int64_t> since;
    if (back && line.seen > *back) since = line.seen - *back;
    send(line, hello_text(made_.id, made_.tokens[i], since, pace_.wire));
  }
  co_return true;
}

double LiveTable::tokens_at(const Line& line, Time now) const {
  return std::min(pace_.burst,
                  line.tokens + ms_between(line.refilled, now) / 1000 * pace_.per_second);
}

void LiveTable::send(Line& line, const std::string& text) {
  const Time now = Clock::now();
  line.tokens = tokens_at(line, now) - 1;
  line.refilled = now;
  ++traffic().frames_out;
  traffic().bytes_out += static_cast<std::int64_t>(text.size());
  line.socket->send(text);
}

Time LiveTable::may_play_at(Time now) const {
  const double missing = 1 - tokens_at(lines_[static_cast<std::size_t>(ready_)], now);
  if (missing <= 0) return now;
  return now + std::chrono::duration_cast<Clock::duration>(
                   std::chrono::duration<double>(missing / pace_.per_second));
}

void LiveTable::play(Time now) {
  const auto at = static_cast<std::size_t>(ready_);
  Line& line = lines_[at];
  ready_ = -1;
  in_flight_ = InFlight{.line = at,
                        .cid = "c" + std::to_string(++next_cid_),
                        .move = std::move(line.moves.front()),
                        .times = {now, {}, {}}};
  line.moves.pop_front();
  send(line, play_text(in_flight_->cid, at, in_flight_->move));
}

void LiveTable::repeat(int seat, const std::string& cid) {
  const auto at = static_cast<std::size_t>(seat);
  send(lines_[at], play_text(cid, at, "?"));
}

void LiveTable::hear(std::size_t at, std::string_view frame) {
  const Time now = Clock::now();
  ++traffic().frames_in;
  traffic().bytes_in += static_cast<std::int64_t>(frame.size());
  static unsigned char space[std::size_t{64} << 10U];  // one frame is read at a time
  boost::json::monotonic_resource memory(space, sizeof space);
  boost::json::error_code error;
  value message = boost::json::parse({frame.data(), frame.size()}, error, &memory);
  if (error || !message.is_object()) return;
  if (pace_.wire >= 2) lines_[at].reader.read(message.get_object());
  const std::string_view type = word(message.get_object(), "t");
  traffic().bytes_of[std::string(type)] += static_cast<std::int64_t>(frame.size());
  const value* d = message.get_object().if_contains("d");
  if (d == nullptr || !d->is_object()) return;
  const object& content = d->get_object();
  if (type == "event" || type == "state") see(at, content, now);
  if (type == "ack") note_ack(at, content, now);
  if (type == "no") note_no(at, content);
  if (type == "closed") return watcher_->on_lost(*this);
  if (type == "welcome")
    return watcher_->on_welcome(*this, static_cast<int>(at), number(content, "seq"));
  settle();
}

void LiveTable::see(std::size_t at, const object& d, Time now) {
  Line& line = lines_[at];
  const std::int64_t seq = number(d, "seq");
  if (word(d, "kind") == "play" && others_since_ && seq > line.seen &&
      static_cast<std::size_t>(number(d, "seat")) >= lines_.size())
    watcher_->on_reply(*this, ms_between(*std::exchange(others_since_, std::nullopt), now));
  if (!word(d, "kind").empty()) watcher_->on_event(*this, static_cast<int>(at), seq, d);
  if (seq > line.seen) {
    line.seen = seq;
    line.seen_at = now;
  }
  const value* view = d.if_contains("view");
  if (view == nullptr || !view->is_object()) return;
  const value* over = view->get_object().if_contains("over");
  if (over != nullptr && over->is_bool() && over->get_bool()) over_ = true;
  const value* moves = d.if_contains("moves");
  line.moves.clear();
  if (over_) return;
  for (std::string& move : choose_moves(static_cast<int>(at), view->get_object(),
                                        moves == nullptr ? value() : *moves, random_))
    line.moves.push_back(std::move(move));
}

void LiveTable::note_ack(std::size_t at, const object& d, Time now) {
  const std::string cid(word(d, "cid"));
  const std::int64_t seq = number(d, "seq");
  watcher_->on_ack(*this, static_cast<int>(at), cid, seq);
  if (!in_flight_ || in_flight_->cid != cid) return;
  in_flight_->times.stored = now;
  in_flight_->seq = seq;
}

void LiveTable::note_no(std::size_t at, const object& d) {
  const std::string key(error_key(d));
  watcher_->on_refused(*this, key);
  if (!in_flight_ || in_flight_->line != at || in_flight_->cid != word(d, "cid")) return;
  const bool again = key == "server.too_many_requests" || key == "server.store_trouble";
  if (again) lines_[at].moves.push_front(in_flight_->move);
  in_flight_.reset();
}

// Is the move on its way seen by all? Who is next?
void LiveTable::settle() {
  if (in_flight_) {
    const InFlight& move = *in_flight_;
    if (move.seq == 0) return;
    const auto has_seen = [&](const Line& line) { return line.seen >= move.seq; };
    if (!std::ranges::all_of(lines_, has_seen)) return;
    MoveTimes times = move.times;
    times.seen = std::ranges::max(lines_, {}, &Line::seen_at).seen_at;
    in_flight_.reset();
    watcher_->on_moved(*this, times);
  }
  if (over_) {
    if (std::exchange(told_over_, true)) return;
    return watcher_->on_over(*this);
  }
  if (ready_ >= 0) {
    if (!lines_[static_cast<std::size_t>(ready_)].moves.empty()) return;
    ready_ = -1;
  }
  const auto next =
      std::ranges::find_if(lines_, [](const Line& line) { return !line.moves.empty(); });
  if (next == lines_.end()) {
    if (!others_since_) others_since_ = Clock::now();
    return;
  }
  others_since_.reset();
  ready_ = static_cast<int>(next - lines_.begin());
  watcher_->on_ready(*this);
}

}  // namespace tablee::load
