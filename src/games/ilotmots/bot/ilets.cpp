#include "games/ilotmots/bot/ilets.h"

#include <algorithm>
#include <bit>
#include <bitset>

namespace tablee::ilotmots {

namespace {

constexpr std::uint64_t kMostNodes = 30'000;

struct Place {
  Cell cell = 0;
  int points = 0;
  std::uint32_t letters = 0;  // that fit
};

class Search {
 public:
  Search(const Ilotmots& rules, const Position& pos, Seat seat, std::vector<Place> places)
      : rules_(rules), pos_(pos), seat_(seat), places_(std::move(places)) {
    for (const Kind kind : kinds_of(pos.racks[seat.index])) {
      if (kind == kLiaison)
        ++liaisons_;
      else
        kinds_.push_back(kind);
    }
    factor_ = pos.announces(seat) ? edition::doubling : 1;
    server_.assign(places_.size(), -1);
    served_.assign(kinds_.size(), -1);
  }

  IletsResult run() {
    IletsResult& result = result_;
    search(0, 0);
    result.bound = std::max(result.points, capped_);
    // An island whose open cells do not touch could be finished too.
    if (pos_.announces(seat_)) result.bound += edition::bonus * open_islands();
    return result;
  }

 private:
  bool serves(std::size_t kind, std::size_t place) const {
    return kinds_[kind] == kJoker || (places_[place].letters >> kinds_[kind] & 1U) != 0;
  }
  // Finds a piece for this place, moving others if it must.
  bool augment(std::size_t place, std::uint32_t& seen) {
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if ((seen >> kind & 1U) != 0 || !serves(kind, place)) continue;
      seen |= 1U << kind;
      if (served_[kind] >= 0 && !augment(static_cast<std::size_t>(served_[kind]), seen)) continue;
      served_[kind] = static_cast<int>(place);
      return true;
    }
    return false;
  }

  bool is_blocked(std::size_t place) const {
    for (const std::size_t other : taken_)
      if (conflict(places_[place].cell, places_[other].cell)) return true;
    return false;
  }
  // Side by side, or in one run of letters.
  bool conflict(Cell a, Cell b) const {
    if (a > b) std::swap(a, b);
    const bool row = row_of(a) == row_of(b);
    if (!row && column_of(a) != column_of(b)) return false;
    const int step = row ? 1 : kColumns;
    for (int cell = a + step; cell < b; cell += step) {
      const auto i = static_cast<std::size_t>(cell);
      const bool printed =
          pos_.grid[i] == 0 && kBoard.printed[i] != 0 && is_side(static_cast<Cell>(cell), row);
      if (letter_of(pos_.grid[i]) == 0 && !printed) return false;
    }
    return true;
  }

  int most_from(std::size_t from, int sum) const {
    std::size_t left = kinds_.size() - taken_.size();
    for (std::size_t i = from; i < places_.size() && left > 0; ++i, --left)
      sum += places_[i].points;
    return left == 0 ? factor_ * sum : sum;
  }

  void search(std::size_t from, int sum) {
    if (!taken_.empty()) consider(sum);
    if (taken_.size() == kinds_.size()) return;
    for (std::size_t i = from; i < places_.size(); ++i) {
      const int most = most_from(i, sum);
      if (most <= result_.points) return;
      if (++nodes_ > kMostNodes) {
        capped_ = std::max(capped_, most);
        return;
      }
      if (is_blocked(i)) continue;
      const std::vector<int> before = served_;
      std::uint32_t seen = 0;
      if (augment(i, seen)) {
        taken_.push_back(i);
        search(i + 1, sum + places_[i].points);
        taken_.pop_back();
      }
      served_ = before;
    }
  }

  void consider(int sum) {
    const bool all = taken_.size() == kinds_.size();
    if ((all ? factor_ : 1) * sum <= result_.points) return;
    Placements laid;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (served_[kind] < 0) continue;
      const Place& place = places_[static_cast<std::size_t>(served_[kind])];
      const bool joker = kinds_[kind] == kJoker;
      const auto letter = joker ? static_cast<unsigned>(std::countr_zero(place.letters))
                                : static_cast<unsigned>(kinds_[kind]);
      laid.push_back({place.cell, static_cast<Piece>((letter + 1) | (joker ? kJokerBit : 0U))});
    }
    judge(laid);
    if (all && liaisons_ > 0) {
      for (std::size_t i = 0; i < kCells && laid.size() < kinds_.size() + liaisons_; ++i) {
        Placements more = laid;
        if (pos_.grid[i] != 0 || kBoard.printed[i] != 0) continue;
        more.push_back({static_cast<Cell>(i), kLiaisonPiece});
        if (lay_out(kBoard, pos_, seat_, laying(more).laid)) laid = more;
      }
      judge(laid);
    }
  }

  void judge(const Placements& laid) {
    const Move move = laying(laid);
    const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
    if (!turn || turn->gain.total() <= result_.points || !rules_.judge(pos_, seat_, move)) return;
    result_.points = turn->gain.total();
    result_.laid = move.laid;
  }

  int open_islands() const {
    int count = 0;
    for (int island = 0; island < kIslands; ++island) {
      std::vector<Cell> open;
      for (std::size_t i = 0; i < kCells; ++i)
        if (kBoard.island[i] == island && pos_.grid[i] == 0) open.push_back(static_cast<Cell>(i));
      bool apart = !open.empty() && open.size() <= kinds_.size() + liaisons_;
      for (const Cell a : open)
        each_neighbour(a,
                       [&](Cell b) { apart = apart && std::ranges::find(open, b) == open.end(); });
      count += static_cast<int>(apart);
    }
    return count;
  }

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  std::vector<Place> places_;  // best first
  std::vector<Kind> kinds_;
  std::size_t liaisons_ = 0;
  int factor_ = 1;
  std::vector<int> server_;
  std::vector<int> served_;  // by piece: which place, or -1
  std::vector<std::size_t> taken_;
  std::uint64_t nodes_ = 0;
  int capped_ = 0;
  IletsResult result_;
};

}  // namespace

IletsResult best_ilets(const Ilotmots& rules, const Position& pos, Seat seat,
                       const std::vector<TurnBeam::Turn>& singles) {
  std::vector<Place> places;
  for (const TurnBeam::Turn& single : singles) {
    const Placement& one = single.laid[0];
    const auto known = std::ranges::find(places, one.cell, &Place::cell);
    const std::uint32_t letter = 1U << (letter_of(one.piece) - 1U);
    if (known != places.end())
      known->letters |= letter;
    else
      places.push_back({one.cell, single.points, letter});
  }
  if (places.empty()) return {};
  return Search(rules, pos, seat, std::move(places)).run();
}

}  // namespace tablee::ilotmots
