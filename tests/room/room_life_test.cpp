// A room and its life, command by command, without a server.

#include <gtest/gtest.h>

#include "room/played_tables.h"
#include "room/seat_changes.h"

namespace tablee::room {
namespace {

TEST(RoomStore, hears_of_a_move_before_anybody_else_does) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  EXPECT_EQ(table.heard(zoe), "welcome state lobby");
  table.heard(leo);
  table.store_waits = true;
  table.say(zoe, Play{"c1", kZoe, "passe"});
  EXPECT_TRUE(table.is_saving());
  EXPECT_EQ(table.heard(zoe) + table.heard(leo), "");
  const ClientId late = table.enter({"leo"});
  table.say(leo, Play{"c2", kLeo, "passe"});
  EXPECT_EQ(table.heard(late) + table.heard(leo), "") << "what is not stored is not seen";
  table.answer_store();
  EXPECT_EQ(table.heard(zoe), "ack:c1 event");
  EXPECT_EQ(table.heard(late), "welcome state") << "in turn, after the move";
  table.answer_store();
  EXPECT_NE(table.heard(leo).find("ack:c2"), std::string::npos);
}

TEST(RoomStore, that_refuses_a_move_has_it_taken_back) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  table.heard(zoe);
  const std::string before = table.state().table->position_text();
  table.fates = {Saved::Outcome::not_stored};
  table.say(zoe, Play{"c1", kZoe, "passe"});
  EXPECT_EQ(table.heard(zoe), "no:server.store_trouble");
  EXPECT_EQ(table.state().table->position_text(), before);
  table.say(zoe, Play{"c1", kZoe, "passe"});
  EXPECT_EQ(table.heard(zoe), "ack:c1 event") << "trouble is not remembered as an answer";
}

TEST(RoomStore, that_fails_is_left_in_peace_for_a_second) {
  TestCarrier table = running("zoe 1");
  table.fates = {Saved::Outcome::not_stored};
  table.enter({"zoe"});
  const std::size_t before = table.stored().lines.size();
  for (int i = 0; i < 9; ++i) table.pass(100);
  EXPECT_EQ(table.stored().lines.size(), before);
  table.pass(60'000);
  EXPECT_GT(table.stored().lines.size(), before) << "and then the bot goes on";
}

TEST(RoomStore, whose_outcome_nobody_knows_sends_everybody_back_to_what_is_stored) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  table.heard(zoe);
  table.fates = {Saved::Outcome::unknown};
  table.say(zoe, Play{"c1", kZoe, "passe"});
  EXPECT_EQ(table.heard(zoe), "come_back") << "neither done nor refused";
  EXPECT_EQ(table.refusal_of(Describe{}), "server.in_doubt");
  EXPECT_EQ(table.heard(table.enter({"zoe"})), "come_back");
  TestCarrier other(new_table("zoe leo"));
  other.fates = {Saved::Outcome::unknown};
  EXPECT_EQ(other.refusal_of(StartGame{key("zoe")}), "server.in_doubt");
}

TEST(RoomStore, that_is_slow_makes_nobody_late) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  const Millis deadline = *table.state().table->next_deadline();
  table.pass(deadline - table.state().table->now() - 200);
  table.store_waits = true;
  table.say(zoe, Play{"c1", kZoe, "passe"});
  table.say(leo, Check{"c2", kLeo, "passe"});
  table.pass(10'000);
  table.heard(leo);
  table.answer_store();
  EXPECT_NE(table.heard(zoe).find("ack:c1"), std::string::npos);
  EXPECT_NE(table.heard(leo).find("account:c2"), std::string::npos)
      << "it came before the deadline";
}

TEST(RoomStore, keeps_a_game_through_a_kill_at_every_step) {
  TestCarrier table = running();
  int cid = 0;
  for (int step = 0; step < 400 && table.state().record.state == TableState::running; ++step) {
    const std::string position = table.state().table->position_text();
    const std::size_t length = table.state().table->log().size();
    table.crash();
    ASSERT_EQ(table.state().table->position_text(), position);
    ASSERT_EQ(table.state().table->log().size(), length);
    const ClientId both = table.enter({"zoe", "leo"});
    const SeatSet seats = table.state().table->turn().seats();
    if (seats.empty()) break;
    const Seat seat = seats.lowest();
    const std::string move = table.state().table->legal_moves(seat).front();
    const std::string name = "c" + std::to_string(++cid);
    table.heard(both);
    table.say(both, Play{name, seat, move});
    ASSERT_NE(table.heard(both).find("ack:" + name), std::string::npos) << move;
    table.crash();
    const ClientId again = table.enter({"zoe", "leo"}, 0);
    table.heard(again);
    table.say(again, Play{name, seat, move});
    ASSERT_EQ(table.heard(again), "ack:" + name) << "answered as before, and not done twice";
  }
  EXPECT_EQ(table.state().record.state, TableState::over);
}

TEST(RoomStore, hears_once_a_minute_that_a_table_is_still_played_at) {
  TestCarrier table = running();
  const std::int64_t begun = table.stored().record.touched;
  const auto touched_by_a_move = [&](const std::string& cid) {
    const ClientId both = table.enter({"zoe", "leo"});
    table.say(both, Play{cid, table.state().table->turn().seats().lowest(), "passe"});
    EXPECT_NE(table.heard(both).find("ack:" + cid), std::string::npos);
    table.leave(both);
    EXPECT_EQ(table.state().record.touched, table.stored().record.touched);
    return table.stored().record.touched - begun;
  };
  EXPECT_EQ(touched_by_a_move("c1"), 0);
  table.pass(59'000);  // nobody is there: no clock of the game runs
  EXPECT_EQ(touched_by_a_move("c2"), 0);
  table.pass(1000);
  EXPECT_EQ(touched_by_a_move("c3"), 60);
  EXPECT_EQ(touched_by_a_move("c4"), 60);
}

TEST(RoomStore, is_waited_for_by_those_who_watch_in_a_quarter_of_the_places) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"}), eve = table.enter({});
  table.store_waits = true;
  table.say(zoe, Play{"c1", kZoe, "passe"});
  for (std::size_t i = 0; i < Room::kMostWaiting / 4; ++i) table.say(eve, Ping{});
  table.heard(eve);
  table.say(eve, Check{"c2", kZoe, "passe"});
  EXPECT_EQ(table.heard(eve), "no:server.busy");
  table.heard(zoe);
  table.say(zoe, Check{"c3", kZoe, "passe"});
  EXPECT_EQ(table.heard(zoe), "") << "it waits";
  table.store_waits = false;
  table.answer_store();
  EXPECT_NE(table.heard(zoe), "");
}

TEST(RoomStore, gets_too_much_to_wait_for_and_the_room_says_so) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  table.store_waits = true;
  table.say(zoe, Play{"c1", kZoe, "passe"});
  for (std::size_t i = 0; i < Room::kMostWaiting; ++i) table.say(zoe, Ping{});
  table.heard(zoe);
  table.say(zoe, Check{"c2", kZoe, "passe"});
  EXPECT_EQ(table.heard(zoe), "no:server.busy");
  EXPECT_EQ(table.refusal_of(Describe{}), "server.busy");
  table.leave(zoe);
  table.store_waits = false;
  table.answer_store();
  EXPECT_TRUE(table.state().clients.empty()) << "who is gone is gone all the same";
}

// Somebody wrote into the database: who sat there would have the log of a running game.
TEST(RoomStore, is_not_believed_that_a_game_is_over_or_not_against_its_log) {
  TestCarrier table = running();
  Means means{.registry = &room_registry(),
              .chance = [] { return std::make_unique<ChanceFrom<Dice>>(Dice(1)); }};
  const auto refusal = [&](TableState state) {
    StoredTable stored = table.stored();
    stored.record.state = state;
    const Result<std::unique_ptr<Room>> room = Room::open(means, {.stored = stored}, {});
    return room ? std::string() : std::string(room.error().key());
  };
  EXPECT_EQ(refusal(TableState::running), "");
  EXPECT_EQ(refusal(TableState::over), "server.table_set_aside");
  play_to_the_end(table);
  EXPECT_EQ(refusal(TableState::over), "");
  EXPECT_EQ(refusal(TableState::running), "server.table_set_aside");
}

TEST(RoomClients, of_one_seat_hear_the_same_and_play_for_one) {
  TestCarrier table = running();
  const ClientId window = table.enter({"zoe"}), phone = table.enter({"zoe"});
  table.heard(window);
  table.heard(phone);
  table.say(window, Play{"c1", kZoe, "passe"});
  table.say(phone, Play{"c1", kZoe, "passe"});
  EXPECT_EQ(table.heard(window), "ack:c1 event");
  EXPECT_EQ(table.heard(phone), "event ack:c1") << "the key was answered already";
  EXPECT_EQ(table.last(window, "event"), table.last(phone, "event"));
}

TEST(RoomClients, hear_only_what_their_seat_may_know) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"}), eve = table.enter({});
  const std::string own = table.last(zoe, "state");
  EXPECT_NE(own, table.last(leo, "state"));
  EXPECT_NE(own, table.last(eve, "state"));
  EXPECT_EQ(table.heard(table.enter({"forged"})), "closed:server.wrong_token");
}

TEST(RoomClients, who_were_away_for_a_moment_get_the_gap) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  const auto seen = static_cast<std::int64_t>(table.state().table->log().size());
  table.say(zoe, Play{"c1", kZoe, "passe"});
  const ClientId leo = table.enter({"leo"}, seen);
  EXPECT_EQ(table.heard(leo), "welcome event");
  EXPECT_EQ(table.heard(table.enter({"leo"})), "welcome state");
}

// The carrier refuses changes of a view that was not sent on the same line.
TEST(RoomClients, who_missed_nothing_get_the_next_view_whole_whoever_comes_after_them) {
  TestCarrier table = running();
  const auto seq = static_cast<std::int64_t>(table.state().table->log().size());
  const ClientId back = table.enter({"zoe"}, seq, true);
  EXPECT_EQ(table.heard(back), "welcome");
  const ClientId window = table.enter({"zoe"}, {}, true);
  EXPECT_EQ(table.heard(window), "welcome state");
  table.enter({"zoe"}, {}, true);
  table.say(window, Play{"c1", kZoe, "passe"});
  EXPECT_NE(table.last(back, "event").find(R"("view":{)"), std::string::npos);
  const ClientId leo = table.enter({"leo"});
  table.say(leo, Play{"c2", kLeo, "passe"});
  EXPECT_NE(table.last(back, "event").find(R"("changes":{)"), std::string::npos) << "then in short";
}

TEST(RoomClients, who_watch_get_the_gap_where_anybody_may) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  const auto seen = static_cast<std::int64_t>(table.state().table->log().size());
  EXPECT_EQ(table.heard(table.enter({}, seen)), "welcome") << "nothing happened since";
  table.say(zoe, Play{"c1", kZoe, "passe"});
  EXPECT_EQ(table.heard(table.enter({}, seen)), "welcome event");
}

// What was said of the last event, if it was a draw.
std::string told_draw(const TestCarrier& table, ClientId client) {
  const std::string event = table.last(client, "event");
  const std::size_t at = event.find("\"told\":");
  if (at == std::string::npos || event.find("\"kind\":\"draw\"") == std::string::npos) return {};
  return event.substr(at, event.find("\"view\"") - at);
}

TEST(RoomClients, of_one_device_hear_of_what_was_dealt_as_who_only_watches) {
  TestCarrier table = running();
  const ClientId device = table.enter({"zoe", "leo"}), zoe = table.enter({"zoe"}),
                 watcher = table.enter({});
  int told = 0, private_ones = 0;
  for (int i = 0; table.state().record.state == TableState::running && i < 100; ++i) {
    const Seat seat = table.state().table->turn().seats().lowest();
    table.say(device,
              Play{"c" + std::to_string(i), seat, table.state().table->legal_moves(seat).front()});
    EXPECT_EQ(told_draw(table, device), told_draw(table, watcher));
    told += told_draw(table, device).empty() ? 0 : 1;
    private_ones += told_draw(table, zoe) != told_draw(table, watcher) ? 1 : 0;
  }
  EXPECT_GT(told, 0);
  EXPECT_GT(private_ones, 0) << "whose own it is hears more";
}

TEST(RoomBots, whose_thought_comes_late_or_twice_decide_nothing) {
  TestCarrier table = running("zoe 2");
  table.bots_wait = true;
  const ClientId zoe = table.enter({"zoe"});
  table.say(zoe, Play{"c1", kZoe, "passe"});
  const std::size_t length = table.stored().lines.size();
  table.run(ThoughtReady{999, PlannedMove{"passe", 0}});
  table.run(ThoughtReady{1, PlannedMove{"passe", 0}});  // about the position before
  EXPECT_EQ(table.stored().lines.size(), length);
  table.bots_wait = false;
  table.let_bots_think();
  table.pass(30'000);
  EXPECT_GT(table.stored().lines.size(), length);
}

// Whoever thinks elsewhere has the log and the recipe, and nothing else.
TEST(RoomBots, are_thought_for_elsewhere_by_their_recipe) {
  TestCarrier table = running("zoe 3");
  table.bots_wait = true;
  table.enter({"zoe"});
  ASSERT_EQ(table.thoughts().size(), 1U);
  const TestCarrier::Waiting& waiting = table.thoughts().begin()->second;
  const ThoughtRecipe& recipe = waiting.recipe;
  EXPECT_EQ(recipe.seq, table.stored().lines.size());
  EXPECT_EQ(recipe.level, 3);
  const GameEntry& game = *room_registry().find("modele");
  const Result<std::unique_ptr<Table>> mirror =
      game.open(table.state().table->settings(), table.state().table->seating(), nullptr);
  ASSERT_TRUE(mirror);
  for (const std::string& line : table.stored().lines)
    ASSERT_TRUE((*mirror)->repeat(*parse_entry(line)));
  const std::unique_ptr<Planner> elsewhere =
      (*mirror)->planner(recipe.seat, recipe.level, Deal(recipe.deal), recipe.at);
  elsewhere->step(64);
  waiting.planner->step(64);
  EXPECT_EQ(elsewhere->plan().move, waiting.planner->plan().move);
  EXPECT_EQ(elsewhere->plan().at, waiting.planner->plan().at);
}

// Everybody at one device has the log anyway; a server never tells it before the end.
TEST(RoomExport, of_a_running_game_is_for_those_at_one_device) {
  TestCarrier table(new_table("zoe leo"));
  EXPECT_EQ(table.refusal_of(ExportGame{key("zoe")}), "server.not_over");
  table.means().exports_running = true;
  EXPECT_EQ(table.refusal_of(ExportGame{key("zoe")}), "server.not_started");
  ASSERT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  EXPECT_EQ(table.refusal_of(ExportGame{}), "server.no_token");
  const Result<std::string> file = table.answer_to(ExportGame{key("zoe")});
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->starts_with("tablee-game 1\n"));
  table.means().exports_running = false;
  EXPECT_EQ(table.refusal_of(ExportGame{key("zoe")}), "server.not_over");
}

TEST(RoomBots, that_fail_play_a_listed_move_a_second_later) {
  TestCarrier table = running("zoe 2");
  table.bots_fail = true;
  table.enter({"zoe"});
  const std::size_t length = table.stored().lines.size();
  table.pass(999);
  EXPECT_EQ(table.stored().lines.size(), length);
  table.pass(10);
  EXPECT_GT(table.stored().lines.size(), length);
}

TEST(RoomBots, keep_the_seat_of_who_is_away_too_long) {
  StoredTable stored = new_table("zoe leo");
  stored.record.grace = 15;
  TestCarrier table(std::move(stored));
  ASSERT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  const ClientId leo = table.enter({"leo"});
  table.enter({"zoe"});
  table.leave(leo);
  EXPECT_TRUE(table.state().stand_ins.empty());
  table.pass(15'001);
  EXPECT_TRUE(table.state().stand_ins.has(kLeo));
  table.enter({"leo"});
  EXPECT_TRUE(table.state().stand_ins.empty());
}

TEST(RoomBug, in_the_rules_is_not_stored_and_shuts_the_table) {
  TestCarrier table = running("zoe leo", "bogue");
  const ClientId both = table.enter({"zoe", "leo"});
  table.say(both, Play{"c1", kZoe, "passe"});
  const std::size_t length = table.stored().lines.size();
  table.heard(both);
  table.say(both, Play{"c2", kLeo, "passe"});  // loses a card
  EXPECT_EQ(table.heard(both), "closed:server.room_failed");
  EXPECT_EQ(table.stored().lines.size(), length);
}

TEST(RoomSeats, of_a_table_that_everybody_left_are_taken_up_with_a_new_place) {
  StoredTable stored = new_table("zoe leo");
  TestCarrier table(std::move(stored));
  ASSERT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  const Result<Done> invited =
      table.answer_to(ChangeSeats{InviteToSeat{1, key("zoe"), key("link")}});
  EXPECT_FALSE(invited) << "somebody sits there";
  ASSERT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{1, key("leo")}}), "");
  ASSERT_EQ(table.refusal_of(ChangeSeats{InviteToSeat{1, key("zoe"), key("link")}}), "");
  ASSERT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{0, key("zoe")}}), "");
  EXPECT_EQ(table.stored().record.code, "") << "nobody comes back by it";
  const ChangeSeats take{TakeSeat{
      .seat = 1, .name = "Eve", .key = {}, .invite = key("link"), .role = -1, .fresh = key("eve")}};
  EXPECT_EQ(table.refusal_of(take), "server.needs_invite") << "it ended with its host";
}

ChangeSeats take(int seat, std::string_view fresh) {
  return {TakeSeat{
      .seat = seat, .name = "Eve", .key = {}, .invite = {}, .role = -1, .fresh = key(fresh)}};
}

// Where nothing is hidden a table that everybody left is for whoever comes, and two may come
// while the last one is still leaving: one place is found for both.
class TwoComeAtOnce : public testing::Test {
 protected:
  // The code that the table has in the end.
  std::string code_after(std::deque<Saved::Outcome> fates, int second_seat) {
    TestCarrier table = running("zoe leo", "ouvert");
    EXPECT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{1, key("leo")}}), "");
    table.fates = std::move(fates);
    table.store_waits = true;
    table.ask(ChangeSeats{LeaveSeat{0, key("zoe")}});
    first_ = table.ask(take(0, "eve"));
    second_ = table.ask(take(second_seat, "bob"));
    table.store_waits = false;
    table.answer_store();
    is_first_seated_ = owner_of(table.stored().record, key("eve")).has_value();
    is_second_seated_ = owner_of(table.stored().record, key("bob")).has_value();
    EXPECT_EQ(table.stored().record.code, table.code_of("table"));
    return table.code_of("table");
  }

  RequestId first_ = 0, second_ = 0;
  bool is_first_seated_ = false, is_second_seated_ = false;
};

TEST_F(TwoComeAtOnce, and_who_is_too_late_does_not_give_the_place_of_the_other_back) {
  for (const int seat : {0, 1}) {
    EXPECT_NE(code_after({}, seat), "");
    EXPECT_TRUE(is_first_seated_);
    EXPECT_FALSE(is_second_seated_);
  }
}

TEST_F(TwoComeAtOnce, and_what_the_store_refuses_the_first_is_still_there_for_the_second) {
  EXPECT_NE(code_after({Saved::Outcome::stored, Saved::Outcome::not_stored}, 0), "");
  EXPECT_FALSE(is_first_seated_);
  EXPECT_TRUE(is_second_seated_);
}

TEST_F(TwoComeAtOnce, and_neither_is_kept_by_the_store) {
  EXPECT_EQ(
      code_after({Saved::Outcome::stored, Saved::Outcome::not_stored, Saved::Outcome::not_stored},
                 0),
      "");
}

}  // namespace
}  // namespace tablee::room
