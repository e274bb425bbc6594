#include "games/ilotmots/bot/ilets.h"

#include <algorithm>
#include <bit>
#include <bitset>

namespace tablee::ilotmots {

namespace {

constexpr std::uint64_t kMostNodes = 30'000;
constexpr std::uint64_t kJudge = 8;  // places tried in the time of a turn laid out

struct Place {
  Cell cell = 0;
  int points = 0;
  std::uint32_t letters = 0;  // that fit
};

}  // namespace

class BestIlets::Search {
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
    served_.assign(kinds_.size(), -1);
    if (pos.announces(seat)) find_islands();
    most_bonus_ = edition::bonus * static_cast<int>(islands_.size());
    if (pos.bag.empty())
      most_for_pieces_ = edition::penalty * static_cast<int>(kinds_.size() + liaisons_);
  }

  bool step(std::uint64_t work) {
    const std::uint64_t most = work_ + work;
    while (!open_.empty() && work_ < most) go_on();
    return open_.empty();
  }
  IletsResult result() const {
    IletsResult result = result_;
    // What was not looked at is worth no more than the best, all its pieces counted.
    result.bound = std::max({most_points_, capped_, best_value_ - most_for_pieces_});
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

  // One more place is tried, or a choice taken back, depth first; or one way to lay liaisons.
  void go_on() {
    if (is_judging_) return judge_next();
    Choice& choice = open_.back();
    if (choice.is_taken) {  // all that can follow it was tried
      choice.is_taken = false;
      taken_.pop_back();
      served_ = choice.served;
      ++choice.place;
    }
    if (taken_.size() == kinds_.size() || choice.place == places_.size()) return open_.pop_back();
    const int most = most_from(choice.place, choice.sum) + most_bonus_;
    if (most + most_for_pieces_ <= best_value_) return open_.pop_back();
    ++work_;
    if (++nodes_ > kMostNodes) {
      capped_ = std::max(capped_, most);
      return open_.pop_back();
    }
    choice.served = served_;
    std::uint32_t seen = 0;
    if (is_blocked(choice.place) || !augment(choice.place, seen)) {
      served_ = choice.served;
      ++choice.place;
      return;
    }
    choice.is_taken = true;
    taken_.push_back(choice.place);
    const int sum = choice.sum + places_[choice.place].points;
    open_.push_back({.place = choice.place + 1, .sum = sum});
    consider(sum);
  }

  void consider(int sum) {
    const bool all = taken_.size() == kinds_.size();
    if ((all ? factor_ : 1) * sum + most_bonus_ + most_for_pieces_ <= best_value_) return;
    laid_ = {};
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      if (served_[kind] < 0) continue;
      const Place& place = places_[static_cast<std::size_t>(served_[kind])];
      const bool joker = kinds_[kind] == kJoker;
      const auto letter = joker ? static_cast<unsigned>(std::countr_zero(place.letters))
                                : static_cast<unsigned>(kinds_[kind]);
      laid_.push_back({place.cell, static_cast<Piece>((letter + 1) | (joker ? kJokerBit : 0U))});
    }
    chosen_ = 0;
    is_judging_ = true;
  }

  // Liaisons finish islands, each choice of them.
  void judge_next() {
    const bool all = taken_.size() == kinds_.size();
    Placements more = laid_;
    const unsigned chosen = chosen_++;
    is_judging_ = chosen_ < 1U << islands_.size();
    ++work_;
    if (!finish_islands(chosen, more)) return;
    judge(more);
    if (!(all || pos_.bag.empty()) || !fill_up(more)) return;
    judge(more);
  }

  std::size_t liaisons_in(const Placements& laid) const { return laid.size() - taken_.size(); }

  // False when the liaisons do not suffice, or none is needed.
  bool finish_islands(unsigned chosen, Placements& laid) const {
    for (std::size_t i = 0; i < islands_.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      const std::size_t before = laid.size();
      for (const Cell cell : islands_[i])
        if (std::ranges::find(laid, cell, &Placement::cell) == laid.end())
          if (liaisons_in(laid) == liaisons_ || !laid.try_push_back({cell, kLiaisonPiece}))
            return false;
      if (laid.size() == before) return false;
    }
    return true;
  }

  // The liaisons that are left, wherever they may lie; false when none can.
  bool fill_up(Placements& laid) {
    const std::size_t before = laid.size();
    for (std::size_t i = 0; i < kCells && liaisons_in(laid) < liaisons_; ++i) {
      if (pos_.grid[i] != 0 || kBoard.printed[i] != 0) continue;
      Placements more = laid;
      more.push_back({static_cast<Cell>(i), kLiaisonPiece});
      work_ += kJudge;
      if (lay_out(kBoard, pos_, seat_, laying(more).laid)) laid = more;
    }
    return laid.size() > before;
  }

  void judge(const Placements& laid) {
    work_ += kJudge;
    const Move move = laying(laid);
    const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
    if (!turn) return;
    const int points = turn->gain.total();
    const int value =
        points + (pos_.bag.empty() ? edition::penalty * static_cast<int>(laid.size()) : 0);
    if ((value <= best_value_ && points <= most_points_) || !rules_.judge(pos_, seat_, move))
      return;
    most_points_ = std::max(most_points_, points);
    if (value <= best_value_) return;
    best_value_ = value;
    result_.points = points;
    result_.laid = move.laid;
  }

  // The islands that îlets could finish: their open cells do not touch each other, and for
  // those that no letter fits there are liaisons.
  void find_islands() {
    for (int island = 0; island < kIslands; ++island) {
      std::vector<Cell> open;
      std::size_t without = 0;
      for (std::size_t i = 0; i < kCells; ++i) {
        if (kBoard.island[i] != island || pos_.grid[i] != 0) continue;
        open.push_back(static_cast<Cell>(i));
        without += static_cast<std::size_t>(
            std::ranges::find(places_, static_cast<Cell>(i), &Place::cell) == places_.end());
      }
      bool apart =
          !open.empty() && without <= liaisons_ && open.size() <= kinds_.size() + liaisons_;
      for (const Cell a : open)
        each_neighbour(a,
                       [&](Cell b) { apart = apart && std::ranges::find(open, b) == open.end(); });
      if (apart) islands_.push_back(std::move(open));
    }
  }

  // Which place comes next at one depth, and what was there before the one that is taken.
  struct Choice {
    std::size_t place = 0;
    int sum = 0;  // of those taken above
    bool is_taken = false;
    std::vector<int> served = {};
  };

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  std::vector<Choice> open_{Choice{}};
  bool is_judging_ = false;  // what is taken by now, with liaisons
  unsigned chosen_ = 0;      // the islands that they finish next
  Placements laid_;          // the letters
  std::uint64_t work_ = 0;
  std::vector<Place> places_;  // best first
  std::vector<Kind> kinds_;
  std::size_t liaisons_ = 0;
  int factor_ = 1;
  std::vector<std::vector<Cell>> islands_;  // open cells of those that could be finished
  int most_bonus_ = 0;
  int most_for_pieces_ = 0;  // with an empty bag each piece left costs points
  std::vector<int> served_;  // by piece: which place, or -1
  std::vector<std::size_t> taken_;
  std::uint64_t nodes_ = 0;
  int capped_ = 0;
  int most_points_ = -1;
  int best_value_ = -1;  // points, and what the laid pieces do not cost
  IletsResult result_;
};

BestIlets::BestIlets(const Ilotmots& rules, const Position& pos, Seat seat,
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
  if (!places.empty()) search_ = std::make_unique<Search>(rules, pos, seat, std::move(places));
}

BestIlets::~BestIlets() = default;

bool BestIlets::step(std::uint64_t work) { return search_ == nullptr || search_->step(work); }

IletsResult BestIlets::result() const {
  return search_ == nullptr ? IletsResult{} : search_->result();
}

}  // namespace tablee::ilotmots
