// Histories that are wrong on purpose: each is noticed, and the right one is not.

#include "server/nodes/history.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

using Sight = History::Sight;

Sight played(int seat, const std::string& move) {
  return {.at = 100, .kind = "play", .seat = seat, .text = std::to_string(seat) + " " + move};
}
Sight drawn(const std::string& what) {
  return {.at = 100, .kind = "draw", .seat = {}, .text = what};
}

// Two people at a table: seat 0 plays "a", a card is turned, seat 1 plays "b".
class Histories : public testing::Test {
 protected:
  Histories() {
    log_.lines = {{1, "100 play 0 a"}, {1, "100 draw card"}, {2, "100 play 1 b"}};
    log_.answers = {{0, "c1", 2}, {1, "c1", 3}};
    log_.shown = {{0, {"0 a", "card", "1 b"}}, {1, {"0 a", "", "1 b"}}};
    one_ = history_.came(0, {}, {0});
    history_.welcomed(one_, 0);
    history_.told_state(one_, 0);
    two_ = history_.came(1, {}, {1});
    history_.welcomed(two_, 0);
    history_.told_state(two_, 0);
    history_.sent(one_, 0, "c1", "a");
    history_.acked(one_, 0, "c1", 2);
    for (const int line : {one_, two_}) {
      history_.saw(line, 1, played(0, "a"));
      history_.saw(line, 2, drawn(line == one_ ? "card" : ""));
    }
  }
  // Seat 1 plays; its line breaks before it is answered, and it asks again on another.
  void go_on() {
    history_.sent(two_, 1, "c1", "b");
    history_.saw(one_, 3, played(1, "b"));
    again_ = history_.came(1, 2, {1});
    history_.welcomed(again_, 3);
    history_.saw(again_, 3, played(1, "b"));
    history_.sent(again_, 1, "c1", "b");
    history_.acked(again_, 1, "c1", 3);
  }
  void expect_fault(const std::string& part) {
    const std::vector<std::string> faults = history_.faults(log_);
    std::string all;
    bool found = false;
    for (const std::string& fault : faults) {
      all += fault + "\n";
      found = found || fault.contains(part);
    }
    EXPECT_TRUE(found) << "expected: " << part << "\nfound: " << all;
  }

  StoredLog log_;
  History history_;
  int one_ = 0, two_ = 0, again_ = 0;
};

TEST_F(Histories, that_the_log_explains_have_no_fault) {
  go_on();
  EXPECT_EQ(history_.faults(log_), std::vector<std::string>());
  EXPECT_EQ(history_.acknowledged(), 2U);
}

TEST_F(Histories, may_end_with_a_command_that_was_never_answered) {
  history_.sent(two_, 1, "c1", "b");
  EXPECT_EQ(history_.faults(log_), std::vector<std::string>()) << "stored";
  log_.lines.pop_back();
  log_.answers.pop_back();
  EXPECT_EQ(history_.faults(log_), std::vector<std::string>()) << "or not";
}

TEST_F(Histories, of_a_lost_acknowledgement_are_wrong) {
  go_on();
  log_.lines.pop_back();
  log_.answers.pop_back();
  expect_fault("c1 of seat 1 was acknowledged and is lost");
  expect_fault("3 was told and is not stored");
}

TEST_F(Histories, of_an_answer_without_its_move_are_wrong) {
  go_on();
  log_.lines[2].text = "100 draw card";
  expect_fault("c1 of seat 1 is acknowledged and not in the log");
}

TEST_F(Histories, of_a_doubled_command_are_wrong) {
  go_on();
  log_.lines.push_back({2, "100 play 1 b"});
  expect_fault("line 4 is a command that nobody was answered");
  log_.answers.push_back({1, "c1", 4});
  expect_fault("c1 of seat 1 is stored twice");
}

TEST_F(Histories, of_two_answers_to_one_key_are_wrong) {
  go_on();
  history_.acked(two_, 1, "c1", 2);
  expect_fault("c1 of seat 1 was answered in two ways");
}

TEST_F(Histories, of_an_answer_that_differs_from_the_stored_one_are_wrong) {
  go_on();
  log_.answers[0].seq = 1;
  expect_fault("c1 of seat 0 was answered otherwise than is stored");
}

TEST_F(Histories, of_another_move_under_a_key_are_wrong) {
  go_on();
  log_.lines[0].text = "100 play 0 z";
  expect_fault("stored as a move that it is not: z");
}

TEST_F(Histories, of_a_command_that_overtakes_what_was_known_are_wrong) {
  go_on();
  history_.sent(one_, 0, "late", "a");
  history_.acked(one_, 0, "late", 1);
  expect_fault("late of seat 0 stands at 1 and was sent when 3 was known");
}

TEST_F(Histories, of_a_welcome_to_the_past_are_wrong) {
  go_on();
  history_.welcomed(history_.came(0, 1), 1);
  expect_fault("was welcomed at 1 when 3 was known before it came");
}

TEST_F(Histories, of_a_view_that_is_set_back_are_wrong) {
  go_on();
  history_.told_state(one_, 1);
  expect_fault("was set back");
}

TEST_F(Histories, with_a_hole_are_wrong) {
  log_.lines.push_back({2, "100 draw x"});
  go_on();
  const int line = history_.came(0, 2);
  history_.saw(line, 4, drawn("x"));
  expect_fault("event 4 on line 3 follows 2");
}

TEST_F(Histories, in_which_something_is_told_twice_are_wrong) {
  go_on();
  history_.saw(one_, 3, played(1, "b"));
  expect_fault("event 3 on line 0 follows 3");
}

TEST_F(Histories, of_what_was_seen_and_never_stored_are_wrong) {
  go_on();
  history_.saw(one_, 4, played(0, "phantom"));
  expect_fault("4 was told and is not stored");
}

TEST_F(Histories, of_an_event_that_is_another_in_the_log_are_wrong) {
  go_on();
  log_.lines[2].text = "101 play 1 b";
  expect_fault("event 3 was seen as another");
}

TEST_F(Histories, in_which_one_viewer_sees_two_things_are_wrong) {
  go_on();
  const int line = history_.came(1, 1);
  history_.saw(line, 2, drawn("card"));
  expect_fault("event 2 was seen in two ways");
}

TEST_F(Histories, in_which_somebody_sees_once_what_is_not_theirs_are_wrong) {
  go_on();
  log_.shown[1][0] = "0 ?";
  expect_fault("event 1 on line 1 is not what its viewer may see: 0 a");
}

TEST_F(Histories, of_who_holds_two_seats_may_show_what_either_sees) {
  go_on();
  for (const char* text : {"card", ""}) {
    const int line = history_.came(-1 - static_cast<int>(history_.size()), 1, {0, 1});
    history_.saw(line, 2, drawn(text));
  }
  EXPECT_EQ(history_.faults(log_), std::vector<std::string>());
}

TEST_F(Histories, of_a_refused_command_that_is_stored_are_wrong) {
  history_.sent(two_, 1, "c1", "b");
  history_.refused(two_, 1, "c1");
  expect_fault("c1 of seat 1 was refused and is stored");
}

TEST_F(Histories, of_a_refusal_that_was_taken_back_are_right) {
  history_.sent(two_, 1, "c1", "b");
  history_.refused(two_, 1, "c1");
  history_.acked(two_, 1, "c1", 3);
  EXPECT_EQ(history_.faults(log_), std::vector<std::string>());
}

TEST_F(Histories, of_a_command_that_nobody_sent_are_wrong) {
  expect_fault("c1 of seat 1 is stored and was never sent");
  history_.acked(two_, 1, "c1", 3);
  expect_fault("c1 of seat 1 was answered and never sent");
}

TEST_F(Histories, written_by_an_owner_of_before_are_wrong) {
  go_on();
  log_.lines[0].epoch = 3;
  expect_fault("line 2 was written by an owner of before");
}

}  // namespace
}  // namespace tablee
