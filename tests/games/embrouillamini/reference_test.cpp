// The reference engine by itself: every example of the rulebook with its printed points,
// and the rulings that a single position can show.

#include "reference.h"

#include <gtest/gtest.h>

#include "reference_scene.h"

namespace tablee::embrouillamini::reference {
namespace {

// Plays it for whoever is to play; everybody has the cards for it. Returns the points.
std::string play_on(Scene& on, const Move& move) {
  const std::string answered = answer(on, move);
  const auto account = check(on.state, on.state.to_play, move, some_dictionary());
  if (account) play(on.state, on.state.to_play, move);
  return answered;
}

// Both hands, so that examples of several turns can be played.
Scene scene_of_two(const std::vector<std::string>& picture, const std::string& hand) {
  Scene made = scene(picture, hand + "ZZZZ");
  made.state.players[1].hand = made.state.players[0].hand;
  return made;
}

// --- C4, C5: the system of points ------------------------------------------------------

TEST(EmbrouillaminiReference, jo_announcing_jouer_is_two_along_beside_and_at_the_corner) {
  const Scene on = scene({"J"}, "O");
  for (const Cell cell : {Cell{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}})
    EXPECT_EQ(answer(on, lay(on, 'O', cell, "JOUER", {{0, 0}, cell})), "2");
}

TEST(EmbrouillaminiReference, jou_announcing_jouer_is_three) {
  const Scene on = scene({"J o"}, "U");
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})), "3");
}

TEST(EmbrouillaminiReference, je_is_eleven_beside_an_o_and_thirteen_as_the_first_card) {
  const Scene second = scene({"J o"}, "E");
  EXPECT_EQ(answer(second, lay(second, 'E', {1, 0}, "JE", {{0, 0}, {1, 0}})), "11");
  const Scene first = scene({"J"}, "E");
  EXPECT_EQ(answer(first, lay(first, 'E', {1, 0}, "JE", {{0, 0}, {1, 0}})), "13");
}

TEST(EmbrouillaminiReference, job_with_every_card_is_eighteen_in_two_lines) {
  const Scene on = scene({"J o"}, "B");
  const Move job = lay(on, 'B', {1, 1}, "JOB", {{0, 0}, {0, 1}, {1, 1}});
  const auto account = check(on.state, 0, job, some_dictionary());
  ASSERT_TRUE(account);
  EXPECT_EQ(account->points, 18);
  EXPECT_EQ(account->kind, Kind::word);
  EXPECT_EQ(account->letters, "JOB");
  EXPECT_EQ(account->values, (std::vector<int>{10, 2, 3}));
  EXPECT_EQ(account->lines, (std::vector<Line>{{Counted::values, 15}, {Counted::letters, 3}}));
}

TEST(EmbrouillaminiReference, a_beginning_that_uses_every_card_scores_its_length_only) {
  const Scene on = scene({"J o u e"}, "R");
  const Move jouer = lay(on, 'R', {0, 4}, "JOUERA", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
  const auto account = check(on.state, 0, jouer, some_dictionary());
  ASSERT_TRUE(account);
  EXPECT_EQ(account->kind, Kind::beginning);
  EXPECT_EQ(account->lines, (std::vector<Line>{{Counted::letters, 5}}));
}

TEST(EmbrouillaminiReference, values_and_counts_are_those_of_the_material) {
  const Options options = default_options();
  int cards = 0;
  for (const auto& [card, count] : options.minuscules) cards += count;
  EXPECT_EQ(cards, 96);
  EXPECT_EQ(options.capitals.size(), 27u);
  EXPECT_EQ(options.values.size(), 26u);
  const auto sum = [&](const std::string& word) {
    int points = 0;
    for (const char letter : word) points += options.values.at(letter);
    return points;
  };
  EXPECT_EQ(sum("JOUET"), 16);
  EXPECT_EQ(sum("JOUTE"), 16);
  EXPECT_EQ(sum("JOULE"), 17);
}

// --- D1: the same word again -----------------------------------------------------------

TEST(EmbrouillaminiReference, jouer_may_be_announced_until_it_is_complete) {
  Scene on = scene_of_two({"J o"}, "UER");
  EXPECT_EQ(play_on(on, lay(on, 'U', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})), "3");
  EXPECT_EQ(play_on(on, lay(on, 'E', {0, 3}, "JOUER", {{0, 0}, {0, 1}, {0, 2}, {0, 3}})), "4");
  const Move r = lay(on, 'R', {0, 4}, "JOUER", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
  EXPECT_EQ(play_on(on, r), "22") << "nothing else is on the table";

  // Complete: not formed again, not announced again; Jouera only as a beginning.
  const std::vector<Cell> other{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}};
  EXPECT_EQ(answer(on, lay(on, 'R', {1, 3}, "JOUER", other)), "word_completed");
  EXPECT_EQ(answer(on, lay(on, 'U', {1, 1}, "JOUER", {{0, 0}, {0, 1}, {1, 1}})), "word_completed");
  EXPECT_EQ(answer(on, lay(on, 'R', {1, 3}, "JOUERA", other)), "5");
}

TEST(EmbrouillaminiReference, jouer_is_seventeen_beside_another_card) {
  const Scene on = scene({"J o u e", "b . . ."}, "R");
  const Move jouer = lay(on, 'R', {0, 4}, "JOUER", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
  EXPECT_EQ(answer(on, jouer), "17");
}

TEST(EmbrouillaminiReference, the_same_beginning_needs_another_announced_word) {
  Scene on = scene_of_two({"J o"}, "UUU");
  EXPECT_EQ(play_on(on, lay(on, 'U', {1, 1}, "JOUER", {{0, 0}, {0, 1}, {1, 1}})), "3");
  const std::vector<Cell> right{{0, 0}, {0, 1}, {0, 2}};
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", right)), "beginning_repeated");
  EXPECT_EQ(play_on(on, lay(on, 'U', {0, 2}, "JOUTE", right)), "3");
  const std::vector<Cell> corner{{0, 0}, {0, 1}, {1, 2}};
  EXPECT_EQ(answer(on, lay(on, 'U', {1, 2}, "JOUTE", corner)), "beginning_repeated");
  EXPECT_EQ(play_on(on, lay(on, 'U', {1, 2}, "JOULE", corner)), "3");
}

TEST(EmbrouillaminiReference, words_that_are_written_alike_are_one_word) {
  Scene on = scene({"M a n g"}, "E");  // Mange, Mangé: folded alike before they come here
  on.state.completed = {"MANGE"};
  const Move mange = lay(on, 'E', {0, 4}, "MANGE", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
  EXPECT_EQ(answer(on, mange), "word_completed");
  on.state.completed.clear();
  EXPECT_EQ(answer(on, mange), "14") << "9, every card: + 5";
}

TEST(EmbrouillaminiReference, words_of_the_same_family_are_other_words) {
  Scene on = scene({"J o u e r"}, "TSU");
  on.state.completed = {"JOUER"};
  EXPECT_EQ(answer(on, lay(on, 'T', {1, 3}, "JOUET", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}})),
            "16");
  EXPECT_EQ(answer(on, lay(on, 'S', {1, 3}, "JOUES", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}})),
            "16");
  const std::vector<Cell> joueur{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 4}, {0, 4}};
  EXPECT_EQ(answer(on, lay(on, 'U', {1, 4}, "JOUEUR", joueur)), "25") << "19, every card: + 6";
}

// E30.
TEST(EmbrouillaminiReference, a_beginning_that_is_a_word_does_not_complete_it) {
  Scene on = scene_of_two({"J o u e"}, "RR");
  const std::vector<Cell> first{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}};
  const std::vector<Cell> second{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 4}};
  EXPECT_EQ(play_on(on, lay(on, 'R', {0, 4}, "JOUERA", first)), "5");
  EXPECT_EQ(answer(on, lay(on, 'R', {1, 4}, "JOUERA", second)), "beginning_repeated");
  EXPECT_EQ(play_on(on, lay(on, 'R', {1, 4}, "JOUER", second)), "17");
}

// E11: Joue is a word, or the beginning of one, as it is announced.
TEST(EmbrouillaminiReference, the_announcement_decides_between_beginning_and_word) {
  const Scene on = scene({"J o u"}, "E");
  const std::vector<Cell> joue{{0, 0}, {0, 1}, {0, 2}, {0, 3}};
  EXPECT_EQ(answer(on, lay(on, 'E', {0, 3}, "JOUE", joue)), "19");
  EXPECT_EQ(answer(on, lay(on, 'E', {0, 3}, "JOUET", joue)), "4");
}

// E29, E31.
TEST(EmbrouillaminiReference, couples_are_compared_by_letters_not_by_cards) {
  Scene on = scene({"J * .", "o . ."}, "UU");
  on.state.said = {{"JOU", "JOUER"}};
  const std::vector<Cell> joker{{0, 0}, {0, 1}, {0, 2}};
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", joker)), "beginning_repeated");
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUET", joker)), "3");
  on.state.said = {{"JOUE", "JOUER"}};
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", joker)), "3") << "back to a shorter one";
}

// --- D6 to D8 --------------------------------------------------------------------------

TEST(EmbrouillaminiReference, joueur_with_one_u_is_refused) {
  const Scene on = scene({"J o u", ". . e"}, "R");
  const Move joueur =
      lay(on, 'R', {1, 3}, "JOUEUR", {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {0, 2}, {1, 3}});
  const auto account = check(on.state, 0, joueur, some_dictionary());
  ASSERT_FALSE(account);
  EXPECT_EQ(account.error().reason, Reason::path_repeats_card);
  EXPECT_EQ(account.error().cells, on.path({{0, 2}}));
}

TEST(EmbrouillaminiReference, jon_announcing_jonquille_needs_a_free_place_beside_the_n) {
  const std::vector<Cell> jon{{1, 0}, {1, 1}, {1, 2}};
  const Scene enclosed = scene({". s e t", "J o . a", ". i r e"}, "N");
  const Scene side = scene({". s e t", "J o . .", ". i r e"}, "N");
  const Scene corner = scene({". s e .", "J o . a", ". i r e"}, "N");
  EXPECT_EQ(answer(enclosed, lay(enclosed, 'N', {1, 2}, "JONQUILLE", jon)), "last_letter_enclosed");
  EXPECT_EQ(answer(side, lay(side, 'N', {1, 2}, "JONQUILLE", jon)), "3");
  EXPECT_EQ(answer(corner, lay(corner, 'N', {1, 2}, "JONQUILLE", jon)), "3");
}

// The printed table of the figures is lost; these have their words and their borders.
TEST(EmbrouillaminiReference, first_joker_figure_je_and_job) {
  Scene on = scene_of_two({"J"}, "*B");
  EXPECT_EQ(play_on(on, lay(on, '*', {0, 1}, "JE", {{0, 0}, {0, 1}})), "12") << "10 + 0 + 2";
  EXPECT_EQ(play_on(on, lay(on, 'B', {0, 2}, "JOB", {{0, 0}, {0, 1}, {0, 2}})), "16");
}

TEST(EmbrouillaminiReference, second_joker_figure_jouer_and_jouet) {
  Scene on = scene_of_two({"J o u *"}, "RT");
  const std::vector<Cell> jouer{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}};
  const std::vector<Cell> jouet{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 4}};
  EXPECT_EQ(play_on(on, lay(on, 'R', {0, 4}, "JOUER", jouer)), "21") << "16, every card: + 5";
  EXPECT_EQ(play_on(on, lay(on, 'T', {1, 4}, "JOUET", jouet)), "15") << "the joker is worth 0";
}

TEST(EmbrouillaminiReference, third_joker_figure_two_jokers_touch_one_in_each_word) {
  Scene on = scene_of_two({"o u . .", "J * * ."}, "BRT");
  const std::vector<Cell> jouer{{1, 0}, {0, 0}, {0, 1}, {1, 2}, {1, 3}};
  const std::vector<Cell> jouet{{1, 0}, {0, 0}, {0, 1}, {1, 2}, {2, 3}};
  EXPECT_EQ(play_on(on, lay(on, 'B', {2, 1}, "JOB", {{1, 0}, {1, 1}, {2, 1}})), "13");
  EXPECT_EQ(play_on(on, lay(on, 'R', {1, 3}, "JOUER", jouer)), "16");
  EXPECT_EQ(play_on(on, lay(on, 'T', {2, 3}, "JOUET", jouet)), "15");

  const Scene touching = scene({"J * *"}, "BE");
  EXPECT_EQ(answer(touching, lay(touching, 'B', {1, 1}, "JOB", {{0, 0}, {0, 1}, {1, 1}})), "13");
  const std::vector<Cell> both{{0, 0}, {0, 1}, {0, 2}, {0, 3}};
  EXPECT_EQ(answer(touching, lay(touching, 'E', {0, 3}, "JOUE", both)), "two_jokers");
}

TEST(EmbrouillaminiReference, a_joker_counts_one_in_a_beginning) {
  const Scene on = scene({"J *"}, "U");
  EXPECT_EQ(answer(on, lay(on, 'U', {0, 2}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})), "3");
}

TEST(EmbrouillaminiReference, the_capital_joker_is_the_only_joker_of_its_words) {
  const Scene on = scene({"# o"}, "B*E");
  EXPECT_EQ(answer(on, lay(on, 'B', {0, 2}, "JOB", {{0, 0}, {0, 1}, {0, 2}})), "8") << "5 + 3";
  EXPECT_EQ(answer(on, lay(on, '*', {0, 2}, "JOB", {{0, 0}, {0, 1}, {0, 2}})), "two_jokers");
  for (const Move& move : enumerate(on.state, some_words())) EXPECT_NE(move.card, kJoker);
}

// --- E5, E13, E33: where the path goes -------------------------------------------------

TEST(EmbrouillaminiReference, a_beginning_may_end_elsewhere_than_on_the_new_card) {
  const Scene on = scene({"J . u", "e s ."}, "O");
  EXPECT_EQ(answer(on, lay(on, 'O', {0, 1}, "JOUER", {{0, 0}, {0, 1}, {0, 2}})), "3");
  // The new card is enclosed, the last letter is not: only the latter matters.
  const Scene full = scene({"s e t", "J . u", "e s t"}, "O");
  EXPECT_EQ(answer(full, lay(full, 'O', {1, 1}, "JOUER", {{1, 0}, {1, 1}, {1, 2}})), "3");
  // And the other way round: u has all its neighbours, whatever the new card has.
  const Scene shut = scene({". . e t s", "J . u a r", ". . s t e"}, "O");
  const Move jou = lay(shut, 'O', {1, 1}, "JOUER", {{1, 0}, {1, 1}, {1, 2}});
  EXPECT_EQ(answer(shut, jou), "3");
  Scene closed = shut;
  closed.state.table[closed.at(0, 1)] = 'S';
  closed.state.table[closed.at(2, 1)] = 'S';
  EXPECT_EQ(answer(closed, jou), "last_letter_enclosed");
}

TEST(EmbrouillaminiReference, the_edge_of_the_table_is_no_free_place) {
  const Scene narrow = scene({"J"}, "EO", 1, 3);
  EXPECT_EQ(answer(narrow, lay(narrow, 'O', {0, 1}, "JOUER", {{0, 0}, {0, 1}})),
            "last_letter_enclosed");
  EXPECT_EQ(answer(narrow, lay(narrow, 'E', {0, 1}, "JE", {{0, 0}, {0, 1}})), "13");
  // In the corner of a table of 3 x 3: one neighbour is empty, then none.
  Scene corner = scene({"J e", ". ."}, "O", 3, 3);
  EXPECT_EQ(answer(corner, lay(corner, 'O', {1, 1}, "JOUER", {{0, 0}, {1, 1}})), "2");
  corner.state.table[corner.at(1, 0)] = 'S';
  EXPECT_EQ(answer(corner, lay(corner, 'O', {1, 1}, "JOUER", {{0, 0}, {1, 1}})),
            "last_letter_enclosed");
}

TEST(EmbrouillaminiReference, the_rest_of_the_announced_word_need_not_fit) {
  const Scene on = scene({"J"}, "O", 1, 4);
  EXPECT_EQ(centre(on.state.options), (Cell{0, 2}));
  EXPECT_EQ(answer(on, lay(on, 'O', {0, -1}, "JONQUILLE", {{0, 0}, {0, -1}})), "2");
}

TEST(EmbrouillaminiReference, a_path_may_cross_itself_at_a_corner) {
  const Scene on = scene({"J u", ". o"}, "E");
  const std::vector<Cell> joue{{0, 0}, {1, 1}, {0, 1}, {1, 0}};
  EXPECT_EQ(answer(on, lay(on, 'E', {1, 0}, "JOUE", joue)), "19");
}

TEST(EmbrouillaminiReference, the_centre_is_half_of_the_rows_and_columns) {
  Options options = default_options();
  EXPECT_EQ(centre(options), (Cell{4, 7}));
  options.rows = 8;
  options.columns = 10;
  EXPECT_EQ(centre(options), (Cell{4, 5}));
}

}  // namespace
}  // namespace tablee::embrouillamini::reference
