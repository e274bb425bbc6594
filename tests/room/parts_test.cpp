// The small parts of a room, each alone.

#include <gtest/gtest.h>

#include "room/clients.h"
#include "room/device_seats.h"
#include "room/history.h"
#include "room/proposals.h"
#include "room/spectator_delay.h"
#include "room/table_time.h"
#include "room/test_carrier.h"

namespace tablee::room {
namespace {

TEST(TableTime, moves_only_while_it_runs) {
  constexpr Micros kStart = 77'000'000;
  TableTime time;
  time.set(100, kStart);
  EXPECT_EQ(time.at(kStart + 50'000), 100);
  time.run(true, kStart + 50'000);
  EXPECT_EQ(time.at(kStart + 80'000), 130);
  EXPECT_EQ(time.at(kStart), 100) << "a command that arrived before it ran";
  EXPECT_EQ(time.at(time.when(200)), 200);
  EXPECT_EQ(time.at(time.when(200) - 1), 199);
  time.run(false, kStart + 90'000);
  EXPECT_EQ(time.at(kStart + 500'000), 140);
}

TEST(History, is_kept_for_who_joined_and_from_then_on) {
  const GameEntry& game = *room_registry().find("modele");
  const auto table = *game.open(Settings(game.info->options), *plain_seating(2),
                                std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  const Viewer zoe = Viewer::at(seat_at(0)), leo = Viewer::at(seat_at(1));
  History history;
  history.join(zoe);
  table->advance(0);
  history.note(*table);
  const std::int64_t dealt = history.last();
  EXPECT_TRUE(history.covers(0, zoe));
  EXPECT_FALSE(history.covers(0, leo));
  EXPECT_FALSE(history.covers(-1, zoe));
  EXPECT_TRUE(history.covers(dealt, leo)) << "who has seen everything needs nothing";
  EXPECT_FALSE(history.covers(dealt + 1, leo)) << "nobody has seen what comes";
  history.join(leo);
  ASSERT_TRUE(table->play(seat_at(0), "passe", 10));
  history.note(*table);
  EXPECT_TRUE(history.covers(dealt, leo));
  EXPECT_FALSE(history.covers(dealt - 1, leo)) << "that was before";
  EXPECT_FALSE(history.covers(dealt, Viewer::spectator()));
  EXPECT_EQ(history.seen(1, zoe).shown, table->shown(0, zoe));
  for (const Viewer viewer : {zoe, leo})
    EXPECT_EQ(history.seen(dealt + 1, viewer).shown,
              table->shown(static_cast<std::size_t>(dealt), viewer));
}

TEST(Proposals, need_everybody_who_is_there) {
  const Seat zoe = seat_at(0), leo = seat_at(1), anne = seat_at(2), tom = seat_at(3);
  const People people = {{zoe}, {leo, anne}, {tom}};
  Proposals proposals;
  EXPECT_FALSE(proposals.agree(ProposalKind::pause, zoe, people));
  EXPECT_FALSE(proposals.agree(ProposalKind::pause, anne, people)) << "and so Léo beside her";
  EXPECT_EQ(proposals.find(ProposalKind::pause)->by, zoe);
  EXPECT_FALSE(proposals.take_agreed(people));
  EXPECT_TRUE(proposals.agree(ProposalKind::pause, tom, people));
  EXPECT_EQ(proposals.find(ProposalKind::pause), nullptr);
  EXPECT_TRUE(proposals.agree(ProposalKind::undo, zoe, {{zoe}})) << "alone with bots";
}

TEST(Proposals, are_not_agreed_by_an_empty_room_nor_by_who_sits_down_later) {
  const Seat zoe = seat_at(0), leo = seat_at(1);
  Proposals proposals;
  EXPECT_FALSE(proposals.agree(ProposalKind::undo, zoe, {{zoe}, {leo}}));
  EXPECT_FALSE(proposals.take_agreed({}));
  proposals.forget(zoe);
  EXPECT_EQ(proposals.find(ProposalKind::undo), nullptr);
}

TEST(Clients, that_share_a_seat_are_one_person_in_whatever_order_they_came) {
  const Seat zoe = seat_at(0), leo = seat_at(1);
  Clients clients;
  clients.add({0, {zoe}});
  clients.add({0, {leo}});
  clients.add({0, {}});
  EXPECT_EQ(clients.people().size(), 2U);
  clients.add({0, {zoe, leo}});
  EXPECT_EQ(clients.people().size(), 1U);
}

TEST(Proposals, are_agreed_when_the_last_who_was_waited_for_leaves) {
  const Seat zoe = seat_at(0), leo = seat_at(1);
  Proposals proposals;
  EXPECT_FALSE(proposals.agree(ProposalKind::undo, zoe, {{zoe}, {leo}}));
  EXPECT_EQ(proposals.take_agreed({{zoe}})->what, ProposalKind::undo);
  EXPECT_FALSE(proposals.withdraw(ProposalKind::undo));
}

TEST(SpectatorDelay, holds_each_step_back_for_a_minute) {
  SpectatorDelay delay;
  EXPECT_FALSE(delay.next());
  delay.push(1000, 4, {frame("four")}, frame("state 4"));
  delay.push(5000, 6, {frame("five"), frame("six")}, frame("state 6"));
  EXPECT_EQ(delay.next(), 61'000);
  EXPECT_TRUE(delay.release(60'999).empty());
  EXPECT_FALSE(delay.state());
  ASSERT_EQ(delay.release(61'000).size(), 1U);
  EXPECT_EQ(*delay.state(), "state 4");
  EXPECT_EQ(delay.seq(), 4);
  EXPECT_EQ(delay.release(1'000'000).size(), 2U);
  EXPECT_EQ(*delay.state(), "state 6");
}

TEST(SpectatorDelay, holds_a_bounded_number_of_steps) {
  SpectatorDelay delay;
  for (int i = 1; i <= 1000; ++i) delay.push(i, i, {frame("event")}, frame("state"));
  const std::vector<Frame> told = delay.release(1'000'000);
  EXPECT_EQ(told.size(), SpectatorDelay::kMostSteps);
  EXPECT_EQ(*told.back(), "state") << "those who watch are shown where the game is";
  EXPECT_EQ(delay.seq(), 1000);
}

TEST(SeenDevices, remember_each_seat_once_however_often_it_is_shown) {
  SeenDevices devices;
  for (int i = 0; i < 3; ++i) devices.note({seat_at(0), seat_at(1)});
  devices.note({seat_at(2), seat_at(1)});
  ASSERT_EQ(devices.together().size(), 1U);
  EXPECT_EQ(devices.together().front().size(), 3U);
}

}  // namespace
}  // namespace tablee::room
