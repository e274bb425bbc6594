#pragma once
// The tests that hold one game to the contract. A game is tested by a program of its own:
// its file conformance.cpp names the game as `Tested`, then includes this.
//
//   namespace tablee::conformance {
//   using Tested = Game<kumata::Kumata, kumata::KumataBot>;
//   }

#include <gtest/gtest.h>

#include "conformance/agreement_checks.h"
#include "conformance/signatures.h"
#include "conformance/table_checks.h"
#include "conformance/told_checks.h"
#include "core/text.h"

namespace tablee::conformance {
namespace {

struct GameName {
  template <class Listed>
  static std::string GetName(int) {
    return std::string(Listed::RulesType::info().id);
  }
};

template <class Listed>
class Conformance : public ::testing::Test {
 protected:
  using G = typename Listed::RulesType;
  const G& rules = test_rules<G>();

  template <class Check>
  void expect_nothing(Check check) {
    const std::vector<Variant> variants = all_variants<G>();
    ASSERT_FALSE(variants.empty());
    for (const Variant& variant : variants) EXPECT_EQ(check(variant).text(), "") << variant.name;
  }
};
TYPED_TEST_SUITE(Conformance, ::testing::Types<Tested>, GameName);

TYPED_TEST(Conformance, random_games_end_and_stay_sound) {
  this->expect_nothing([this](const Variant& v) { return check_random_games(this->rules, v); });
}
TYPED_TEST(Conformance, listed_moves_are_legal) {
  this->expect_nothing([this](const Variant& v) { return check_listed_moves(this->rules, v); });
}
TYPED_TEST(Conformance, texts_are_inverses) {
  this->expect_nothing([this](const Variant& v) { return check_texts(this->rules, v); });
}
TYPED_TEST(Conformance, nothing_leaks) {
  this->expect_nothing([this](const Variant& v) { return check_no_leak(this->rules, v); });
}
TYPED_TEST(Conformance, events_show_what_views_show) {
  this->expect_nothing([this](const Variant& v) { return check_hidden_draws(this->rules, v); });
}
TYPED_TEST(Conformance, events_are_told_to_everybody_and_tell_no_secret) {
  this->expect_nothing([this](const Variant& v) { return check_told(this->rules, v); });
}
TYPED_TEST(Conformance, resample_is_uniform) {
  this->expect_nothing(
      [this](const Variant& v) { return check_resample_is_uniform(this->rules, v); });
}
TYPED_TEST(Conformance, random_moves_are_listed_and_uniform_unless_the_game_says_otherwise) {
  if constexpr (HasRandomMove<typename TypeParam::RulesType>)
    this->expect_nothing([this](const Variant& v) { return check_random_move(this->rules, v); });
}
TYPED_TEST(Conformance, playing_out_is_the_same_as_event_by_event) {
  if constexpr (HasPlayOut<typename TypeParam::RulesType>)
    this->expect_nothing([this](const Variant& v) { return check_play_out(this->rules, v); });
}
TYPED_TEST(Conformance, acts_tell_what_a_seat_may_do_and_no_secret) {
  if constexpr (HasActs<typename TypeParam::RulesType>)
    this->expect_nothing([this](const Variant& v) { return check_acts(this->rules, v); });
}
TYPED_TEST(Conformance, clocks_fire_once_and_in_time) {
  this->expect_nothing([this](const Variant& v) { return check_clocks(this->rules, v); });
}
TYPED_TEST(Conformance, a_replay_gives_an_equal_table) {
  this->expect_nothing([](const Variant& v) { return check_replay<TypeParam>(v); });
}
TYPED_TEST(Conformance, a_table_is_shown_and_told_from_its_log_alone) {
  this->expect_nothing([](const Variant& v) { return check_shown_from_its_log<TypeParam>(v); });
}
TYPED_TEST(Conformance, bots_of_every_level_finish_and_do_not_peek) {
  this->expect_nothing([](const Variant& v) { return check_bots<TypeParam>(v, 8); });
}

TYPED_TEST(Conformance, a_table_agrees_on_what_the_game_leaves_open) {
  this->expect_nothing([](const Variant& v) { return check_agreement<TypeParam>(v); });
}
TYPED_TEST(Conformance, bots_advise_legal_moves_and_no_secret) {
  if constexpr (Adviser<typename TypeParam::BotType, typename TypeParam::RulesType>)
    this->expect_nothing([](const Variant& v) { return check_advice<TypeParam>(v); });
}

TYPED_TEST(Conformance, its_rules_on_words_carry_its_name) {
  const WordPolicy* words = words_of<typename TypeParam::RulesType>();
  EXPECT_TRUE(words == nullptr || words->game == TypeParam::RulesType::info().id);
}

// A changed number means changed behaviour: the file changes in the same commit. It names
// its variants itself; each value of an option and each number of seats is among them.
TYPED_TEST(Conformance, signatures_are_pinned) {
  using Played = typename TypeParam::RulesType;
  const auto pinned = pinned_signatures(Played::info().id);
  EXPECT_EQ(unpinned_values<Played>(pinned), "")
      << "in " << signatures_of(Played::info().id) << "; to pin:\n"
      << signature_lines(this->rules, all_variants<Played>());
  for (const auto& [name, signature] : pinned) {
    const std::optional<Variant> variant = variant_named<Played>(name);
    ASSERT_TRUE(variant) << name;
    EXPECT_EQ(signature, signature_of(this->rules, *variant)) << name;
  }
}

}  // namespace
}  // namespace tablee::conformance
