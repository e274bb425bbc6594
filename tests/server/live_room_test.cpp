// A room on a server's strand, with a clock that tests move and no network.

#include "server/tables/live_room.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "server/bare_directory.h"

namespace tablee::server {
namespace {

class Listener : public ClientSocket {
 public:
  void send(Frame frame) override { heard.push_back(boost::json::parse(*frame)); }
  void finish(Frame frame) override { send(std::move(frame)); }
  void come_back() override {}
  // The last frame of this type; null when there is none.
  value last(std::string_view type) const {
    for (auto frame = heard.rbegin(); frame != heard.rend(); ++frame)
      if (text_at(*frame, "t") == type) return at(*frame, "d");
    return nullptr;
  }
  value last_play_of(std::int64_t seat) const {
    for (auto frame = heard.rbegin(); frame != heard.rend(); ++frame)
      if (text_at(*frame, "d.kind") == "play" && number_at(*frame, "d.seat") == seat)
        return at(*frame, "d");
    return nullptr;
  }
  std::vector<value> heard;
};

class OnAStrand : public testing::Test {
 protected:
  // Two people at one table of the template game, which has begun.
  void SetUp() override {
    bare_.services.clock = &clock_;
    bare_.services.means.test_clock = false;
    const room::TableRecord record = new_record();
    store::Change change;
    change.put.push_back(record);
    bare_.store.commit(std::move(change), [](const store::Attempt<void>&) {});
    room_ = *LiveRoom::open(bare_.context.get_executor(), bare_.services,
                            {.stored = {.record = record, .lines = {}, .answers = {}}}, {});
    room_->ask(room::StartGame{hash_of("zoe")}, {}, [](const Result<room::Done>&) {});
    room_->enter(socket_, {.keys = {hash_of("zoe"), hash_of("leo")}, .since = {}});
    poll();
  }
  static room::TableRecord new_record() {
    const GameInfo& info = *test_registry().find("modele")->info;
    room::TableRecord record;
    record.id = make_table_id();
    record.code = "KOTA";
    record.game = info.id;
    record.rules_version = info.rules_version;
    record.edition = info.edition;
    record.seating = "2";
    for (const char* name : {"zoe", "leo"})
      record.seats.push_back(
          {.kind = room::SeatKind::person, .name = name, .level = 0, .secret = hash_of(name)});
    record.wins = {0, 0};
    record.host = 0;
    return record;
  }
  void poll() {
    bare_.context.restart();
    bare_.context.poll();
  }
  // In steps that no clock takes for a sleep.
  void pass(Millis ms) {
    for (; ms > 0; ms -= 1000) {
      time_ += std::chrono::milliseconds(std::min<Millis>(ms, 1000));
      (void)clock_.now();
    }
  }

  BareDirectory bare_;
  Steady::time_point time_ = Steady::now();
  AwakeClock clock_{[this] { return time_; }};
  std::shared_ptr<Listener> socket_ = std::make_shared<Listener>();
  std::shared_ptr<LiveRoom> room_;
};

// A busy server answers late, but nobody who was in time is late for it.
TEST_F(OnAStrand, what_came_before_a_deadline_is_in_time_although_the_store_is_heard_after_it) {
  const std::int64_t deadline = number_at(socket_->last("state"), "view.clocks.0.deadline");
  ASSERT_GT(deadline, 1000);
  pass(deadline - 100);
  room_->handle(socket_, room::Play{"c1", Seat{0}, "passe"});
  bare_.context.restart();
  ASSERT_EQ(bare_.context.poll_one(), 1U);  // stored; the room has not heard of it
  room_->handle(socket_, room::Play{"c2", Seat{1}, "passe"});
  pass(200);
  poll();
  EXPECT_EQ(text_at(socket_->last("ack"), "cid"), "c2");
  EXPECT_EQ(number_at(socket_->last_play_of(1), "at"), deadline - 100);
}

}  // namespace
}  // namespace tablee::server
