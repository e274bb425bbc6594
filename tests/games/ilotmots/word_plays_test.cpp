// Single words walked through the graph, against every word tried at every place.

#include "games/ilotmots/word_plays.h"

#include <gtest/gtest.h>

#include <map>

#include "games/ilotmots/random_games.h"
#include "games/ilotmots/word_policy.h"

namespace tablee::ilotmots {
namespace {

using Points = std::map<std::vector<Placement>, int>;

std::vector<Placement> in_order(const Placements& laid) {
  const Placements sorted = laying(laid).laid;
  return {sorted.begin(), sorted.end()};
}

std::size_t length_of(int line) { return is_row(line) ? kColumns : kRows; }

// Lays a word letter by letter; an uncovered printed letter may be covered or read.
void try_word(const Position& pos, std::string_view word, int line, std::size_t at, Rack rack,
              const Placements& laid, Points& found) {
  if (word.empty()) {
    const Move move = laying(laid);
    const Result<Turnout> turn = lay_out(kBoard, pos, pos.mover, move.laid);
    if (turn && turn->kind == TurnKind::combination && rules().judge(pos, pos.mover, move))
      found[in_order(laid)] = turn->gain.words;
    return;
  }
  if (at == length_of(line)) return;
  const Cell cell = cell_in(line, at);
  const auto letter = static_cast<unsigned>(word[0] - 'A');
  const std::string_view rest = word.substr(1);
  if (pos.grid[cell] != 0) {
    if (letter_of(pos.grid[cell]) == letter + 1)
      try_word(pos, rest, line, at + 1, rack, laid, found);
    return;
  }
  if (kBoard.printed[cell] == letter + 1) try_word(pos, rest, line, at + 1, rack, laid, found);
  if ((rack.layable() >> letter & 1U) == 0) return;
  Placements more = laid;
  more.push_back({.cell = cell, .piece = rack.take(letter)});
  try_word(pos, rest, line, at + 1, rack, more, found);
}

void compare(const Position& pos) {
  const Rack rack = rack_of(pos.racks[pos.mover.index]);
  Points tried;
  for (const std::string& word : test_words())
    for (int line = 0; line < WordPlays::kLines; ++line)
      for (std::size_t at = 0; at < length_of(line); ++at)
        try_word(pos, word, line, at, rack, {}, tried);
  WordPlays plays(*rules().lexicon(), kWordPolicy);
  plays.set_up(pos.grid, rack);
  Points walked;
  plays.each([&](const WordPlay& play) {
    const std::vector<Placement> laid = in_order(play.laid);
    // One that reads printed letters is still to be looked at by the rules.
    EXPECT_TRUE(play.reads_printed || (tried.contains(laid) && !walked.contains(laid)))
        << to_text(laying(play.laid)) << "\n"
        << to_text(pos);
    walked[laid] = play.points;
  });
  for (const auto& [laid, points] : tried) {
    Placements placements;
    for (const Placement& one : laid) placements.push_back(one);
    const auto same = walked.find(laid);
    ASSERT_NE(same, walked.end()) << to_text(laying(placements)) << "\n" << to_text(pos);
    EXPECT_EQ(same->second, points) << to_text(laying(placements)) << "\n" << to_text(pos);
  }
}

TEST(IlotmotsWordPlays, meets_every_word_that_can_be_laid_once_and_no_other) {
  for (int i = 0; i < positions() && !HasFailure(); ++i) {
    Dice dice(static_cast<std::uint64_t>(i) + 1);
    compare(middle_of_a_game("pieces=" + std::to_string(8 + i % 3), i % 9, dice));
  }
}

TEST(IlotmotsWordPlays, letter_by_letter_meets_the_same_words_in_the_same_order) {
  WordPlays plays(*rules().lexicon(), kWordPolicy);
  for (int i = 0; i < positions() / 4; ++i) {
    Dice dice(static_cast<std::uint64_t>(i) + 1);
    const Position pos = middle_of_a_game("pieces=8", i % 9, dice);
    Rack rack = rack_of(pos.racks[pos.mover.index]);
    if (rack.jokers == 0) rack.add(kJoker);
    plays.set_up(pos.grid, rack);
    for (int line = 0; line < WordPlays::kLines; ++line) {
      std::vector<std::string> together;
      std::vector<std::string> by_letter;
      plays.each_in(line,
                    [&](const WordPlay& play) { together.push_back(to_text(laying(play.laid))); });
      for (std::size_t at = 0; at < plays.length_of(line); ++at)
        for (unsigned letter = 0; letter < kLetters; ++letter)
          plays.each_from(line, at, 1U << letter, [&](const WordPlay& play) {
            by_letter.push_back(to_text(laying(play.laid)));
          });
      ASSERT_EQ(by_letter, together) << to_text(pos);
    }
  }
}

}  // namespace
}  // namespace tablee::ilotmots
