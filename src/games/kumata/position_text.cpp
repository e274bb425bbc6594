// A position as one line of text, for tests, figures and `best`:
//
//   seats=2 clan1=1 phase=play to=1 board=x.y.clan.value.level.half,... (36)
//   totems=seat.p.q.level,... reserve0=12+4,33+4/unseen/totems reserve1=...
// `half` is the number of the other visible half of the domino, or -1; `unseen` is the set
// of dominoes as a number. A phase before the tiles are laid has no board.
#include "core/fields_text.h"
#include "games/kumata/notation.h"
#include "messages/core.h"

namespace tablee::kumata {

namespace {

// Reads numbers between separators.
class Numbers {
 public:
  Numbers(std::string_view text, char separator) : fields_(split_fields(text, separator)) {}
  // The next number, or `min` when it is none between these.
  int take(int min, int max) {
    const std::optional<int> number =
        next_ < fields_.size() ? parse_number<int>(fields_[next_++]) : std::nullopt;
    if (number && *number >= min && *number <= max) return *number;
    good_ = false;
    return min;
  }
  // Whether all were good, and none is left.
  bool are_all_read() const { return good_ && next_ == fields_.size(); }

 private:
  std::vector<std::string_view> fields_;
  std::size_t next_ = 0;
  bool good_ = true;
};

// What is printed about one parcel.
struct Cell {
  Place place;
  Clan clan = 0;
  std::uint8_t value = 0;
  std::uint8_t level = 1;
  Parcel half = kNoParcel;  // the other visible half of its domino
  bool operator==(const Cell&) const = default;
};

// A position as it is written: the board cell by cell, the rest as it is.
struct Written {
  Position pos;
  FixedList<Cell, kParcels> board;
};

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;

  template <class W, class Visit>
  static void each(W& written, Visit visit) {
    auto& pos = written.pos;
    visit("seats", pos.seats), visit("clan", pos.clan_of), visit("dealing", pos.dealing);
    visit("dedale", pos.dedale), visit("given", pos.shape_given), visit("union", pos.union_teams);
    visit("phase", pos.phase), visit("to", pos.to_play), visit("turn", pos.pile_to_turn);
    visit("youngest", pos.youngest), visit("level", pos.level_players), visit("shape", pos.shape);
    visit("board", written.board), visit("totems", pos.totems), visit("reserve", pos.reserves);
  }

  static std::string text(const Phase& phase) {
    return std::string(kPhaseNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) {
    return read_name(text, kPhaseNames, phase);
  }

  static std::string text(const Shape& shape) { return kumata::to_text(shape); }
  static bool read(std::string_view text, Shape& shape) {
    const std::optional<Shape> read = parse_shape(text);
    if (read) shape = *read;
    return read.has_value();
  }

  static std::string text(const FixedList<Cell, kParcels>& board) {
    return joined(board, ',', [](const Cell& cell) {
      const int half = cell.half == kNoParcel ? -1 : cell.half;
      return joined(std::array{int{cell.place.x}, int{cell.place.y}, int{cell.clan},
                               int{cell.value}, int{cell.level}, half},
                    '.', [](int number) { return std::to_string(number); });
    });
  }
  static bool read(std::string_view text, FixedList<Cell, kParcels>& board) {
    return read_joined(text, ',', board, [](std::string_view field, Cell& cell) {
      Numbers numbers(field, '.');
      cell.place.x = static_cast<std::int8_t>(numbers.take(0, 17));
      cell.place.y = static_cast<std::int8_t>(numbers.take(0, 17));
      cell.clan = static_cast<Clan>(numbers.take(0, kMostSeats - 1));
      cell.value = static_cast<std::uint8_t>(numbers.take(0, kValues - 1));
      cell.level = static_cast<std::uint8_t>(numbers.take(1, kHighest));
      const int half = numbers.take(-1, kParcels - 1);
      cell.half = half < 0 ? kNoParcel : static_cast<Parcel>(half);
      return numbers.are_all_read();
    });
  }

  static std::string text(const FixedList<Totem, kMostSeats>& totems) {
    return joined(totems, ',', [](const Totem& totem) {
      return joined(std::array{totem.seat.index, totem.first, totem.second, totem.level}, '.',
                    [](int number) { return std::to_string(number); });
    });
  }
  static bool read(std::string_view text, FixedList<Totem, kMostSeats>& totems) {
    return read_joined(text, ',', totems, [](std::string_view field, Totem& totem) {
      Numbers numbers(field, '.');
      totem.seat = seat_at(numbers.take(0, kMostSeats - 1));
      totem.first = static_cast<Parcel>(numbers.take(0, kParcels - 1));
      totem.second = static_cast<Parcel>(numbers.take(0, kParcels - 1));
      totem.level = static_cast<std::uint8_t>(numbers.take(2, kHighest));
      return numbers.are_all_read() && totem.first < totem.second;
    });
  }

  static std::string text(const Reserve& reserve) {
    return joined(reserve.piles, ',',
                  [](const Pile& pile) {
                    return std::to_string(pile.top) + "+" + std::to_string(pile.hidden);
                  }) +
           "/" + std::to_string(reserve.unseen) + "/" + std::to_string(reserve.totems);
  }
  static bool read(std::string_view text, Reserve& reserve) {
    const std::size_t slash = text.find('/');
    if (slash == text.npos) return false;
    Numbers rest(text.substr(slash + 1), '/');
    reserve.unseen = static_cast<DominoSet>(rest.take(0, 0x7fff));
    reserve.totems = static_cast<std::uint8_t>(rest.take(0, 2));
    return rest.are_all_read() &&
           read_joined(text.substr(0, slash), ',', reserve.piles,
                       [](std::string_view field, Pile& pile) {
                         Numbers numbers(field, '+');
                         pile.top = static_cast<Domino>(numbers.take(0, kMostDominoes - 1));
                         pile.hidden = static_cast<std::uint8_t>(numbers.take(0, kPileSize));
                         return numbers.are_all_read();
                       });
  }
};

// What an unwritten field is.
Written blank() {
  Written written;
  written.pos.shape = kSquare;
  written.pos.dealing = false;
  return written;
}

Written written_form(const Position& pos) {
  Written written{.pos = pos, .board = {}};
  if (pos.phase == Phase::setup) return written;
  const std::array<Parcel, kParcels> halves = visible_halves(pos);
  for (std::size_t i = 0; i < kParcels; ++i) {
    const auto p = static_cast<Parcel>(i);
    written.board.push_back({.place = pos.places[i],
                             .clan = pos.owner_at(p),
                             .value = static_cast<std::uint8_t>(pos.value_at(p)),
                             .level = static_cast<std::uint8_t>(pos.level_at(p)),
                             .half = halves[i]});
  }
  return written;
}

// The parcels in reading order, and the totems that lock them.
bool lay_board(Position& pos, const FixedList<Cell, kParcels>& board) {
  if (pos.phase == Phase::setup) return board.empty() && pos.totems.empty();
  if (!board.full()) return false;
  std::array<Parcel, kParcels> halves{};
  for (std::size_t i = 0; i < kParcels; ++i) {
    const Cell& cell = board[i];
    pos.places[i] = cell.place;
    pos.face[i] = static_cast<std::uint8_t>(cell.clan << 3 | cell.value);
    pos.level[i] = cell.level;
    halves[i] = cell.half;
    if (i == 0) continue;
    const Place before = pos.places[i - 1];
    if (std::pair(before.y, before.x) >= std::pair(cell.place.y, cell.place.x)) return false;
  }
  for (const Totem& totem : pos.totems) {
    if (totem.seat.index >= pos.seats) return false;
    std::int16_t& bonus = pos.bonus[totem.seat.index];
    bonus = static_cast<std::int16_t>(bonus + totem.level);
    for (const Parcel p : {totem.first, totem.second}) {
      if (pos.level[p] != totem.level) return false;
      pos.level[p] |= kLocked;
    }
  }
  rebuild_masks(pos, halves);
  return visible_halves(pos) == halves;
}

// Each seat has a clan of its own.
bool clans_are_ok(const Position& pos) {
  unsigned taken = 0;
  for (std::size_t i = 0; i < pos.seats; ++i) {
    if (pos.clan_of[i] > (pos.duel() ? 1 : 3)) return false;
    taken |= 1U << pos.clan_of[i];
  }
  return std::popcount(taken) == pos.seats;
}

bool is_sensible(const Position& pos) {
  if (pos.seats < 2 || pos.seats > kMostSeats || pos.to_play.index >= pos.seats) return false;
  const FixedList<Pile, kMostDominoes>& piles = pos.reserves[pos.to_play.index].piles;
  const bool can_turn = pos.pile_to_turn < piles.size() && piles[pos.pile_to_turn].hidden > 0;
  return clans_are_ok(pos) && pos.level_players.is_within(pos.seats) && pos.youngest >= -1 &&
         pos.youngest < pos.seats && is_connected(pos.shape) &&
         (pos.phase != Phase::reveal || can_turn);
}

}  // namespace

std::string to_text(const Position& pos) {
  return write_fields<Fields>(written_form(pos), blank());
}

Result<Position> parse_position(std::string_view text) {
  Written written = blank();
  Position& pos = written.pos;
  if (read_fields<Fields>(text, written) && is_sensible(pos) && lay_board(pos, written.board) &&
      is_ok(pos))
    return pos;
  return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
}

}  // namespace tablee::kumata
