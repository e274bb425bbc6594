// The variants of the suite: every pair of values occurs, and few variants are enough.

#include "conformance/variants.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "games/all.h"
#include "messages/core.h"
#include "template_game/game.h"

namespace tablee::conformance {
namespace {

constexpr const Message* kLabel = &messages::core::not_your_turn;
constexpr Choice kColours[] = {{"rouge", kLabel}, {"vert", kLabel}, {"bleu", kLabel}};
constexpr OptionSpec kMany[] = {
    {.id = "a", .label = kLabel, .kind = OptionKind::flag},
    {.id = "b", .label = kLabel, .kind = OptionKind::flag, .standard = 1},
    {.id = "c", .label = kLabel, .kind = OptionKind::flag},
    {.id = "d", .label = kLabel, .kind = OptionKind::flag},
    {.id = "e", .label = kLabel, .kind = OptionKind::flag},
    {.id = "f", .label = kLabel, .kind = OptionKind::choice, .choices = kColours},
    {.id = "g", .label = kLabel, .kind = OptionKind::range, .min = 1, .max = 9, .standard = 5},
};

// Two to five seats; with `a` only four.
std::uint32_t some_seats(const Settings& settings) {
  return settings.flag("a") ? 0b10000U : 0b111100U;
}

// "a=oui" and "4 seats", as in its name.
std::set<std::string> parts_of(const Variant& variant) {
  std::set<std::string> parts = {std::to_string(variant.seating.seats()) + " seats"};
  const std::string settings = variant.settings.to_text();
  for (const std::string_view word : split_words(settings)) parts.emplace(word);
  return parts;
}

bool holds_together(const std::vector<Variant>& variants, const std::string& one,
                    const std::string& other) {
  return std::ranges::any_of(variants, [&](const Variant& variant) {
    const std::set<std::string> parts = parts_of(variant);
    return parts.contains(one) && parts.contains(other);
  });
}

TEST(Variants, hold_every_pair_of_values_that_is_allowed) {
  const std::vector<Variant> variants = CoveringArray(kMany, &some_seats).variants();
  std::vector<std::vector<std::string>> factors;
  for (const OptionSpec& option : kMany) {
    factors.emplace_back();
    for (const std::string& value : values_of(option))
      factors.back().push_back(std::string(option.id) + "=" + value);
  }
  factors.push_back({"2 seats", "3 seats", "4 seats", "5 seats"});
  for (std::size_t i = 0; i < factors.size(); ++i)
    for (std::size_t j = i + 1; j < factors.size(); ++j)
      for (const std::string& one : factors[i])
        for (const std::string& other : factors[j])
          EXPECT_EQ(holds_together(variants, one, other),
                    one != "a=oui" || !other.ends_with("seats") || other == "4 seats")
              << one << " with " << other;
}

template <class... Games>
void expect_few(std::tuple<Games...>) {
  for (const std::size_t count : {all_variants<typename Games::RulesType>().size()...})
    EXPECT_LE(count, 20U);
}
TEST(Variants, are_few) {
  EXPECT_LE(CoveringArray(kMany, &some_seats).variants().size(), 20U);  // of 504 products
  EXPECT_LE(all_variants<modele::Modele>().size(), 16U);
  expect_few(AllGames{});
}

TEST(Variants, begin_with_the_standard_game_of_the_fewest) {
  EXPECT_EQ(CoveringArray(kMany, &some_seats).variants()[0].name,
            "a=non b=oui c=non d=non e=non f=rouge g=5, 2 seats");
}

TEST(Variants, are_different_and_allowed) {
  std::set<std::string> names;
  for (const Variant& variant : CoveringArray(kMany, &some_seats).variants()) {
    EXPECT_TRUE(names.insert(variant.name).second) << variant.name;
    EXPECT_NE(some_seats(variant.settings) >> variant.seating.seats() & 1U, 0U) << variant.name;
  }
}

// Each game of the list has the program that holds it to the contract.
template <class... Games>
void expect_conformance(std::tuple<Games...>) {
  const std::filesystem::path games = std::filesystem::path(TABLEE_TESTS_FOLDER) / "games";
  for (const std::string_view id : {Games::RulesType::info().id...})
    EXPECT_TRUE(std::filesystem::exists(games / id / "conformance.cpp")) << id;
}
TEST(Variants, of_every_game_are_tested) { expect_conformance(AllGames{}); }

}  // namespace
}  // namespace tablee::conformance
