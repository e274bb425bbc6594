#pragma once
// What every store must do. Whoever includes it says which: `Stores` is a list of types, each
// holds a store of its own and gives it by get().

#include <gtest/gtest.h>

#include <algorithm>

#include "store/stores.h"

namespace tablee::store {
namespace {

template <class Holder>
class StoreContract : public testing::Test {
 protected:
  Store& store() { return holder_.get(); }
  room::StoredTable loaded(const std::string& id) { return load(store(), id)->value(); }

 private:
  Holder holder_;
};
TYPED_TEST_SUITE(StoreContract, Stores);

TYPED_TEST(StoreContract, gives_back_every_field_of_a_table) {
  const room::TableRecord record = sample_record("t1", "KOTA");
  ASSERT_TRUE(commit(this->store(), put(record)));
  EXPECT_EQ(this->loaded("t1").record, record);
}

TYPED_TEST(StoreContract, knows_nothing_of_a_table_never_stored) {
  EXPECT_EQ(load(this->store(), "nobody").value(), std::nullopt);
  EXPECT_EQ(find_code(this->store(), "KOTA").value(), std::nullopt);
}

TYPED_TEST(StoreContract, is_well_and_says_so) { EXPECT_TRUE(health(this->store())); }

TYPED_TEST(StoreContract, knows_how_long_a_log_is) {
  EXPECT_EQ(log_length(this->store(), "t1").value(), 0);
  ASSERT_TRUE(commit(this->store(), put(sample_record("t1", "KOTA"))));
  EXPECT_EQ(log_length(this->store(), "t1").value(), 0);
  ASSERT_TRUE(commit(this->store(), append("t1", 1, {"a", "b", "c"})));
  EXPECT_EQ(log_length(this->store(), "t1").value(), 3);
}

TYPED_TEST(StoreContract, replaces_a_record_as_a_whole) {
  room::TableRecord record = sample_record("t1", "KOTA");
  ASSERT_TRUE(commit(this->store(), put(record)));
  record.state = room::TableState::over;
  record.code.clear();
  record.next.clear();
  record.seats[0] = {.kind = room::SeatKind::open,
                     .name = "",
                     .level = 2,
                     .secret = std::nullopt,
                     .invite = std::nullopt};
  record.wins = {4, 2};
  ASSERT_TRUE(commit(this->store(), put(record)));
  EXPECT_EQ(this->loaded("t1").record, record);
}

TYPED_TEST(StoreContract, keeps_lines_in_order) {
  Change change = put(sample_record("t1", "KOTA"));
  change.table = "t1";
  change.lines = {"0 draw a", "0 draw b"};
  ASSERT_TRUE(commit(this->store(), change));
  ASSERT_TRUE(commit(this->store(), append("t1", 3, {"5 play 0 é \"x\"\\"})));
  EXPECT_EQ(this->loaded("t1").lines,
            (std::vector<std::string>{"0 draw a", "0 draw b", "5 play 0 é \"x\"\\"}));
}

TYPED_TEST(StoreContract, refuses_a_hole_or_a_double_in_the_log) {
  ASSERT_TRUE(commit(this->store(), put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(this->store(), append("t1", 1, {"a", "b"})));
  const Attempt<void> again = commit(this->store(), append("t1", 2, {"again"}));
  ASSERT_FALSE(again);
  EXPECT_FALSE(again.error().code_taken);
  EXPECT_FALSE(again.error().unknown);
  EXPECT_FALSE(commit(this->store(), append("t1", 4, {"hole"})));
  EXPECT_FALSE(commit(this->store(), append("nobody", 1, {"a"})));
  EXPECT_EQ(this->loaded("t1").lines, (std::vector<std::string>{"a", "b"}));
}

TYPED_TEST(StoreContract, stores_a_change_whole_or_not_at_all) {
  room::TableRecord record = sample_record("t1", "KOTA");
  ASSERT_TRUE(commit(this->store(), put(record)));
  room::TableRecord changed = record;
  changed.series_games = 99;
  Change bad = put(changed);
  bad.put.push_back(sample_record("t2", "MIDO"));
  bad.table = "t1";
  bad.first_line = 7;
  bad.lines = {"hole"};
  EXPECT_FALSE(commit(this->store(), bad));
  EXPECT_EQ(this->loaded("t1").record, record);
  EXPECT_EQ(load(this->store(), "t2").value(), std::nullopt);
}

TYPED_TEST(StoreContract, refuses_a_code_in_use_and_frees_it_when_over) {
  room::TableRecord first = sample_record("t1", "KOTA");
  ASSERT_TRUE(commit(this->store(), put(first)));
  const Attempt<void> taken = commit(this->store(), put(sample_record("t2", "KOTA")));
  ASSERT_FALSE(taken);
  EXPECT_TRUE(taken.error().code_taken) << taken.error().what;
  first.code.clear();
  first.state = room::TableState::over;
  ASSERT_TRUE(commit(this->store(), put(first)));
  EXPECT_TRUE(commit(this->store(), put(sample_record("t2", "KOTA"))));
}

TYPED_TEST(StoreContract, remembers_answers_by_seat_and_key_once) {
  ASSERT_TRUE(commit(this->store(), put(sample_record("t1", "KOTA"))));
  Change change = append("t1", 1, {"a"});
  change.answer = {.seat = 0, .cid = "c1", .seq = 1};
  change.touched = 2000;
  ASSERT_TRUE(commit(this->store(), change));
  change.first_line = 2;
  EXPECT_FALSE(commit(this->store(), change)) << "the same key twice";
  change.answer->seat = 1;
  change.answer->seq = 2;
  ASSERT_TRUE(commit(this->store(), change)) << "another seat may use the same key";
  const room::StoredTable table = this->loaded("t1");
  EXPECT_EQ(table.answers, (std::vector<room::Answer>{{0, "c1", 1}, {1, "c1", 2}}));
  EXPECT_EQ(table.record.touched, 2000);
}

TYPED_TEST(StoreContract, lists_untouched_tables) {
  room::TableRecord old = sample_record("old", "BADO");
  old.touched = 10;
  room::TableRecord young = sample_record("young", "DABO");
  room::TableRecord waiting = sample_record("waiting", "FABO");
  waiting.state = room::TableState::lobby;
  waiting.touched = 20;
  room::TableRecord over = sample_record("over", "");
  over.state = room::TableState::over;
  for (const room::TableRecord& record : {young, over, waiting, old})
    ASSERT_TRUE(commit(this->store(), put(record)));
  EXPECT_EQ(this->store().untouched(room::TableState::running, 11).value(),
            (std::vector<std::string>{"old"}));
  EXPECT_EQ(this->store().untouched(room::TableState::lobby, 20).value(),
            (std::vector<std::string>{}));
}

TYPED_TEST(StoreContract, finds_a_table_by_its_code_until_it_is_over) {
  room::TableRecord table = sample_record("t1", "KOTA");
  ASSERT_TRUE(commit(this->store(), put(table)));
  ASSERT_TRUE(commit(this->store(), put(sample_record("t2", "MIDO"))));
  EXPECT_EQ(find_code(this->store(), "KOTA").value(), "t1");
  EXPECT_EQ(find_code(this->store(), "MIDO").value(), "t2");
  EXPECT_EQ(find_code(this->store(), "BADO").value(), std::nullopt);
  table.state = room::TableState::over;
  table.code.clear();
  ASSERT_TRUE(commit(this->store(), put(table)));
  EXPECT_EQ(find_code(this->store(), "KOTA").value(), std::nullopt);
  EXPECT_EQ(find_code(this->store(), "").value(), std::nullopt) << "it has none, not an empty one";
}

TYPED_TEST(StoreContract, counts_its_tables_and_knows_the_newest_change) {
  EXPECT_EQ(this->store().census(9000).value(), Census{});
  room::TableRecord over = sample_record("over", "");
  over.state = room::TableState::over;
  over.touched = 7000;
  for (const room::TableRecord& record :
       {sample_record("a", "BADO"), sample_record("b", "DABO"), over})
    ASSERT_TRUE(commit(this->store(), put(record)));
  EXPECT_EQ(this->store().census(9000).value(), (Census{.tables = {0, 2, 1}, .newest = 7000}));
  EXPECT_EQ(this->store().census(6999).value(),
            (Census{.tables = {0, 2, 1}, .newest = 1000, .ahead = 1}));
  EXPECT_EQ(this->store().census(0).value(), (Census{.tables = {0, 2, 1}, .ahead = 3}));
}

TYPED_TEST(StoreContract, removes_a_table_with_everything_of_it) {
  ASSERT_TRUE(commit(this->store(), put(sample_record("t1", "KOTA"))));
  Change change = append("t1", 1, {"a"});
  change.answer = {.seat = 0, .cid = "c1", .seq = 1};
  ASSERT_TRUE(commit(this->store(), change));
  Change removal;
  removal.remove.push_back("t1");
  ASSERT_TRUE(commit(this->store(), removal));
  EXPECT_EQ(load(this->store(), "t1").value(), std::nullopt);
  ASSERT_TRUE(commit(this->store(), put(sample_record("t1", "KOTA"))));
  EXPECT_TRUE(this->loaded("t1").lines.empty());
  EXPECT_TRUE(this->loaded("t1").answers.empty());
}

TYPED_TEST(StoreContract, counts_reported_words_and_gives_the_most_reported_first) {
  using enum WordReport::Kind;
  for (const Change& change : {report("ZAC", missing, 5), report("TROUPER", wrong, 6),
                               report("ZAC", wrong, 7), report("TROUPER", wrong, 8)})
    ASSERT_TRUE(commit(this->store(), change));
  EXPECT_EQ(this->store().reported_words().value(),
            (std::vector<ReportedWord>{{{"modele", "TROUPER", wrong, 8}, 2},
                                       {{"modele", "ZAC", missing, 5}, 1},
                                       {{"modele", "ZAC", wrong, 7}, 1}}));
}

TYPED_TEST(StoreContract, forgets_the_least_reported_word_when_its_list_is_full) {
  using enum WordReport::Kind;
  for (int i = 0; i < kMostReportedWords; ++i)
    this->store().commit(report("W" + std::to_string(i), missing, i + 1),
                         [](const Attempt<void>& done) { EXPECT_TRUE(done); });
  EXPECT_TRUE(commit(this->store(), report("W0", missing, 20'000))) << "a known one still counts";
  EXPECT_TRUE(commit(this->store(), report("ONEMORE", missing, 20'001)));
  const std::vector<ReportedWord> words = this->store().reported_words().value();
  EXPECT_EQ(std::ssize(words), kMostReportedWords);
  EXPECT_EQ(words.front(), (ReportedWord{{"modele", "W0", missing, 20'000}, 2}));
  const auto has = [&words](std::string_view word) {
    return std::ranges::any_of(words,
                               [&](const ReportedWord& one) { return one.last.word == word; });
  };
  EXPECT_TRUE(has("ONEMORE"));
  EXPECT_FALSE(has("W1")) << "once, and longest ago";
  EXPECT_TRUE(has("W2"));
}

TYPED_TEST(StoreContract, drops_a_report_that_is_no_word) {
  EXPECT_TRUE(commit(this->store(), report(std::string(100, 'A'), WordReport::Kind::wrong, 1)));
  EXPECT_TRUE(this->store().reported_words()->empty());
}

TYPED_TEST(StoreContract, answers_commits_of_many_threads_in_their_order) {
  constexpr int kThreads = 4;
  constexpr int kLines = 50;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([this, t] {
      const std::string id = "t" + std::to_string(t);
      EXPECT_TRUE(commit(this->store(), put(sample_record(id, "BOB" + std::to_string(t)))));
      for (int i = 1; i <= kLines; ++i)
        this->store().commit(append(id, i, {std::to_string(i)}),
                             [](const Attempt<void>& done) { EXPECT_TRUE(done); });
    });
  for (std::thread& thread : threads) thread.join();
  this->store().flush();
  for (int t = 0; t < kThreads; ++t)
    EXPECT_EQ(this->loaded("t" + std::to_string(t)).lines.size(), static_cast<std::size_t>(kLines));
}

}  // namespace
}  // namespace tablee::store
