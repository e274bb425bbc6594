// The weave of the bots against its plain twin, MoveFinder.

#include "games/embrouillamini/bot/weave.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "games/embrouillamini/bot/bot_words.h"
#include "games/embrouillamini/move_finder.h"
#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// Card, place and form, and the most that brings.
using Best = std::map<std::tuple<Face, std::string, Form>, int>;

void note(Best& best, Face face, Cell cell, Form form, int points) {
  int& most = best[{face, cell_text(cell), form}];
  most = std::max(most, points);
}

Best plain_best(const Position& pos) {
  Best best;
  std::vector<Move> moves;
  MoveFinder(test_lexicon(), BotWords::policy(test_lexicon(), 5), pos, pos.to_play).list(moves);
  for (const Move& move : moves) {
    const Reading reading = read(with_card(pos, move), move.path, move.word.size());
    note(best, move.face, move.cell, reading.form, reading.points);
  }
  return best;
}

Best woven_best(const Position& pos, const Weave& weave) {
  Best best;
  std::uint32_t hand = 0;
  pos.hands[pos.to_play.index].each([&hand](int card) { hand |= 1U << face_of(card); });
  weave.each_use(hand, [&](const Weave::Use& use) {
    note(best, use.face, weave.cell_of(use.square), use.form, use.points);
  });
  return best;
}

Weave woven(const WordSteps& steps, const Position& pos) {
  Weave weave(steps, static_cast<int>(kMostLetters), pos.terms, face_of(pos.table[0].card));
  for (std::size_t i = 1; i < pos.table.size(); ++i)
    weave.lay(weave.square_of(pos.table[i].cell), face_of(pos.table[i].card));
  return weave;
}

// Plays at random, and forgets what was said, which the weave does not ask.
template <class Visit>
void each_table(int games, Visit visit) {
  constexpr std::array<std::string_view, 3> kSettings = {"temps=0 manches=1",
                                                         "temps=0 manches=1 passees=aucune",
                                                         "temps=0 manches=1 largeur=5 hauteur=5"};
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    Position pos = start(kSettings[static_cast<std::size_t>(game) % kSettings.size()],
                         first_of(2 + game % 3, 0))
                       .value();
    std::vector<Move> moves;
    while (!rules().turn(pos).is_over()) {
      if (rules().turn(pos).is_chance()) {
        rules().resolve(pos, rules().sample(pos, dice), 0);
        continue;
      }
      for (Said& said : pos.said) said.word = word_of("QQQ"), said.form = Form::beginning;
      visit(pos);
      moves.clear();
      rules().legal_moves(pos, pos.to_play, moves);
      rules().apply(pos, pos.to_play,
                    moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))], 0);
    }
  }
}

TEST(EmbrouillaminiWeave, finds_what_the_plain_finder_finds) {
  const BotWords words(test_lexicon());
  int tables = 0;
  each_table(120, [&](const Position& pos) {
    ++tables;
    ASSERT_EQ(woven_best(pos, woven(words.all(), pos)), plain_best(pos)) << to_text(pos);
  });
  EXPECT_GT(tables, 500);
}

TEST(EmbrouillaminiWeave, is_as_before_when_a_card_is_taken_back) {
  const BotWords words(test_lexicon());
  each_table(30, [&](const Position& pos) {
    Weave weave = woven(words.all(), pos);
    const Best before = woven_best(pos, weave);
    const std::size_t paths = weave.paths();
    std::vector<Weave::Use> uses;
    weave.each_use(~0U >> 5U, [&](const Weave::Use& use) { uses.push_back(use); });
    for (std::size_t i = 0; i < uses.size(); i += 1 + uses.size() / 8) {
      weave.lay(uses[i].square, uses[i].face);
      weave.take_back();
    }
    EXPECT_EQ(weave.paths(), paths);
    EXPECT_EQ(woven_best(pos, weave), before);
  });
}

TEST(EmbrouillaminiWeave, a_beginning_that_leads_to_words_too_long_is_none) {
  const BotWords words(test_lexicon());
  const Position pos = Scene().table("J o n").hand(0, "q").hand(1, "e");
  Weave brief(words.all(), 5, pos.terms, face_of(pos.table[0].card));
  for (std::size_t i = 1; i < pos.table.size(); ++i)
    brief.lay(brief.square_of(pos.table[i].cell), face_of(pos.table[i].card));
  EXPECT_TRUE(woven_best(pos, brief).empty()) << "JONQUILLE has nine letters";
  EXPECT_FALSE(woven_best(pos, woven(words.all(), pos)).empty());
}

}  // namespace
}  // namespace tablee::embrouillamini
