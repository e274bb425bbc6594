// The tree search of the strongest bot: it knows the legal moves as the rules do, and
// what it finds depends on the deal and on the number of trials alone.

#include "games/kumata/bot/explorer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kumata/bot/bot.h"
#include "games/kumata/scene.h"
#include "search/playout.h"

namespace tablee::kumata {
namespace {

// Decisions of a random game in each of these settings.
template <class Visit>
void for_decisions(Visit visit) {
  struct Setting {
    int seats;
    const char* options;
  };
  for (const auto& [seats, options] :
       {Setting{2, ""}, Setting{3, ""}, Setting{4, "union=oui"}, Setting{4, "dedale=oui"}}) {
    Dice dice(static_cast<std::uint64_t>(seats));
    Position pos =
        *kRules.start(*Settings::parse(Kumata::info().options, options), *plain_seating(seats));
    Playout<Kumata> playout(kRules);
    for (Millis now = 0; pos.phase != Phase::over; playout.step(pos, dice, now))
      if (pos.phase == Phase::play) visit(pos);
  }
}

TEST(KumataExplorer, knows_the_legal_moves_as_the_rules_do) {
  int set_aside = 0;
  for_decisions([&](const Position& pos) {
    std::vector<Move> listed;
    kRules.legal_moves(pos, pos.to_play, listed);
    const Gains gains = gains_of(pos, pos.to_play);
    const LegalKeys keys(pos, gains);
    ASSERT_EQ(keys.count(), listed.size());
    std::vector<Move> known;
    keys.each([&](MoveKey key, double weight) {
      EXPECT_TRUE(keys.allows(key));
      EXPECT_GT(weight, 0);
      known.push_back(move_of(pos, key));
      set_aside += known.back().is_set_aside() ? 1 : 0;
    });
    ASSERT_TRUE(std::ranges::is_permutation(known, listed));
    // And nothing else: every key that could be.
    std::size_t allowed = 0;
    for (unsigned key = 0; key < 1U << (kTotemAt + 1); ++key)
      allowed += keys.allows(static_cast<MoveKey>(key)) ? 1 : 0;
    EXPECT_EQ(allowed, listed.size());
  });
  EXPECT_GT(set_aside, 0);
}

TEST(KumataExplorer, finds_a_legal_move_from_the_first_trial_on) {
  for_decisions([](const Position& pos) {
    Explorer explorer(pos, Deal(3));
    for (int trials = 0; trials < 20; ++trials) {
      explorer.try_once();
      EXPECT_TRUE(kRules.check(pos, pos.to_play, explorer.best(), 0));
    }
  });
}

std::string found_by_trial(const Position& pos) {
  Explorer explorer(pos, Deal(5));
  for (int trials = 0; trials < 1000; ++trials) explorer.try_once();
  return to_text(pos, explorer.best());
}

TEST(KumataExplorer, finds_an_obvious_win) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).totems(0, 0).top(0, 4, 4).top(1, 2, 3).position();
  EXPECT_EQ(found_by_trial(pos), "44 a2b2");
}

TEST(KumataExplorer, spares_the_partner_in_union) {
  Position pos = Scene({"O3 O3", "R3 R3"}, 4).totems(0, 0).top(0, 3, 3).top(1, 1, 1, 1).position();
  pos.union_teams = true;
  EXPECT_EQ(found_by_trial(pos), "33 a2b2");
}

TEST(KumataExplorer, the_bot_decides_the_same_however_its_work_is_split) {
  for_decisions([](const Position& pos) {
    const Knowledge<Kumata> knowledge(kRules, pos, pos.to_play);
    KumataBot at_once(knowledge, kLevels, Deal(4), 0);
    KumataBot in_pieces(knowledge, kLevels, Deal(4), 0);
    if (Solver::is_near_the_end(pos)) return;  // the solver counts its work otherwise
    at_once.step(210);
    for (int i = 0; i < 30; ++i) in_pieces.step(7);
    EXPECT_EQ(at_once.plan().move, in_pieces.plan().move);
  });
}

}  // namespace
}  // namespace tablee::kumata
