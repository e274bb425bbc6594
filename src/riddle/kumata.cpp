// Kumata: a duel in which nothing is hidden any more. The worth of a move is the lead at the
// end when both play their best from there; the solver of the strongest bot counts it out.

#include <algorithm>

#include "messages/riddle.h"
#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace {

constexpr int kLevelOfPlay = 2;
constexpr std::uint64_t kWork = 1 << 16;
constexpr std::size_t kFewestMoves = 5;
constexpr std::size_t kMostMoves = 60;
constexpr std::size_t kFewestToCome = 3;  // moves after the answer
constexpr std::size_t kMostLater = 2;     // moves after all is seen

bool is_draw(const Entry& entry) { return entry.kind == EntryKind::draw; }

int lead_of(const Table& table, Seat seat) {
  const std::vector<int> points = table.points();
  int others = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (i != seat.index) others = std::max(others, points[i]);
  return points[seat.index] - others;
}

// Plays the best of both to the end. Nothing where something turns up on the way, or where it
// cannot be counted out.
std::optional<Scored> count_out(Table& table, Seat seat, std::string_view move) {
  const Result<Account> account = table.play(seat, move, table.now());
  if (!account) return std::nullopt;
  Scored answer{.move = std::string(move), .value = 0, .account = *account};
  std::size_t first = table.log().size();
  while (!table.turn().seats().empty()) {
    const Seat next = table.turn().first_to_ask();
    const AdvisedMoves advised = advice(table, next, kLevels, 1, kWork);
    if (advised.moves.empty() || !advised.proved) return std::nullopt;
    if (!table.play(next, advised.moves[0].move, table.now())) return std::nullopt;
  }
  for (std::size_t i = first - 1; i < table.log().size(); ++i) {
    if (is_draw(table.log()[i])) return std::nullopt;
    if (i >= first) answer.then.push_back(table.log()[i].text);
  }
  answer.value = lead_of(table, seat);
  return answer;
}

// The first so many entries of a game, as a table of its own.
std::unique_ptr<Table> beginning_of(const GameEntry& game, const Table& whole, std::size_t length) {
  Result<std::unique_ptr<Table>> table =
      game.open(whole.settings(), whole.seating(), std::make_unique<ChanceFrom<Dice>>(Dice(1)));
  if (!table) return nullptr;
  for (std::size_t i = 0; i < length; ++i)
    if (!(*table)->repeat(whole.log()[i])) return nullptr;
  return std::move(*table);
}

std::optional<Draft> draft_of(const GameEntry& game, std::unique_ptr<Table> table) {
  const SeatSet seats = table->turn().seats();
  if (seats.empty()) return std::nullopt;
  const Seat seat = seats.lowest();
  const std::vector<std::string> moves = table->legal_moves(seat);
  if (moves.size() < kFewestMoves || moves.size() > kMostMoves) return std::nullopt;
  std::vector<Scored> all;
  for (const std::string& move : moves) {
    const auto copy = copy_of(game, *table, 1);
    std::optional<Scored> one = count_out(*copy, seat, move);
    if (!one) return std::nullopt;
    all.push_back(std::move(*one));
  }
  // Of equals the first that is listed.
  const auto& best = *std::ranges::max_element(all, {}, &Scored::value);
  Draft draft{.table = std::move(table), .seat = seat, .best = best.value};
  draft.floor = std::ranges::min_element(all, {}, &Scored::value)->value;
  draft.solution.push_back(best);
  for (const Scored& one : all)
    if (one.value < draft.best && (!draft.second || one.value > draft.second->value))
      draft.second = one;
  const auto planned = [&](int level) {
    const AdvisedMoves advised = advice(*draft.table, seat, level, 1, kWork);
    for (const Scored& one : all)
      if (!advised.moves.empty() && one.move == advised.moves[0].move) return one.value;
    return draft.floor;
  };
  draft.child = planned(2);
  draft.beginner = planned(3);
  const auto ways = static_cast<int>(std::ranges::count(all, draft.best, &Scored::value));
  const int gap = draft.second ? draft.best - draft.second->value : 0;
  draft.difficulty = difficulty_of(draft);
  draft.passes = draft.best > 0 && gap >= 2 && ways <= 2 && draft.child < draft.best &&
                 best.then.size() >= kFewestToCome;
  draft.interest = gap - ways;
  return draft;
}

}  // namespace

void draw_kumata(const Source& source, std::uint64_t seed, std::vector<Draft>& out) {
  const GameEntry& game = *source.game;
  const auto whole = open_table(game, "", 2, seed, false);
  if (whole == nullptr) return;
  for (std::uint64_t move = 0; !whole->turn().seats().empty(); ++move)
    if (!play_one(*whole, kLevelOfPlay, seed + move, kWork)) return;
  // From the last domino that turned up on, and a move later.
  const auto& log = whole->log();
  const auto last = std::ranges::find_if(log.rbegin(), log.rend(), is_draw);
  const auto length = static_cast<std::size_t>(log.rend() - last);
  for (std::size_t later = 0; later <= kMostLater && length + later < log.size(); ++later) {
    auto table = beginning_of(game, *whole, length + later);
    if (table == nullptr) return;
    if (std::optional<Draft> draft = draft_of(game, std::move(table))) {
      out.push_back(std::move(*draft));
      if (out.back().passes) return;
    }
  }
}

Result<Scored> judge_kumata(Table& table, Seat seat, std::string_view move) {
  const Result<Account> account = table.check(seat, move, table.now());
  if (!account) return std::unexpected(account.error());
  std::optional<Scored> answer = count_out(table, seat, move);
  if (!answer) return refuse(messages::riddle::brings_nothing);
  return std::move(*answer);
}

}  // namespace tablee::riddle
