// Who may sit where, without a server.

#include "room/seat_changes.h"

#include <gtest/gtest.h>

#include "room/device_seats.h"
#include "room/keys.h"
#include "room/rematch.h"
#include "template_game/game.h"

namespace tablee::room {
namespace {

// Seat 0 is the host, seat 1 a guest, seat 2 open, seat 3 a bot.
class SeatChanges : public testing::Test {
 protected:
  void SetUp() override {
    record_.seats = {{SeatKind::person, "Zoé", 0, key("host"), {}},
                     {SeatKind::person, "Léo", 0, key("guest"), {}},
                     {SeatKind::open, "", 0, {}, {}},
                     {SeatKind::bot, "", 3, {}, {}}};
    record_.wins = {0, 0, 0, 0};
    record_.host = 0;
    hidden_.hidden_hands = true;
    open_.hidden_hands = false;
  }
  std::string refusal(const Result<SeatChange>& change) {
    return change ? "" : std::string(change.error().key());
  }
  // The secret of whoever sits down is "taken".
  Result<SeatChange> take(int seat, const GameInfo& info, std::string_view own = {},
                          std::string_view invite = {}) {
    return take_seat(record_, info,
                     {.seat = seat,
                      .name = "Anne",
                      .key = maybe_key(own),
                      .invite = maybe_key(invite),
                      .role = -1,
                      .fresh = key("taken")});
  }

  TableRecord record_;
  GameInfo hidden_ = modele::Modele::info();
  GameInfo open_ = hidden_;
};

TEST_F(SeatChanges, an_open_seat_before_the_game_is_for_whoever_comes) {
  const Result<SeatChange> taken = take(2, hidden_);
  ASSERT_TRUE(taken);
  EXPECT_EQ(owner_of(taken->record, key("taken")), seat_at(2));
  EXPECT_EQ(taken->record.seats[2].name, "Anne");
  EXPECT_EQ(refusal(take(1, hidden_)), "server.seat_taken");
  EXPECT_EQ(refusal(take(3, hidden_)), "server.seat_taken");
  EXPECT_EQ(refusal(take(4, hidden_)), "server.unknown_seat");
  EXPECT_TRUE(take(2, hidden_, "guest")) << "one device may hold two seats";
  record_.state = TableState::over;
  EXPECT_EQ(refusal(take(2, hidden_)), "core.game_over");
}

TEST_F(SeatChanges, a_left_seat_with_a_hidden_hand_needs_the_hosts_invitation) {
  record_.state = TableState::running;
  EXPECT_EQ(refusal(take(2, hidden_)), "server.needs_invite");
  EXPECT_EQ(refusal(take(2, hidden_, "guest")), "server.needs_invite");
  EXPECT_EQ(refusal(invite_to_seat(record_, {2, key("guest"), key("invited")})), "server.not_host");
  EXPECT_EQ(refusal(invite_to_seat(record_, {1, key("host"), key("invited")})),
            "server.seat_taken");
  const Result<SeatChange> invited = invite_to_seat(record_, {2, key("host"), key("invited")});
  ASSERT_TRUE(invited);
  record_ = invited->record;
  EXPECT_EQ(refusal(take(2, hidden_, {}, "wrong")), "server.needs_invite");
  const Result<SeatChange> taken = take(2, hidden_, {}, "invited");
  ASSERT_TRUE(taken);
  record_ = leave_seat(taken->record, {2, key("taken")})->record;
  EXPECT_EQ(refusal(take(2, hidden_, {}, "invited")), "server.needs_invite")
      << "a link of invitation works once";
}

TEST_F(SeatChanges, where_nothing_is_hidden_a_second_seat_is_not_had_by_hiding_the_first) {
  record_.state = TableState::running;
  EXPECT_EQ(refusal(take(2, open_, "guest")), "server.already_seated");
  EXPECT_EQ(refusal(take(2, open_)), "server.needs_invite")
      << "it may be the guest, who says so not";
  const Result<SeatChange> invited = invite_to_seat(record_, {2, key("host"), key("invited")});
  record_ = invited->record;
  EXPECT_EQ(refusal(take(2, open_, "guest", "wrong")), "server.already_seated");
  EXPECT_EQ(refusal(take(2, open_, {}, "wrong")), "server.needs_invite");
  EXPECT_TRUE(take(2, open_, {}, "invited"));
}

TEST_F(SeatChanges, where_nothing_is_hidden_and_nobody_sits_whoever_comes_may_play_on) {
  record_.state = TableState::running;
  record_ = leave_seat(record_, {0, key("host")})->record;
  record_ = leave_seat(record_, {1, key("guest")})->record;
  EXPECT_EQ(refusal(take(1, hidden_)), "server.needs_invite");
  const Result<SeatChange> taken = take(1, open_);
  ASSERT_TRUE(taken);
  EXPECT_EQ(host_of(taken->record), seat_at(1));
}

TEST_F(SeatChanges, a_seat_that_is_left_is_open_and_a_bot_keeps_it_in_a_running_game) {
  EXPECT_EQ(refusal(leave_seat(record_, {1, maybe_key("")})), "server.no_token");
  EXPECT_EQ(refusal(leave_seat(record_, {1, key("forged")})), "server.wrong_token");
  EXPECT_EQ(refusal(leave_seat(record_, {1, key("host")})), "server.not_your_seat");
  EXPECT_EQ(leave_seat(record_, {1, key("guest")})->record.seats[1].level, 0);
  record_.state = TableState::running;
  const SeatRecord left = leave_seat(record_, {1, key("guest")})->record.seats[1];
  EXPECT_EQ(left.kind, SeatKind::open);
  EXPECT_EQ(left.level, kStandInLevel);
  EXPECT_FALSE(left.secret);
}

TEST_F(SeatChanges, a_moved_seat_has_a_new_secret_and_the_old_one_is_void) {
  const Result<SeatChange> moved = move_seat(record_, {1, key("guest"), key("moved")});
  ASSERT_TRUE(moved);
  EXPECT_EQ(owner_of(moved->record, key("moved")), seat_at(1));
  EXPECT_FALSE(owner_of(moved->record, key("guest")));
}

TEST_F(SeatChanges, the_host_removes_a_guest_but_not_himself) {
  EXPECT_EQ(refusal(remove_person(record_, {0, key("guest")})), "server.not_host");
  EXPECT_EQ(refusal(remove_person(record_, {0, key("host")})), "server.own_seat");
  EXPECT_EQ(refusal(remove_person(record_, {2, key("host")})), "server.nobody_there");
  const Result<SeatChange> removed = remove_person(record_, {1, key("host")});
  ASSERT_TRUE(removed);
  EXPECT_FALSE(owner_of(removed->record, key("guest")));
}

TEST_F(SeatChanges, the_host_puts_bots_and_opens_their_seats) {
  EXPECT_EQ(seat_bot(record_, {2, 4, key("host")})->record.seats[2].level, 4);
  EXPECT_EQ(seat_bot(record_, {3, 5, key("host")})->record.seats[3].level, 5);
  EXPECT_EQ(open_seat(record_, {3, key("host")})->record.seats[3].kind, SeatKind::open);
  EXPECT_EQ(refusal(open_seat(record_, {1, key("host")})), "server.seat_taken");
  EXPECT_EQ(refusal(open_seat(record_, {3, key("guest")})), "server.not_host");
  record_.state = TableState::running;
  EXPECT_EQ(refusal(open_seat(record_, {3, key("host")})), "server.already_started");
}

// Removed first, a troll is back in the seat before the bot is.
TEST_F(SeatChanges, the_host_puts_a_bot_in_the_place_of_a_guest_before_the_game) {
  const Result<SeatChange> put = seat_bot(record_, {1, 4, key("host")});
  ASSERT_TRUE(put);
  EXPECT_EQ(put->record.seats[1].kind, SeatKind::bot);
  EXPECT_EQ(put->record.seats[1].level, 4);
  EXPECT_NE(put->goodbye, nullptr) << "the guest is told";
  EXPECT_FALSE(owner_of(put->record, key("guest")));
  EXPECT_EQ(refusal(seat_bot(record_, {1, 4, key("guest")})), "server.not_host");
  EXPECT_EQ(refusal(seat_bot(record_, {0, 4, key("host")})), "server.own_seat");
  record_.state = TableState::running;
  EXPECT_EQ(refusal(seat_bot(record_, {1, 4, key("host")})), "server.seat_taken");
}

TEST_F(SeatChanges, the_table_is_handed_on_and_never_without_a_host) {
  EXPECT_EQ(refusal(hand_over(record_, {3, key("host")})), "server.nobody_there");
  EXPECT_EQ(host_of(hand_over(record_, {1, key("host")})->record), seat_at(1));
  EXPECT_EQ(host_of(leave_seat(record_, {0, key("host")})->record), seat_at(1));
  record_ = leave_seat(record_, {0, key("host")})->record;
  record_ = leave_seat(record_, {1, key("guest")})->record;
  EXPECT_FALSE(host_of(record_));
  EXPECT_FALSE(has_person(record_));
}

TEST_F(SeatChanges, the_host_who_left_leaves_no_power_in_the_chair) {
  record_ = leave_seat(record_, {0, key("host")})->record;
  const Result<SeatChange> taken = take(0, hidden_);
  ASSERT_TRUE(taken);
  EXPECT_EQ(host_of(taken->record), seat_at(1));
  EXPECT_EQ(refusal(remove_person(taken->record, {1, key("taken")})), "server.not_host");
  EXPECT_EQ(refusal(invite_to_seat(taken->record, {2, key("taken"), key("invited")})),
            "server.not_host");
  EXPECT_FALSE(check_host(taken->record, key("taken")));
  EXPECT_TRUE(check_host(taken->record, key("guest")));
}

TEST_F(SeatChanges, whom_the_table_was_handed_to_loses_it_by_being_removed_or_leaving) {
  record_ = hand_over(record_, {1, key("host")})->record;
  record_ = leave_seat(record_, {1, key("guest")})->record;
  EXPECT_EQ(host_of(record_), seat_at(0));
  const Result<SeatChange> again = take(1, hidden_);
  EXPECT_EQ(host_of(again->record), seat_at(0)) << "the one before last did not keep a claim";
}

TEST_F(SeatChanges, the_first_who_comes_to_a_table_without_people_is_its_host) {
  record_ = leave_seat(record_, {0, key("host")})->record;
  record_ = leave_seat(record_, {1, key("guest")})->record;
  EXPECT_EQ(record_.host, -1);
  const Result<SeatChange> first = take(2, hidden_);
  record_ = first->record;
  const Result<SeatChange> second = take(0, hidden_);
  EXPECT_EQ(host_of(second->record), seat_at(2));
}

TEST_F(SeatChanges, a_rematch_keeps_its_host_by_person_and_never_by_chair) {
  record_.state = TableState::over;
  EXPECT_EQ(host_of(rotated(record_)), seat_at(3)) << "everybody one seat to the right";
  TableRecord left = leave_seat(record_, {0, key("host")})->record;
  EXPECT_EQ(host_of(rotated(left)), seat_at(0)) << "the guest";
  left.host = 0;  // as earlier versions left it: the chair of who went
  const TableRecord next = rotated(left);
  EXPECT_EQ(host_of(next), seat_at(0));
  record_ = next;
  EXPECT_EQ(host_of(take(3, hidden_)->record), seat_at(0));
}

TEST_F(SeatChanges, a_device_that_takes_a_second_seat_is_one_person) {
  record_.seating = "4";
  record_ = take(2, hidden_, "guest")->record;
  EXPECT_EQ(record_.seating, "4 1:person=0 2:person=0");
  record_ = leave_seat(record_, {1, key("guest")})->record;
  EXPECT_EQ(record_.seating, "4 2:person=0") << "who comes to that seat is somebody else";
  record_.state = TableState::running;
  record_ = remove_person(record_, {2, key("host")})->record;
  EXPECT_EQ(record_.seating, "4 2:person=0") << "a game that runs keeps what was agreed";
}

TEST_F(SeatChanges, a_seat_that_moves_is_another_persons_only_where_it_is_shown_apart) {
  record_.seating = "4 0:person=0 1:person=0";
  record_ = move_seat(record_, {1, key("guest"), key("moved")})->record;
  EXPECT_EQ(record_.seating, "4 0:person=0 1:person=0");
  settle_devices(record_, {}, {});
  EXPECT_EQ(record_.seating, "4 0:person=0 1:person=0");
  settle_devices(record_, {}, SeatSet::only(seat_at(1)));
  EXPECT_EQ(record_.seating, "4");
  record_.state = TableState::running;
  settle_devices(record_, {{seat_at(0), seat_at(1)}}, {});
  EXPECT_EQ(record_.seating, "4") << "a game that runs keeps what was agreed";
}

TEST_F(SeatChanges, devices_that_meet_in_one_window_are_one) {
  record_.seats.assign(5, record_.seats[0]);
  record_.seats[4] = {SeatKind::bot, "", 3, {}, {}};
  record_.seating = "5 0:person=0 1:person=0 2:person=1 3:person=1 4:person=1";
  settle_devices(record_, {{seat_at(3), seat_at(1)}}, {});
  EXPECT_EQ(record_.seating, "5 0:person=1 1:person=1 2:person=1 3:person=1");
}

TEST_F(SeatChanges, a_window_is_forgotten_with_the_secret_it_showed) {
  SeenDevices seen;
  seen.note({seat_at(0)});
  EXPECT_TRUE(seen.together().empty());
  seen.note({seat_at(0), seat_at(1)});
  seen.note({seat_at(1), seat_at(2)});
  ASSERT_EQ(seen.together().size(), 1U);
  seen.note_new_secret(seat_at(1), true);
  EXPECT_EQ(seen.moved(), SeatSet::only(seat_at(1)));
  seen.note({seat_at(1), seat_at(3)});
  EXPECT_TRUE(seen.moved().empty()) << "it was shown with another";
  seen.note_new_secret(seat_at(3), false);
  EXPECT_TRUE(seen.moved().empty());
}

TEST_F(SeatChanges, the_longest_name_is_counted_in_letters_of_people) {
  EXPECT_EQ(longest_names(record_), SeatSet::first(2)) << "Zoé and Léo: ties are drawn";
  record_.seats[1].name = "J. M. 12345";
  record_.seats[3].name = "Robot";
  EXPECT_EQ(longest_names(record_), SeatSet::only(seat_at(0))) << "neither signs nor bots";
  record_.seats[1].name = "Émilie";
  EXPECT_EQ(longest_names(record_), SeatSet::only(seat_at(1)));
}

}  // namespace
}  // namespace tablee::room
