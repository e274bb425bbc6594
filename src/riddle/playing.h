#pragma once
// What recipes share: opening a table, letting bots play and think there by work and not by
// time, so that a day gives one riddle on every machine.
// Thread safety: pure functions; a table is confined to one thread.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "riddle/draft.h"

namespace tablee::riddle {

// A table of `seats` plain chairs, the first of whom begins if the game leaves that open,
// with chance from the seed. REQUIRES: the settings are the game's.
std::unique_ptr<Table> open_table(const GameEntry& game, std::string_view settings, int seats,
                                  std::uint64_t seed, bool names_first);

// What a bot advises after so much work: the n best moves. Nothing thought to the end where
// `all` is asked for: nothing at all.
AdvisedMoves advice(const Table& table, Seat seat, int level, std::size_t n, std::uint64_t work,
                    bool to_the_end = true);
// Lets a bot of this level make one move; false when nobody can or it would wait.
bool play_one(Table& table, int level, std::uint64_t seed, std::uint64_t work);

// The game so far as a file, and again as a table on which chance answers from the seed.
std::unique_ptr<Table> copy_of(const GameEntry& game, const Table& table, std::uint64_t seed);

// The best value among what is advised, by the points of the accounts; 0 for none.
int best_points(const AdvisedMoves& advised);

// How far bots think about a position, in units of their work; `whole`: nothing is taken from
// one who was not done by then.
struct Effort {
  std::uint64_t work = 1;
  bool whole = true;
};
// The measure that the games of one move share. The best answer is the best with everyday
// words (level 4); the dictionary (level 5) may know a better one.
struct Measured {
  int best = 0;
  int dictionary = 0;
  Scored solution;
  std::optional<Scored> second{};
  int ways = 0;  // moves of the best value, as far as advised
  bool proved = false;

  int gap() const { return second ? best - second->value : best; }
};
// Nothing where no move brings points.
std::optional<Measured> measure_everyday(const Table& table, Seat seat, const Effort& effort);
// As far as the effort goes, or until the dictionary is known to bring more than `enough`.
void measure_dictionary(const Table& table, Seat seat, const Effort& effort, int enough,
                        Measured& measured);

// Whether a family would take every word of it: everyday ones (none else is asked for here),
// and in a form that people think of: BOULANGER, HIBOUX, not DERAPAS. `word` of a fact.
bool is_plain(const Source& source, const Account& account);
// The first word that an account names; none: "".
std::string word_in(const Account& account);

// What is played brings the points of its account, more than none.
Result<Scored> judge_by_account(Table& table, Seat seat, std::string_view move);

}  // namespace tablee::riddle
