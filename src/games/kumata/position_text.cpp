// A position as one line of text, for tests, figures and `best`:
//
//   seats=2 clans=0,1 modes=dsgu phase=play to=0 turn=0 youngest=-1 level=0
//   shape=... board=x.y.clan.value.level.half,... (36) totems=seat.p.q.level,...
//   reserve=12+4,33+4/unseen-hex/played-hex/totems;...
// `half` is the number of the other visible half of the domino, or -1. A phase
// before the tiles are laid has an empty board.
#include <algorithm>
#include <charconv>

#include "core/text.h"
#include "games/kumata/notation.h"
#include "messages/core.h"

namespace tablee::kumata {

namespace {

template <class Items, class Write>
std::string joined(const Items& items, char separator, Write write) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += separator;
    out += write(item);
  }
  return out;
}

std::string reserve_text(const Position& pos, Seat seat) {
  const Reserve& reserve = pos.reserves[seat.index];
  return joined(reserve.piles, ',',
                [](const Pile& pile) {
                  return std::to_string(pile.top) + "+" + std::to_string(pile.hidden);
                }) +
         "/" + std::to_string(reserve.unseen) + "/" + std::to_string(played_by(pos, seat)) + "/" +
         std::to_string(reserve.totems);
}

std::string board_text(const Position& pos) {
  if (pos.phase == Phase::setup) return {};
  const std::array<Parcel, kParcels> halves = visible_halves(pos);
  std::string out;
  for (std::size_t i = 0; i < kParcels; ++i) {
    const auto p = static_cast<Parcel>(i);
    if (i > 0) out += ',';
    for (const int n : {int{pos.places[i].x}, int{pos.places[i].y}, int{pos.owner_at(p)},
                        pos.value_at(p), pos.level_at(p)})
      out += std::to_string(n) + ".";
    out += halves[i] == kNoParcel ? "-1" : std::to_string(halves[i]);
  }
  return out;
}

// Reads numbers between separators; stays false once something is wrong.
class Numbers {
 public:
  Numbers(std::string_view text, char separator) : fields_(split_fields(text, separator)) {}
  bool count_is(std::size_t n) const { return fields_.size() == n; }
  int take(int min, int max) {
    const std::optional<int> number =
        next_ < fields_.size() ? parse_number<int>(fields_[next_++]) : std::nullopt;
    if (number && *number >= min && *number <= max) return *number;
    good_ = false;
    return min;
  }
  bool good() const { return good_; }

 private:
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  bool good_ = true;
};

bool read_board(Position& pos, std::string_view text) {
  if (pos.phase == Phase::setup) return text.empty();
  const std::vector<std::string_view> cells = split_fields(text, ',');
  if (cells.size() != kParcels) return false;
  std::array<Parcel, kParcels> halves{};
  for (std::size_t i = 0; i < kParcels; ++i) {
    Numbers cell(cells[i], '.');
    if (!cell.count_is(6)) return false;
    pos.places[i].x = static_cast<std::int8_t>(cell.take(0, 17));
    pos.places[i].y = static_cast<std::int8_t>(cell.take(0, 17));
    const int clan = cell.take(0, kMostSeats - 1);
    const int value = cell.take(0, kValues - 1);
    pos.face[i] = static_cast<std::uint8_t>(clan << 3 | value);
    pos.level[i] = static_cast<std::uint8_t>(cell.take(1, kHighest));
    const int half = cell.take(-1, kParcels - 1);
    halves[i] = half < 0 ? kNoParcel : static_cast<Parcel>(half);
    if (!cell.good()) return false;
    if (i == 0) continue;
    const Place before = pos.places[i - 1];
    const Place here = pos.places[i];
    if (std::pair(before.y, before.x) >= std::pair(here.y, here.x)) return false;
  }
  for (const Totem& totem : pos.totems)
    for (const Parcel p : {totem.first, totem.second}) {
      if (pos.level[p] != totem.level) return false;
      pos.level[p] |= kLocked;
    }
  rebuild_masks(pos, halves);
  return visible_halves(pos) == halves;
}

bool read_totems(Position& pos, std::string_view text) {
  if (text.empty()) return true;
  for (const std::string_view field : split_fields(text, ',')) {
    Numbers numbers(field, '.');
    if (!numbers.count_is(4) || pos.totems.full()) return false;
    Totem totem;
    totem.seat = seat_at(numbers.take(0, pos.seats - 1));
    totem.first = static_cast<Parcel>(numbers.take(0, kParcels - 1));
    totem.second = static_cast<Parcel>(numbers.take(0, kParcels - 1));
    totem.level = static_cast<std::uint8_t>(numbers.take(2, kHighest));
    if (!numbers.good() || totem.first >= totem.second) return false;
    pos.totems.push_back(totem);
    std::int16_t& bonus = pos.bonus[totem.seat.index];
    bonus = static_cast<std::int16_t>(bonus + totem.level);
  }
  return true;
}

bool read_reserve(Position& pos, Seat seat, std::string_view text) {
  Reserve& reserve = pos.reserves[seat.index];
  const std::vector<std::string_view> parts = split_fields(text, '/');
  if (parts.size() != 4) return false;
  if (!parts[0].empty())
    for (const std::string_view field : split_fields(parts[0], ',')) {
      Numbers pile(field, '+');
      if (!pile.count_is(2) || reserve.piles.full()) return false;
      const int top = pile.take(0, kMostDominoes - 1);
      const int hidden = pile.take(0, 5);
      if (!pile.good()) return false;
      reserve.piles.push_back({static_cast<Domino>(top), static_cast<std::uint8_t>(hidden)});
    }
  Numbers rest(text.substr(parts[0].size() + 1), '/');
  reserve.unseen = static_cast<DominoSet>(rest.take(0, 0x7fff));
  const int played = rest.take(0, 0x7fff);
  reserve.totems = static_cast<std::uint8_t>(rest.take(0, 2));
  return rest.good() && played == played_by(pos, seat);
}

bool read_clans(Position& pos, std::string_view text) {
  Numbers clans(text, ',');
  if (!clans.count_is(pos.seats)) return false;
  unsigned taken = 0;
  for (std::size_t i = 0; i < pos.seats; ++i) {
    pos.clan_of[i] = static_cast<Clan>(clans.take(0, pos.duel() ? 1 : 3));
    taken |= 1U << pos.clan_of[i];
  }
  return clans.good() && std::popcount(taken) == pos.seats;
}

bool read_reserves(Position& pos, std::string_view text) {
  const std::vector<std::string_view> fields = split_fields(text, ';');
  if (fields.size() != pos.seats) return false;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (!read_reserve(pos, seat_at(static_cast<int>(i)), fields[i])) return false;
  return pos.phase != Phase::reveal ||
         (pos.pile_to_turn < pos.reserves[pos.to_play.index].piles.size() &&
          pos.reserves[pos.to_play.index].piles[pos.pile_to_turn].hidden > 0);
}

// The value of the next word, which must be `name=value`.
std::string_view take_value(std::string_view& rest, std::string_view name, bool& good) {
  const std::string_view word = take_word(rest);
  if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') {
    good = false;
    return {};
  }
  return word.substr(name.size() + 1);
}

bool read_position(Position& pos, std::string_view text) {
  std::string_view rest = text;
  bool good = true;
  const auto number = [&](std::string_view name, int min, int max) {
    const std::optional<int> value = parse_number<int>(take_value(rest, name, good));
    good = good && value && *value >= min && *value <= max;
    return good ? *value : min;
  };
  pos.seats = static_cast<std::uint8_t>(number("seats", 2, kMostSeats));
  good = good && read_clans(pos, take_value(rest, "clans", good));
  const std::string_view modes = take_value(rest, "modes", good);
  pos.dealing = modes.contains('b');
  pos.dedale = modes.contains('d');
  pos.shape_given = modes.contains('g');
  pos.union_teams = modes.contains('u');
  const auto phase = std::ranges::find(kPhaseNames, take_value(rest, "phase", good));
  if (!good || phase == kPhaseNames.end()) return false;
  pos.phase = static_cast<Phase>(phase - kPhaseNames.begin());
  pos.to_play = seat_at(number("to", 0, pos.seats - 1));
  pos.pile_to_turn = static_cast<std::uint8_t>(number("turn", 0, kMostDominoes - 1));
  pos.youngest = static_cast<std::int8_t>(number("youngest", -1, pos.seats - 1));
  const int level = number("level", 0, 15);
  for (const Seat seat : SeatSet::first(pos.seats))
    if ((level >> seat.index & 1) != 0) pos.level_players.add(seat);
  const std::optional<Shape> shape = parse_shape(take_value(rest, "shape", good));
  if (!good || !shape || !is_connected(*shape)) return false;
  pos.shape = *shape;
  const std::string_view board = take_value(rest, "board", good);
  return read_totems(pos, take_value(rest, "totems", good)) && good && read_board(pos, board) &&
         read_reserves(pos, take_value(rest, "reserve", good)) && good && trimmed(rest).empty();
}

}  // namespace

std::string to_text(const Position& pos) {
  int level = 0;
  for (const Seat seat : pos.level_players) level |= 1 << seat.index;
  std::string modes = "-";
  if (pos.dealing) modes += 'b';
  if (pos.dedale) modes += 'd';
  if (pos.shape_given) modes += 'g';
  if (pos.union_teams) modes += 'u';
  const auto clans = std::span(pos.clan_of).first(pos.seats);
  return "seats=" + std::to_string(pos.seats) +
         " clans=" + joined(clans, ',', [](Clan clan) { return std::to_string(clan); }) +
         " modes=" + modes +
         " phase=" + std::string(kPhaseNames[static_cast<std::size_t>(pos.phase)]) +
         " to=" + std::to_string(pos.to_play.index) + " turn=" + std::to_string(pos.pile_to_turn) +
         " youngest=" + std::to_string(pos.youngest) + " level=" + std::to_string(level) +
         " shape=" + to_text(pos.shape) + " board=" + board_text(pos) + " totems=" +
         joined(pos.totems, ',',
                [](const Totem& t) {
                  return std::to_string(t.seat.index) + "." + std::to_string(t.first) + "." +
                         std::to_string(t.second) + "." + std::to_string(t.level);
                }) +
         " reserve=" +
         joined(SeatSet::first(pos.seats), ';', [&](Seat seat) { return reserve_text(pos, seat); });
}

Result<Position> parse_position(std::string_view text) {
  Position pos;
  if (read_position(pos, text) && is_ok(pos)) return pos;
  return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
}

}  // namespace tablee::kumata
