// The suite itself: advice and agreements broken on purpose must be found out.

#include <gtest/gtest.h>

#include <algorithm>

#include "conformance/agreement_checks.h"
#include "messages/modele.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"

namespace tablee::conformance {
namespace {

using modele::Modele;
using modele::ModeleBot;

Variant two_agreed() { return all_variants<Modele>()[0]; }

// Plays one thing and advises another.
struct TwoTonguedBot : ModeleBot {
  using ModeleBot::ModeleBot;
  Advice<modele::Move> advise(std::size_t n) const {
    Advice<modele::Move> advice = ModeleBot::advise(n);
    std::ranges::reverse(advice.lines);
    return advice;
  }
};

// Calls proved what it has a doubt about.
struct BoastfulBot : ModeleBot {
  using ModeleBot::ModeleBot;
  Advice<modele::Move> advise(std::size_t n) const {
    Advice<modele::Move> advice = ModeleBot::advise(n);
    advice.proved = true;
    return advice;
  }
};

// Says what it was not asked for.
struct TalkativeBot : ModeleBot {
  using ModeleBot::ModeleBot;
  Advice<modele::Move> advise(std::size_t n) const {
    Advice<modele::Move> advice = ModeleBot::advise(n);
    while (!advice.lines.empty() && advice.lines.size() <= n)
      advice.lines.push_back({modele::Move{modele::Verb::claim, 9}, 9});
    return advice;
  }
};

// Offers the first seat to the table and then refuses it.
struct FalseOffer : Modele {
  using Modele::Modele;
  Result<Position> start(const Settings& settings, const Seating& seating) const {
    if (seating.first) return refuse(messages::modele::bad_code);
    return Modele::start(settings, seating);
  }
};

TEST(AgreementSuite, finds_advice_that_is_not_the_plan) {
  EXPECT_EQ((check_advice<Game<Modele, TwoTonguedBot>>(two_agreed()).text()),
            "the first move advised is not the one planned\n");
}

TEST(AgreementSuite, finds_a_proof_with_a_gap) {
  EXPECT_EQ((check_advice<Game<Modele, BoastfulBot>>(two_agreed()).text()),
            "what is proved has a gap\n");
}

TEST(AgreementSuite, finds_advice_nobody_asked_for_and_illegal_moves) {
  const std::string found = check_advice<Game<Modele, TalkativeBot>>(two_agreed()).text();
  EXPECT_NE(found.find("more moves are advised"), std::string::npos) << found;
  EXPECT_NE(found.find("an illegal move is advised"), std::string::npos) << found;
  EXPECT_NE(found.find("a move is advised twice"), std::string::npos) << found;
}

TEST(AgreementSuite, finds_a_first_seat_that_is_offered_and_refused) {
  using Listed = Game<FalseOffer, modele::WaitingBot<FalseOffer>>;
  EXPECT_EQ(check_agreement<Listed>(two_agreed()).text(),
            "a table does not open as it may be agreed\n");
}

}  // namespace
}  // namespace tablee::conformance
