#include "riddle/playing.h"

#include <algorithm>

#include "messages/riddle.h"
#include "table/game_file.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

constexpr std::uint64_t kStep = 64;
constexpr std::size_t kAdvised = 400;  // moves, more than any bot tells

Scored scored(const AdvisedMove& advised) {
  return {.move = advised.move, .value = advised.account.total(), .account = advised.account};
}

}  // namespace

std::unique_ptr<Table> open_table(const GameEntry& game, std::string_view settings, int seats,
                                  std::uint64_t seed, bool names_first) {
  const Result<Settings> chosen = Settings::parse(game.info->options, settings);
  Result<Seating> seating = plain_seating(seats);
  if (!chosen || !seating) return nullptr;
  if (names_first) seating->first = Seat{};
  Result<std::unique_ptr<Table>> table =
      game.open(*chosen, *seating, std::make_unique<ChanceFrom<Dice>>(Dice(seed)));
  if (!table) return nullptr;
  (*table)->advance(0);
  return std::move(*table);
}

AdvisedMoves advice(const Table& table, Seat seat, int level, std::size_t n, std::uint64_t work,
                    bool to_the_end) {
  const std::unique_ptr<Planner> planner = table.planner(seat, level, Deal(1), table.now());
  planner->compare(n);
  bool done = false;
  for (std::uint64_t spent = 0; spent < work && !done; spent += kStep) done = planner->step(kStep);
  if (to_the_end && !done) return {};
  return planner->advise(n);
}

bool play_one(Table& table, int level, std::uint64_t seed, std::uint64_t work) {
  const SeatSet seats = table.turn().seats();
  if (seats.empty()) return false;
  const Seat seat = table.turn().first_to_ask();
  const std::unique_ptr<Planner> planner = table.planner(seat, level, Deal(seed), table.now());
  bool done = false;
  for (std::uint64_t spent = 0; spent < work && !done; spent += kStep) done = planner->step(kStep);
  const PlannedMove plan = planner->plan();
  return plan.move && table.play(seat, *plan.move, std::max(plan.at, table.now())).has_value();
}

std::unique_ptr<Table> copy_of(const GameEntry& game, const Table& table, std::uint64_t seed) {
  Result<std::unique_ptr<Table>> copy = game.open(
      table.settings(), table.seating(), std::make_unique<ChanceFrom<Dice>>(Dice(seed)));
  if (!copy) return nullptr;
  for (const Entry& entry : table.log())
    if (!(*copy)->repeat(entry)) return nullptr;
  return std::move(*copy);
}

int best_points(const AdvisedMoves& advised) {
  int best = 0;
  for (const AdvisedMove& one : advised.moves) best = std::max(best, one.account.total());
  return best;
}

std::optional<Measured> measure(const Table& table, Seat seat, std::uint64_t work) {
  // What people know first: it is quick, and says the solution in words of everybody.
  const AdvisedMoves everyday = advice(table, seat, 4, kAdvised, work);
  Measured measured{.everyday = best_points(everyday), .solution = {}};
  if (measured.everyday <= 0) return std::nullopt;
  const AdvisedMoves all = advice(table, seat, kLevels, kAdvised, work);
  measured.best = best_points(all);
  measured.proved = all.proved;
  const auto keep_second = [&measured](const AdvisedMove& one) {
    const int value = one.account.total();
    if (value < measured.best && (!measured.second || value > measured.second->value))
      measured.second = scored(one);
  };
  for (const AdvisedMove& one : everyday.moves) {
    if (one.account.total() == measured.best && measured.solution.move.empty())
      measured.solution = scored(one);
    keep_second(one);
  }
  for (const AdvisedMove& one : all.moves) {
    if (one.account.total() == measured.best) ++measured.ways;
    keep_second(one);
  }
  return measured;
}

Result<Scored> judge_by_account(Table& table, Seat seat, std::string_view move) {
  const Result<Account> account = table.check(seat, move, table.now());
  if (!account) return std::unexpected(account.error());
  if (account->total() <= 0) return refuse(say::brings_nothing);
  Scored answer{.move = std::string(move), .value = account->total(), .account = *account};
  // What the log makes of it is how a board can draw it.
  const std::size_t length = table.log().size();
  if (table.play(seat, move, table.now())) answer.move = table.log()[length].text;
  return answer;
}

}  // namespace tablee::riddle
