#include "wasm/replay.h"

#include <algorithm>
#include <functional>

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

// What a move gains belongs to whoever gains most by it: whoever made it, or whose word a judge
// let pass. What chance or a clock brings belongs to everybody who gains; what it deals before
// the first move to nobody.
std::vector<Moment> moments_of(const std::vector<Entry>& log, const Course& course) {
  std::vector<Moment> best(course.front().size());
  const auto first = std::ranges::find(log, EntryKind::play, &Entry::kind);
  for (auto i = static_cast<std::size_t>(first - log.begin()); i < log.size(); ++i) {
    const bool taken_back = i + 1 < log.size() && log[i + 1].kind == EntryKind::undo;
    if (taken_back || log[i].kind == EntryKind::undo) continue;
    std::vector<int> gains(best.size());
    std::ranges::transform(course[i + 1], course[i], gains.begin(), std::minus{});
    const bool is_move = log[i].kind == EntryKind::play;
    const std::size_t mover = log[i].seat.index;
    std::size_t owner = is_move ? mover : 0;
    for (std::size_t seat = 0; seat < gains.size(); ++seat)
      if (gains[seat] > gains[owner]) owner = seat;
    for (std::size_t seat = 0; seat < gains.size(); ++seat)
      if ((!is_move || seat == owner) && gains[seat] > best[seat].points)
        best[seat] = {.seq = i + 1, .points = gains[seat]};
  }
  return best;
}

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
  for (const std::string& line : stored->lines) {
    if (const Result<void> repeated = repeat_line(table, line); !repeated)
      return std::unexpected(repeated.error());
    if (from) course.push_back(table.points());
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
  write_moments(json, moments_of(table.log(), course));
  return json.end_object().take();
}

}  // namespace tablee::wasm
