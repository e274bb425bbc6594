#include "requests/draft.h"

#include <algorithm>

#include "core/text.h"
#include "messages/server.h"
#include "requests/names.h"
#include "room/device_seats.h"
#include "table/game_file.h"

namespace tablee::requests {

namespace {

namespace say = messages::server;

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
void sit_down(Draft& draft, std::size_t seat, std::string name, Secrets& secrets) {
  Fresh fresh = secrets.make();
  draft.record.seats[seat] = {.kind = room::SeatKind::person,
                              .name = name.empty() ? default_name(seat) : std::move(name),
                              .level = 0,
                              .secret = fresh.hash};
  draft.tokens.push_back({static_cast<int>(seat), std::move(fresh.text)});
}

// A game that goes on is a table like one that was made here: what nobody may choose there, a
// file does not bring along. Of devices it may name one: that of whoever brings it.
Result<void> check_goes_on(const Registry& registry, const Table& table) {
  const GameEntry& game = *registry.find(table.info().id);
  Seating seating = table.seating();
  const int devices = room::devices_in(seating);
  if (devices > 1) return refuse(say::file_names_devices);
  if (devices == 1) {
    const auto here =
        static_cast<int>(std::ranges::count_if(seating.chairs, room::is_at_shared_device));
    const Result<void> screens = check_screens(game, table.settings(), here);
    if (!screens) return screens;
  }
  seating.first.reset();  // it has begun, by whomever
  return check_agreed(game, table.settings(), seating);
}

}  // namespace

Result<Draft> draft_table(const Registry& registry, const NewTable& wanted, const Edge& edge) {
  const BlockedWords& blocked = *edge.blocked;
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
  if (wanted.screen) {
    Fresh fresh = edge.secrets->make();
    draft.record.screen = fresh.hash;
    draft.screen = std::move(fresh.text);
  }
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    const NewSeat& seat = wanted.seats[i];
    Result<std::string> name = tidy_name(seat.name, blocked);
    if (!name) return std::unexpected(name.error());
    if (seat.kind == NewSeatKind::bot) {
      draft.record.seats[i] = {
          .kind = room::SeatKind::bot, .name = *name, .level = seat.level, .secret = {}};
    } else if (seat.kind != NewSeatKind::open) {
      const bool is_me = seat.kind == NewSeatKind::me;
      sit_down(draft, i, name->empty() && is_me ? *host : *name, *edge.secrets);
      if (is_me && draft.record.host < 0) draft.record.host = static_cast<int>(i);
    }
  }
  room::settle_host(draft.record);
  return draft;
}

Draft draft_of(const Table& table, Secrets& secrets, std::span<const std::string> names) {
  Draft draft{.record = record_of(table.info(), table.settings(), table.seating()), .tokens = {}};
  const bool over = table.turn().is_over();
  draft.record.state = over ? room::TableState::over : room::TableState::running;
  draft.record.time = table.now();
  const bool is_around_device = !over && room::devices_in(table.seating()) > 0;
  for (std::size_t i = 0; i < draft.record.seats.size(); ++i) {
    // Around one device nobody else sat there: else who brings the file could give a voice of
    // their own to whom they like, and one together to all the others.
    if (is_around_device && !room::is_at_shared_device(table.seating().chairs[i])) {
      draft.record.seats[i] = {
          .kind = room::SeatKind::bot, .name = {}, .level = room::kStandInLevel, .secret = {}};
      continue;
    }
    sit_down(draft, i, i < names.size() ? names[i] : std::string(), secrets);
    if (over) draft.record.seats[i].secret.reset();
  }
  if (over) draft.tokens.clear();
  if (!over) room::settle_host(draft.record);  // of a finished one nobody is
  return draft;
}

Result<Imported> draft_import(const Registry& registry, const std::string& text,
                              std::unique_ptr<AnyChance> chance, const Edge& edge) {
  Result<std::unique_ptr<Table>> table = read_game(registry, text, std::move(chance));
  if (!table) return std::unexpected(table.error());
  if (const Result<void> words = check_words((*table)->settings(), *edge.blocked); !words)
    return std::unexpected(words.error());
  if (!(*table)->turn().is_over())
    if (const Result<void> goes_on = check_goes_on(registry, **table); !goes_on)
      return std::unexpected(goes_on.error());
  const std::size_t told = (*table)->log().size();
  (*table)->advance((*table)->now());  // chance may still owe an answer
  std::vector<std::string> names =
      names_in(text, static_cast<std::size_t>((*table)->seating().seats()));
  for (std::string& name : names)  // a file is as strange as a stranger
    name = tidy_name(name, *edge.blocked).value_or(std::string());
  Draft draft = draft_of(**table, *edge.secrets, names);
  draft.told = told;
  return Imported{std::move(draft), std::move(*table)};
}

std::vector<std::string> lines_of(const Table& table) {
  std::vector<std::string> lines;
  for (const Entry& entry : table.log()) lines.push_back(to_text(entry));
  return lines;
}

}  // namespace tablee::requests
