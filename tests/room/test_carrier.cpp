#include "room/test_carrier.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "core/json_reader.h"
#include "core/text.h"
#include "room/seat_changes.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"
#include "template_game/words.h"

namespace tablee::room {

const Registry& room_registry() {
  static const Registry registry =
      Registry::of(std::tuple_cat(modele::List{}, modele::BuggyList{}, modele::FailingList{},
                                  modele::OpenList{}, modele::EndlessList{}),
                   modele::few_words());
  return registry;
}

StoredTable new_table(std::string_view seats, std::string_view game, std::string_view options) {
  const GameInfo& info = *room_registry().find(game)->info;
  TableRecord record;
  record.id = "table";
  record.code = "KOTA";
  record.game = game;
  record.rules_version = info.rules_version;
  record.edition = info.edition;
  record.options = options;
  for (const std::string_view word : split_words(seats)) {
    SeatRecord seat;
    if (const std::optional<int> level = parse_number<int>(word)) {
      seat = {.kind = SeatKind::bot, .name = {}, .level = *level, .secret = {}};
    } else if (word != "-") {
      seat = {.kind = SeatKind::person, .name = std::string(word), .level = 0, .secret = key(word)};
    }
    record.seats.push_back(std::move(seat));
  }
  record.seating = std::to_string(record.seats.size());
  record.wins.assign(record.seats.size(), 0);
  settle_host(record);
  return {.record = std::move(record), .lines = {}, .answers = {}};
}

TestCarrier::TestCarrier(StoredTable table, bool test_clock) : id_(table.record.id) {
  means_ = {.registry = &room_registry(),
            .chance = [this] { return std::make_unique<ChanceFrom<Dice>>(Dice(++seeds_)); },
            .test_clock = test_clock,
            .bot_delay = 0,
            .bot_seed = 7};
  stored_[id_] = std::move(table);
  open();
}

void TestCarrier::open() {
  Result<std::unique_ptr<Room>> room = Room::open(means_, {.stored = stored()}, now());
  ASSERT_TRUE(room) << room.error().sentence(Language::english);
  room_ = std::move(*room);
  codes_.clear();
  for (const auto& [id, table] : stored_)
    if (!table.record.code.empty()) codes_[id] = table.record.code;
}

void TestCarrier::crash() {
  change_.reset();
  thoughts_.clear();
  thoughts_ever_.clear();
  wake_.reset();
  for (auto& [id, client] : clients_) client.is_here = false;
  // Whoever asked hears nothing any more.
  std::erase_if(replies_, [](const auto& reply) { return !reply.second; });
  if (stored_.contains(id_)) open();
}

void TestCarrier::run(Command command) {
  soon_.push_back(std::move(command));
  pump();
}

void TestCarrier::pump() {
  while (true) {
    if (soon_.empty() && change_ && !store_waits) soon_.emplace_back(Saved{fate()});
    if (soon_.empty() && !bots_wait) think();
    if (soon_.empty()) return check_places();
    Command next = std::move(soon_.front());
    soon_.pop_front();
    carry_out(room_->handle(std::move(next), now()));
  }
}

ClientId TestCarrier::enter(std::vector<std::string_view> secrets,
                            std::optional<std::int64_t> since, bool hears_changes) {
  Enter command{
      .client = ++last_client_, .keys = {}, .since = since, .hears_changes = hears_changes};
  if (hears_changes) clients_[command.client].changes.emplace();
  for (const std::string_view secret : secrets) command.keys.push_back(key(secret));
  clients_[command.client].seq = since;
  const ClientId id = command.client;
  run(std::move(command));
  return id;
}

RequestId TestCarrier::ask(Request request) {
  const RequestId id = ++last_request_;
  replies_[id];
  run(Ask{id, std::move(request)});
  return id;
}

void TestCarrier::pass(Millis ms) {
  const Micros end = awake_ + ms * 1000;
  while (wake_ && *wake_ <= end && !is_saving()) {
    awake_ = std::max(awake_, *wake_);
    const std::optional<Micros> before = wake_;
    run(Wake{});
    if (wake_ == before) break;  // it waits for something else
  }
  awake_ = end;
}

void TestCarrier::answer_store() {
  soon_.emplace_back(Saved{fate()});
  pump();
}

Saved::Outcome TestCarrier::fate() {
  Saved::Outcome outcome = Saved::Outcome::stored;
  if (!fates.empty()) {
    outcome = fates.front();
    fates.pop_front();
  }
  const Change change = *std::exchange(change_, std::nullopt);
  if (outcome == Saved::Outcome::stored) keep(change);
  return outcome;
}

void TestCarrier::let_bots_think() {
  think();
  pump();
}

void TestCarrier::think() {
  for (auto& [id, waiting] : std::exchange(thoughts_, {})) {
    std::optional<PlannedMove> plan;
    if (!bots_fail) {
      waiting.planner->step(16);
      plan = waiting.planner->plan();
    }
    soon_.emplace_back(ThoughtReady{id, std::move(plan)});
  }
}

void TestCarrier::keep(const Change& change) {
  for (const TableRecord& record : change.put) stored_[record.id].record = record;
  if (!change.table.empty()) {
    StoredTable& table = stored_.at(change.table);
    EXPECT_EQ(change.first_line, static_cast<std::int64_t>(table.lines.size()) + 1);
    if (change.touched != 0) table.record.touched = change.touched;
    table.lines.insert(table.lines.end(), change.lines.begin(), change.lines.end());
    if (change.answer) {
      for (const Answer& known : table.answers)
        EXPECT_FALSE(known.seat == change.answer->seat && known.cid == change.answer->cid)
            << "done twice: " << known.cid;
      table.answers.push_back(*change.answer);
    }
  }
  for (const std::string& id : change.remove) stored_.erase(id);
}

void TestCarrier::carry_out(Effects effects) {
  for (const Note& one : effects.notes) note(one);
  for (const Out& out : effects.outs) hear(out);
  compare_wires();
  for (Reply& reply : effects.replies) {
    ASSERT_TRUE(replies_.contains(reply.to)) << "a reply that nobody asked for";
    EXPECT_FALSE(replies_[reply.to]) << "a second reply";
    replies_[reply.to] = std::move(reply.value);
  }
  for (const ThoughtId id : effects.cancel) thoughts_.erase(id);
  for (Think& thought : effects.think) {
    EXPECT_TRUE(thoughts_ever_.insert(thought.id).second) << "a number used twice";
    thoughts_[thought.id] = {thought.recipe, std::move(thought.planner)};
  }
  if (effects.change) {
    EXPECT_FALSE(change_) << "two changes at once";
    check_beginning();
    change_ = std::move(effects.change);
  }
  wake_ = effects.wake;
}

void TestCarrier::note(const Note& note) {
  if (const auto* need = std::get_if<NeedPlace>(&note)) {
    const std::string table = need->is_next ? "next" + std::to_string(++places_) : id_;
    Result<Place> place = std::unexpected(Refusal{room_registry().games()[0].info->help, {}});
    if (has_places)
      place =
          Place{table, codes_.try_emplace(table, "C" + std::to_string(++places_)).first->second};
    soon_.emplace_back(PlaceFound{need->request, std::move(place)});
  } else if (const auto* released = std::get_if<ReleasePlace>(&note)) {
    codes_.erase(released->table);
  } else if (!std::holds_alternative<TableMade>(note)) {  // left, over, gone
    codes_.erase(id_);
  }
}

// While a change is on its way its place is found already.
void TestCarrier::check_places() const {
  if (change_ || room_->state().shut != nullptr) return;
  std::map<std::string, std::string> codes;
  for (const auto& [id, table] : stored_)
    if (!table.record.code.empty()) codes[id] = table.record.code;
  EXPECT_EQ(codes_, codes) << "places and tables do not agree";
}

void TestCarrier::check_beginning() {
  const auto* start = std::get_if<StartSaved>(&*state().pending);
  if (start == nullptr || start->request) return;
  ++begun_;
  EXPECT_EQ(state().shut, nullptr);
  EXPECT_GT(state().record.series_games, 0) << "a first game waits for the button";
  EXPECT_GT(state().clients.people().size(), 1U) << "whoever is alone says when";
  for (std::size_t i = 0; i < state().record.seats.size(); ++i) {
    const SeatKind kind = state().record.seats[i].kind;
    const bool is_here = state().clients.is_present(seat_at(static_cast<int>(i)));
    EXPECT_TRUE(kind == SeatKind::bot || (kind == SeatKind::person && is_here)) << "seat " << i;
  }
}

std::string TestCarrier::code_of(const std::string& table) const {
  const auto found = codes_.find(table);
  return found == codes_.end() ? std::string() : found->second;
}

void TestCarrier::hear(const Out& out) {
  Listener& listener = clients_.at(out.to);
  if (const auto* text = std::get_if<Frame>(&out.what)) return hear_frame(listener, **text);
  if (const auto* answer = std::get_if<Answered>(&out.what)) {
    if (const auto* seq = std::get_if<std::int64_t>(&answer->what)) {
      EXPECT_LE(*seq, stored_length()) << "acknowledged, not stored";
      listener.heard.push_back("ack:" + answer->cid);
    } else if (const auto* why = std::get_if<Refusal>(&answer->what)) {
      listener.heard.push_back("no:" + std::string(why->key()));
    } else {
      listener.heard.push_back("account:" + answer->cid);
    }
  } else if (const auto* goodbye = std::get_if<Farewell>(&out.what)) {
    listener.is_here = false;
    listener.heard.push_back("closed:" + std::string(goodbye->why.key()));
  } else if (std::holds_alternative<ComeBack>(out.what)) {
    listener.is_here = false;
    listener.heard.push_back("come_back");
  }
}

void TestCarrier::hear_frame(Listener& listener, const std::string& text) {
  EXPECT_TRUE(listener.is_here) << "told to who is gone: " << text;
  const std::optional<JsonValue> frame = parse_json(text, 64);
  ASSERT_TRUE(frame && frame->if_object()) << text;
  const std::string type = *frame->if_object()->find("t")->if_string();
  const JsonObject& content = *frame->if_object()->find("d")->if_object();
  if (type == "event" || type == "state") {
    const std::int64_t seq = *content.find("seq")->if_int64();
    EXPECT_LE(seq, stored_length()) << "told, not stored";
    if (type == "event") {
      ASSERT_TRUE(listener.seq);
      EXPECT_EQ(seq, *listener.seq + 1) << "a hole";
    }
    listener.seq = seq;
  }
  boost::json::value plain = boost::json::parse(text);
  if (listener.changes) listener.changes->read(plain.as_object());
  if (type == "welcome") {
    listener.is_new = true;
    listener.viewers.clear();
    for (const boost::json::value& seat : plain.at("d").at("seats").as_array())
      listener.viewers.push_back(Viewer::at(seat_at(seat.to_number<int>())));
    if (listener.viewers.empty()) listener.viewers.push_back(Viewer::spectator());
  }
  if (type == "event") check_text(listener, *listener.seq, plain.at("d").at("text"));
  if (type == "event" || type == "state") listener.sees.push_back(std::move(plain));
  listener.heard.push_back(type);
  listener.last[type] = text;
}

// A device of several seats reads as one of them, whichever is to play.
void TestCarrier::check_text(const Listener& listener, std::int64_t seq,
                             const boost::json::value& text) {
  const auto stored = static_cast<std::size_t>(stored_length());
  ASSERT_LE(static_cast<std::size_t>(seq), stored);
  const Table& table = *state().table;
  std::vector<Viewer> everybody = {Viewer::spectator()};
  for (int seat = 0; seat < table.seats(); ++seat) everybody.push_back(Viewer::at(seat_at(seat)));
  if (seen_.size() < stored)
    for (std::vector<SeenEntry>& entry : table.seen(seen_.size(), everybody))
      if (seen_.size() < stored) seen_.push_back(std::move(entry));  // the rest may be taken back
  const std::vector<SeenEntry>& entry = seen_[static_cast<std::size_t>(seq - 1)];
  const std::optional<std::string> read =
      text.is_null() ? std::nullopt : std::optional<std::string>(text.as_string());
  const bool may = std::ranges::any_of(listener.viewers, [&](const Viewer& viewer) {
    const auto place = std::ranges::find(everybody, viewer) - everybody.begin();
    return entry[static_cast<std::size_t>(place)].shown == read;
  });
  EXPECT_TRUE(may) << "event " << seq << " as it is for somebody else: " << read.value_or("-");
  if (read != entry.front().shown) ++private_texts_;
}

void TestCarrier::compare_wires() {
  std::map<std::vector<Seat>, const Listener*> whole;
  const auto can_compare = [](const Listener& listener) {
    return !listener.is_new && !listener.sees.empty();  // who comes is told what went before
  };
  for (const Client& client : state().clients.all())
    if (const Listener& listener = clients_.at(client.id);
        !listener.changes && can_compare(listener))
      whole[client.seats] = &listener;
  for (const Client& client : state().clients.all()) {
    const Listener& listener = clients_.at(client.id);
    const auto twin = whole.find(client.seats);
    if (!listener.changes || !can_compare(listener) || twin == whole.end()) continue;
    EXPECT_EQ(listener.sees, twin->second->sees);
    ++compared_;
  }
  for (auto& [id, listener] : clients_) {
    listener.is_new = false;
    listener.sees.clear();
  }
}

std::string TestCarrier::heard(ClientId client) {
  std::string all;
  for (const std::string& one : std::exchange(clients_.at(client).heard, {}))
    all += (all.empty() ? "" : " ") + one;
  return all;
}

std::string TestCarrier::last(ClientId client, std::string_view type) const {
  const auto& last = clients_.at(client).last;
  const auto found = last.find(type);
  return found == last.end() ? std::string() : found->second;
}

}  // namespace tablee::room
