#include "games/piochamots/bot/stopping.h"

#include <cmath>

namespace tablee::piochamots {

namespace {

constexpr double kWeights = 10000;
// A round brings about this many points squared for each point (piochamots_stopping).
constexpr double kSpread = 47;
constexpr double kSlope = 1.6;  // of the logistic curve that is nearest to the normal one

std::size_t place(int player) { return static_cast<std::size_t>(player); }

// The chance that who needs `mine` points gets there before who needs `theirs`.
double ahead(int mine, int theirs) {
  const double distance = (theirs - mine) / std::sqrt(kSpread * (mine + theirs));
  return 1 / (1 + std::exp(-kSlope * distance));
}

}  // namespace

Chances win_chances(int players, int target, const std::array<int, kMostSeats>& scores) {
  Chances chances{};
  for (int i = 0; i < players; ++i)
    if (scores[place(i)] >= target) {
      chances[place(i)] = 1;
      return chances;
    }
  double sum = 0;
  for (int i = 0; i < players; ++i) {
    double chance = 1;
    for (int j = 0; j < players; ++j)
      if (j != i) chance *= ahead(target - scores[place(i)], target - scores[place(j)]);
    chances[place(i)] = chance;
    sum += chance;
  }
  for (double& chance : chances) chance /= sum;
  return chances;
}

Stopping::Stopping(const Contest& contest)
    : contest_(contest),
      least_points_(points_for(contest.minimum)),
      stay_(win_chances(contest.players, contest.target, contest.scores)) {
  for (int j = 0; j < contest.in; ++j)
    for (std::size_t level = 0; level < kClaimLevels; ++level) {
      std::array<int, kMostSeats> scores = contest.scores;
      scores[place(j)] += kClaims[level];
      claimed_[place(j)][level] = win_chances(contest.players, contest.target, scores);
    }
  for (int i = 0; i < contest.in; ++i) learn_hazard(i);
  mine_ = values(contest_.me, true);
}

void Stopping::improve() {
  ++answers_;
  const double weight = 2.0 / (answers_ + 1);  // later answers count more
  for (int i = 0; i < contest_.in; ++i) {      // to what is known of the others: their hazards
    const ByCards after = values(i, true);
    for (std::size_t cards = kFirstCards + 1; cards <= kLastCards; ++cards) {
      const Danger soon = danger(i, cards);
      for (std::size_t c = 0; c < kHandClasses; ++c) {
        const std::size_t level = c / kGainLevels;
        const double wait = soon.lost + soon.passes * after[cards][c];
        const bool claims = may_claim(level) && claimed_[place(i)][level][place(i)] >= wait;
        double& says = policies_[place(i)].says[cards][c];
        says += weight * ((claims ? contest_.alert : 0) - says);
      }
    }
    if (i == contest_.me) mine_ = after;
  }
  for (int i = 0; i < contest_.in; ++i) learn_hazard(i);
}

void Stopping::learn_hazard(int player) {
  Policy& policy = policies_[place(player)];
  ByClass holds{};
  for (std::size_t c = 0; c < kHandClasses; ++c) holds[c] = kFirstClasses[c] / kWeights;
  const std::span<const HandTransition> steps = chain_steps();
  auto step = steps.begin();
  for (std::size_t cards = kFirstCards; cards <= kLastCards; ++cards) {
    double hazard = 0;
    Chances after{};
    for (std::size_t c = 0; c < kHandClasses; ++c) {
      const double claims = holds[c] * policy.says[cards][c];
      if (claims == 0) continue;
      hazard += claims;
      for (std::size_t i = 0; i < kMostSeats; ++i)
        after[i] += claims * claimed_[place(player)][c / kGainLevels][i];
    }
    for (double& value : after) value = hazard > 0 ? value / hazard : 0;
    policy.hazard[cards] = hazard;
    policy.after_claim[cards] = after;
    ByClass next{};
    double sum = 0;
    for (; step != steps.end() && step->cards == cards; ++step) {
      const double comes = holds[step->from] * (1 - policy.says[cards][step->from]) * step->weight;
      next[step->to] += comes;
      sum += comes;
    }
    for (std::size_t c = 0; c < kHandClasses; ++c) holds[c] = sum > 0 ? next[c] / sum : 0;
  }
}

Stopping::Danger Stopping::danger(int player, std::size_t cards) const {
  Danger danger;
  for (int n = 1; n < contest_.in; ++n) {
    const int j = (player + n) % contest_.in;
    // How many cards j will hold after its next draw, when we hold `cards`.
    const int more =
        contest_.cards[place(j)] - contest_.cards[place(player)] + (j < player ? 1 : 0);
    const int theirs = std::clamp(static_cast<int>(cards) + more, 0, static_cast<int>(kLastCards));
    const Policy& policy = policies_[place(j)];
    danger.lost += danger.passes * policy.hazard[place(theirs)] *
                   policy.after_claim[place(theirs)][place(player)];
    danger.passes *= 1 - policy.hazard[place(theirs)];
  }
  return danger;
}

Stopping::Danger Stopping::danger_now() const {
  Danger danger;
  for (int j = 0; j < contest_.me; ++j) {  // those who draw before us
    const Policy& policy = policies_[place(j)];
    const std::size_t theirs = std::min(place(contest_.cards[place(j)] + 1), kLastCards);
    danger.lost +=
        danger.passes * policy.hazard[theirs] * policy.after_claim[theirs][place(contest_.me)];
    danger.passes *= 1 - policy.hazard[theirs];
  }
  return danger;
}

Stopping::ByCards Stopping::values(int player, bool best) const {
  ByCards after{};
  ByClass now{};  // value of a hand just drawn
  const Policy& policy = policies_[place(player)];
  const std::span<const HandTransition> steps = chain_steps();
  auto step = steps.end();
  for (std::size_t cards = kLastCards; cards >= kFirstCards; --cards) {
    const Danger soon = danger(player, cards);
    for (std::size_t c = 0; c < kHandClasses; ++c) {
      const std::size_t level = c / kGainLevels;
      const double wait =
          cards == kLastCards ? stay_[place(player)] : soon.lost + soon.passes * after[cards][c];
      const double claim = claimed_[place(player)][level][place(player)];
      if (!may_claim(level)) {
        now[c] = wait;
      } else if (best) {
        now[c] = std::max(claim, wait);
      } else {
        now[c] = wait + policy.says[cards][c] / contest_.alert * (claim - wait);
      }
    }
    if (cards == kFirstCards) {
      after[0] = now;  // the beginning of a round
      break;
    }
    // A class that was never met there is worth what its claim is.
    for (std::size_t c = 0; c < kHandClasses; ++c)
      after[cards - 1][c] = claimed_[place(player)][c / kGainLevels][place(player)];
    while (step != steps.begin() && (step - 1)->cards == cards - 1) {
      const std::uint8_t from = (step - 1)->from;
      double value = 0;
      double sum = 0;
      for (; step != steps.begin() && (step - 1)->from == from && (step - 1)->cards == cards - 1;
           --step) {
        value += (step - 1)->weight * now[(step - 1)->to];
        sum += (step - 1)->weight;
      }
      after[cards - 1][from] = value / sum;
    }
  }
  return after;
}

double Stopping::claim_value(int points) const {
  std::array<int, kMostSeats> scores = contest_.scores;
  scores[place(contest_.me)] += points;
  return win_chances(contest_.players, contest_.target, scores)[place(contest_.me)];
}

double Stopping::wait_value(std::size_t hand_class) const {
  const auto cards = place(contest_.cards[place(contest_.me)]);
  if (cards >= kLastCards) return 0;
  const Danger soon = danger_now();
  if (cards < kFirstCards) return 1;  // nothing to claim yet
  return soon.lost + soon.passes * mine_[cards][hand_class];
}

double Stopping::wait_value(const Prospects& prospects,
                            const std::array<std::size_t, kKinds>& classes) const {
  const auto cards = place(contest_.cards[place(contest_.me)]) + 1;
  if (cards > kLastCards || prospects.cards == 0) return 0;
  if (cards < kFirstCards) return 1;
  const Danger later = danger(contest_.me, cards);
  double value = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (prospects.unseen[kind] == 0) continue;
    const double wait = later.lost + later.passes * mine_[cards][classes[kind]];
    const int points = prospects.points[kind];
    const double claim = points > 0 ? claim_value(points) : 0;
    value += prospects.unseen[kind] * std::max(claim, wait);
  }
  const Danger soon = danger_now();
  return soon.lost + soon.passes * value / prospects.cards;
}

void Stopping::wake_all() {
  for (Policy& policy : policies_)
    for (ByClass& says : policy.says)
      for (double& chance : says) chance /= contest_.alert;
  contest_.alert = 1;
  for (int i = 0; i < contest_.in; ++i) learn_hazard(i);
}

double Stopping::gain(int player) const {
  const ByCards best = values(player, true);
  const ByCards own = values(player, false);
  double best_value = 0;
  double own_value = 0;
  for (std::size_t c = 0; c < kHandClasses; ++c) {
    best_value += kFirstClasses[c] * best[0][c];
    own_value += kFirstClasses[c] * own[0][c];
  }
  return best_value / own_value - 1;
}

}  // namespace tablee::piochamots
