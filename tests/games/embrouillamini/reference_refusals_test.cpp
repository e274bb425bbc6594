// Every refusal of a move at least once, the words that agree or not, paths left out.

#include <gtest/gtest.h>

#include <algorithm>

#include "reference.h"
#include "reference_scene.h"

namespace tablee::embrouillamini::reference {
namespace {

Reason reason_of(const State& state, int seat, const Move& move, Millis at = 0) {
  const auto account = check(state, seat, move, some_dictionary(), at);
  if (account) throw std::logic_error("not refused: " + to_text(move));
  return account.error().reason;
}

std::vector<Reason> reasons_of(const Scene& on, const Move& move) {
  std::vector<Reason> reasons;
  for (const Refusal& each : objections(on.state, 0, move, some_dictionary()))
    reasons.push_back(each.reason);
  return reasons;
}

// J o, and a U for Jou: legal, to be spoiled.
struct Jou {
  Scene on = scene({"J o"}, "UE*");
  Move move = lay(on, 'U', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}});
};

TEST(EmbrouillaminiRefusals, nobody_plays_before_the_deal_or_after_the_end) {
  Jou jou;
  for (const Phase phase : {Phase::capital, Phase::deal, Phase::over}) {
    jou.on.state.phase = phase;
    EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::no_turn);
    EXPECT_EQ(reason_of(jou.on.state, 0, pass_move()), Reason::no_turn);
    EXPECT_TRUE(enumerate(jou.on.state, some_words()).empty());
  }
}

TEST(EmbrouillaminiRefusals, not_your_turn) {
  const Jou jou;
  EXPECT_EQ(reason_of(jou.on.state, 1, jou.move), Reason::not_your_turn);
  EXPECT_EQ(reason_of(jou.on.state, 1, pass_move()), Reason::not_your_turn);
}

TEST(EmbrouillaminiRefusals, on_the_deadline_is_late) {
  Jou jou;
  jou.on.state.deadline = 15000;
  EXPECT_TRUE(check(jou.on.state, 0, jou.move, some_dictionary(), 14999));
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move, 15000), Reason::too_late);
  EXPECT_EQ(reason_of(jou.on.state, 0, pass_move(), 15000), Reason::too_late);
}

TEST(EmbrouillaminiRefusals, not_held) {
  Jou jou;
  jou.move.card = 'V';
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::not_held);
}

TEST(EmbrouillaminiRefusals, off_the_table) {
  const Scene on = scene({"J"}, "O", 3, 3);
  EXPECT_EQ(reason_of(on.state, 0, lay(on, 'O', {0, 2}, "JOUER", {{0, 0}, {0, 2}})),
            Reason::off_table);
}

TEST(EmbrouillaminiRefusals, occupied) {
  Jou jou;
  jou.move.cell = jou.on.at(0, 1);
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::occupied);
}

TEST(EmbrouillaminiRefusals, a_card_that_touches_nothing) {
  const Scene on = scene({"J o"}, "U");
  const Move far = lay(on, 'U', {0, 3}, "JOUER", {{0, 0}, {0, 1}, {0, 3}});
  EXPECT_EQ(reasons_of(on, far), (std::vector<Reason>{Reason::not_touching, Reason::path_jumps}));
}

TEST(EmbrouillaminiRefusals, a_path_over_a_bare_cell) {
  const Scene on = scene({"J o", "e . ."}, "U");
  const Move bare = lay(on, 'U', {0, 2}, "JOUER", {{0, 0}, {1, 1}, {0, 2}});
  EXPECT_EQ(reason_of(on.state, 0, bare), Reason::path_off_cards);
}

TEST(EmbrouillaminiRefusals, a_path_that_does_not_begin_at_the_capital) {
  const Scene on = scene({"J o"}, "U");
  EXPECT_EQ(reason_of(on.state, 0, lay(on, 'U', {0, 2}, "OUR", {{0, 1}, {0, 2}})),
            Reason::path_not_from_capital);
}

TEST(EmbrouillaminiRefusals, a_path_that_jumps) {
  const Scene on = scene({"J o b"}, "U");
  EXPECT_EQ(reason_of(on.state, 0, lay(on, 'U', {0, 3}, "JOUER", {{0, 0}, {0, 1}, {0, 3}})),
            Reason::path_jumps);
}

TEST(EmbrouillaminiRefusals, a_card_taken_twice_on_the_spot) {
  const Scene on = scene({"J o u"}, "E");
  const Move twice = lay(on, 'E', {0, 3}, "JOUER", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 3}});
  EXPECT_EQ(reason_of(on.state, 0, twice), Reason::path_repeats_card);
}

TEST(EmbrouillaminiRefusals, a_path_without_the_new_card) {
  const Scene on = scene({"J o u"}, "E");
  EXPECT_EQ(reason_of(on.state, 0, lay(on, 'E', {1, 0}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})),
            Reason::path_without_new_card);
}

TEST(EmbrouillaminiRefusals, an_announced_word_shorter_than_the_path) {
  Jou jou;
  jou.move.announced = "JO";
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::announced_too_short);
}

TEST(EmbrouillaminiRefusals, an_announced_word_that_does_not_start_with_the_beginning) {
  Jou jou;
  jou.move.spelled = "JOU";
  EXPECT_EQ(answer(jou.on, jou.move), "3");
  jou.move.announced = "JONC";
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::announced_otherwise);
}

// E28.
TEST(EmbrouillaminiRefusals, a_kind_that_the_lengths_contradict) {
  Jou jou;
  jou.move.kind = Kind::beginning;
  EXPECT_EQ(answer(jou.on, jou.move), "3");
  jou.move.kind = Kind::word;
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::kind_contradicts);
  const Scene on = scene({"J o"}, "B");
  Move job = lay(on, 'B', {0, 2}, "JOB", {{0, 0}, {0, 1}, {0, 2}});
  job.kind = Kind::word;
  EXPECT_EQ(answer(on, job), "18");
  job.kind = Kind::beginning;
  EXPECT_EQ(reason_of(on.state, 0, job), Reason::kind_contradicts);
}

TEST(EmbrouillaminiRefusals, other_letters_than_the_cards) {
  const Scene on = scene({"J o"}, "E");
  const Move jou = lay(on, 'E', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}});
  const auto account = check(on.state, 0, jou, some_dictionary());
  ASSERT_FALSE(account);
  EXPECT_EQ(account.error().reason, Reason::spells_other);
  EXPECT_EQ(account.error().cells, on.path({{0, 2}}));
  Jou longer;
  longer.move.spelled = "JOUE";
  EXPECT_EQ(reason_of(longer.on.state, 0, longer.move), Reason::spells_other);
}

TEST(EmbrouillaminiRefusals, a_second_joker_in_one_word) {
  const Scene on = scene({"J *"}, "*");
  EXPECT_EQ(reason_of(on.state, 0, lay(on, '*', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})),
            Reason::two_jokers);
  // Beside the other, in a word of its own, it is welcome.
  EXPECT_EQ(answer(on, lay(on, '*', {1, 1}, "JOUER", {{0, 0}, {1, 1}})), "2");
}

// E34.
TEST(EmbrouillaminiRefusals, a_named_joker_must_agree_with_the_word) {
  const Scene on = scene({"J o"}, "*U");
  Move jou = lay(on, '*', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}});
  EXPECT_EQ(answer(on, jou), "3");
  jou.joker = 'U';
  EXPECT_EQ(answer(on, jou), "3");
  jou.joker = 'B';
  EXPECT_EQ(reason_of(on.state, 0, jou), Reason::joker_contradicts);
  jou.card = 'U';
  jou.joker = 'U';
  EXPECT_EQ(reason_of(on.state, 0, jou), Reason::joker_contradicts);
}

TEST(EmbrouillaminiRefusals, an_unknown_word_comes_last_and_changes_nothing) {
  Jou jou;
  jou.move.announced = "JOUAR";
  EXPECT_EQ(reasons_of(jou.on, jou.move), (std::vector<Reason>{Reason::unknown_word}));
  jou.move.announced = "JOU-JOU";
  EXPECT_EQ(reason_of(jou.on.state, 0, jou.move), Reason::unknown_word);
  const Dictionary all = [](const std::string&) { return true; };
  EXPECT_EQ(check(jou.on.state, 0, jou.move, all).error().reason, Reason::unknown_word);
}

TEST(EmbrouillaminiRefusals, all_objections_are_told_in_the_order_of_reason) {
  Jou jou;
  jou.move.card = 'Z';
  jou.move.path = {jou.on.at(0, 1), jou.on.at(0, 2)};
  jou.on.state.completed = {"JOUER"};
  EXPECT_EQ(reasons_of(jou.on, jou.move),
            (std::vector<Reason>{Reason::not_held, Reason::path_not_from_capital,
                                 Reason::spells_other, Reason::word_completed}));
}

TEST(EmbrouillaminiRefusals, every_reason_has_a_name_and_a_source) {
  std::set<std::string> names;
  for (int i = 0; i <= static_cast<int>(Reason::too_few_minuscules); ++i) {
    EXPECT_TRUE(names.insert(name(static_cast<Reason>(i))).second) << i;
    EXPECT_FALSE(source(static_cast<Reason>(i)).empty());
  }
}

TEST(EmbrouillaminiRefusals, an_unknown_seat_is_misuse) {
  const Jou jou;
  EXPECT_THROW(check(jou.on.state, 2, jou.move, some_dictionary()), std::invalid_argument);
  State state = jou.on.state;
  Move wrong = jou.move;
  wrong.card = 'Q';
  EXPECT_THROW(play(state, 0, wrong), std::invalid_argument);
  EXPECT_EQ(state, jou.on.state);
}

// --- a path left out -------------------------------------------------------------------

TEST(EmbrouillaminiLeftOutPath, the_only_one_is_completed) {
  Jou jou;
  jou.move.path.clear();
  jou.move.spelled = "JOU";
  const auto account = check(jou.on.state, 0, jou.move, some_dictionary());
  ASSERT_TRUE(account);
  EXPECT_EQ(account->path, jou.on.path({{0, 0}, {0, 1}, {0, 2}}));
  EXPECT_EQ(account->points, 3);
}

TEST(EmbrouillaminiLeftOutPath, without_a_beginning_it_is_the_whole_word) {
  const Scene on = scene({"J o"}, "BU");
  Move job = lay(on, 'B', {0, 2}, "JOB", {});
  EXPECT_EQ(answer(on, job), "18");
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", {})), "no_path");
}

TEST(EmbrouillaminiLeftOutPath, several_are_counted) {
  const Scene on = scene({"J o", "o ."}, "U");
  Move jou = lay(on, 'U', {1, 1}, "JOUER", {});
  jou.spelled = "JOU";
  const auto account = check(on.state, 0, jou, some_dictionary());
  ASSERT_FALSE(account);
  EXPECT_EQ(account.error().reason, Reason::several_paths);
  EXPECT_EQ(account.error().paths, 2);
}

TEST(EmbrouillaminiLeftOutPath, only_those_that_are_allowed_count) {
  // The two jokers would make one path, o and a joker another.
  const Scene on = scene({"J o", "* ."}, "*U");
  Move jou = lay(on, '*', {1, 1}, "JOUER", {});
  jou.spelled = "JOU";
  const auto account = check(on.state, 0, jou, some_dictionary());
  ASSERT_TRUE(account);
  EXPECT_EQ(account->path, on.path({{0, 0}, {0, 1}, {1, 1}}));

  const Scene only = scene({"J *"}, "*");
  Move two = lay(only, '*', {0, 2}, "JOUER", {});
  two.spelled = "JOU";
  EXPECT_EQ(reason_of(only.state, 0, two), Reason::two_jokers);
}

TEST(EmbrouillaminiLeftOutPath, an_enclosed_end_is_told) {
  const Scene on = scene({"J"}, "O", 1, 3);
  Move jo = lay(on, 'O', {0, 1}, "JOUER", {});
  jo.spelled = "JO";
  EXPECT_EQ(reason_of(on.state, 0, jo), Reason::last_letter_enclosed);
}

}  // namespace
}  // namespace tablee::embrouillamini::reference
