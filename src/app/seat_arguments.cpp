#include "app/seat_arguments.h"

#include <algorithm>

#include "core/text.h"
#include "messages/app.h"
#include "messages/table.h"

namespace tablee::app {

namespace {

// The number of the role that is called so in either language, or -1.
int role_named(const GameInfo& info, std::string_view name) {
  const auto lower = [](std::string_view text) {
    std::string out(text);
    for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    return out;
  };
  for (std::size_t i = 0; i < info.roles.size(); ++i)
    if (lower(info.roles[i]->fr) == lower(name) || lower(info.roles[i]->en) == lower(name))
      return static_cast<int>(i);
  return -1;
}

// "equipe=1" (people count from 1), "temps=200" (percent; 0: no clock), "crocodiles".
bool read_choice(const GameInfo& info, std::string_view text, Chair& chair) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) {
    chair.role = static_cast<std::int8_t>(role_named(info, text));
    return chair.role >= 0;
  }
  const std::string_view name = text.substr(0, equals);
  const std::optional<int> number = parse_number<int>(text.substr(equals + 1));
  if (!number) return false;
  if (name == "equipe" || name == "team") {
    chair.team = static_cast<std::int8_t>(*number - 1);
    return *number >= 1 && *number <= kMaxSeats;
  }
  if (name != "temps" && name != "time") return false;
  chair.time_percent = static_cast<std::int16_t>(*number);
  return *number == 0 || *number == 100 || *number == 150 || *number == 200;
}

Result<int> read_seat(const GameInfo& info, const std::string& text, Chair& chair) {
  const std::size_t colon = text.find(':');
  const std::string_view who = std::string_view(text).substr(0, colon);
  const auto unknown = [&] {
    return refuse(messages::app::unknown_seat_kind, {{"text", excerpt(text)}});
  };
  if (colon != text.npos)
    for (const std::string_view choice :
         split_fields(std::string_view(text).substr(colon + 1), ','))
      if (!read_choice(info, choice, chair)) return unknown();
  if (who == "moi" || who == "me") return 0;
  const std::optional<int> level =
      who.starts_with("bot") ? parse_number<int>(who.substr(3)) : std::nullopt;
  if (!level || *level < 1 || *level > kLevels) return unknown();
  return *level;
}

Result<void> choose_first(Seating& seating, std::optional<int> first) {
  if (!first) return {};
  if (*first < 1 || *first > seating.seats())
    return refuse(messages::table::unknown_seat, {{"seat", *first}});
  seating.first = seat_at(*first - 1);
  return {};
}

}  // namespace

Result<SeatedPlayers> read_seats(const GameEntry& game, const Settings& settings,
                                 const SeatArguments& arguments) {
  std::vector<std::string> texts = arguments.seats;
  if (texts.empty()) {
    texts.assign(static_cast<std::size_t>(fewest_seats(game, settings)), "bot2");
    texts[0] = "moi";
  }
  const Result<Seating> plain = plain_seating(static_cast<int>(texts.size()));
  if (!plain) return std::unexpected(plain.error());
  SeatedPlayers players{.seating = *plain, .holders = {}};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Result<int> holder = read_seat(*game.info, texts[i], players.seating.chairs[i]);
    if (!holder) return std::unexpected(holder.error());
    players.holders.push_back(*holder);
  }
  if (const Result<void> first = choose_first(players.seating, arguments.first); !first)
    return std::unexpected(first.error());
  if (const Result<void> agreed = check_agreed(game, settings, players.seating); !agreed)
    return std::unexpected(agreed.error());
  const auto people = static_cast<int>(std::ranges::count(players.holders, 0));
  if (const Result<void> screens = check_screens(game, settings, people); !screens)
    return std::unexpected(screens.error());
  return players;
}

Result<Seating> read_seating(const GameEntry& game, const Settings& settings, int seats,
                             std::optional<int> first) {
  Result<Seating> seating = plain_seating(seats > 0 ? seats : fewest_seats(game, settings));
  if (!seating) return seating;
  if (const Result<void> chosen = choose_first(*seating, first); !chosen)
    return std::unexpected(chosen.error());
  if (const Result<void> agreed = check_agreed(game, settings, *seating); !agreed)
    return std::unexpected(agreed.error());
  return seating;
}

Sides choose_sides(Seating& seating, Teams teams) {
  Sides sides;
  for (int i = 0; i < seating.seats(); ++i) {
    sides.push_back(teams.count > 1 ? i % teams.count : i);
    if (teams.count > 1)
      seating.chairs[static_cast<std::size_t>(i)].team = static_cast<std::int8_t>(sides.back());
  }
  return sides;
}

}  // namespace tablee::app
