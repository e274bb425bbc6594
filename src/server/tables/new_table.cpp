#include "server/tables/new_table.h"

#include <algorithm>
#include <span>

#include "core/text.h"
#include "core/visible_text.h"
#include "lexicon/folding.h"
#include "messages/server.h"
#include "room/client_message.h"
#include "room/fields.h"
#include "server/tables/secrets.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
using room::Fields;
using room::parse_object;
using Options = std::vector<std::pair<std::string, std::string>>;

constexpr std::size_t kMostNameBytes = 200;
constexpr std::size_t kMostOptionBytes = 1024;
constexpr std::int64_t kLeastGrace = 15;
constexpr std::int64_t kMostGrace = 3600;
constexpr std::string_view kSpectators[] = {"open", "delayed", "none"};
constexpr std::string_view kProposals[] = {"pause", "undo"};
constexpr std::string_view kReports[] = {"missing", "wrong"};
constexpr std::string_view kKinds[] = {"me", "open", "device", "bot"};

// An empty body counts as an empty object.
Result<JsonObject> parse_body(std::string_view body) {
  return trimmed(body).empty() ? Result<JsonObject>{JsonObject{}} : parse_object(body);
}

Options read_options(Fields& fields) {
  Options options;
  const JsonObject* object = fields.maybe_object("options");
  if (object == nullptr) return options;
  for (const auto& [id, value] : *object) {
    const std::string* text = value.if_string();
    if (text == nullptr || text->size() > kMostOptionBytes) {
      fields.reject("options");
      return {};
    }
    options.emplace_back(id, *text);
  }
  return options;
}

std::optional<NewSeat> read_seat(const JsonObject& object, Fields& all) {
  Fields fields(object);
  const std::string kind = fields.text("kind", 1, 16);
  const auto found = std::ranges::find(kKinds, kind);
  if (found == std::end(kKinds)) return std::nullopt;
  NewSeat seat{.kind = static_cast<NewSeatKind>(found - std::begin(kKinds)),
               .name = fields.maybe_text("name", 0, kMostNameBytes).value_or(""),
               .level = static_cast<int>(
                   fields.maybe_number("level", 1, kLevels).value_or(room::kStandInLevel)),
               .chair = {}};
  seat.chair.role =
      static_cast<std::int8_t>(fields.maybe_number("role", 0, kMaxSeats - 1).value_or(-1));
  seat.chair.team =
      static_cast<std::int8_t>(fields.maybe_number("team", 0, kMaxSeats - 1).value_or(-1));
  const std::int64_t time = fields.maybe_number("time", 0, 200).value_or(100);
  if (time != 0 && time != 100 && time != 150 && time != 200) fields.reject("time");
  seat.chair.time_percent = static_cast<std::int16_t>(time);
  if (!fields.ok()) all.reject("seats");
  return seat;
}

// The place of a text in a list of known ones; nothing when it is absent or unknown.
std::optional<std::size_t> read_choice(Fields& fields, std::string_view name,
                                       std::span<const std::string_view> known) {
  const std::optional<std::string> text = fields.maybe_text(name, 1, 32);
  if (!text) return std::nullopt;
  const auto found = std::ranges::find(known, *text);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  fields.reject(name);
  return std::nullopt;
}

Result<Settings> settings_of(const GameInfo& info, const Options& options) {
  Settings settings(info.options);
  for (const auto& [id, value] : options) {
    const Result<void> set = settings.set(id, value);
    if (!set) return std::unexpected(set.error());
  }
  return settings;
}

room::TableRecord record_of(const GameInfo& info, const Settings& settings,
                            const Seating& seating) {
  room::TableRecord record;
  record.game = info.id;
  record.rules_version = info.rules_version;
  record.edition = info.edition;
  record.options = settings.to_text();
  record.seating = to_text(seating);
  record.seats.resize(static_cast<std::size_t>(seating.seats()));
  record.wins.resize(static_cast<std::size_t>(seating.seats()));
  return record;
}

std::string default_name(std::size_t seat) {
  return render(say::default_name, {{"seat", static_cast<long long>(seat + 1)}}, Language::french);
}

// Gives the seat to a person and remembers the secret for the answer.
void sit_down(Draft& draft, std::size_t seat, std::string name) {
  const std::string token = make_token();
  draft.record.seats[seat] = {.kind = room::SeatKind::person,
                              .name = name.empty() ? default_name(seat) : std::move(name),
                              .level = 0,
                              .secret = hash_of(token)};
  draft.tokens.push_back({static_cast<int>(seat), token});
}

}  // namespace

Result<std::string> tidy_name(std::string_view name, const NameFilter& blocked) {
  std::optional<std::string> tidy = visible_line(name, kMostNameCharacters);
  if (!tidy) return refuse(say::bad_name, {{"max", kMostNameCharacters}});
  if (blocked.blocks(*tidy)) return refuse(say::blocked_name);
  return std::move(*tidy);
}

// The list as a whole, not word by word: "gros mot" is listed as two words, and read as one.
Result<void> check_words(const Settings& settings, const NameFilter& blocked) {
  for (const OptionSpec& option : settings.specs())
    if (option.kind == OptionKind::text && blocked.blocks(settings.text(option.id)))
      return refuse(say::blocked_word);
  return {};
}

Result<NewTable> parse_new_table(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  NewTable wanted{
      .game = fields.text("game", 1, 32),
      .options = read_options(fields),
      .seats = {},
      .first = {},
      .name = fields.maybe_text("name", 0, kMostNameBytes).value_or(""),
      .grace = static_cast<int>(fields.maybe_number("grace", 0, kMostGrace).value_or(0)),
      .spectators = static_cast<room::Spectators>(
          read_choice(fields, "spectators", kSpectators).value_or(0))};
  if (wanted.grace != 0 && wanted.grace < kLeastGrace) fields.reject("grace");
  const JsonArray* seats = fields.maybe_array("seats", 1000);
  if (fields.ok() && (seats == nullptr || seats->empty() || seats->size() > kMaxSeats))
    return refuse(say::bad_seats, {{"max", kMaxSeats}});
  for (std::size_t i = 0; fields.ok() && i < seats->size(); ++i) {
    const JsonObject* one = (*seats)[i].if_object();
    std::optional<NewSeat> seat;
    if (one != nullptr) seat = read_seat(*one, fields);
    if (!seat) return refuse(say::bad_seats, {{"max", kMaxSeats}});
    wanted.seats.push_back(std::move(*seat));
  }
  const std::int64_t last = static_cast<std::int64_t>(wanted.seats.size()) - 1;
  if (const std::optional<std::int64_t> first = fields.maybe_number("first", 0, last))
    wanted.first = seat_at(static_cast<int>(*first));
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return wanted;
}

Result<room::TakeSeat> parse_take(std::string_view body, const NameFilter& blocked) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::string name = fields.maybe_text("name", 0, kMostNameBytes).value_or("");
  const std::string invite = fields.maybe_text("invite", 1, room::kMostTokenBytes).value_or("");
  const auto role = static_cast<int>(fields.maybe_number("role", 0, kMaxSeats - 1).value_or(-1));
  if (!fields.ok()) return std::unexpected(fields.refusal());
  Result<std::string> tidy = tidy_name(name, blocked);
  if (!tidy) return std::unexpected(tidy.error());
  return room::TakeSeat{.seat = 0,
                        .name = std::move(*tidy),
                        .key = {},
                        .invite = key_of(invite),
                        .role = role,
                        .fresh = {}};
}

Result<int> parse_number_field(std::string_view body, std::string_view name, int min, int max) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::int64_t number = fields.number(name, min, max);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return static_cast<int>(number);
}

Result<room::ProposalKind> parse_proposal(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::optional<std::size_t> what = read_choice(fields, "what", kProposals);
  if (!what) fields.reject("what");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return static_cast<room::ProposalKind>(*what);
}

Result<store::WordReport> parse_report(std::string_view body, const Registry& registry) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const std::string game = fields.text("game", 1, 32);
  const std::optional<Folded> word = fold(fields.text("word", 1, kMostNameBytes));
  const std::optional<std::size_t> kind = read_choice(fields, "kind", kReports);
  if (!word || word->letters.size() > kMaxWordLength) fields.reject("word");
  if (!kind) fields.reject("kind");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  if (registry.find(game) == nullptr) return refuse(say::unknown_game, {{"game", excerpt(game)}});
  return store::WordReport{
      .game = game, .word = word->letters, .kind = static_cast<store::WordReport::Kind>(*kind)};
}

Result<std::vector<std::string>> parse_tokens(std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const JsonArray* array = fields.maybe_array("tokens", kMaxSeats);
  std::optional<std::vector<std::string>> tokens;
  if (array != nullptr) tokens = room::texts_of(*array, room::kMostTokenBytes);
  if (array != nullptr && !tokens) fields.reject("tokens");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return tokens.value_or(std::vector<std::string>{});
}

Result<Settings> parse_settings(const GameEntry& game, std::string_view body) {
  const Result<JsonObject> object = parse_body(body);
  if (!object) return std::unexpected(object.error());
  Fields fields(*object);
  const Options options = read_options(fields);
  if (!fields.ok()) return std::unexpected(fields.refusal());
  return settings_of(*game.info, options);
}

Result<Draft> draft_table(const Registry& registry, const NewTable& wanted,
                          const NameFilter& blocked) {
  const GameEntry* game = registry.find(wanted.game);
  if (game == nullptr) return refuse(say::unknown_game, {{"game", excerpt(wanted.game)}});
  const Result<Settings> settings = settings_of(*game->info, wanted.options);
  if (!settings) return std::unexpected(settings.error());
  if (const Result<void> words = check_words(*settings, blocked); !words)
    return std::unexpected(words.error());
  Seating seating;
  const auto is_here = [](const NewSeat& seat) {
    return seat.kind == NewSeatKind::me || seat.kind == NewSeatKind::device;
  };
  const auto here = static_cast<int>(std::ranges::count_if(wanted.seats, is_here));
  for (const NewSeat& seat : wanted.seats) {
    seating.chairs.push_back(seat.chair);
    // Whoever makes the table holds these seats: one device, one voice.
    if (here > 1 && is_here(seat)) seating.chairs.back().person = 0;
  }
  seating.first = wanted.first;
  if (const Result<void> agreed = check_agreed(*game, *settings, seating); !agreed)
    return std::unexpected(agreed.error());
  if (const Result<void> screens = check_screens(*game, *settings, here); !screens)
    return std::unexpected(screens.error());
  const Result<std::unique_ptr<Table>> trial = game->open(*settings, seating, nullptr);
  if (!trial) return std::unexpected(trial.error());
  const Result<std::string> host = tidy_name(wanted.name, blocked);
  if (!host) return std::unexpected(host.error());
  Draft draft{.record = record_of(*game->info, *settings, seating), .tokens = {}};
  draft.record.grace = wanted.grace;
  draft.record.spectators = wanted.spectators;
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const NewSeat& seat = wanted.seats[i];
    Result<std::string> name = tidy_name(seat.name, blocked);
    if (!name) return std::unexpected(name.error());
    if (seat.kind == NewSeatKind::bot) {
      draft.record.seats[i] = {
          .kind = room::SeatKind::bot, .name = *name, .level = seat.level, .secret = {}};
    } else if (seat.kind != NewSeatKind::open) {
      const bool is_me = seat.kind == NewSeatKind::me;
      sit_down(draft, i, name->empty() && is_me ? *host : *name);
      if (is_me && draft.record.host < 0) draft.record.host = static_cast<int>(i);
    }
  }
  room::settle_host(draft.record);
  return draft;
}

Draft draft_of(const Table& table, std::span<const std::string> names) {
  Draft draft{.record = record_of(table.info(), table.settings(), table.seating()), .tokens = {}};
  const bool over = table.turn().is_over();
  draft.record.state = over ? room::TableState::over : room::TableState::running;
  draft.record.time = table.now();
  for (std::size_t i = 0; i < draft.record.seats.size(); ++i) {
    sit_down(draft, i, i < names.size() ? names[i] : std::string());
    if (over) draft.record.seats[i].secret.reset();
  }
  if (over) draft.tokens.clear();
  if (!over) room::settle_host(draft.record);  // of a finished one nobody is
  return draft;
}

}  // namespace tablee::server
