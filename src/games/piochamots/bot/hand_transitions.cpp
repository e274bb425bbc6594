#include "games/piochamots/bot/hand_transitions.h"

#include <algorithm>

#include "measured/piochamots_hands.h"

namespace tablee::piochamots {

namespace {

namespace hands = measured::piochamots_hands;

// What never happens is left out.
constexpr std::size_t kStepCount = [] {
  std::size_t count = 0;
  for (const hands::StepsRow& row : hands::steps)
    count += row.weights.size() - static_cast<std::size_t>(std::ranges::count(row.weights, 0));
  return count;
}();

constexpr std::array<HandTransition, kStepCount> kSteps = [] {
  std::array<HandTransition, kStepCount> steps{};
  std::size_t next = 0;
  for (const hands::StepsRow& row : hands::steps)
    for (std::size_t to = 0; to < row.weights.size(); ++to)
      if (row.weights[to] > 0)
        steps[next++] = {static_cast<std::uint8_t>(row.cards), static_cast<std::uint8_t>(row.from),
                         static_cast<std::uint8_t>(to),
                         static_cast<std::uint16_t>(row.weights[to])};
  return steps;
}();

static_assert(hands::first_classes.size() == kHandClasses);
static_assert(hands::steps.front().weights.size() == kHandClasses);
static_assert(hands::steps.front().cards == kFirstCards);
static_assert(hands::steps.back().cards == kLastCards - 1);
static_assert(std::ranges::is_sorted(kSteps, {}, [](const HandTransition& step) {
  return step.cards * kHandClasses + step.from;
}));

}  // namespace

const std::array<std::uint16_t, kHandClasses> kFirstClasses = [] {
  std::array<std::uint16_t, kHandClasses> classes{};
  std::ranges::copy(hands::first_classes, classes.begin());
  return classes;
}();

std::span<const HandTransition> chain_steps() { return kSteps; }

}  // namespace tablee::piochamots
