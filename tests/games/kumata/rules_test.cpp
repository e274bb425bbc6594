// Laying dominoes, totems, new piles and the ends of the game, sentence by
// sentence of the rulebook. README.md of the game says which test is which.

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kumata/scene.h"
#include "search/playout.h"

namespace tablee::kumata {
namespace {

using Texts = std::vector<std::string>;

// --- Pose d'un domino ------------------------------------------------------

TEST(KumataRules, a_domino_covers_parcels_of_the_same_values) {
  const Position pos = Scene({"H3 C2 H1"}).top(0, 2, 3).position();
  EXPECT_EQ(key_of(pos, "32 a1b1"), "");
  EXPECT_EQ(key_of(pos, "23 a1b1"), "kumata.values_differ");
  EXPECT_EQ(moves_of(pos), (Texts{"32 a1b1"}));
}

TEST(KumataRules, three_two_on_three_and_one_is_refused) {
  const Position pos = Scene({"H3 C1"}).top(0, 2, 3).position();
  EXPECT_EQ(key_of(pos, "32 a1b1"), "kumata.values_differ");
  EXPECT_TRUE(moves_of(pos).empty());
}

Result<Account> checked(const Position& pos, std::string_view text) {
  const Kumata rules;
  return rules.check(pos, pos.to_play, *rules.parse_move(pos, text), 0);
}

TEST(KumataRules, a_refusal_marks_the_parcels_it_speaks_of) {
  const Position pos = Scene({"H3 C1 H2"}).top(0, 2, 3).position();
  EXPECT_EQ(checked(pos, "32 a1b1").error().mark, (Marks{"b1"}));
  EXPECT_EQ(checked(pos, "32 a1c1").error().mark, (Marks{"a1", "c1"}));
}

TEST(KumataRules, an_account_tells_both_sides) {
  const auto first_line = [](const Position& pos, std::string_view move) {
    const AccountLine line = checked(pos, move)->lines.front();
    return render(*line.what, line.facts, Language::french);
  };
  const Position pos = Scene({"H3 C2 H1"}).top(0, 2, 3).position();
  EXPECT_EQ(first_line(pos, "32 a1b1"), "vous −3, adversaire −2");
  EXPECT_EQ(checked(pos, "32 a1b1")->total(), -3) << "the line itself counts nothing";
  EXPECT_EQ(checked(pos, "32 a1b1")->gain, -1);
  const Position plain = Scene({"H0 C0"}).top(0, 2, 3).position();
  EXPECT_EQ(first_line(plain, "32 a1b1"), "vous 0, adversaire 0") << "nobody loses";
  EXPECT_EQ(checked(plain, "32 a1b1")->gain, 0);
}

// S and O are partners: seats 0 and 2.
TEST(KumataRules, an_account_of_union_tells_me_my_partner_and_the_others_apart) {
  Position pos = Scene({"O3 R2"}, 4).top(0, 2, 3).position();
  pos.union_teams = true;
  const Result<Account> account = checked(pos, "32 a1b1");
  ASSERT_TRUE(account);
  const auto line = [&](std::size_t i) {
    return render(*account->lines[i].what, account->lines[i].facts, Language::french);
  };
  EXPECT_EQ(line(0), "équipe −3 (vous 0, partenaire −3), en face −2");
  EXPECT_EQ(account->total(), 0) << "mine";
  EXPECT_EQ(account->gain, -1) << "ours less theirs";
  EXPECT_NE((line(3) + line(4)).find("de votre partenaire"), std::string::npos);
}

TEST(KumataRules, an_account_marks_the_parcels_of_each_line) {
  const Position pos = Scene({"H3 C2 H1"}).top(0, 2, 3).position();
  const Result<Account> account = checked(pos, "32 a1b1");
  ASSERT_TRUE(account);
  ASSERT_EQ(account->lines.size(), 5U);
  EXPECT_TRUE(account->lines[0].mark.empty()) << "both sides";
  EXPECT_EQ(account->lines[1].mark.size(), 2U) << "what the domino shows";
  EXPECT_TRUE(account->lines[2].mark.empty()) << "the reserve is no parcel";
  EXPECT_EQ(account->lines[3].mark, (Marks{"b1"}));
  EXPECT_EQ(account->lines[4].mark, (Marks{"a1"}));
}

TEST(KumataRules, parcels_of_any_clan_may_be_covered_even_the_own) {
  const Position pos = Scene({"H3 H2", "C3 C2"}).top(0, 2, 3).position();
  EXPECT_EQ(moves_of(pos), (Texts{"32 a1b1", "32 a2b2"}));
}

TEST(KumataRules, two_parcels_of_one_tile_or_across_two_tiles) {
  const Position pos = Scene({"H1 C1 H1 C1"}).top(0, 1, 1).position();
  EXPECT_EQ(moves_of(pos), (Texts{"11 a1b1", "11 b1c1", "11 c1d1"}));
}

TEST(KumataRules, a_domino_lies_across_or_down) {
  const Position pos = Scene({"H3 C2", "H2 C3"}).top(0, 2, 3).position();
  EXPECT_EQ(moves_of(pos), (Texts{"23 a2b2", "23 b1b2", "32 a1b1", "32 a1a2"}));
}

TEST(KumataRules, the_two_parcels_are_side_by_side) {
  const Position pos = Scene({"H3 C1 H2", "C1 H2 C1"}).top(0, 2, 3).position();
  EXPECT_EQ(key_of(pos, "32 a1c1"), "kumata.not_side_by_side");
  EXPECT_EQ(key_of(pos, "32 a1b2"), "kumata.not_side_by_side");
}

TEST(KumataRules, only_dominoes_on_top_of_a_pile_are_played) {
  const Position pos = Scene({"H3 C3"}).top(0, 3, 3).position();
  EXPECT_EQ(key_of(pos, "22 a1b1"), "kumata.domino_not_in_reserve");
}

TEST(KumataRules, there_is_no_four_with_three_or_four_players) {
  const Position pos = Scene({"S3 R3"}, 4).top(0, 3, 3).position();
  EXPECT_EQ(key_of(pos, "44 a1b1"), "kumata.no_such_domino");
}

// --- Parcelles vides -------------------------------------------------------

TEST(KumataRules, an_empty_half_covers_any_value) {
  const Position pos = Scene({"H3 C4"}).top(0, 0, 3).position();
  EXPECT_EQ(moves_of(pos), (Texts{"30 a1b1"}));
}

TEST(KumataRules, an_empty_half_covers_an_empty_parcel) {
  const Position pos = Scene({"H0 C0"}).top(0, 0, 0).position();
  EXPECT_EQ(moves_of(pos), (Texts{"00 a1b1"}));
}

TEST(KumataRules, an_empty_parcel_is_covered_by_any_value) {
  const Position pos = Scene({"H3 C0"}).top(0, 2, 3).position();
  EXPECT_EQ(moves_of(pos), (Texts{"32 a1b1"}));
}

TEST(KumataRules, the_double_blank_goes_anywhere) {
  const Position pos = Scene({"H1 C2 H3", "C4 H0 C1"}).top(0, 0, 0).position();
  EXPECT_EQ(moves_of(pos).size(), 7U);  // each of the seven pairs, once
}

// --- Pose sur d'autres dominos ----------------------------------------------

TEST(KumataRules, a_domino_lies_on_two_different_dominoes_of_equal_height) {
  const Position pos =
      Scene({"H1 C2", "H1 C2"}).laid("12 a1b1", 0).laid("12 a2b2", 1).top(0, 1, 1).position();
  EXPECT_EQ(moves_of(pos), (Texts{"11 a1a2"}));
}

TEST(KumataRules, covering_one_domino_completely_is_refused) {
  const Position pos = Scene({"H1 C2"}).laid("12 a1b1", 0).top(0, 1, 2).position();
  EXPECT_EQ(key_of(pos, "12 a1b1"), "kumata.covers_one_domino");
  EXPECT_TRUE(moves_of(pos).empty());
}

TEST(KumataRules, a_domino_and_a_board_parcel_are_not_level) {
  const Position pos = Scene({"H1 C2 H2"}).laid("12 a1b1", 0).top(0, 2, 2).position();
  EXPECT_EQ(key_of(pos, "22 b1c1"), "kumata.levels_differ");
  EXPECT_TRUE(moves_of(pos).empty());
}

TEST(KumataRules, two_halves_of_two_dominoes_at_different_heights_are_not_level) {
  const Position pos = Scene({"H1 C1 H1", "H1 C1 C1"})
                           .laid("11 a1a2", 0)
                           .laid("11 b1b2", 0)
                           .laid("11 a1b1", 1)  // level 3 on both
                           .laid("11 c1c2", 1)  // level 2
                           .top(0, 1, 1)
                           .position();
  EXPECT_EQ(key_of(pos, "11 b1c1"), "kumata.levels_differ");
  EXPECT_EQ(key_of(pos, "11 b2c2"), "");
}

TEST(KumataRules, a_domino_may_end_hidden_under_two_different_ones) {
  // b1-c1 of seat 0 is covered by a1-b1 and then by c1-d1.
  const Position pos = Scene({"H1 C1 H1 C1", "H1 C1 C1 H1"})
                           .laid("11 b1c1", 0)
                           .laid("11 a1a2", 1)
                           .laid("11 d1d2", 1)
                           .laid("11 a1b1", 1)
                           .top(0, 1, 1)
                           .position();
  EXPECT_EQ(key_of(pos, "11 c1d1"), "");
}

TEST(KumataRules, clans_do_not_matter_beneath) {
  const Position pos =
      Scene({"H1 C1", "H1 C1"}).laid("11 a1b1", 1).laid("11 a2b2", 1).top(0, 1, 1).position();
  EXPECT_EQ(moves_of(pos), (Texts{"11 a1a2", "11 b1b2"}));
}

// --- Pose impossible ---------------------------------------------------------

TEST(KumataRules, who_can_play_must_play) {
  const Position pos = Scene({"H1 C1"}).top(0, 1, 1, 2).top(0, 3, 3, 2).position();
  EXPECT_EQ(key_of(pos, "ecarte 33"), "kumata.must_play");
}

TEST(KumataRules, who_cannot_play_sets_a_domino_aside_and_passes) {
  Position pos = Scene({"H1 C1"}).top(0, 3, 3, 1).top(0, 2, 2).top(1, 1, 1).position();
  EXPECT_EQ(moves_of(pos), (Texts{"ecarte 33"}));
  const Domino hidden = static_cast<Domino>(std::countr_zero(pos.reserves[0].unseen));
  play(pos, "ecarte 33",
       "domino " + std::string{static_cast<char>('0' + kHalves[hidden].low),
                               static_cast<char>('0' + kHalves[hidden].high)});
  EXPECT_EQ(pos.to_play, seat_at(1));
  ASSERT_EQ(pos.reserves[0].piles.size(), 3U);
  EXPECT_EQ(pos.reserves[0].piles[0].top, hidden);           // uncovered beneath
  EXPECT_EQ(pos.reserves[0].piles[2].top, domino_of(3, 3));  // a pile of its own
}

TEST(KumataRules, both_the_domino_set_aside_and_the_one_beneath_are_playable_next_turn) {
  Position pos =
      Scene({"H1 C1", "H3 C3", "H4 C4"}).top(0, 2, 2, 1).top(1, 1, 1).top(1, 4, 4).position();
  pos.reserves[0].unseen = one_domino(domino_of(3, 3));
  play(pos, "ecarte 22", "domino 33");
  play(pos, "11 a1b1");
  EXPECT_EQ(pos.to_play, seat_at(0));
  EXPECT_EQ(moves_of(pos), (Texts{"33 a2b2"}));
  EXPECT_EQ(key_of(pos, "22 a2b2"),
            "kumata.values_differ");  // the 2-2 is visible, it just does not fit
}

TEST(KumataRules, a_domino_alone_in_its_pile_makes_no_new_pile) {
  const Position pos = Scene({"H1 C1"}).top(0, 3, 3, 1).top(0, 2, 2).position();
  EXPECT_EQ(key_of(pos, "ecarte 22"), "kumata.pile_of_one");
}

// --- Pose du totem -----------------------------------------------------------

TEST(KumataRules, a_totem_goes_on_the_domino_just_played) {
  Position pos = Scene({"H1 C1"}).top(0, 1, 1).totems(0, 2).top(1, 3, 3).position();
  EXPECT_EQ(moves_of(pos), (Texts{"11 a1b1", "11 a1b1 T"}));
  play(pos, "11 a1b1 T");
  EXPECT_EQ(pos.reserves[0].totems, 1);
  ASSERT_EQ(pos.totems.size(), 1U);
  EXPECT_EQ(pos.totems[0].level, 2);
}

TEST(KumataRules, a_totem_locks_both_parcels_to_the_end) {
  const Position pos =
      Scene({"H1 C1", "H1 C1"}).laid("11 a1b1 T", 0).laid("11 a2b2", 1).top(0, 1, 1).position();
  EXPECT_EQ(key_of(pos, "11 a1a2"), "kumata.under_a_totem");
  EXPECT_EQ(key_of(pos, "11 b1b2"), "kumata.under_a_totem");
  EXPECT_TRUE(moves_of(pos).empty());
}

TEST(KumataRules, two_locked_dominoes_side_by_side_stay_locked) {
  const Position pos =
      Scene({"H1 C1", "H1 C1"}).laid("11 a1b1 T", 0).laid("11 a2b2 T", 1).top(0, 1, 1).position();
  EXPECT_TRUE(moves_of(pos).empty());
}

TEST(KumataRules, without_a_totem_left_none_is_played) {
  const Position pos = Scene({"H1 C1"}).top(0, 1, 1).position();
  EXPECT_EQ(key_of(pos, "11 a1b1 T"), "kumata.no_totem_left");
}

TEST(KumataRules, the_second_totem_of_a_duel_needs_another_domino) {
  // A totem comes with the placement, and its domino cannot be played on again.
  Position pos = Scene({"H1 C1"}).top(0, 1, 1).totems(0, 2).top(1, 3, 3).position();
  play(pos, "11 a1b1 T");
  pos.to_play = seat_at(0);
  pos.phase = Phase::play;
  pos.reserves[0].piles.push_back({domino_of(0, 0), 0});
  EXPECT_EQ(key_of(pos, "00 a1b1 T"), "kumata.under_a_totem");
}

TEST(KumataRules, no_totem_on_a_turn_that_only_makes_a_new_pile) {
  const Position pos = Scene({"H1 C1"}).top(0, 3, 3, 1).totems(0, 2).position();
  EXPECT_EQ(moves_of(pos), (Texts{"ecarte 33"}));
  EXPECT_EQ(key_of(pos, "ecarte 33 T"), "core.malformed_move");
}

// --- Tours et fin de partie --------------------------------------------------

TEST(KumataRules, turns_go_round_to_the_left) {
  Position pos = Scene({"S1 R1 O1 T1"}, 3).top(0, 1, 1).top(1, 1, 1).top(2, 3, 3, 1).position();
  play(pos, "11 a1b1");
  EXPECT_EQ(pos.to_play, seat_at(1));
  play(pos, "11 c1d1");
  EXPECT_EQ(pos.to_play, seat_at(2));
}

TEST(KumataRules, the_game_ends_when_a_player_has_no_domino_at_the_start_of_the_turn) {
  Position pos =
      Scene({"H1 C1", "H2 C2", "H3 C3"}).top(0, 1, 1).top(1, 2, 2).top(1, 3, 3).position();
  play(pos, "11 a1b1");
  EXPECT_EQ(pos.phase, Phase::play);  // playing the last domino does not end the game
  play(pos, "22 a2b2");
  EXPECT_EQ(pos.phase, Phase::over);  // but seat 0 has none when its turn comes
}

TEST(KumataRules, the_game_ends_when_nothing_fits_and_no_new_pile_can_be_made) {
  Position pos = Scene({"H1 C1", "H4 C4"}).top(0, 1, 1).top(0, 4, 4).top(1, 2, 3).position();
  play(pos, "11 a1b1");
  EXPECT_EQ(pos.phase, Phase::over);  // the 3-2 of the other player fits nowhere
}

TEST(KumataRules, nothing_is_played_after_the_end) {
  Position pos = Scene({"H1 C1"}).top(0, 1, 1).top(1, 2, 3).position();
  play(pos, "11 a1b1");
  ASSERT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(key_of(pos, "23 a1b1"), "core.game_over");
}

TEST(KumataRules, the_next_domino_of_the_pile_turns_up_after_the_move) {
  Position pos = Scene({"H1 C1"}).top(0, 1, 1, 1).top(1, 3, 3, 1).position();
  pos.reserves[0].unseen = one_domino(domino_of(2, 4));
  play(pos, "11 a1b1", "domino 24");
  ASSERT_EQ(pos.reserves[0].piles.size(), 1U);
  EXPECT_EQ(pos.reserves[0].piles[0].top, domino_of(2, 4));
  EXPECT_EQ(pos.reserves[0].piles[0].hidden, 0);
}

// The fast choice beside the plain one, in whole games with few and many piles.
TEST(KumataRules, a_random_move_is_the_kth_legal_move) {
  const Kumata rules;
  for (const int seats : {2, 3, 4})
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Position pos = *rules.start(*Settings::parse(Kumata::info().options, "dedale=oui"),
                                  *plain_seating(seats));
      Dice dice(seed);
      while (pos.phase != Phase::over) {
        if (rules.turn(pos).is_chance()) {
          rules.resolve(pos, rules.sample(pos, dice), 0);
          continue;
        }
        std::vector<Move> moves;
        rules.legal_moves(pos, pos.to_play, moves);
        Rng same = dice.rng();
        const Move kth = moves[same.below(static_cast<std::uint32_t>(moves.size()))];
        const Move move = rules.random_move(pos, pos.to_play, dice.rng());
        ASSERT_EQ(to_text(pos, move), to_text(pos, kth)) << to_text(pos);
        rules.apply(pos, pos.to_play, move, 0);
      }
    }
}

// --- What is sound ----------------------------------------------------------

TEST(KumataRules, a_domino_that_is_lost_is_noticed) {
  Position pos = *Kumata().start(Settings(Kumata::info().options), *plain_seating(2));
  Dice dice(6);
  (void)Playout<Kumata>(Kumata()).run(pos, dice);
  ASSERT_TRUE(is_ok(pos));
  Reserve& reserve = pos.reserves[0].piles.empty() ? pos.reserves[1] : pos.reserves[0];
  ASSERT_EQ(reserve.piles[0].hidden, 0);
  reserve.piles.erase(0);
  EXPECT_FALSE(is_ok(pos));
}

}  // namespace
}  // namespace tablee::kumata
