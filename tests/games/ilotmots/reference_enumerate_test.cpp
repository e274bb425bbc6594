// Ilotmots reference: the enumeration that leaves out what cannot become legal,
// against the one that leaves out nothing.

#include "games/ilotmots/reference_enumerate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "games/ilotmots/reference_scene.h"

namespace tablee::ilotmots::reference {
namespace {

std::vector<Cell> window(int row, int column, int rows, int columns) {
  std::vector<Cell> cells;
  for (int r = row; r < row + rows; ++r) {
    for (int c = column; c < column + columns; ++c) {
      if (r >= 0 && r < kRows && c >= 0 && c < kColumns) cells.push_back({r, c});
    }
  }
  return cells;
}

std::vector<std::string> texts(const std::vector<Listed>& moves) {
  std::vector<std::string> texts;
  for (const Listed& listed : moves) {
    texts.push_back(to_text(listed.move) + " = " + std::to_string(listed.points) + " kind " +
                    std::to_string(static_cast<int>(listed.kind)));
  }
  return texts;
}

std::vector<Listed> inside(std::vector<Listed> moves, const std::vector<Cell>& cells) {
  std::erase_if(moves, [&](const Listed& listed) {
    return std::ranges::any_of(listed.move.placements, [&](const Placement& placement) {
      return std::ranges::find(cells, placement.cell) == cells.end();
    });
  });
  return moves;
}

void expect_same(const State& state, const WordList& words, const std::vector<Cell>& cells) {
  const auto known = [&](const std::string& word) { return words.knows(word); };
  const std::vector<Listed> fast = inside(enumerate(state, words), cells);
  const std::vector<Listed> plain = enumerate_plain(state, known, cells);
  EXPECT_EQ(texts(fast), texts(plain)) << state.hands[index(state.to_move)];
}

// A made-up language of a few letters, those of the ring among them, in which blocks
// and readings across printed letters are frequent.
WordList babble(std::mt19937& random, double share) {
  const std::string letters = "STRAE";
  std::set<std::string> words;
  std::vector<std::string> shorter = {""};
  for (int size = 1; size <= 5; ++size) {
    std::vector<std::string> longer;
    for (const std::string& start : shorter) {
      for (const char letter : letters) {
        longer.push_back(start + letter);
        if (size >= 2 && std::uniform_real_distribution(0.0, 1.0)(random) < share) {
          words.insert(longer.back());
        }
      }
    }
    shorter = longer;
  }
  return WordList(words);
}

std::string random_hand(std::mt19937& random, const std::string& pieces, int size) {
  std::string hand;
  for (int i = 0; i < size; ++i) hand += pieces[random() % pieces.size()];
  return hand;
}

// Some random legal turns of two or three pieces, the first near the given cell.
State random_position(std::mt19937& random, const WordList& words, Cell near, int turns) {
  State state = scene("");
  const auto known = [&](const std::string& word) { return words.knows(word); };
  for (int turn = 0; turn < turns; ++turn) {
    state.hands[0] = random_hand(random, "SSTTRRAAEE+", turn == 0 ? 3 : 2);
    const std::vector<Cell> cells = window(near.row - 2, near.column - 2, 5, 5);
    std::vector<Listed> moves = enumerate_plain(state, known, cells);
    std::erase_if(moves, [](const Listed& it) { return it.move.kind != MoveKind::lay; });
    if (moves.empty()) continue;
    const Move move = moves[random() % moves.size()].move;
    put(state, move.placements);
  }
  return state;
}

TEST(IlotmotsReferenceEnumeration, before_the_first_turn_there_are_three_counts) {
  const WordList words({"ET"});
  EXPECT_EQ(texts(enumerate(start({}, 0), words)).size(), 3u);
  State drawing = start({}, 0);
  play(drawing, count(8));
  EXPECT_TRUE(enumerate(drawing, words).empty());
}

TEST(IlotmotsReferenceEnumeration, first_turns_of_two_letters_lie_everywhere) {
  const WordList words({"ET"});
  // Across 17 x 11, down 18 x 10; less those that do not agree with printed letters,
  // and the pass more. Every cell is asked of the plain one.
  const State state = scene("ET", 2);
  const std::vector<Listed> fast = enumerate(state, words);
  const auto known = [&](const std::string& word) { return words.knows(word); };
  const std::vector<Listed> plain = enumerate_plain(state, known, window(0, 0, kRows, kColumns));
  EXPECT_EQ(texts(fast), texts(plain));
  EXPECT_GT(fast.size(), 300u);
  EXPECT_EQ(best_of(fast)->points, 2 * 7);
}

TEST(IlotmotsReferenceEnumeration, finds_a_block_without_legal_intermediate) {
  // A frame of four words: the letters in the middle hold only all four at once.
  State state = scene("XPYQ");
  put(state, across(1, 7, "EABC") + across(4, 7, "KMNL") + down(2, 7, "GH") + down(2, 10, "ZR"));
  const WordList words({"EABC", "KMNL", "EGHK", "CZRL", "GXYZ", "HPQR", "AXPM", "BYQN"});
  const std::vector<Listed> moves = enumerate(state, words);
  ASSERT_EQ(moves.size(), 2u);  // with the pass
  EXPECT_EQ(to_text(moves[0].move), "X2.8 Y2.9 P3.8 Q3.9");
  EXPECT_EQ(moves[0].kind, TurnKind::combination);
}

TEST(IlotmotsReferenceEnumeration, agrees_on_the_whole_board_with_two_pieces) {
  std::mt19937 random(1);
  for (const std::string hand : {"ST", "A+", "++", "EE"}) {
    const WordList words = babble(random, 0.3);
    State state = random_position(random, words, {2, 6}, 3);
    state.hands[0] = hand;
    expect_same(state, words, window(0, 0, kRows, kColumns));
  }
}

// In parts: under a sanitizer all of it takes minutes.
class IlotmotsReferenceWindows : public testing::TestWithParam<unsigned> {};

TEST_P(IlotmotsReferenceWindows, agree_with_three_and_four_pieces) {
  std::mt19937 random(GetParam());
  const std::vector<Cell> places = {{1, 1}, {1, 6}, {1, 12}, {2, 16}, {5, 9}, {8, 2}, {7, 16}};
  for (int round = 0; round < 28; ++round) {
    const WordList words = babble(random, round % 2 == 0 ? 0.15 : 0.4);
    const Cell near = places[index(round) % places.size()];
    State state = random_position(random, words, near, 1 + round % 4);
    state.options.pose = round % 3 == 0 ? Pose::libre : Pose::reunie;
    state.options.strict_printed = round % 5 == 0;
    const int size = round % 4 == 0 ? 4 : 3;
    state.hands[0] = random_hand(random, "STRAESTRAE+", size);
    state.pieces = round % 2 == 0 ? size : 8;
    expect_same(state, words, window(near.row - 2, near.column - 2, 5, 5));
  }
}

INSTANTIATE_TEST_SUITE_P(Of, IlotmotsReferenceWindows, testing::Range(2U, 7U));

TEST(IlotmotsReferenceEnumeration, agrees_with_a_joker) {
  std::mt19937 random(3);
  for (int round = 0; round < 20; ++round) {
    const WordList words = babble(random, 0.3);
    State state = random_position(random, words, {1, 6}, round % 4);
    state.hands[0] = random_hand(random, "STRAE+", 2) + kJoker;
    expect_same(state, words, window(0, 4, 3, 5));
  }
}

TEST(IlotmotsReferenceEnumeration, stops_at_the_number_of_pieces_asked) {
  std::mt19937 random(4);
  const WordList words = babble(random, 0.3);
  State state = random_position(random, words, {5, 9}, 3);
  state.hands[0] = "STRAE+";
  for (const Listed& listed : enumerate(state, words, 2)) {
    EXPECT_LE(listed.move.placements.size(), 2u);
  }
}

}  // namespace
}  // namespace tablee::ilotmots::reference
