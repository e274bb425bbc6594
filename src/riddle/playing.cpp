#include "riddle/playing.h"

#include <algorithm>

#include "messages/riddle.h"
#include "table/game_file.h"

namespace tablee::riddle {

namespace say = messages::riddle;

namespace {

// What a step is asked for, and what it counts, also one that comes before the search and goes on
// in a piece of its own (Ilotmots): who cuts those pieces smaller stops thought earlier, and
// may make other riddles.
constexpr std::uint64_t kStep = 64;
constexpr int kStepsBetweenLooks = 16;
constexpr std::string_view kWord = "word";  // of the accounts of all games of words
constexpr int kEverydayLevel = 4;
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
  for (std::uint64_t spent = 0; spent < work && !done; spent += kStep)
    done = planner->step(std::min(kStep, work));
  if (to_the_end && !done) return {};
  return planner->advise(n);
}

bool play_one(Table& table, int level, std::uint64_t seed, std::uint64_t work) {
  const SeatSet seats = table.turn().seats();
  if (seats.empty()) return false;
  const Seat seat = table.turn().first_to_ask();
  const std::unique_ptr<Planner> planner = table.planner(seat, level, Deal(seed), table.now());
  bool done = false;
  for (std::uint64_t spent = 0; spent < work && !done; spent += kStep)
    done = planner->step(std::min(kStep, work));
  const PlannedMove plan = planner->plan();
  return plan.move && table.play(seat, *plan.move, std::max(plan.at, table.now())).has_value();
}

std::unique_ptr<Table> copy_of(const GameEntry& game, const Table& table, std::uint64_t seed) {
  Result<std::unique_ptr<Table>> copy =
      game.open(table.settings(), table.seating(), std::make_unique<ChanceFrom<Dice>>(Dice(seed)));
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

std::optional<Measured> measure_everyday(const Table& table, Seat seat, const Effort& effort) {
  const AdvisedMoves everyday =
      advice(table, seat, kEverydayLevel, kAdvised, effort.work, effort.whole);
  Measured measured{.best = best_points(everyday), .solution = {}, .proved = everyday.proved};
  measured.dictionary = measured.best;
  if (measured.best <= 0) return std::nullopt;
  for (const AdvisedMove& one : everyday.moves) {
    const int value = one.account.total();
    if (value == measured.best && ++measured.ways == 1) measured.solution = scored(one);
    if (value < measured.best && (!measured.second || value > measured.second->value))
      measured.second = scored(one);
  }
  return measured;
}

void measure_dictionary(const Table& table, Seat seat, const Effort& effort, int enough,
                        Measured& measured) {
  const std::unique_ptr<Planner> planner = table.planner(seat, kLevels, Deal(1), table.now());
  planner->compare(kAdvised);
  std::uint64_t spent = 0;
  for (bool done = false; spent < effort.work && !done;) {
    for (int i = 0; i < kStepsBetweenLooks && spent < effort.work && !done; ++i, spent += kStep)
      done = planner->step(std::min(kStep, effort.work));
    measured.dictionary = std::max(measured.best, best_points(planner->advise(kAdvised)));
    if (measured.dictionary > enough) return;
  }
}

std::string word_in(const Account& account) {
  for (const AccountLine& line : account.lines)
    for (const Fact& fact : line.facts)
      if (fact.name == kWord) return fact.value;
  return {};
}

bool is_plain(const Source& source, const Account& account) {
  constexpr ClassMask kPlain =
      mask_of(WordClass::noun, WordClass::adjective, WordClass::plural, WordClass::plural_only,
              WordClass::infinitive, WordClass::other);
  if (source.lexicon == nullptr) return false;
  for (const AccountLine& line : account.lines)
    for (const Fact& fact : line.facts)
      if (fact.name == kWord && (source.lexicon->classes(fact.value) & kPlain) == 0) return false;
  return true;
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
