// People at one table: absences, proposals, reactions, spectators.

#include <gtest/gtest.h>

#include <algorithm>

#include "room/lobby.h"
#include "room/played_tables.h"

namespace tablee::room {
namespace {

SeatInfo seat_info(const TestCarrier& table, Seat seat) {
  return lobby_of(table.state()).seats[seat.index];
}
// Whom the only proposal waits for; nothing: nothing is proposed.
std::optional<std::vector<Seat>> waits(const TestCarrier& table) {
  const std::vector<ProposalInfo> proposals = lobby_of(table.state()).proposals;
  EXPECT_LE(proposals.size(), 1U);
  return proposals.empty() ? std::nullopt : std::optional(proposals.front().waits);
}
// True: it is paused; false: the others are asked.
bool ask_pause(TestCarrier& table, std::string_view who) {
  const Result<bool> asked = table.answer_to(PauseGame{key(who)});
  EXPECT_TRUE(asked);
  return asked && *asked;
}
bool is_paused(const TestCarrier& table) { return table.state().table->is_paused(); }
StoredTable with_grace(StoredTable table, int seconds) {
  table.record.grace = seconds;
  return table;
}
TestCarrier begun(StoredTable stored) {
  TestCarrier table(std::move(stored));
  EXPECT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  return table;
}
const std::vector<Seat> kForLeo = {kLeo};

TEST(Absence, a_bot_keeps_the_seat_after_the_grace_and_gives_it_back) {
  TestCarrier table = begun(with_grace(new_table("zoe leo"), 15));
  table.enter({"zoe"});
  table.pass(14'999);
  EXPECT_EQ(seat_info(table, kLeo).stand_in, 0);
  const std::size_t before = table.stored().lines.size();
  table.pass(3'000);
  EXPECT_GT(seat_info(table, kLeo).stand_in, 0);
  EXPECT_FALSE(seat_info(table, kLeo).present);
  EXPECT_EQ(seat_info(table, kLeo).kind, SeatKind::person);
  const std::vector<Entry>& log = table.state().table->log();
  EXPECT_TRUE(std::any_of(
      log.begin() + static_cast<std::ptrdiff_t>(before), log.end(),
      [](const Entry& entry) { return entry.kind == EntryKind::play && entry.seat == kLeo; }))
      << "nobody played for the absent";
  table.enter({"leo"});
  EXPECT_EQ(seat_info(table, kLeo).stand_in, 0);
}

TEST(Absence, waits_for_ever_where_no_grace_was_chosen) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.enter({"zoe"});
  table.pass(600'000);
  EXPECT_EQ(seat_info(table, kLeo).stand_in, 0);
}

TEST(Absence, of_a_device_that_went_with_another_seat_begins_then) {
  TestCarrier table = begun(with_grace(new_table("zoe leo anne", "sansfin"), 60));
  table.enter({"zoe"});
  const ClientId tablet = table.enter({"leo", "anne"});
  table.pass(90'000);
  table.heard(tablet);
  EXPECT_EQ(table.refusal_of(ChangeSeats{RemovePerson{1, key("zoe")}}), "");
  EXPECT_EQ(table.heard(tablet), "closed:server.removed");
  table.pass(59'000);
  EXPECT_EQ(seat_info(table, Seat{2}).stand_in, 0);
  table.pass(1'000);
  EXPECT_GT(seat_info(table, Seat{2}).stand_in, 0);
}

TEST(Proposal, is_agreed_when_the_last_who_was_waited_for_gives_up_his_seat) {
  TestCarrier table = running();
  table.enter({"zoe"});
  table.enter({"leo"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  EXPECT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{1, key("leo")}}), "");
  EXPECT_TRUE(is_paused(table));
}

TEST(Proposal, is_not_agreed_to_by_a_line_that_drops) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.enter({"zoe"});
  const ClientId leo = table.enter({"leo"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  table.leave(leo);
  EXPECT_EQ(waits(table), kForLeo) << "he is waited for";
  table.pass(59'000);
  table.enter({"leo"});
  EXPECT_EQ(waits(table), kForLeo);
  EXPECT_EQ(table.refusal_of(Agree{key("leo"), ProposalKind::pause}), "");
  EXPECT_TRUE(is_paused(table));
}

TEST(Proposal, lapses_when_the_grace_of_who_dropped_is_over_and_the_asker_is_told) {
  TestCarrier table = begun(with_grace(new_table("zoe leo", "sansfin"), 30));
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  table.leave(leo);
  table.heard(zoe);
  table.pass(31'000);
  EXPECT_NE(table.heard(zoe).find("no:server.proposal_lapsed"), std::string::npos);
  EXPECT_FALSE(waits(table));
  EXPECT_FALSE(is_paused(table));
  EXPECT_TRUE(ask_pause(table, "zoe")) << "who is away for good is not asked again";
}

TEST(Proposal, to_take_back_is_not_had_by_waiting_for_a_tunnel) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.enter({"zoe"});
  table.leave(table.enter({"leo"}));
  EXPECT_FALSE(ask_pause(table, "zoe")) << "he was there a moment ago";
}

TEST(Proposal, that_is_asked_by_two_is_settled_and_gone) {
  TestCarrier table = running();
  table.enter({"zoe"});
  table.enter({"leo"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  EXPECT_TRUE(ask_pause(table, "leo"));
  EXPECT_TRUE(is_paused(table));
  EXPECT_FALSE(waits(table));
}

TEST(Proposal, is_agreed_to_once_by_a_device_with_several_seats) {
  TestCarrier table = running("zoe leo anne", "sansfin");
  table.enter({"zoe", "anne"});
  table.enter({"leo"});
  EXPECT_FALSE(ask_pause(table, "leo"));
  EXPECT_EQ(table.refusal_of(Agree{key("anne"), ProposalKind::pause}), "");
  EXPECT_TRUE(is_paused(table));
}

TEST(Proposal, right_after_a_restart_waits_for_those_who_are_not_back) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.crash();
  table.enter({"zoe"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  EXPECT_EQ(waits(table), kForLeo);
  table.pass(59'000);
  table.enter({"leo"});
  EXPECT_EQ(waits(table), kForLeo);
  EXPECT_EQ(table.refusal_of(Agree{key("leo"), ProposalKind::pause}), "");
  EXPECT_TRUE(is_paused(table));
}

TEST(Proposal, lapses_after_a_restart_when_the_grace_of_who_is_not_back_is_over) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.crash();
  const ClientId zoe = table.enter({"zoe"});
  EXPECT_FALSE(ask_pause(table, "zoe"));
  table.heard(zoe);
  table.pass(61'000);
  EXPECT_NE(table.heard(zoe).find("no:server.proposal_lapsed"), std::string::npos);
  EXPECT_TRUE(ask_pause(table, "zoe"));
}

TEST(Reaction, is_seen_by_everybody_and_not_too_often) {
  TestCarrier table(new_table("zoe leo"));
  const ClientId zoe = table.enter({"zoe"}), watcher = table.enter({});
  table.heard(zoe);
  table.heard(watcher);
  table.say(zoe, React{"r1", kZoe, "bravo"});
  EXPECT_EQ(table.heard(watcher), "reaction");
  EXPECT_EQ(table.heard(zoe), "reaction");
  table.say(zoe, React{"r2", kZoe, "merci"});
  EXPECT_EQ(table.heard(zoe), "no:server.too_many_requests");
  table.say(zoe, React{"r3", kLeo, "merci"});
  EXPECT_EQ(table.heard(zoe), "no:server.not_your_seat");
  table.pass(1'000);
  table.say(zoe, React{"r4", kZoe, "merci"});
  EXPECT_EQ(table.heard(watcher), "reaction");
}

StoredTable table_for(Spectators rule, std::string_view game = "modele") {
  StoredTable table = new_table("zoe leo", game);
  table.record.spectators = rule;
  return table;
}

TEST(Spectators, none_are_let_in_while_the_game_runs) {
  TestCarrier table(table_for(Spectators::none));
  const ClientId early = table.enter({});
  EXPECT_EQ(table.heard(early), "welcome");
  ASSERT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  EXPECT_TRUE(table.heard(early).ends_with("closed:server.no_spectators"));
  EXPECT_EQ(table.heard(table.enter({})), "closed:server.no_spectators");
  play_to_the_end(table);
  EXPECT_EQ(table.heard(table.enter({})), "welcome state");
}

TEST(Spectators, delayed_ones_see_what_was_a_minute_ago) {
  TestCarrier table = begun(table_for(Spectators::delayed));
  const ClientId both = table.enter({"zoe", "leo"}), watching = table.enter({});
  EXPECT_EQ(table.heard(watching), "welcome") << "nothing is a minute old";
  table.say(both, Play{"before", kZoe, "passe"});
  EXPECT_TRUE(ask_pause(table, "zoe"));
  EXPECT_EQ(table.refusal_of(ResumeGame{key("zoe")}), "");
  EXPECT_EQ(table.last(watching, "event") + table.last(watching, "state"), "");
  play_to_the_end(table);
  EXPECT_NE(table.last(watching, "state").find("\"over\":true"), std::string::npos)
      << "at the end there is nothing left to hide";
}

TEST(Spectators, delayed_ones_are_shown_the_first_deal_a_minute_later) {
  TestCarrier table(table_for(Spectators::delayed, "sansfin"));
  const ClientId watching = table.enter({});
  ASSERT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  table.enter({"zoe", "leo"});
  const std::string dealt = "\"seq\":" + std::to_string(table.state().table->log().size()) + ",";
  table.pass(59'000);
  EXPECT_EQ(table.last(watching, "state"), "");
  table.pass(2'000);
  EXPECT_NE(table.last(watching, "state").find(dealt), std::string::npos);
  EXPECT_NE(table.last(table.enter({}), "state").find(dealt), std::string::npos);
}

}  // namespace
}  // namespace tablee::room
