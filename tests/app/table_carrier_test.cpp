#include "app/table_carrier.h"

#include <gtest/gtest.h>

#include "messages/modele.h"
#include "messages/table.h"
#include "table/game_file.h"
#include "template_game/game.h"

namespace tablee::app {
namespace {

const Registry& carried_games() {
  static const Registry registry = Registry::of(modele::List{});
  return registry;
}

// A table of the template game on a clock that stands until it is moved.
struct Keyboard {
  room::Micros time = 5'000'000;
  std::string file;  // as kept last
  std::unique_ptr<TableCarrier> carrier;

  explicit Keyboard(Holders holders) {
    const GameEntry& game = *carried_games().find("modele");
    const Seating seating = *plain_seating(static_cast<int>(holders.size()));
    sit_down(*game.open(Settings(game.info->options), seating, chance()), std::move(holders));
  }
  void sit_down(std::unique_ptr<Table> table, Holders holders) {
    carrier = *TableCarrier::open({.registry = &carried_games(),
                                   .table = std::move(table),
                                   .holders = std::move(holders),
                                   .bot_seconds = 0.001,
                                   .seed = 1,
                                   .watch = [this] { return time; }});
    carrier->keep = [this](const Table& kept) { file = write_game(kept); };
  }
  static std::unique_ptr<AnyChance> chance() { return std::make_unique<ChanceFrom<Deal>>(Deal(1)); }
  // What happens by itself within this time.
  void pass(Millis ms) {
    const room::Micros end = time + ms * 1000;
    do {
      carrier->go_on();
      while (carrier->let_bots_think()) {
      }
      const std::optional<double> patience = carrier->patience();
      time += patience ? static_cast<room::Micros>(*patience * 1e6) + 1 : end - time;
    } while (time < end);
    time = end;
    carrier->go_on();
  }
  std::string first_move(int seat) const {
    return carrier->table().legal_moves(seat_at(seat)).front();
  }
  std::size_t entries() const { return carrier->table().log().size(); }
};

TEST(TableCarrier, a_clock_runs_while_somebody_looks_and_stands_while_nobody_does) {
  Keyboard keyboard({0, 0});
  const std::size_t dealt = keyboard.entries();
  keyboard.carrier->rest(true);
  keyboard.pass(60'000);
  EXPECT_EQ(keyboard.entries(), dealt) << "behind the curtain no sand runs";
  EXPECT_EQ(keyboard.carrier->now(), 0);
  EXPECT_EQ(keyboard.carrier->patience(), std::nullopt);
  keyboard.carrier->rest(false);
  keyboard.pass(9'999);
  EXPECT_EQ(keyboard.entries(), dealt);
  keyboard.pass(1);
  EXPECT_GT(keyboard.entries(), dealt) << "ten seconds of a round that were seen";
}

TEST(TableCarrier, a_bot_plays_at_the_time_that_it_planned) {
  Keyboard keyboard({0, 2});
  const std::size_t dealt = keyboard.entries();
  keyboard.pass(799);
  EXPECT_EQ(keyboard.entries(), dealt);
  keyboard.pass(1);
  ASSERT_EQ(keyboard.entries(), dealt + 1);
  EXPECT_EQ(keyboard.carrier->table().log().back().seat, seat_at(1));
  EXPECT_EQ(keyboard.carrier->table().log().back().at, 800);
  EXPECT_TRUE(read_game(carried_games(), keyboard.file, nullptr)) << "kept as soon as it is played";
}

TEST(TableCarrier, a_move_brings_its_account_and_a_refused_one_says_why) {
  Keyboard keyboard({0, 0});
  const Result<Account> claimed = keyboard.carrier->play(seat_at(0), keyboard.first_move(0));
  ASSERT_TRUE(claimed);
  EXPECT_GT(claimed->total(), 0);
  const std::size_t entries = keyboard.entries();
  const Result<Account> refused = keyboard.carrier->play(seat_at(0), "accepte");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, &messages::modele::own_claim);
  EXPECT_EQ(keyboard.entries(), entries);
}

TEST(TableCarrier, what_a_killed_program_kept_goes_on_where_it_was) {
  Keyboard keyboard({0, 2});
  ASSERT_TRUE(keyboard.carrier->play(seat_at(0), keyboard.first_move(0)));
  keyboard.pass(900);
  const std::string before = keyboard.carrier->table().position_text();
  const Millis time = keyboard.carrier->table().now();
  keyboard.carrier.reset();

  keyboard.sit_down(*read_game(carried_games(), keyboard.file, Keyboard::chance()), {0, 2});
  EXPECT_EQ(keyboard.carrier->table().position_text(), before);
  EXPECT_EQ(keyboard.carrier->known_entries(), keyboard.entries());
  EXPECT_EQ(keyboard.carrier->now(), time) << "the time in between is nobody's";
  keyboard.pass(60'000);
  EXPECT_GT(keyboard.entries(), keyboard.carrier->known_entries());
}

TEST(TableCarrier, a_pause_stops_time_and_bots_and_is_over_when_a_game_is_taken_up_again) {
  Keyboard keyboard({0, 2});
  ASSERT_TRUE(keyboard.carrier->pause());
  const std::size_t entries = keyboard.entries();
  keyboard.pass(60'000);
  EXPECT_EQ(keyboard.entries(), entries);
  const Result<void> twice = keyboard.carrier->pause();
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, &messages::table::paused);
  const std::string paused = keyboard.file;
  ASSERT_TRUE(keyboard.carrier->resume());
  keyboard.pass(1000);
  EXPECT_GT(keyboard.entries(), entries + 1);

  keyboard.sit_down(*read_game(carried_games(), paused, Keyboard::chance()), {0, 2});
  EXPECT_FALSE(keyboard.carrier->table().is_paused());
}

TEST(TableCarrier, bots_alone_play_for_who_watches_and_wait_while_nobody_does) {
  Keyboard keyboard({2, 2});
  const std::size_t dealt = keyboard.entries();
  ASSERT_TRUE(keyboard.carrier->pause());
  keyboard.pass(60'000);
  EXPECT_EQ(keyboard.entries(), dealt);
  ASSERT_TRUE(keyboard.carrier->resume());
  keyboard.pass(600'000);
  EXPECT_TRUE(keyboard.carrier->table().turn().is_over());
}

TEST(TableCarrier, the_same_seed_is_the_same_game) {
  Keyboard first({1, 1}), second({1, 1});
  first.pass(600'000);
  second.pass(600'000);
  EXPECT_TRUE(first.carrier->table().turn().is_over());
  EXPECT_EQ(first.file, second.file);
}

}  // namespace
}  // namespace tablee::app
