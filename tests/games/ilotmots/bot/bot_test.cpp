// The bots: what they play is legal, what they prove is right, each level by its words.

#include "games/ilotmots/bot/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/ilotmots/bot/tables.h"
#include "games/ilotmots/scene.h"
#include "lexicon/graph_builder.h"
#include "lexicon/lexicon_writer.h"
#include "lexicon/word_list.h"

namespace tablee::ilotmots {
namespace {

Advice<Move> advice_of(const Position& pos, int level, std::size_t n = 3) {
  IlotmotsBot bot(Knowledge<Ilotmots>(rules(), pos, pos.mover), tables(), level, Deal(1), 0);
  bot.compare(n);
  while (!bot.step(1000)) {
  }
  return bot.advise(n);
}

TEST(IlotmotsBot, the_strongest_proves_the_best_turn_of_figure_5_or_better) {
  const Position pos = Scene().rack(0, "ACEXTRSU").rack(1, "EEEEEEEE");
  const Advice<Move> advice = advice_of(pos, 5);
  ASSERT_FALSE(advice.lines.empty());
  EXPECT_TRUE(advice.proved);
  EXPECT_EQ(advice.gap, 0);
  EXPECT_GE(advice.lines[0].value, 48);
  EXPECT_EQ(points(pos, 0, rules().to_text(pos, advice.lines[0].move)), advice.lines[0].value);
}

// Rows and columns are words only when all four letters are there: no single word leads to
// it, so a beam is blind to it.
TEST(IlotmotsBot, the_solver_finds_a_block_that_no_single_words_lead_to) {
  const Lexicon lexicon = lexicon_of_list("EABG\nFCDH\nOACT\nNBDS\n").value();
  const Ilotmots four(GameResources{.lexicon = &lexicon});
  const BotTables<IlotmotsBot> fragments = tables_for<IlotmotsBot>(four);
  const Position pos =
      Scene().put("h4h=ON g5=E g6=F j5=G j6=H h7h=TS").rack(0, "ABCDEEEE").rack(1, "A");
  int met = 0;
  TurnBeam beam(four, kWordPolicy, pos, pos.mover, 8, [&](int, const Placements&) { ++met; });
  beam.lay_words();
  beam.extend_all();
  EXPECT_EQ(met, 0);
  TurnSolver solver(four, kWordPolicy, fragments.get(), pos, pos.mover);
  while (!solver.step(1000)) {
  }
  EXPECT_EQ(solver.best_points(), 16);
  EXPECT_EQ(to_text(laying(solver.best())), "pose h5h=AB h6h=CD");
}

TEST(IlotmotsBot, plays_ilets_where_they_bring_most) {
  const Position pos =
      Scene().put("b3=E f3=E j3=E n3=E b9=E f9=E j9=E n9=E").rack(0, "SSSSSSTT").rack(1, "A");
  const Advice<Move> advice = advice_of(pos, 5);
  ASSERT_FALSE(advice.lines.empty());
  EXPECT_GE(advice.lines[0].value, 32);
}

// One thread thinks for many tables: no step may keep it, and who is stopped early plays.
TEST(IlotmotsBot, thinks_in_small_steps_and_has_a_turn_after_the_first) {
  const Position pos = Scene().rack(0, "**EAIRST").rack(1, "A");
  IlotmotsBot bot(Knowledge<Ilotmots>(rules(), pos, pos.mover), tables(), 1, Deal(1), 0);
  EXPECT_FALSE(bot.step(1));
  EXPECT_EQ(bot.plan().move.value().verb, Verb::lay);
  int steps = 1;
  while (!bot.step(1)) ++steps;
  EXPECT_GT(steps, 50) << "the words of each first cell are a step of their own";
}

// With a whole dictionary hundreds of thousands of words can be added to one turn then. By work
// and not by time; and what is found is what is found at once.
TEST(IlotmotsBot, adds_words_to_a_turn_in_small_pieces_with_four_jokers) {
  const Position pos = Scene().put("f5h=SON").rack(0, "****EAIRST").rack(1, "A");
  std::vector<int> at_once, in_pieces;
  const auto beam_into = [&pos](std::vector<int>& found) {
    return TurnBeam(rules(), kWordPolicy, pos, pos.mover, 2,
                    [&found](int points, const Placements&) { found.push_back(points); });
  };
  TurnBeam whole = beam_into(at_once), beam = beam_into(in_pieces);
  whole.lay_words();
  whole.extend_all();
  beam.lay_words();
  const std::uint64_t before = beam.work();
  std::uint64_t most = 0;
  int turns = 0, pieces = 0;
  for (std::size_t letters = 1; letters <= kMostPieces; ++letters)
    for (std::size_t n = 0; beam.begin_extending(letters, n); ++n, ++turns)
      for (bool done = false; !done; ++pieces) {
        const std::uint64_t done_before = beam.work();
        done = beam.extend_more(1);
        most = std::max(most, beam.work() - done_before);
      }
  EXPECT_EQ(in_pieces, at_once);
  EXPECT_GT(pieces, 10 * turns);
  EXPECT_LT(most, (beam.work() - before) / static_cast<std::uint64_t>(turns)) << "a whole turn";
}

TEST(IlotmotsBot, finds_the_same_ilets_in_small_steps_and_at_once) {
  for (const char* rack : {"SSSSSSTT", "**SSSSTT", "*EAIRST-"}) {
    const Position pos =
        Scene().put("b3=E f3=E j3=E n3=E b9=E f9=E j9=E n9=E").rack(0, rack).rack(1, "A");
    TurnBeam beam(rules(), kWordPolicy, pos, pos.mover, 2, [](int, const Placements&) {});
    beam.lay_words();
    BestIlets at_once(rules(), pos, pos.mover, beam.single_letters());
    ASSERT_TRUE(at_once.step(100'000'000));
    BestIlets in_steps(rules(), pos, pos.mover, beam.single_letters());
    int steps = 1;
    while (!in_steps.step(1)) ++steps;
    EXPECT_GT(steps, 20) << rack;
    EXPECT_GT(at_once.result().points, 0) << rack;
    EXPECT_EQ(in_steps.result().points, at_once.result().points) << rack;
    EXPECT_EQ(in_steps.result().laid, at_once.result().laid) << rack;
    EXPECT_EQ(in_steps.result().bound, at_once.result().bound) << rack;
  }
}

TEST(IlotmotsBot, passes_where_it_can_lay_nothing) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QQWW").rack(1, "A");
  EXPECT_EQ(advice_of(pos, 5).lines[0].move.verb, Verb::pass);
}

TEST(IlotmotsBot, gets_rid_of_pieces_by_a_dump_rather_than_pass) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QQWW-").rack(1, "A");
  EXPECT_EQ(advice_of(pos, 4).lines[0].move.verb, Verb::lay);
}

// The move a level plays, by the dice of this deal.
Move played(const Position& pos, int level, std::uint64_t deal = 1) {
  IlotmotsBot bot(Knowledge<Ilotmots>(rules(), pos, pos.mover), tables(), level, Deal(deal), 0);
  while (!bot.step(1000)) {
  }
  return bot.plan().move.value();
}

std::size_t liaisons_of(const Move& move) {
  return static_cast<std::size_t>(std::ranges::count(move.laid, kLiaisonPiece, &Placement::piece));
}

TEST(IlotmotsBot, lays_all_its_liaisons_when_that_ends_the_game) {
  const Position pos = Scene().put("f5h=SON").rack(0, "--").rack(1, "A").bag_of(0);
  for (int level = 1; level <= 5; ++level)
    EXPECT_EQ(liaisons_of(played(pos, level)), 2U) << "level " << level;
}

TEST(IlotmotsBot, dumps_bad_letters_around_as_many_liaisons_as_help) {
  const Position pos = Scene().put("f5h=SON").rack(0, "QQWWJK--").rack(1, "A");
  const Move move = played(pos, 3);
  ASSERT_EQ(move.verb, Verb::lay);
  EXPECT_EQ(liaisons_of(move), 2U);
  EXPECT_GT(move.laid.size(), 5U) << to_text(move);
  EXPECT_EQ(key_of(pos, 0, to_text(move)), "");
}

TEST(IlotmotsBot, finishes_an_island_with_a_dump) {
  const Position pos = Scene().put("g4v=SONS g8=- h8=-").rack(0, "QQWWJKK-").rack(1, "A");
  const Move move = played(pos, 4);
  EXPECT_EQ(points(pos, 0, to_text(move)), 10) << to_text(move);
}

TEST(IlotmotsBot, lays_a_liaison_among_ilets_where_it_finishes_an_island) {
  const Position pos = Scene()
                           .put("b3=E f3=E j3=E n3=E b9=E f9=E j9=E n9=E g4v=RAIU g8=- h8=-")
                           .rack(0, "SSSSSTT-")
                           .rack(1, "A");
  // Level 4 finds it, though it may play another of its best.
  for (const int level : {4, 5}) {
    const Move move = advice_of(pos, level).lines.at(0).move;
    EXPECT_TRUE(std::ranges::any_of(move.laid, [](const Placement& one) {
      return one.piece == kLiaisonPiece && kBoard.island[one.cell] >= 0;
    })) << to_text(move);
    EXPECT_GE(points(pos, 0, to_text(move)), 38) << to_text(move);
  }
}

TEST(IlotmotsBot, a_child_thinks_of_a_longer_word_rather_than_pass) {
  const Position pos = Scene().rack(0, "EXACTSQQ").rack(1, "A");
  const Lexicon lexicon = lexicon_of_list("EXACTS\n").value();
  const Ilotmots one_word(GameResources{.lexicon = &lexicon});
  const BotTables<IlotmotsBot> fragments = tables_for<IlotmotsBot>(one_word);
  IlotmotsBot bot(Knowledge<Ilotmots>(one_word, pos, pos.mover), fragments, 1, Deal(1), 0);
  while (!bot.step(1000)) {
  }
  EXPECT_EQ(bot.plan().move.value().verb, Verb::lay);
}

TEST(IlotmotsBot, a_child_leaves_a_long_word_for_a_short_one) {
  const Position pos = Scene().rack(0, "EXACTSQQ").rack(1, "A");
  const Lexicon lexicon = lexicon_of_list("EXACT\nCASE\n").value();
  const Ilotmots two_words(GameResources{.lexicon = &lexicon});
  const BotTables<IlotmotsBot> fragments = tables_for<IlotmotsBot>(two_words);
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    IlotmotsBot bot(Knowledge<Ilotmots>(two_words, pos, pos.mover), fragments, 1, Deal(deal), 0);
    while (!bot.step(1000)) {
    }
    EXPECT_EQ(bot.plan().move.value().laid.size(), 4U) << deal;
  }
}

TEST(IlotmotsBot, says_no_rare_word_below_the_highest_level_even_to_avoid_a_pass) {
  GraphBuilder graph;
  graph.add("KSI", mask_of(WordClass::common));
  graph.add("OUI", mask_of(WordClass::common, WordClass::everyday));
  const Lexicon lexicon = *Lexicon::own(write_lexicon(*graph.finish(), nullptr, ""));
  const Ilotmots two_words(GameResources{.lexicon = &lexicon});
  const BotTables<IlotmotsBot> fragments = tables_for<IlotmotsBot>(two_words);
  const Position pos = Scene().rack(0, "KSIQQWXZ").rack(1, "A");
  for (int level = 1; level <= 5; ++level) {
    IlotmotsBot bot(Knowledge<Ilotmots>(two_words, pos, pos.mover), fragments, level, Deal(1), 0);
    while (!bot.step(1000)) {
    }
    EXPECT_EQ(bot.plan().move.value().verb, level < 5 ? Verb::pass : Verb::lay) << level;
  }
}

// The bag is full in the first position, and the other has passed.
TEST(IlotmotsBot, a_pass_that_would_end_the_game_early_is_worth_a_rare_word) {
  GraphBuilder graph;
  graph.add("KSI", mask_of(WordClass::common));
  graph.add("OUI", mask_of(WordClass::common, WordClass::everyday));
  const Lexicon lexicon = *Lexicon::own(write_lexicon(*graph.finish(), nullptr, ""));
  const Ilotmots two_words(GameResources{.lexicon = &lexicon});
  const BotTables<IlotmotsBot> fragments = tables_for<IlotmotsBot>(two_words);
  Position early = Scene().rack(0, "KSIQQWXZ").rack(1, "A");
  early.passes = 1;
  Position late = Scene().rack(0, "KSIQQWXZ").rack(1, "A").bag_of(0);
  late.passes = 1;
  for (int level = 1; level <= 4; ++level)
    for (const Position& pos : {early, late}) {
      IlotmotsBot bot(Knowledge<Ilotmots>(two_words, pos, pos.mover), fragments, level, Deal(1), 0);
      while (!bot.step(1000)) {
      }
      const Verb expected = pos.bag.empty() ? Verb::pass : Verb::lay;
      EXPECT_EQ(bot.plan().move.value().verb, expected) << level;
    }
}

TEST(IlotmotsBot, a_child_is_content_with_few_points) {
  const Position pos = Scene().put("f5h=SON").rack(0, "ACEXTRSU").rack(1, "A");
  const int best = static_cast<int>(advice_of(pos, 5).lines[0].value);
  std::set<std::string> turns;
  for (std::uint64_t deal = 1; deal <= 20; ++deal) {
    const Move move = played(pos, 1, deal);
    EXPECT_LE(2 * points(pos, 0, to_text(move)), best);
    EXPECT_LE(move.laid.size(), 4U) << to_text(move);
    turns.insert(to_text(move));
  }
  EXPECT_GT(turns.size(), 4U) << "not always the best that it sees";
}

TEST(IlotmotsBot, chooses_the_number_of_pieces_by_level_and_luck) {
  const Position pos = start("", first_of(0)).value();
  ASSERT_EQ(pos.phase, Phase::choose);
  std::array<std::array<int, 3>, 6> chosen{};
  for (int level = 1; level <= 5; ++level)
    for (std::uint64_t deal = 1; deal <= 100; ++deal)
      ++chosen[static_cast<std::size_t>(level)][played(pos, level, deal).pieces - 8U];
  EXPECT_EQ(chosen[1][2], 0) << "ten pieces are much for a child";
  for (int level = 2; level <= 5; ++level)
    for (const int times : chosen[static_cast<std::size_t>(level)]) EXPECT_GT(times, 0);
  EXPECT_LT(chosen[2][2], chosen[5][2]);
}

TEST(IlotmotsBot, knows_nothing_for_sure_with_free_combinations) {
  const Position pos = Scene("pieces=8 pose=libre").put("f5h=SON").rack(0, "EESTUANR").rack(1, "A");
  const Advice<Move> advice = advice_of(pos, 5);
  EXPECT_FALSE(advice.proved);
  EXPECT_FALSE(advice.gap);
}

}  // namespace
}  // namespace tablee::ilotmots
