#include "wasm/replay.h"

#include "messages/server.h"
#include "room/fields.h"
#include "room/server_message.h"
#include "wasm/stored_json.h"

namespace tablee::wasm {

namespace {

namespace say = messages::server;

using Course = std::vector<std::vector<int>>;

void write_points(JsonWriter& json, const Course& course) {
  json.key("points").begin_array();
  for (const std::vector<int>& points : course) {
    json.begin_array();
    for (const int one : points) json.value(one);
    json.end_array();
  }
  json.end_array();
}

// By which entry a seat gained most at once.
struct Moment {
  std::size_t seq = 0;
  int points = 0;
};

// Reads the log along with the table, which stands before the entry that it is told.
class Moments {
 public:
  explicit Moments(const Table& table)
      : best_(table.points().size()), awaited_(best_.size(), false) {}

  void before(const Table& table, const Entry& entry) {
    points_ = table.points();
    promised_ = false;
    // What follows a move in a game without words is dealt.
    if (entry.kind != EntryKind::play || !table.lexicon()) return;
    const Result<Account> account = table.check(entry.seat, entry.text, entry.at);
    promised_ = account && account->gain.value_or(account->total()) > 0;
  }

  // What a move gains belongs to whoever gains most by it: whoever made it, or whose word a judge
  // let pass. What comes later, as an answer of the dictionary, belongs to whose move promised
  // it; what chance deals to nobody.
  void after(const Table& table, const Entry& entry) {
    if (best_.empty() || entry.kind == EntryKind::undo) return;
    const std::vector<int> now = table.points();
    const auto gain = [&](std::size_t seat) { return now[seat] - points_[seat]; };
    const std::size_t seq = table.log().size();
    if (entry.kind == EntryKind::play) {
      std::size_t owner = entry.seat.index;
      for (std::size_t seat = 0; seat < now.size(); ++seat)
        if (gain(seat) > gain(owner)) owner = seat;
      offer(owner, seq, gain(owner));
      awaited_[entry.seat.index] = promised_ && gain(entry.seat.index) == 0;
      return;
    }
    for (std::size_t seat = 0; seat < now.size(); ++seat)
      if (awaited_[seat]) offer(seat, seq, gain(seat));
  }

  // The move before was taken back.
  void forget(std::size_t seq) {
    for (std::size_t seat = 0; seat < best_.size(); ++seat)
      if (best_[seat].seq == seq) best_[seat] = before_[seat];
  }

  const std::vector<Moment>& best() const { return best_; }

 private:
  void offer(std::size_t seat, std::size_t seq, int points) {
    before_ = best_;
    if (points > best_[seat].points) best_[seat] = {.seq = seq, .points = points};
  }

  std::vector<Moment> best_;
  std::vector<Moment> before_;  // as it was before the newest move
  std::vector<bool> awaited_;   // whose move promised what has not come yet
  std::vector<int> points_;
  bool promised_ = false;
};

void write_moments(JsonWriter& json, const std::vector<Moment>& moments) {
  json.key("moments").begin_array();
  for (const Moment& one : moments)
    json.begin_object().field("seq", one.seq).field("points", one.points).end_object();
  json.end_array();
}

}  // namespace

Result<std::unique_ptr<Table>> open_again(const Registry& registry,
                                          const room::TableRecord& record) {
  const GameEntry* game = registry.find(record.game);
  const bool known = game != nullptr && game->info->rules_version == record.rules_version &&
                     game->info->edition == record.edition;
  if (!known) return refuse(say::unreadable_table);
  const Result<Settings> settings = Settings::parse(game->info->options, record.options);
  if (!settings) return std::unexpected(settings.error());
  const Result<Seating> seating = parse_seating(record.seating);
  if (!seating) return std::unexpected(seating.error());
  return game->open(*settings, *seating, nullptr);
}

Result<void> repeat_line(Table& table, std::string_view line) {
  const std::optional<Entry> entry = parse_entry(line);
  if (!entry || !table.repeat(*entry)) return refuse(say::unreadable_table);
  return {};
}

Result<std::string> past_text(const Registry& registry, const JsonObject& asked) {
  const Result<room::StoredTable> stored = read_stored(asked);
  if (!stored) return std::unexpected(stored.error());
  Result<std::unique_ptr<Table>> opened = open_again(registry, stored->record);
  if (!opened) return std::unexpected(opened.error());
  Table& table = **opened;
  room::Fields fields(asked);
  const std::optional<std::int64_t> seat = fields.maybe_number("viewer", 0, table.seats() - 1);
  const std::optional<std::int64_t> from =
      fields.maybe_number("from", 0, static_cast<std::int64_t>(stored->lines.size()));
  if (!fields.ok()) return std::unexpected(fields.refusal());
  const Viewer viewer = seat ? Viewer::at(seat_at(static_cast<int>(*seat))) : Viewer::spectator();

  Course course{table.points()};
  Moments moments(table);
  for (const std::string& line : stored->lines) {
    const std::optional<Entry> entry = from ? parse_entry(line) : std::nullopt;
    if (entry) moments.before(table, *entry);
    if (const Result<void> repeated = repeat_line(table, line); !repeated)
      return std::unexpected(repeated.error());
    if (!entry) continue;
    course.push_back(table.points());
    if (entry->kind == EntryKind::undo) moments.forget(table.log().size() - 1);
    moments.after(table, *entry);
  }
  JsonWriter json;
  const auto length = static_cast<std::int64_t>(table.log().size());
  const room::StateInfo state{.time = {.now = table.now(), .runs = false},
                              .look = std::move(table.looks(std::span(&viewer, 1)).front()),
                              .moves = {},
                              .acts = {}};
  json.begin_object().key("state").raw(room::state_message(length, state));
  if (!from) return json.end_object().take();
  json.key("events").begin_array();
  std::int64_t seq = *from;
  for (const std::vector<SeenEntry>& entry :
       table.seen(static_cast<std::size_t>(*from), std::span(&viewer, 1))) {
    const SeenEntry& seen = entry.front();
    json.raw(room::event_message({.seq = seq + 1,
                                  .entry = &table.log()[static_cast<std::size_t>(seq)],
                                  .shown = seen.shown,
                                  .told = seen.told.get(),
                                  .viewer = viewer}));
    ++seq;
  }
  json.end_array();
  write_points(json, course);
  write_moments(json, moments.best());
  return json.end_object().take();
}

}  // namespace tablee::wasm
