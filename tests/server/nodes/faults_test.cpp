// Three servers whose lines, processes and NATS fail at random while people hop from one to
// another: whatever happens, the stored log explains all that anybody was told.
//
// The seed is printed; TABLEE_FAULT_SEED=N chooses the same faults again (when they happen is
// the machine's), TABLEE_FAULT_SECONDS=N goes on for longer.

#include <gtest/gtest.h>

#include <atomic>
#include <random>

#include "server/nodes/bad_days.h"

namespace tablee::server {
namespace {

int number_in(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

class RandomFaults : public NodeProcesses {
 protected:
  struct Place {
    LineProxy line{TestPostgres::shared().folder()};
    std::unique_ptr<Child> server = {};
    std::atomic<unsigned short> port = 0;
  };

  void start_at_place(Place& place) {
    place.server = start_at(TestPostgres::address_in(place.line.folder(), "postgres", schema_),
                            nats_.address());
    place.port = place.server->port();
    EXPECT_NE(place.port, 0) << place.server->said();
  }

  // One fault after the other, each healed.
  void disturb(std::uint32_t seed, SteadyClock::time_point until) {
    std::mt19937 luck(seed);
    const auto nap = [&](int most) {
      std::this_thread::sleep_for(milliseconds(std::uniform_int_distribution(50, most)(luck)));
    };
    while (SteadyClock::now() < until) {
      nap(500);
      Place& place = places_[luck() % places_.size()];
      using Commit = LineProxy::Commit;
      switch (luck() % 9) {
        case 0:
          told_ += " cut";
          place.line.is_cut = true;
          nap(3500);
          break;
        case 1:
          told_ += " deaf";
          place.line.is_deaf = true;
          nap(3500);
          break;
        case 2:
          told_ += " swallowing";
          place.line.is_swallowing = true;
          nap(3500);
          break;
        case 3:
        case 4:
          told_ += " commit";
          place.line.commit = std::array{Commit::lost, Commit::unanswered, Commit::late,
                                         Commit::held, Commit::half}[luck() % 5];
          nap(2000);
          break;
        case 5:
          told_ += " freeze";
          place.server->freeze();
          nap(4000);
          place.server->kill(SIGCONT);
          break;
        case 6:
          told_ += " kill";
          place.server->kill(SIGKILL);
          place.server->wait();
          nap(1500);
          start_at_place(place);
          break;
        case 7:
          told_ += " still";
          nats_.freeze();
          nap(4000);
          nats_.thaw();
          break;
        default:
          told_ += " nats";
          nats_.stop();
          nap(2000);
          nats_.start();
      }
      heal(place.line);
    }
  }
  // Lines of which something is missing cannot go on.
  static void heal(LineProxy& line) {
    const bool was_whole = !line.is_deaf && !line.is_cut && !line.is_swallowing;
    line.commit = LineProxy::Commit::pass;
    if (was_whole) return;
    line.is_cut = true;
    line.is_deaf = line.is_swallowing = false;
    std::this_thread::sleep_for(milliseconds(30));
    line.is_cut = false;
  }

  unsigned short any_port() { return places_[luck_() % places_.size()].port; }

  // Nothing: there was a fault in the way.
  std::optional<MadeTable> try_to_make() {
    try {
      const HttpReply made = call(
          any_port(), {.method = "POST",
                       .path = "/api/v1/tables",
                       .body = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"device"}]})"});
      if (made.status != 201) return std::nullopt;
      MadeTable table{.id = text_at(made.json(), "table"), .code = {}, .tokens = {}};
      for (const char* seat : {"tokens.0.token", "tokens.1.token"})
        table.tokens.push_back(text_at(made.json(), seat));
      const HttpReply begun =
          call(any_port(),
               {.method = "POST", .path = path_of(table, "/start"), .token = table.tokens[0]});
      return begun.status == 200 ? std::optional(table) : std::nullopt;
    } catch (const std::exception&) {
      return std::nullopt;
    }
  }

  // Until it is acknowledged, wherever that is; sometimes it moves without a reason.
  void play(Witness& player, const std::string& cid, int seat) {
    if (luck_() % 4 == 0) (void)player.try_to_come(any_port(), milliseconds(2000));
    const auto until = SteadyClock::now() + 3 * kPatience;
    while (true) {
      player.send(cid, seat);
      if (player.answer(cid, milliseconds(2000)) > 0) return;
      ASSERT_LT(SteadyClock::now(), until) << cid << ": " << player.refusal();
      while (!player.try_to_come(any_port(), milliseconds(2000)) && SteadyClock::now() < until)
        std::this_thread::sleep_for(milliseconds(50));
    }
  }

  TestNats nats_;
  std::array<Place, 3> places_;
  std::mt19937 luck_;
  std::string told_;  // of the thread that disturbs
};

TEST_F(RandomFaults, lose_nothing_and_show_nobody_what_is_not_theirs) {
  const auto seed = static_cast<std::uint32_t>(
      number_in("TABLEE_FAULT_SEED", static_cast<int>(std::random_device()() % 1'000'000)));
  SCOPED_TRACE("TABLEE_FAULT_SEED=" + std::to_string(seed));
  luck_.seed(seed + 1);
  for (Place& place : places_) start_at_place(place);
  std::atomic<bool> is_over = false;
  std::thread days([&] {
    disturb(seed, SteadyClock::now() + std::chrono::seconds(number_in("TABLEE_FAULT_SECONDS", 18)));
    is_over = true;
  });
  int tables = 0, moves = 0;
  while (!is_over && !HasFatalFailure()) {
    const std::optional<MadeTable> table = try_to_make();
    if (!table) continue;
    history_ = {};
    Witness players[] = {{history_, *table, {0}}, {history_, *table, {1}}};
    Witness onlooker(history_, *table, {});
    for (int i = 0; i < 8 && !HasFatalFailure(); ++i, ++moves) {
      play(players[i % 2], "m" + std::to_string(i), i % 2);
      if (i % 3 == 0) (void)onlooker.try_to_come(any_port(), milliseconds(200));
    }
    while (onlooker.hear(milliseconds(50))) {
    }
    expect_explained(*table);
    ++tables;
  }
  days.join();
  std::printf("seed %u: %d moves at %d tables;%s\n", seed, moves, tables, told_.c_str());
  EXPECT_GT(moves, 0);
}

}  // namespace
}  // namespace tablee::server
