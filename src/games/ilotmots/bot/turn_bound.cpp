#include "games/ilotmots/bot/turn_bound.h"

#include <algorithm>

#include "core/sort_stably.h"

namespace tablee::ilotmots {

namespace {

constexpr std::array<std::array<Cell, 2>, 6> kSides = {{{cell_at(0, 0), cell_at(0, 6)},
                                                        {cell_at(0, 6), cell_at(0, 12)},
                                                        {cell_at(1, 17), cell_at(7, 17)},
                                                        {cell_at(10, 2), cell_at(10, 8)},
                                                        {cell_at(10, 8), cell_at(10, 14)},
                                                        {cell_at(0, 0), cell_at(6, 0)}}};

SpotSet without(SpotSet spots, const SpotSet& others) {
  for (std::size_t i = 0; i < spots.words.size(); ++i) spots.words[i] &= ~others.words[i];
  return spots;
}

}  // namespace

struct TurnBound::RunEnds {
  struct End {
    Spot spot;
    int boost;
  };
  std::array<End, 64> ends;  // left as it is: this is made for every word
  std::size_t count = 0;
  bool is_full = false;
  SpotSet reach;

  void add(const TurnBoard& board, const TurnReach& within, std::size_t radius, int spot,
           int boost) {
    if (!board.is_free(spot)) return;
    for (std::size_t i = 0; i < count; ++i)
      if (ends[i].spot == spot) {
        ends[i].boost += boost;
        return;
      }
    if (count == ends.size()) {
      is_full = true;
      return;
    }
    ends[count++] = {.spot = static_cast<Spot>(spot), .boost = boost};
    reach |= within.within(radius, spot);
  }
};

struct TurnBound::BestCells {
  explicit BestCells(int most) : letters(static_cast<std::size_t>(most)) {}

  std::size_t letters;
  std::size_t count = 0;
  std::array<int, 2 * kMostPieces> best{};

  bool has_all_above(int value) const { return count == letters && best[count - 1] >= value; }
  void put(int value) {
    if (has_all_above(value)) return;
    std::size_t i = count < letters ? count++ : count - 1;
    for (; i > 0 && best[i - 1] < value; --i) best[i] = best[i - 1];
    best[i] = value;
  }
  int sum() const {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += best[i];
    return sum;
  }
};

TurnBound::TurnBound(const Position& pos, Seat seat, const TurnBoard& board)
    : factor_(pos.announces(seat) ? edition::doubling : 1),
      bonus_(pos.announces(seat) ? edition::bonus : 0),
      reach_(board) {
  find_promises(board);
  find_bonuses(board);
}

void TurnBound::find_promises(const TurnBoard& board) {
  std::vector<Spot> free;
  for (std::size_t i = 0; i < kCells; ++i) {
    const Spot spot = spot_of(static_cast<Cell>(i));
    if (board.is_old(spot)) continue;
    int promise = 2 * board.value(spot);
    for (int d = 0; d < 2; ++d)
      for (const int way : {-kStep[at(d)], kStep[at(d)]})
        for (int next = spot + way; board.read(next, d) != 0; next += way)
          promise += board.letter(next) != 0 ? edition::old_letter : 0;
    promise_[at(spot)] = static_cast<std::int16_t>(promise);
    free.push_back(spot);
  }
  sort_stably(free, [this](Spot a, Spot b) { return promise_[at(a)] > promise_[at(b)]; });
  for (const Spot spot : free) {
    if (levels_.empty() || levels_.back().promise != promise_[at(spot)])
      levels_.push_back({.promise = promise_[at(spot)], .spots = {}});
    levels_.back().spots.add(spot);
  }
}

void TurnBound::find_bonuses(const TurnBoard& board) {
  for (std::size_t i = 0; i < kCells; ++i)
    if (const int spot = spot_of(static_cast<Cell>(i));
        kBoard.island[i] >= 0 && !board.is_old(spot))
      islands_[at(kBoard.island[i])].add(spot);
  for (const auto& [from, to] : kSides) {
    Side side{.first = spot_of(from), .last = spot_of(to), .open = {}};
    for (int spot = side.first; spot <= side.last; spot += (side.last - side.first) / 6)
      if (!board.is_old(spot)) side.open.add(spot);
    if (side.open.has(side.first) && side.open.has(side.last)) sides_.push_back(side);
  }
}

int TurnBound::of_any(int letters) const {
  int most = 0;
  for (const Level& level : levels_) {
    const int laid = std::min(letters, level.spots.size());
    most += laid * level.promise;
    letters -= laid;
  }
  return factor_ * most + 6 * bonus_;
}

int TurnBound::of_whole(const TurnBoard& board) const {
  int announced = 0;
  for (const SpotSet& island : islands_)
    if (island.size() > 0 && without(island, board.covered()).size() <= board.rack().liaisons)
      ++announced;
  for (const Side& side : sides_)
    if (board.covered().has(side.first) && board.covered().has(side.last)) ++announced;
  return board.words_score() * (board.rack().letters == 0 ? factor_ : 1) + bonus_ * announced;
}

int TurnBound::bonus_of(const TurnBoard& board, const SpotSet& reach) const {
  if (bonus_ == 0) return 0;
  int count = 0;
  for (const SpotSet& island : islands_) {
    const SpotSet open = without(island, board.covered());
    if (island.size() > 0 && open.size() <= board.rack().size() && open.is_within(reach)) ++count;
  }
  for (const Side& side : sides_) {
    const SpotSet open = without(side.open, board.covered());
    if (open.size() <= board.rack().letters && open.is_within(reach)) ++count;
  }
  return bonus_ * count;
}

// What the runs bring that must become words; where they may go on is put down in `ends`.
int TurnBound::pending(const TurnBoard& board, std::size_t head, std::size_t radius,
                       RunEnds& ends) const {
  int pending = 0;
  const auto end_at = [&](int spot, int boost) { ends.add(board, reach_, radius, spot, boost); };
  for (std::size_t i = head; i < board.questions().size(); ++i) {
    const Question& question = board.questions()[i];
    if (question.ask == Ask::gap) {
      end_at(question.spot, 0);
      continue;
    }
    if (board.is_settled(question.spot, question.direction)) continue;
    const int d = question.direction;
    const int step = kStep[at(d)];
    int first = question.spot;
    int sum = 0;
    int tiles = 0;
    while (board.read(first - step, d) != 0) first -= step;
    int here = first;
    for (; board.read(here, d) != 0; here += step) {
      if (board.letter(here) == 0) continue;
      ++tiles;
      sum += board.piece(here) != 0 ? board.value(here) : edition::old_letter;
    }
    // Old letters beside a cell are part of its promise already.
    const bool is_tile = question.ask == Ask::tile;
    if (is_tile && tiles >= 2) pending += sum;
    // Its old letters will be part of the turn, and what hangs on them can be.
    if (tiles >= 2)
      for (int inner = first; inner < here; inner += step)
        if (board.is_old(inner)) ends.reach |= reach_.within(radius, inner);
    const int boost = is_tile && tiles < 2 ? sum : 0;
    end_at(first - step, boost);
    end_at(here, boost);
    for (int inner = first; inner < here; inner += step)
      if (board.letter(inner) == 0) end_at(inner, boost);
  }
  return pending;
}

int TurnBound::of_open(const TurnBoard& board, std::size_t head) const {
  const int letters = board.rack().letters;
  const int left = board.rack().size();
  const auto hops = [](int pieces) {
    return std::min(TurnReach::kMostHops - 1, static_cast<std::size_t>(std::max(pieces, 0)));
  };
  RunEnds ends;
  int total = board.words_score() + pending(board, head, hops(left - 1), ends);
  SpotSet& reach = ends.reach;
  if (board.rack().liaisons > 0) {
    for (const Spot spot : board.fresh()) reach |= reach_.within(hops(left), spot);
    for (const Spot spot : board.fresh_liaisons()) reach |= reach_.within(hops(left), spot);
  }
  const int bonus = bonus_of(board, reach);
  if (letters == 0) return factor_ * total + bonus;
  BestCells best(letters);
  for (std::size_t i = 0; i < ends.count; ++i) {
    best.put(promise_[at(ends.ends[i].spot)] + ends.ends[i].boost);
    reach.remove(ends.ends[i].spot);
  }
  for (const Level& level : levels_) {
    if (best.has_all_above(level.promise)) break;
    for (std::size_t w = 0; w < reach.words.size() && !best.has_all_above(level.promise); ++w)
      for (std::uint64_t some = level.spots.words[w] & (ends.is_full ? ~0ULL : reach.words[w]);
           some != 0; some &= some - 1)
        if (board.is_free(64 * static_cast<int>(w) + std::countr_zero(some)))
          best.put(level.promise);
  }
  total += best.sum();
  return factor_ * total + bonus;
}

}  // namespace tablee::ilotmots
