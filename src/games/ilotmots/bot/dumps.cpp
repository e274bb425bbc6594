#include "games/ilotmots/bot/dumps.h"

#include <algorithm>

#include "games/ilotmots/bot/leave.h"
#include "games/ilotmots/bot/leave_table.h"

namespace tablee::ilotmots {

namespace {

constexpr unsigned kStandIn = 'E' - 'A';  // what a dumped joker stands for

class Dumps {
 public:
  Dumps(const Ilotmots& rules, const Position& pos, Seat seat)
      : rules_(rules), pos_(pos), seat_(seat), full_(rack_of(pos.racks[seat.index])) {}

  std::optional<Candidate> best() {
    if (full_.liaisons == 0 || pos_.is_empty_board()) return std::nullopt;
    grow({});
    if (pos_.announces(seat_))
      for (int island = 0; island < kIslands; ++island) cover(island);
    return best_;
  }

 private:
  bool is_dump(const Placements& laid) const { return look(laid).has_value(); }
  // What a legal dump brings.
  std::optional<int> look(const Placements& laid) const {
    const Move move = laying(laid);
    const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
    if (!turn || turn->kind != TurnKind::dump || !rules_.judge(pos_, seat_, move))
      return std::nullopt;
    return turn->gain.total();
  }

  void meet(const Placements& laid) {
    const std::optional<int> points = look(laid);
    if (!points) return;
    const Placements ordered = laying(laid).laid;
    const int value = turn_value(pos_, seat_, *points, ordered);
    if (!best_ || value > best_->value) best_ = {value, *points, ordered};
  }

  // Letters around the liaisons that lie, then one more liaison, and so on; every step is
  // a dump of its own.
  void grow(Placements laid) {
    if (!laid.empty()) meet(laid);
    while (add_letter(laid) || add_liaison(laid)) meet(laid);
  }

  // The pieces that are still in hand, those one would rather not keep first.
  std::vector<Piece> letters_left(const Placements& laid) const {
    const Rack rack = rack_without(pos_, seat_, laid);
    std::vector<std::pair<int, Piece>> pieces;
    for (unsigned letter = 0; letter < kLetters; ++letter)
      for (int copy = 0; copy < rack.counts[letter]; ++copy)
        pieces.emplace_back(copy == 0 ? kFirstLeft[letter] : kMoreConsonants,
                            static_cast<Piece>(letter + 1));
    for (int i = 0; i < rack.jokers; ++i)
      pieces.emplace_back(kFirstLeft[kJoker], static_cast<Piece>((kStandIn + 1) | kJokerBit));
    std::ranges::sort(pieces);
    std::vector<Piece> letters;
    letters.reserve(pieces.size());
    for (const auto& [value, piece] : pieces) letters.push_back(piece);
    return letters;
  }

  // An empty cell for a letter: a liaison beside it and nothing else.
  static bool takes_letter(const Grid& grid, Cell cell) {
    if (grid[cell] != 0) return false;
    bool beside_liaison = false, beside_letter = false;
    each_neighbour(cell, [&](Cell beside) {
      beside_liaison = beside_liaison || grid[beside] == kLiaisonPiece;
      beside_letter = beside_letter || letter_of(grid[beside]) != 0;
    });
    return beside_liaison && !beside_letter;
  }
  static int room_for_letters(const Grid& grid) {
    int room = 0;
    for (std::size_t i = 0; i < kCells; ++i)
      room += static_cast<int>(takes_letter(grid, static_cast<Cell>(i)));
    return room;
  }

  // Adds the piece where most letters still find a place after it.
  bool add(Placements& laid, Piece piece, bool (*may)(const Grid&, Cell)) const {
    const Grid grid = with(pos_.grid, laid);
    std::vector<std::pair<int, Cell>> cells;
    for (std::size_t i = 0; i < kCells; ++i) {
      const auto cell = static_cast<Cell>(i);
      if (!may(grid, cell)) continue;
      Grid after = grid;
      after[i] = piece;
      cells.emplace_back(-room_for_letters(after), cell);
    }
    std::ranges::sort(cells);
    for (const auto& [room, cell] : cells) {
      Placements more = laid;
      if (!more.try_push_back({.cell = cell, .piece = piece}) || !is_dump(more)) continue;
      laid = more;
      return true;
    }
    return false;
  }

  bool add_letter(Placements& laid) const {
    if (laid.empty()) return false;
    return std::ranges::any_of(letters_left(laid),
                               [&](Piece piece) { return add(laid, piece, takes_letter); });
  }

  bool add_liaison(Placements& laid) const {
    const auto is_free = [](const Grid& grid, Cell cell) {
      if (grid[cell] != 0 || kBoard.printed[cell] != 0) return false;
      bool touches = false;
      each_neighbour(cell, [&](Cell beside) { touches = touches || grid[beside] != 0; });
      return touches;
    };
    return rack_without(pos_, seat_, laid).liaisons > 0 && add(laid, kLiaisonPiece, is_free);
  }

  // Finishes an island: liaisons on some of its open cells, letters on the others.
  void cover(int island) {
    std::vector<Cell> open;
    for (std::size_t i = 0; i < kCells; ++i)
      if (kBoard.island[i] == island && pos_.grid[i] == 0) open.push_back(static_cast<Cell>(i));
    if (open.empty() || static_cast<int>(open.size()) > full_.size()) return;
    std::vector<bool> by_liaison(open.size(), false);
    const std::size_t liaisons = std::min<std::size_t>(full_.liaisons, open.size());
    std::fill(by_liaison.end() - static_cast<std::ptrdiff_t>(liaisons), by_liaison.end(), true);
    do {
      Placements laid;
      for (std::size_t i = 0; i < open.size(); ++i)
        if (by_liaison[i]) laid.push_back({.cell = open[i], .piece = kLiaisonPiece});
      std::vector<Piece> letters = letters_left(laid);
      for (std::size_t i = 0, next = 0; i < open.size(); ++i)
        if (!by_liaison[i]) laid.push_back({.cell = open[i], .piece = letters[next++]});
      if (is_dump(laid)) return grow(laid);
    } while (std::next_permutation(by_liaison.begin(), by_liaison.end()));
  }

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  Rack full_;
  std::optional<Candidate> best_;
};

}  // namespace

std::optional<Candidate> best_dump(const Ilotmots& rules, const Position& pos, Seat seat) {
  return Dumps(rules, pos, seat).best();
}

}  // namespace tablee::ilotmots
