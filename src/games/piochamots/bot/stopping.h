#pragma once
// Stopping: say Top now, or wait for more letters while the others draw too?
//
// A round is a game of pre-emption. Here each hand is known by its class alone
// (prospects.h) and grows by the measured chain (hand_transitions.h), the same for all; a
// player decides after each card of its own. What a claim is worth is the chance to
// win the whole game with the scores it leaves. The solver lets every player answer
// the others' average policy again and again (fictitious play); gain() tells how far
// from a mutual best response the result still is.
// Thread safety: value types.

#include "games/piochamots/bot/hand_transitions.h"

namespace tablee::piochamots {

// Chance of each player to win the game, from what everybody still needs.
using Chances = std::array<double, kMostSeats>;
Chances win_chances(int players, int target, const std::array<int, kMostSeats>& scores);

// A round as one seat knows it. Players stand in the order in which they draw next;
// those who are out of the round come last.
struct Contest {
  int players = 0;
  int in = 0;  // of these, still in the round
  int me = 0;
  int target = 0;
  int minimum = kFewestLetters;
  std::array<int, kMostSeats> cards{};
  std::array<int, kMostSeats> scores{};
  // The chance that another player who should claim sees it and does. Less than 1:
  // people overlook words, and who waits a little longer wins more against them.
  double alert = 0.85;
};

// After so many answers to each other the players agree well enough.
inline constexpr int kAnswers = 60;

class Stopping {
 public:
  explicit Stopping(const Contest& contest);

  // One more answer of every player to the others.
  void improve();
  int answers() const { return answers_; }
  // The same round some cards later.
  void hold(const std::array<int, kMostSeats>& cards) { contest_.cards = cards; }

  // The chance of `contest.me` to win the game: when it claims these points now, and
  // when it waits with a hand of this class (what the pile brings is then averaged).
  double claim_value(int points) const;
  double wait_value(std::size_t hand_class) const;
  // The same with the very cards that may come: their chances and, for each kind of
  // card, the class that the hand will have.
  double wait_value(const Prospects& prospects,
                    const std::array<std::size_t, kKinds>& classes) const;

  // How much a player could still gain, as a share of its value, from the beginning
  // of the round by the best response to the others.
  double gain(int player) const;
  // From now on nobody overlooks anything: what would the policy found so far be
  // worth then? REQUIRES: improve() is not called any more.
  void wake_all();

  // The policy: true when this player claims with such a hand.
  bool claims(int player, std::size_t cards, std::size_t hand_class) const {
    return policies_[static_cast<std::size_t>(player)].says[cards][hand_class] > 0.5;
  }

 private:
  using ByClass = std::array<double, kHandClasses>;
  using ByCards = std::array<ByClass, kLastCards + 1>;
  struct Policy {
    ByCards says{};                               // chance to claim
    std::array<double, kLastCards + 1> hazard{};  // chance to claim if silent before
    // What such a claim is worth to each player, on average.
    std::array<Chances, kLastCards + 1> after_claim{};
  };
  // What waiting is worth: the danger until the own next card, then that card.
  struct Danger {
    double passes = 1;  // chance that nobody claims
    double lost = 0;    // value of the cases where somebody does
  };

  Danger danger(int player, std::size_t cards) const;
  Danger danger_now() const;
  bool may_claim(std::size_t level) const { return kClaims[level] >= least_points_; }
  void learn_hazard(int player);
  // Value of each class after the next card, by number of cards before it, for the
  // best response (best) or for the policy as it stands.
  ByCards values(int player, bool best) const;

  Contest contest_;
  int least_points_;
  int answers_ = 0;
  Chances stay_{};
  std::array<std::array<Chances, kClaimLevels>, kMostSeats> claimed_{};  // by claimer, level
  std::array<Policy, kMostSeats> policies_{};
  ByCards mine_{};  // values() of the seat itself when it answered last
};

}  // namespace tablee::piochamots
