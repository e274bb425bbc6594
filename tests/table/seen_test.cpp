// What all viewers see of a step, made in one pass, against its plain twin: every entry
// asked for every viewer alone.

#include <gtest/gtest.h>

#include <bit>

#include "conformance/table_checks.h"
#include "games/all.h"
#include "template_game/game.h"
#include "template_game/words.h"

namespace tablee {
namespace {

using conformance::all_viewers;
using conformance::chance_from;

struct Alone {  // as one viewer sees an entry
  std::optional<std::string> shown;
  std::optional<Told> told;
};
using Story = std::vector<std::vector<Alone>>;  // by entry and viewer

void expect_same(const std::vector<SeenEntry>& seen, const std::vector<Alone>& plain) {
  ASSERT_EQ(seen.size(), plain.size());
  for (std::size_t v = 0; v < seen.size(); ++v) {
    EXPECT_EQ(seen[v].shown, plain[v].shown);
    ASSERT_EQ(seen[v].told != nullptr, plain[v].told.has_value());
    if (plain[v].told) EXPECT_TRUE(*seen[v].told == *plain[v].told);
    for (std::size_t w = 0; w < v; ++w)
      EXPECT_EQ(seen[w].told == seen[v].told, plain[w].told == plain[v].told)
          << "what is told alike is kept once";
  }
}

// What the entries from the first `before` on add to the story, seen both ways.
void go_on(const Table& table, std::size_t before, Story& story) {
  const std::vector<Viewer> viewers = all_viewers(table.seats());
  for (std::size_t i = before; i < table.log().size(); ++i) {
    std::vector<Alone>& entry = story.emplace_back();
    for (const Viewer viewer : viewers)
      entry.push_back({table.shown(i, viewer), table.told(i, viewer)});
  }
  const std::vector<std::vector<SeenEntry>> seen = table.seen(before, viewers);
  ASSERT_EQ(seen.size(), table.log().size() - before);
  for (std::size_t i = 0; i < seen.size(); ++i) expect_same(seen[i], story[before + i]);
  const std::vector<Look> looks = table.looks(viewers);
  for (std::size_t v = 0; v < viewers.size(); ++v) {
    JsonWriter json;
    looks[v].write(json);
    EXPECT_EQ(json.text(), table.view(viewers[v]));
  }
}

// One thing that may happen: a move, mostly, a pause, a slip taken back, a clock.
bool happen(Table& table, Rng& rng) {
  if (table.is_paused()) return table.resume().has_value();
  if (rng.below(12) == 0) return table.pause(table.now()).has_value();
  if (rng.below(8) == 0 && !table.log().empty() && table.undo(table.log().back().seat, table.now()))
    return true;
  for (const Seat seat : table.turn().seats()) {
    const std::vector<std::string> moves = table.legal_moves(seat);
    if (moves.empty() || rng.below(4) == 0) continue;
    const auto which = rng.below(static_cast<std::uint32_t>(moves.size()));
    if (table.play(seat, moves[which], table.now() + rng.below(700))) return true;
  }
  if (const std::optional<Millis> deadline = table.next_deadline()) table.advance(*deadline);
  return true;
}

void play_and_compare(const GameEntry& game, int seats, std::uint64_t seed) {
  SCOPED_TRACE(std::string(game.info->id) + " " + std::to_string(seed));
  auto table = game.open(Settings(game.info->options), *plain_seating(seats), chance_from(seed));
  ASSERT_TRUE(table);
  Rng rng(seed);
  Story story;
  (*table)->advance(0);
  go_on(**table, 0, story);
  for (int i = 0; i < 150 && !(*table)->turn().is_over(); ++i) {
    const std::size_t before = (*table)->log().size();
    ASSERT_TRUE(happen(**table, rng));
    go_on(**table, before, story);
    if (testing::Test::HasFailure()) return;
  }
  // Far back there is no position at hand: the log is walked from its start.
  for (const std::size_t from : {std::size_t{0}, story.size() / 2}) {
    const auto seen = (*table)->seen(from, all_viewers(seats));
    ASSERT_EQ(seen.size(), story.size() - from);
    for (std::size_t i = 0; i < seen.size(); ++i) expect_same(seen[i], story[from + i]);
  }
}

TEST(Seen, equals_what_each_viewer_sees_alone) {
  static const Registry registry =
      Registry::of(std::tuple_cat(modele::List{}, AllGames{}), modele::few_words());
  for (const GameEntry& game : registry.games()) {
    const std::uint32_t allowed = game.seats(Settings(game.info->options));
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
      for (const int seats : {std::countr_zero(allowed), 31 - std::countl_zero(allowed)})
        play_and_compare(game, seats, seed);
  }
}

TEST(Seen, by_nobody_is_an_entry_without_viewers) {
  static const Registry registry = Registry::of(modele::List{});
  auto table = registry.games()[0].open(Settings(registry.games()[0].info->options),
                                        *plain_seating(2), chance_from(1));
  (*table)->advance(0);
  EXPECT_EQ((*table)->seen(0, {}).size(), (*table)->log().size());
}

}  // namespace
}  // namespace tablee
