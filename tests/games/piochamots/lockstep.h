#pragma once
// Lockstep: one game played by the engine and the reference engine side by side,
// every event given to both, and everything either says compared in between.

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "games/piochamots/reference_bridge.h"
#include "games/piochamots/scene.h"

namespace tablee::piochamots {

// How a random game is played.
struct Manner {
  plain::Options options;
  std::vector<int> time_percents;  // one a seat
  std::optional<int> first;
  std::uint32_t boldness = 0;  // of 100 chances to claim, how many are taken
};

class Lockstep {
 public:
  Lockstep(const Manner& manner, std::uint64_t seed);

  // Compares the two engines here; failures are those of the running test.
  void compare();
  // One random event, given to both. False when the game is over.
  bool step();

  // What has been met: names of phases, "clock 1".., "shuffle", "won", "none", "void",
  // "redraw" (a second opening draw), "wrong", "refused word".
  const std::set<std::string>& met() const { return met_; }
  std::string story() const { return story_; }

 private:
  bool chance(std::uint32_t percent) { return dice_.rng().below(100) < percent; }
  int seat_count() const { return game_.seats(); }

  void compare_seats();
  void compare_clocks();
  void compare_round();
  void compare_verbs(int seat);
  void compare_word(const Move& move);
  void compare_listed_words();
  void compare_outcome();
  // The words of the dictionary that this hand can lay.
  std::set<std::string> words_in(const plain::Cards& hand) const;

  void let_chance_answer();
  void expire(const Clock& clock);
  bool act_of_somebody();
  Move random_showing();
  Move random_cards(const plain::Cards& hand, std::size_t length);
  void play(int seat, const Move& move);
  void note(const std::string& what);

  Manner manner_;
  Dice dice_;
  Position pos_;
  plain::Game game_;
  Millis now_ = 0;
  std::set<std::string> met_;
  std::string story_;  // the events so far, for a failure
};

}  // namespace tablee::piochamots
