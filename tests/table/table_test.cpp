// A table over the template game: order of events, clocks, pause, undo, views.

#include "table/table.h"

#include <gtest/gtest.h>

#include "conformance/table_checks.h"
#include "games/all.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"
#include "template_game/words.h"

namespace tablee {
namespace {

using conformance::chance_from;

std::unique_ptr<Table> open_modele(int seats = 2, std::string_view options = "") {
  static const Registry registry = Registry::of(modele::List{});
  const GameEntry& game = registry.games()[0];
  auto table = game.open(*Settings::parse(game.info->options, options), *plain_seating(seats),
                         chance_from(1));
  (*table)->advance(0);
  return std::move(*table);
}

std::unique_ptr<Table> open_kumata() {
  static const Registry registry = Registry::of(AllGames{}, modele::few_words());
  const GameEntry& game = *registry.find("kumata");
  auto table = game.open(Settings(game.info->options), *plain_seating(2), chance_from(4));
  (*table)->advance(0);
  return std::move(*table);
}

std::string any_claim(const Table& table, Seat seat) { return table.legal_moves(seat)[0]; }

TEST(Table, deals_before_anybody_may_act) {
  const auto table = open_modele(3);
  EXPECT_EQ(table->log().size(), 6U);
  EXPECT_EQ(table->turn().seats().size(), 3);
}

TEST(Table, refuses_a_wrong_number_of_seats_and_says_which) {
  const Registry registry = Registry::of(modele::List{});
  const GameEntry& game = registry.games()[0];
  const auto table =
      game.open(*Settings::parse(game.info->options, "equipes=oui"), *plain_seating(3), nullptr);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().key(), "core.seats_not_allowed");
  EXPECT_EQ(table.error().sentence(Language::french),
            "Avec ces options, ce jeu se joue à 4, pas à 3.");
}

TEST(Table, a_refused_move_changes_nothing) {
  const auto table = open_modele();
  const std::string before = table->position_text();
  EXPECT_EQ(table->play(seat_at(0), "annonce 9", 10).error().key(), "modele.card_not_held");
  EXPECT_EQ(table->play(seat_at(0), "danse", 10).error().key(), "core.malformed_move");
  EXPECT_EQ(table->play(seat_at(5), "passe", 10).error().key(), "table.unknown_seat");
  EXPECT_EQ(table->position_text(), before);
  EXPECT_EQ(table->log().size(), 4U);
}

// A claim of the first seat waits for its answer; the few words of the tests are known.
std::unique_ptr<Table> open_claimed() {
  static const Registry registry = Registry::of(modele::List{}, modele::few_words());
  const GameEntry& game = registry.games()[0];
  auto table = *game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  table->advance(0);
  (void)table->play(seat_at(0), any_claim(*table, seat_at(0)), 100);
  return table;
}

TEST(Table, a_view_names_the_seat_that_everybody_waits_for) {
  EXPECT_NE(open_modele()->view(Viewer::spectator()).find("\"lead\":null"), std::string::npos);
  EXPECT_NE(open_claimed()->view(Viewer::spectator()).find("\"lead\":1"), std::string::npos);
}

TEST(Table, tells_the_acts_of_a_game_that_lists_no_moves) {
  const Registry registry = Registry::of(AllGames{}, modele::few_words());
  const GameEntry& game = *registry.find("piochamots");
  const auto table = *game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  table->advance(0);
  const Seat drawer = table->turn().first_to_ask();
  EXPECT_EQ(table->acts(drawer), std::vector<std::string>{"pioche"});
  EXPECT_TRUE(table->acts(seat_at(1 - drawer.index)).empty()) << "may not act yet";
  ASSERT_TRUE(table->pause(0));
  EXPECT_TRUE(table->acts(drawer).empty()) << "nobody acts while the table is paused";
  EXPECT_TRUE(open_kumata()->acts(seat_at(0)).empty()) << "its moves are listed";
}

TEST(Table, an_unknown_word_is_refused_for_free) {
  const auto table = open_claimed();
  const std::size_t entries = table->log().size();
  const std::string before = table->position_text();
  EXPECT_EQ(table->check(seat_at(1), "veto ZUT", 200).error().key(), "modele.unknown_ground");
  const Result<Account> played = table->play(seat_at(1), "veto ZUT", 200);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().sentence(Language::french), "Le dictionnaire ne connaît pas ZUT.");
  EXPECT_EQ(table->position_text(), before);
  EXPECT_EQ(table->log().size(), entries);
  EXPECT_TRUE(table->check(seat_at(1), "veto RUSE", 200));
  EXPECT_TRUE(table->play(seat_at(1), "veto RUSE", 200));
}

TEST(Table, the_rules_answer_before_the_dictionary) {
  EXPECT_EQ(open_claimed()->play(seat_at(0), "veto ZUT", 200).error().key(), "modele.own_claim");
}

TEST(Table, a_log_is_repeated_without_asking_the_dictionary) {
  const auto table = open_claimed();
  EXPECT_TRUE(table->repeat(
      {.at = 200, .kind = EntryKind::play, .seat = seat_at(1), .clock = 0, .text = "veto ZUT"}));
  EXPECT_EQ(table->log().back().text, "veto ZUT");
}

TEST(Table, check_tells_the_account_and_changes_nothing) {
  const auto table = open_modele();
  const std::string before = table->position_text();
  const Result<Account> account = table->check(seat_at(0), any_claim(*table, seat_at(0)), 10);
  ASSERT_TRUE(account);
  EXPECT_GT(account->total(), 0);
  EXPECT_EQ(table->position_text(), before);
}

TEST(Table, on_the_deadline_is_late) {
  const auto table = open_modele();
  const Millis deadline = *table->next_deadline();
  EXPECT_TRUE(table->play(seat_at(0), "passe", deadline - 1));
  EXPECT_EQ(table->log().back().kind, EntryKind::play);
  const auto late = open_modele();
  (void)late->play(seat_at(0), "passe", deadline);
  EXPECT_EQ(late->log()[4].kind, EntryKind::expire);
  EXPECT_EQ(late->log()[4].at, deadline);
}

TEST(Table, fires_clocks_by_deadline_even_when_noticed_much_later) {
  const auto table = open_modele();
  ASSERT_TRUE(table->play(seat_at(0), any_claim(*table, seat_at(0)), 100));
  table->advance(50'000);
  std::vector<Millis> fired;
  for (const Entry& entry : table->log())
    if (entry.kind == EntryKind::expire) fired.push_back(entry.at);
  ASSERT_GE(fired.size(), 3U);
  EXPECT_EQ(fired[0], 3100);    // the veto clock of the claim
  EXPECT_EQ(fired[1], 10'000);  // then the round
  EXPECT_EQ(fired[2], 20'000);  // and the next one
}

TEST(Turn, has_room_for_eight_clocks_and_the_first_fires_first) {
  Turn turn = Turn::of(SeatSet::first(8));
  for (std::uint8_t i = 0; i < 8; ++i)
    EXPECT_TRUE(turn.clocks.try_push_back({.id = i, .seat = Seat{i}, .deadline = 1000 - i}));
  EXPECT_EQ(first_clock(turn)->id, 7);
}

TEST(Table, stands_still_while_paused) {
  const auto table = open_modele();
  ASSERT_TRUE(table->pause(500));
  EXPECT_FALSE(table->next_deadline());
  table->advance(1'000'000);
  EXPECT_EQ(table->play(seat_at(0), "passe", 600).error().key(), "table.paused");
  EXPECT_EQ(table->pause(600).error().key(), "table.paused");
  EXPECT_EQ(table->log().back().kind, EntryKind::pause);
  ASSERT_TRUE(table->resume());
  EXPECT_EQ(table->now(), 500);
  EXPECT_EQ(table->resume().error().key(), "table.not_paused");
}

TEST(Table, time_does_not_go_back) {
  const auto table = open_modele();
  ASSERT_TRUE(table->play(seat_at(0), "passe", 900));
  EXPECT_EQ(table->play(seat_at(1), "passe", 899).error().key(), "table.back_in_time");
}

TEST(Table, nobody_plays_after_the_end) {
  const auto table = open_modele();
  ASSERT_TRUE(conformance::play_randomly(*table, 3));
  EXPECT_EQ(table->play(seat_at(0), "passe", table->now()).error().key(), "core.game_over");
  EXPECT_EQ(table->pause(table->now()).error().key(), "core.game_over");
  EXPECT_TRUE(table->outcome());
}

TEST(Table, refuses_a_seat_that_is_not_to_act) {
  const auto table = open_kumata();
  const Seat active = table->turn().seats().lowest();
  const Seat other = seat_at(1 - active.index);
  EXPECT_EQ(table->play(other, table->legal_moves(active)[0], 0).error().key(),
            "core.not_your_turn");
}

TEST(Table, takes_back_a_slip_only_while_nothing_is_revealed) {
  const auto table = open_kumata();
  const auto play_one = [&] {
    const Seat seat = table->turn().seats().lowest();
    EXPECT_TRUE(table->play(seat, table->legal_moves(seat)[0], table->now() + 10));
    return seat;
  };
  const Seat first = play_one();
  ASSERT_EQ(table->log().back().kind, EntryKind::draw);  // the next domino turned up
  EXPECT_EQ(table->undo(first, table->now()).error().key(), "table.nothing_to_undo");
  while (!table->turn().is_over()) {
    const std::string before = table->position_text();
    const Seat seat = play_one();
    if (table->log().back().kind != EntryKind::play) continue;  // revealed something
    EXPECT_EQ(table->undo(seat_at(1 - seat.index), table->now()).error().key(),
              "table.nothing_to_undo");
    const std::string mine = "\"undo\":" + std::to_string(seat.index);
    EXPECT_NE(table->view(Viewer::spectator()).find(mine), std::string::npos) << "pages offer it";
    ASSERT_TRUE(table->undo(seat, table->now()));
    EXPECT_EQ(table->position_text(), before);
    EXPECT_FALSE(table->undo(seat, table->now()));
    EXPECT_NE(table->view(Viewer::spectator()).find("\"undo\":null"), std::string::npos);
    return;
  }
  FAIL() << "no move of this game revealed nothing";
}

std::string said(const Table& table, std::size_t i, std::optional<Seat> you = std::nullopt) {
  const std::optional<Told> told = table.told(i, you ? Viewer::at(*you) : Viewer::spectator());
  const Reader reader{.language = Language::french, .you = you, .name = [](Seat seat) {
                        return std::string(seat.index == 0 ? "Anne" : "Zoé");
                      }};
  return told ? speak(*told, reader) : "";
}

TEST(Table, tells_a_slip_taken_back_and_a_pause_whatever_the_game) {
  const auto table = open_kumata();
  Seat seat;
  for (int i = 0; i < 60 && table->log().back().kind != EntryKind::play; ++i) {
    seat = table->turn().first_to_ask();
    ASSERT_TRUE(table->play(seat, table->legal_moves(seat)[0], table->now()));
  }
  ASSERT_TRUE(table->undo(seat, table->now())) << "no domino turned up";
  const std::string name = seat.index == 0 ? "Anne" : "Zoé";
  EXPECT_EQ(said(*table, table->log().size() - 1), name + " reprend son coup.");
  EXPECT_EQ(said(*table, table->log().size() - 1, seat), "Vous reprenez votre coup.");
  ASSERT_TRUE(table->pause(table->now()));
  ASSERT_TRUE(table->resume());
  EXPECT_EQ(said(*table, table->log().size() - 2), "La partie est mise en pause.");
  EXPECT_EQ(said(*table, table->log().size() - 1), "La partie reprend.");
}

TEST(Table, tells_who_has_won_with_the_newest_event_of_a_game_that_is_over) {
  bool alone = false;
  bool shared = false;
  for (std::uint64_t seed = 1; seed <= 40 && !(alone && shared); ++seed) {
    const auto table = open_modele(2, "cible=5");
    ASSERT_TRUE(conformance::play_randomly(*table, seed));
    const Outcome outcome = *table->outcome();
    const bool is_shared = outcome.ranks[0] == outcome.ranks[1];
    const std::size_t winner = outcome.ranks[0] == 1 ? 0 : 1;
    const std::string score = std::to_string(outcome.scores[winner]);
    const std::string end = said(*table, table->log().size() - 1);
    const std::string name = winner == 0 ? "Anne" : "Zoé";
    if (outcome.scores[winner] < 0) continue;  // written with a true minus
    EXPECT_NE(end.find(is_shared ? "Anne partage la victoire avec " + score
                                 : name + " gagne la partie avec " + score),
              std::string::npos)
        << end;
    EXPECT_EQ(said(*table, table->log().size() - 2).find("partie"), std::string::npos);
    (is_shared ? shared : alone) = true;
  }
  EXPECT_TRUE(alone);
  EXPECT_TRUE(shared);
}

TEST(Table, a_game_whose_moves_reveal_has_no_undo) {
  const auto table = open_modele();
  ASSERT_TRUE(table->play(seat_at(0), "passe", 10));
  EXPECT_EQ(table->undo(seat_at(0), 20).error().key(), "table.nothing_to_undo");
  EXPECT_EQ(table->may_undo(), std::nullopt);
}

TEST(Table, tells_what_a_clock_is_and_how_long_it_runs) {
  EXPECT_NE(open_modele()
                ->view(Viewer::spectator())
                .find(R"("name":"manche","seat":0,"deadline":10000,"total":10000)"),
            std::string::npos);
}

TEST(Table, shows_a_private_draw_to_its_owner_only) {
  const auto table = open_modele();
  EXPECT_NE(table->shown(0, Viewer::at(seat_at(0))), "carte ?");
  EXPECT_EQ(table->shown(0, Viewer::at(seat_at(1))), "carte ?");
  EXPECT_EQ(table->shown(0, Viewer::spectator()), "carte ?");
}

TEST(Table, team_mates_see_each_other_and_nobody_else) {
  const auto table = open_modele(4, "equipes=oui");
  EXPECT_EQ(table->shown(0, Viewer::at(seat_at(0))), table->shown(0, Viewer::at(seat_at(2))));
  EXPECT_EQ(table->shown(0, Viewer::at(seat_at(1))), "carte ?");
}

TEST(Table, repeating_a_log_refuses_what_could_not_happen) {
  const auto table = open_modele();
  const auto refusal = [&](const char* line) -> std::string {
    const Result<void> done = table->repeat(*parse_entry(line));
    return done ? "" : std::string(done.error().key());
  };
  EXPECT_EQ(refusal("0 draw carte 1"), "table.unexpected_event");
  EXPECT_EQ(refusal("5 expire 1"), "table.unexpected_event");
  EXPECT_EQ(refusal("5 resume"), "table.unexpected_event");
  EXPECT_EQ(refusal("11000 play 0 passe"), "table.late_clock");
  EXPECT_EQ(refusal("10000 play 0 passe"), "table.late_clock") << "on the deadline is late";
  EXPECT_EQ(refusal("5 play 0 annonce 9"), "modele.card_not_held");
  EXPECT_EQ(refusal("5 undo 0"), "table.nothing_to_undo");
  EXPECT_EQ(refusal("10000 expire 1"), "");
  EXPECT_EQ(refusal("5 play 0 passe"), "table.back_in_time");
}

template <class List>
std::unique_ptr<Table> open_game() {
  static const Registry registry = Registry::of(List{});
  const GameEntry& game = registry.games()[0];
  auto table = game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  (*table)->advance(0);
  return std::move(*table);
}

TEST(Table, does_not_make_a_step_that_breaks_the_rules_own_invariants) {
  const auto table = open_game<modele::BuggyList>();
  ASSERT_TRUE(table->play(seat_at(0), "passe", 10));
  const std::string before = table->position_text();
  const std::size_t length = table->log().size();
  EXPECT_EQ(table->play(seat_at(1), "passe", 20).error().key(), "table.broken");
  EXPECT_TRUE(table->is_broken());
  EXPECT_EQ(table->position_text(), before);
  EXPECT_EQ(table->log().size(), length);
  table->advance(1'000'000);
  EXPECT_EQ(table->log().size(), length) << "nothing happens there any more";
  EXPECT_FALSE(table->next_deadline());
  EXPECT_EQ(table->pause(2'000'000).error().key(), "table.broken");
}

TEST(Table, a_log_that_breaks_the_rules_own_invariants_is_not_repeated) {
  const auto table = open_game<modele::BuggyList>();
  ASSERT_TRUE(table->repeat(*parse_entry("10 play 0 passe")));
  EXPECT_EQ(table->repeat(*parse_entry("20 play 1 passe")).error().key(), "table.broken");
}

TEST(Table, is_not_paused_by_a_pause_that_comes_after_the_last_clock) {
  const auto table = open_modele();
  while (!table->turn().is_over()) {
    const Millis deadline = *table->next_deadline();
    const Result<void> paused = table->pause(deadline);
    if (table->turn().is_over()) {
      EXPECT_EQ(paused.error().key(), "core.game_over");
      EXPECT_FALSE(table->is_paused());
      EXPECT_EQ(table->log().back().kind, EntryKind::expire);
      return;
    }
    ASSERT_TRUE(paused);
    ASSERT_TRUE(table->resume());
  }
  FAIL() << "no clock ended this game";
}

TEST(Table, bounds_pauses_and_showing_one_repeats_nothing) {
  const auto table = open_game<modele::CountingList>();
  modele::Counting::resolved = 0;
  for (int i = 0; i < kMostPauses; ++i) {
    ASSERT_TRUE(table->pause(5));
    EXPECT_EQ(table->shown(table->log().size() - 1, Viewer::spectator()), "5 pause");
    ASSERT_TRUE(table->resume());
    EXPECT_EQ(table->shown(table->log().size() - 1, Viewer::spectator()), "5 resume");
  }
  EXPECT_EQ(modele::Counting::resolved, 0);
  EXPECT_EQ(table->pause(5).error().key(), "table.too_many_pauses");
  EXPECT_EQ(table->repeat(*parse_entry("5 pause")).error().key(), "table.too_many_pauses");
  EXPECT_TRUE(table->play(seat_at(0), "passe", 6)) << "the game goes on";
}

// Moves that can be taken back, again and again.
TEST(Table, bounds_slips_taken_back) {
  const auto table = open_kumata();
  Seat seat;
  do {
    seat = table->turn().seats().lowest();
    ASSERT_TRUE(table->play(seat, table->legal_moves(seat)[0], 10));
  } while (table->log().back().kind != EntryKind::play);
  for (int i = 0; i < kMostUndos; ++i) {
    ASSERT_TRUE(table->undo(seat, 10)) << i;
    ASSERT_TRUE(table->play(seat, table->legal_moves(seat)[0], 10));
  }
  EXPECT_EQ(table->undo(seat, 10).error().key(), "table.too_many_undos");
}

TEST(Table, has_an_end_to_its_log) {
  const auto table = open_game<modele::EndlessList>();
  table->advance(kMostTableTime / 2);
  EXPECT_EQ(table->log().size(), kMostEntries);
  EXPECT_FALSE(table->next_deadline()) << "no clock is waited for that will never fire";
  EXPECT_EQ(table->play(seat_at(0), "passe", table->now()).error().key(), "table.too_long");
  EXPECT_EQ(table->pause(table->now()).error().key(), "table.too_long");
  EXPECT_EQ(table->repeat(*parse_entry("1099511627776 pause")).error().key(), "table.too_long");
}

TEST(Table, a_bot_answers_in_the_notation_of_the_game) {
  const auto table = open_modele();
  const auto planner = table->planner(seat_at(1), 3, Deal(1), 50);
  while (!planner->step(10)) {
  }
  const PlannedMove plan = planner->plan();
  ASSERT_TRUE(plan.move);
  EXPECT_TRUE(table->check(seat_at(1), *plan.move, plan.at));
}

TEST(Table, the_view_is_json_made_for_its_viewer) {
  const auto table = open_modele();
  const std::string mine = table->view(Viewer::at(seat_at(0)));
  EXPECT_NE(mine.find(R"("you":0)"), std::string::npos);
  EXPECT_NE(mine.find(R"("turn":[0,1])"), std::string::npos);
  EXPECT_NE(mine.find(R"("??")"), std::string::npos) << mine;
  EXPECT_NE(table->view(Viewer::spectator()).find(R"("you":null)"), std::string::npos);
  EXPECT_NE(table->view(Viewer::spectator()).find(R"(["??","??"])"), std::string::npos);
}

TEST(Table, a_planner_builds_its_bot_at_the_first_step_and_waits_before) {
  const Registry registry = Registry::of(modele::WatchedList{});
  const GameEntry& game = registry.games()[0];
  auto table = game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  (*table)->advance(0);
  modele::WatchedBot::built = 0;
  const std::unique_ptr<Planner> planner = (*table)->planner(seat_at(1), 3, Deal(1), 250);
  EXPECT_FALSE(planner->plan().move);
  EXPECT_EQ(planner->plan().at, 250);
  EXPECT_EQ(modele::WatchedBot::built, 0);
  EXPECT_TRUE(planner->step(1));
  EXPECT_TRUE(planner->step(1));
  EXPECT_EQ(modele::WatchedBot::built, 1);
  EXPECT_TRUE(planner->plan().move);
}

TEST(Table, what_bots_look_up_is_made_by_the_first_that_needs_it) {
  modele::LookingBot::made = 0;
  int guarded = 0;
  const auto count = [&guarded](const std::function<void()>& work) {
    ++guarded;
    work();
  };
  const Registry registry = Registry::of(modele::LookingList{}, {}, count);
  const GameEntry& game = registry.games()[0];
  auto table = game.open(Settings(game.info->options), *plain_seating(2), chance_from(1));
  (*table)->advance(0);
  const std::unique_ptr<Planner> child = (*table)->planner(seat_at(1), 1, Deal(1), 0);
  const std::unique_ptr<Planner> strong = (*table)->planner(seat_at(1), 5, Deal(1), 0);
  (void)strong->plan();
  EXPECT_TRUE(child->step(1));
  EXPECT_EQ(modele::LookingBot::made, 0) << "a table and a child need none of it";
  EXPECT_TRUE(strong->step(1));
  EXPECT_EQ(modele::LookingBot::made, 1);
  EXPECT_TRUE((*table)->planner(seat_at(0), 5, Deal(1), 0)->step(1));
  EXPECT_TRUE(game.question((*table)->position_text(), 5, Deal(1))->planner->step(1));
  game.prepare();
  EXPECT_EQ(modele::LookingBot::made, 1) << "all bots of a game share it";
  EXPECT_EQ(guarded, 4) << "nobody looks without the lock";
}

TEST(Table, what_bots_look_up_is_made_beforehand_where_somebody_prepares) {
  modele::LookingBot::made = 0;
  const Registry registry = Registry::of(std::tuple_cat(modele::LookingList{}, modele::List{}));
  registry.prepare();
  registry.prepare();
  EXPECT_EQ(modele::LookingBot::made, 1);
  const Registry other = Registry::of(modele::LookingList{});
  other.prepare();
  EXPECT_EQ(modele::LookingBot::made, 2) << "each registry has its own";
}

TEST(Table, a_game_says_how_long_its_bots_think) {
  EXPECT_EQ(open_kumata()->info().thinking, kUsualThinking);
  EXPECT_EQ(modele::Failing::info().thinking[4], 5);
}

}  // namespace
}  // namespace tablee
