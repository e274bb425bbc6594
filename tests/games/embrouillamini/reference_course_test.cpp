// Rounds and games of the reference, and its list of moves against a slower one.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "reference.h"
#include "reference_scene.h"

namespace tablee::embrouillamini::reference {
namespace {

// A round of so many players who all hold the same letters, J in the middle, no clock.
// Seat 0 deals, so seat 1 begins.
State round_of(int seats, const std::string& hand, Options options = default_options()) {
  options.minuscules = cards_of("");
  for (const char letter : hand) options.minuscules[letter] += 4 * seats;
  State state = new_game(options, std::vector<int>(static_cast<std::size_t>(seats), 100), 0);
  turn_capital(state, 'J');
  deal(state, std::vector<Cards>(static_cast<std::size_t>(seats), cards_of(hand)), 0);
  EXPECT_EQ(why_unsound(state), std::nullopt);
  return state;
}

Options unhurried() {
  Options options = default_options();
  options.seconds = 0;
  return options;
}

// Any laid card will do: the first move of the list that lays one.
void lay_something(State& state, const Words& words, Millis at = 0) {
  for (const Move& move : enumerate(state, words)) {
    if (move.action == Action::pass) continue;
    play(state, state.to_play, move, at);
    return;
  }
  FAIL() << "nothing to lay\n" << draw(state);
}

const Words kManyJe{"JE", "JEE", "JEEE", "JEEEE", "JEEEEE", "JEEEEEE", "JEEEEEEE"};

// --- before the game -------------------------------------------------------------------

TEST(EmbrouillaminiCourse, options_are_refused_one_by_one) {
  const Options good = default_options();
  EXPECT_EQ(refuse_options(good, 2), std::nullopt);
  EXPECT_EQ(refuse_options(good, 4), std::nullopt);
  EXPECT_EQ(refuse_options(good, 1), Reason::bad_players);
  EXPECT_EQ(refuse_options(good, 5), Reason::bad_players);
  Options bad = good;
  bad.rounds = 5;
  EXPECT_EQ(refuse_options(bad, 2), Reason::bad_rounds);
  bad = good;
  bad.rows = 0;
  EXPECT_EQ(refuse_options(bad, 2), Reason::bad_table);
  bad = good;
  bad.seconds = 121;
  EXPECT_EQ(refuse_options(bad, 2), Reason::bad_seconds);
  bad = good;
  bad.minuscules = {{'E', 79}};
  EXPECT_EQ(refuse_options(bad, 2), Reason::too_few_minuscules);
}

// E36.
TEST(EmbrouillaminiCourse, as_many_capitals_as_rounds_must_be_left) {
  Options options = default_options();
  options.passed = "EFGHIJKLMNOPQRSTUVWXYZ*";
  EXPECT_EQ(refuse_options(options, 2), std::nullopt);
  options.passed += "D";
  EXPECT_EQ(refuse_options(options, 2), Reason::too_few_capitals);
  options.rounds = 3;
  EXPECT_EQ(refuse_options(options, 2), std::nullopt);
}

TEST(EmbrouillaminiCourse, ten_seven_or_five_cards) {
  EXPECT_EQ(hand_size(2), 10);
  EXPECT_EQ(hand_size(3), 7);
  EXPECT_EQ(hand_size(4), 5);
}

TEST(EmbrouillaminiCourse, passed_capitals_are_set_aside) {
  State state = new_game(default_options(), {100, 100}, 0);
  for (const char passed : {'W', 'X', kJoker}) {
    turn_capital(state, passed);
    EXPECT_EQ(state.phase, Phase::capital);
    EXPECT_FALSE(state.capitals.contains(passed));
    EXPECT_THROW(turn_capital(state, passed), std::invalid_argument);
  }
  turn_capital(state, 'J');
  EXPECT_EQ(state.phase, Phase::deal);
  EXPECT_EQ(state.table, (std::map<Cell, char>{{{4, 7}, 'J'}}));
}

// --- the end of a round ----------------------------------------------------------------

TEST(EmbrouillaminiCourse, the_seat_at_the_left_of_the_dealer_begins) {
  State state = round_of(3, "EEEEEEE", unhurried());
  EXPECT_EQ(state.dealer, 0);
  EXPECT_EQ(state.to_play, 1);
}

TEST(EmbrouillaminiCourse, when_somebody_is_out_of_cards_the_tour_is_finished) {
  State state = round_of(4, "EEEEE");
  Millis at = 0;
  Words words;  // enough for everybody, though each couple serves only once
  for (int es = 1; es <= 21; ++es)
    words.insert("J" + std::string(static_cast<std::size_t>(es), 'E'));
  // Seat 1, who began, lays at every turn; the others pass now and then, or let the
  // time run out.
  for (int tour = 0; tour < 5; ++tour) {
    for (int turn = 0; turn < 4; ++turn) {
      ASSERT_EQ(state.phase, Phase::play);
      ASSERT_EQ(state.round, 1);
      if (state.to_play == 1 || (tour + turn) % 2 == 0) {
        lay_something(state, words, at);
      } else if (tour % 2 == 0) {
        play(state, state.to_play, pass_move(), at);
      } else {
        at = *state.deadline;
        time_out(state, at);
      }
      ++at;
      EXPECT_EQ(why_unsound(state), std::nullopt);
    }
  }
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(state.phase, Phase::capital);
}

TEST(EmbrouillaminiCourse, the_last_of_the_tour_ends_the_round_at_once) {
  State state = round_of(2, "EEEEEEEEEE", unhurried());
  state.players[0].hand = cards_of("E");
  state.players[1].hand = cards_of("EE");
  state.players[0].turns = 9;
  state.players[1].turns = 9;
  lay_something(state, kManyJe);  // seat 1 keeps one
  EXPECT_EQ(state.round, 1);
  lay_something(state, kManyJe);  // seat 0 has none left, and the turns are equal
  EXPECT_EQ(state.round, 2);
}

// E26.
TEST(EmbrouillaminiCourse, passes_in_a_row_end_the_round_even_over_two_tours) {
  State state = round_of(3, "EEEEEEE", unhurried());
  lay_something(state, kManyJe);  // seat 1
  play(state, 2, pass_move());
  play(state, 0, pass_move());
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(state.passes, 2);
  play(state, 1, pass_move());
  EXPECT_EQ(state.round, 2) << "seat 1 has had two turns, the others one";
}

TEST(EmbrouillaminiCourse, a_laid_card_breaks_the_row_of_passes) {
  State state = round_of(2, "EEEEEEEEEE", unhurried());
  play(state, 1, pass_move());
  lay_something(state, kManyJe);
  EXPECT_EQ(state.passes, 0);
  play(state, 1, pass_move());
  EXPECT_EQ(state.round, 1);
  EXPECT_EQ(why_unsound(state), std::nullopt);
}

// E27, E23.
TEST(EmbrouillaminiCourse, a_round_where_nobody_can_lay_is_played_for_nothing) {
  State state = round_of(2, "EEEEEEEEEE", unhurried());
  EXPECT_EQ(enumerate(state, {"OUI"}), std::vector<Move>{pass_move()});
  play(state, 1, pass_move());
  play(state, 0, pass_move());
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(scores(state), (std::vector<int>{0, 0}));
  EXPECT_TRUE(state.players[0].hand.empty()) << "set aside";
  EXPECT_EQ(state.minuscules, (Cards{{'E', 60}}));
  EXPECT_EQ(state.dealer, 1) << "who began deals now";
  EXPECT_EQ(why_unsound(state), std::nullopt);
}

TEST(EmbrouillaminiCourse, what_was_said_is_forgotten_with_the_round) {
  State state = round_of(2, "EEEEEEEEEE", unhurried());
  const Cell j = centre(state.options);
  const Cell beside{j.row, j.column + 1};
  Move je;
  je.card = 'E';
  je.cell = beside;
  je.announced = "JE";
  je.path = {j, beside};
  play(state, 1, je);
  EXPECT_EQ(state.completed, (std::set<std::string>{"JE"}));
  EXPECT_EQ(state.players[1].score, 13);
  play(state, 0, pass_move());
  play(state, 1, pass_move());
  turn_capital(state, 'K');
  deal(state, {cards_of("EEEEEEEEEE"), cards_of("EEEEEEEEEE")}, 0);
  EXPECT_TRUE(state.completed.empty());
  EXPECT_TRUE(state.said.empty());
  EXPECT_EQ(state.to_play, 0);
  EXPECT_EQ(why_unsound(state), std::nullopt);
}

// --- time ------------------------------------------------------------------------------

TEST(EmbrouillaminiCourse, a_time_out_is_a_pass) {
  State state = round_of(2, "EEEEEEEEEE");
  EXPECT_EQ(state.deadline, 15000);
  EXPECT_THROW(time_out(state, 14999), std::invalid_argument);
  time_out(state, 15000);
  EXPECT_EQ(state.to_play, 0);
  EXPECT_EQ(state.passes, 1);
  EXPECT_EQ(state.players[1].turns, 1);
  EXPECT_EQ(state.deadline, 30000);
  time_out(state, 30000);
  EXPECT_EQ(state.round, 2) << "nobody laid a card in this tour";
  EXPECT_EQ(state.deadline, std::nullopt);
}

TEST(EmbrouillaminiCourse, a_seat_may_have_more_time_or_no_clock) {
  State state = new_game(default_options(), {200, 0}, 0);
  turn_capital(state, 'J');
  deal(state, {cards_of("EEEEEEEEEE"), cards_of("AAAAAAAAII")}, 1000);
  EXPECT_EQ(state.deadline, std::nullopt);
  play(state, 1, pass_move(), 5000);
  EXPECT_EQ(state.deadline, 35000);
}

// --- the end of the game ---------------------------------------------------------------

TEST(EmbrouillaminiCourse, ties_are_shared) {
  State state = round_of(3, "EEEEEEE", unhurried());
  state.players[0].score = 30;
  state.players[1].score = 20;
  state.players[2].score = 30;
  EXPECT_EQ(winners(state), (std::vector<int>{0, 2}));
}

TEST(EmbrouillaminiCourse, as_many_rounds_as_agreed) {
  for (const int rounds : {1, 2, 4}) {
    Options options = unhurried();
    options.rounds = rounds;
    State state = new_game(options, {100, 100}, 1);
    int turned = 0;
    for (const char capital : {'J', 'B', 'C', 'D'}) {
      if (is_over(state)) break;
      EXPECT_EQ(state.dealer, (1 + turned) % 2);
      ++turned;
      turn_capital(state, capital);
      Cards bag = state.minuscules;
      std::vector<Cards> hands(2);
      for (Cards& hand : hands) {
        for (int i = 0; i < 10; ++i) {
          const char card = bag.begin()->first;
          ++hand[card];
          if (--bag[card] == 0) bag.erase(card);
        }
      }
      deal(state, hands, 0);
      ASSERT_EQ(why_unsound(state), std::nullopt);
      play(state, state.to_play, pass_move());
      play(state, state.to_play, pass_move());
    }
    EXPECT_EQ(turned, rounds);
    EXPECT_TRUE(is_over(state));
    EXPECT_EQ(why_unsound(state), std::nullopt);
  }
}

// --- lists of moves --------------------------------------------------------------------

// Every path over the cards, whatever it spells.
void all_paths(const State& state, const std::map<Cell, char>& table, Path path,
               std::vector<Path>& found) {
  found.push_back(path);
  for (const Cell next : neighbours(state.options, path.back())) {
    if (!table.contains(next)) continue;
    if (std::find(path.begin(), path.end(), next) != path.end()) continue;
    Path longer = path;
    longer.push_back(next);
    all_paths(state, table, longer, found);
  }
}

// Every card on every cell with every path and every word.
std::set<Move> moves_the_hard_way(const State& state, const Words& words) {
  const Dictionary is_word = known_in(words);
  std::set<Move> found{pass_move()};
  for (const auto& [card, count] : state.players.at(static_cast<std::size_t>(state.to_play)).hand) {
    for (int row = -1; row <= state.options.rows; ++row) {
      for (int column = -1; column <= state.options.columns; ++column) {
        Move move;
        move.card = card;
        move.cell = {row, column};
        std::map<Cell, char> table = state.table;
        table.insert({move.cell, card});
        std::vector<Path> paths;
        all_paths(state, table, {centre(state.options)}, paths);
        for (const Path& path : paths) {
          move.path = path;
          for (const std::string& word : words) {
            move.announced = word;
            if (check(state, state.to_play, move, is_word)) found.insert(move);
          }
        }
      }
    }
  }
  return found;
}

TEST(EmbrouillaminiMoves, two_cards_on_the_table_listed_by_hand) {
  // A table of 1 x 4: the capital in the third cell.
  const Scene on = scene({"o J"}, "BEU", 1, 4);
  std::vector<std::string> texts;
  for (const Move& move : enumerate(on.state, {"JE", "JEU", "JOB", "JOUER"}))
    texts.push_back(to_text(move));
  std::sort(texts.begin(), texts.end());
  // On a1 the last letter has no free place, so only a word may end there; on d1 too.
  EXPECT_EQ(texts, (std::vector<std::string>{"b a1 JOB @c1 b1 a1", "e d1 JE @c1 d1", "pass"}));
}

Words random_words() {
  return {"JE", "JEU", "JEUS", "JUS", "JOB", "JOUE", "JOUES", "SUE", "USE", "OSE", "BUS", "BOUE"};
}

// Cards of a small deck; the capital may be a joker.
State random_table(std::mt19937& random) {
  Options options = unhurried();
  options.passed = "";
  options.rows = 2 + static_cast<int>(random() % 2);
  options.columns = 3 + static_cast<int>(random() % 2);
  options.minuscules = {{'E', 20}, {'U', 16}, {'S', 12}, {'O', 12}, {'B', 12}, {kJoker, 16}};
  State state = new_game(options, {100, 100}, 0);
  turn_capital(state, random() % 4 == 0 ? kJoker : 'J');
  std::string deck;
  for (const auto& [card, count] : options.minuscules)
    deck += std::string(static_cast<std::size_t>(count), card);
  std::vector<Cards> hands(2);
  for (Cards& hand : hands) {
    for (int i = 0; i < 10; ++i) {
      const std::size_t pick = random() % deck.size();
      ++hand[deck[pick]];
      deck.erase(pick, 1);
    }
  }
  deal(state, hands, 0);
  return state;
}

TEST(EmbrouillaminiMoves, the_list_is_what_trying_everything_gives) {
  const Words words = random_words();
  std::mt19937 random(14);
  int laid = 0;
  for (int game = 0; game < 12; ++game) {
    State state = random_table(random);
    for (int ply = 0; ply < 4 && state.round == 1; ++ply) {
      const std::vector<Move> listed = enumerate(state, words);
      ASSERT_EQ(std::set<Move>(listed.begin(), listed.end()), moves_the_hard_way(state, words))
          << draw(state);
      ASSERT_TRUE(std::is_sorted(listed.begin(), listed.end()));
      ASSERT_EQ(why_unsound(state), std::nullopt);
      const Move& chosen = listed[random() % listed.size()];
      if (chosen.action == Action::lay) ++laid;
      play(state, state.to_play, chosen);
    }
  }
  EXPECT_GT(laid, 20);
}

TEST(EmbrouillaminiMoves, random_games_end_and_stay_sound) {
  const Words words = random_words();
  std::mt19937 random(36);
  for (int game = 0; game < 20; ++game) {
    State state = random_table(random);
    state.options.rounds = 1;
    int plies = 0;
    while (!is_over(state)) {
      ASSERT_EQ(why_unsound(state), std::nullopt) << draw(state);
      const std::vector<Move> listed = enumerate(state, words);
      const int before = scores(state).at(static_cast<std::size_t>(state.to_play));
      const int seat = state.to_play;
      const Move chosen = listed[random() % listed.size()];
      const auto account = check(state, seat, chosen, known_in(words));
      ASSERT_TRUE(account);
      play(state, seat, chosen);
      EXPECT_EQ(scores(state).at(static_cast<std::size_t>(seat)), before + account->points);
      ASSERT_LT(++plies, 100);
    }
    EXPECT_EQ(why_unsound(state), std::nullopt);
    EXPECT_FALSE(winners(state).empty());
  }
}

}  // namespace
}  // namespace tablee::embrouillamini::reference
