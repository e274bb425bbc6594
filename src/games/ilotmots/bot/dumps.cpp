#include "games/ilotmots/bot/dumps.h"

#include <algorithm>

#include "games/ilotmots/bot/leave.h"
#include "games/ilotmots/bot/leave_table.h"

namespace tablee::ilotmots {

namespace {

constexpr unsigned kStandIn = 'E' - 'A';  // what a dumped joker stands for

}  // namespace

class BestDump::Search {
 public:
  Search(const Ilotmots& rules, const Position& pos, Seat seat)
      : rules_(rules), pos_(pos), seat_(seat), full_(rack_of(pos.racks[seat.index])) {
    if (full_.liaisons == 0 || pos.is_empty_board())
      stage_ = Stage::done;
    else
      grow({});
  }

  bool step(std::uint64_t work) {
    const std::uint64_t most = work_ + work;
    while (stage_ != Stage::done && work_ < most)
      stage_ == Stage::grow ? grow_more() : cover_more();
    return stage_ == Stage::done;
  }
  const std::optional<Candidate>& result() const { return best_; }

 private:
  enum class Stage : std::uint8_t { grow, cover, done };

  bool is_dump(const Placements& laid) { return look(laid).has_value(); }
  // What a legal dump brings.
  std::optional<int> look(const Placements& laid) {
    ++work_;
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
  void grow(const Placements& laid) {
    stage_ = Stage::grow;
    laid_ = laid;
    if (!laid.empty()) meet(laid);
    begin_round();
  }
  void begin_round() {
    letters_ = laid_.empty() ? std::vector<Piece>{} : letters_left(laid_);
    next_letter_ = 0;
  }
  void grow_more() {
    const bool has_letters = next_letter_ < letters_.size();
    const bool is_added =
        has_letters ? add(laid_, letters_[next_letter_++], takes_letter) : add_liaison(laid_);
    if (!is_added && !has_letters) return cover_next();
    if (!is_added) return;
    meet(laid_);
    begin_round();
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
  bool add(Placements& laid, Piece piece, bool (*may)(const Grid&, Cell)) {
    const Grid grid = with(pos_.grid, laid);
    std::vector<std::pair<int, Cell>> cells;
    for (std::size_t i = 0; i < kCells; ++i) {
      const auto cell = static_cast<Cell>(i);
      if (!may(grid, cell)) continue;
      Grid after = grid;
      after[i] = piece;
      ++work_;
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

  bool add_liaison(Placements& laid) {
    const auto is_free = [](const Grid& grid, Cell cell) {
      if (grid[cell] != 0 || kBoard.printed[cell] != 0) return false;
      bool touches = false;
      each_neighbour(cell, [&](Cell beside) { touches = touches || grid[beside] != 0; });
      return touches;
    };
    return rack_without(pos_, seat_, laid).liaisons > 0 && add(laid, kLiaisonPiece, is_free);
  }

  // Finishes an island: liaisons on some of its open cells, letters on the others.
  void cover_next() {
    stage_ = Stage::cover;
    open_.clear();
    if (!pos_.announces(seat_) || ++island_ == kIslands) {
      stage_ = Stage::done;
      return;
    }
    for (std::size_t i = 0; i < kCells; ++i)
      if (kBoard.island[i] == island_ && pos_.grid[i] == 0) open_.push_back(static_cast<Cell>(i));
    if (static_cast<int>(open_.size()) > full_.size()) open_.clear();
    by_liaison_.assign(open_.size(), false);
    const std::size_t liaisons = std::min<std::size_t>(full_.liaisons, open_.size());
    std::fill(by_liaison_.end() - static_cast<std::ptrdiff_t>(liaisons), by_liaison_.end(), true);
  }
  void cover_more() {
    if (open_.empty()) return cover_next();
    Placements laid;
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (by_liaison_[i]) laid.push_back({.cell = open_[i], .piece = kLiaisonPiece});
    const std::vector<Piece> letters = letters_left(laid);
    for (std::size_t i = 0, next = 0; i < open_.size(); ++i)
      if (!by_liaison_[i]) laid.push_back({.cell = open_[i], .piece = letters[next++]});
    if (is_dump(laid)) return grow(laid);
    if (!std::next_permutation(by_liaison_.begin(), by_liaison_.end())) cover_next();
  }

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  Rack full_;
  Stage stage_ = Stage::grow;
  std::uint64_t work_ = 0;
  Placements laid_;             // that grows
  std::vector<Piece> letters_;  // that may be added, and which of them is next
  std::size_t next_letter_ = 0;
  int island_ = -1;
  std::vector<Cell> open_;        // of the island to finish
  std::vector<bool> by_liaison_;  // which of them
  std::optional<Candidate> best_;
};

BestDump::BestDump(const Ilotmots& rules, const Position& pos, Seat seat)
    : search_(std::make_unique<Search>(rules, pos, seat)) {}

BestDump::~BestDump() = default;

bool BestDump::step(std::uint64_t work) { return search_->step(work); }

const std::optional<Candidate>& BestDump::result() const { return search_->result(); }

}  // namespace tablee::ilotmots
