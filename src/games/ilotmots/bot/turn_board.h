#pragma once
// TurnBoard: the board while a turn is made on it, word by word, and what is still open.
//
// A word that is laid is whole at once, and leaves questions: does this letter stand in a word
// the other way too, is this old word beside it made longer, does a letter stand beside this
// liaison? What is answered with "no" keeps its cells empty. All that was done since a mark can
// be taken back.
// Thread safety: confined to one thread.

#include <array>
#include <vector>

#include "games/ilotmots/bot/padded_board.h"
#include "games/ilotmots/position.h"
#include "games/ilotmots/rack.h"

namespace tablee::ilotmots {

enum class Ask : std::uint8_t { tile, old, gap };

// A question that is still open. tile: does the letter laid here stand in a word of this
// direction? old: is the word of old letters through here made longer? gap: is a letter
// laid here, beside a liaison?
struct Question {
  Spot spot;
  std::uint8_t direction;
  Ask ask;
};

// A word from a spot to another, and the letters (1 to 26) that are laid for it.
struct NewWord {
  Spot start = 0;
  Spot end = 0;
  std::uint8_t direction = 0;
  std::uint8_t count = 0;
  std::array<Spot, kMostPieces> spots{};
  std::array<std::uint8_t, kMostPieces> letters{};
};

class TurnBoard {
 public:
  TurnBoard(const Position& pos, Seat seat);

  // --- what lies there. Letters are 1 to 26, 0 is none.
  std::uint8_t letter(int spot) const { return letter_[at(spot)]; }
  // Printed, uncovered, and read in words of this direction.
  std::uint8_t printed_read(int spot, int direction) const {
    return printed_read_[at(direction)][at(spot)];
  }
  std::uint8_t read(int spot, int direction) const {
    return letter_[at(spot)] != 0 ? letter_[at(spot)] : printed_read(spot, direction);
  }
  std::uint8_t printed(int spot) const { return printed_[at(spot)]; }
  int value(int spot) const { return value_[at(spot)]; }
  // What was laid in this turn.
  Piece piece(int spot) const { return piece_[at(spot)]; }
  bool is_old(int spot) const { return old_[at(spot)]; }
  bool is_liaison(int spot) const { return liaison_[at(spot)]; }
  // Neither outside nor under a piece.
  bool is_bare(int spot) const { return !wall_[at(spot)] && letter_[at(spot)] == 0; }
  bool is_empty() const { return is_empty_; }
  const Rack& rack() const { return rack_; }

  // --- what this turn may still do
  // A letter may be laid here.
  bool is_free(int spot) const {
    return is_bare(spot) && excluded_[at(spot)] == 0 && excluded_from_[at(spot)] > root_;
  }
  bool is_settled(int spot, int direction) const {
    return settled_[at(direction)][at(spot)] != 0 ||
           settled_from_[at(direction)][at(spot)] <= root_;
  }
  bool takes_liaison(int spot) const {
    return is_bare(spot) && printed_[at(spot)] == 0 && barred_[at(spot)] == 0;
  }
  // In the order in which they came up; some have been answered since.
  const std::vector<Question>& questions() const { return questions_; }
  // Whether the run through an old word holds a letter of this turn.
  bool has_fresh(const Question& question) const;

  // --- what this turn did
  const std::vector<Spot>& fresh() const { return fresh_; }
  const std::vector<Spot>& fresh_liaisons() const { return fresh_liaisons_; }
  // Letters of the words formed, and liaisons touched or laid.
  const std::vector<Spot>& whole() const { return whole_; }
  const SpotSet& covered() const { return covered_; }
  int words_score() const { return words_score_; }
  // Uncovered printed letters that the words of this turn read.
  int gaps() const { return gaps_; }

  // --- doing and taking back
  void lay(const NewWord& word);
  void lay_liaison(int spot);
  void exclude(int spot);
  // No word of this direction through this spot but the one that is there.
  void settle(int spot, int direction);
  // The letter laid here stands in no word across.
  void close_across(int spot);
  // No more tries of a liaison here.
  void bar_liaison(int spot);

  struct Mark {
    std::uint32_t questions = 0, fresh = 0, liaisons = 0, whole = 0;
    std::uint32_t excluded = 0, settled = 0, barred = 0;
    int score = 0, gaps = 0;
  };
  Mark mark() const;
  void take_back(const Mark& mark);

  // --- turns by where they begin
  // A turn that begins at a root leaves alone what every root before it asks.
  static constexpr std::int16_t kPastAllRoots = 31'999;
  void set_root(std::int16_t root) { root_ = root; }
  // From this root on the question is answered with "no".
  void close_from(std::int16_t root, const Question& question);

 private:
  void ask(int spot, int direction, Ask what);
  void ask_around(int spot);
  void touch(int liaison);

  Rack rack_;
  bool is_empty_;
  std::array<std::uint8_t, kPadded> letter_{};
  std::array<std::uint8_t, kPadded> value_{};
  std::array<std::uint8_t, kPadded> printed_{};
  std::array<std::array<std::uint8_t, kPadded>, 2> printed_read_{};
  std::array<bool, kPadded> wall_{};
  std::array<bool, kPadded> liaison_{};
  std::array<bool, kPadded> old_{};
  std::array<Piece, kPadded> piece_{};
  std::array<std::uint8_t, kPadded> excluded_{};
  std::array<std::int16_t, kPadded> excluded_from_{};
  std::array<std::uint8_t, kPadded> barred_{};
  std::array<std::uint8_t, kPadded> in_whole_{};
  std::array<std::array<std::uint8_t, kPadded>, 2> settled_{};
  std::array<std::array<std::int16_t, kPadded>, 2> settled_from_{};
  std::array<std::array<std::uint8_t, kPadded>, 3> asked_{};  // across, down, gaps
  std::int16_t root_ = 0;

  struct Line {
    Spot spot;
    std::uint8_t direction;
  };
  std::vector<Question> questions_;
  std::vector<Spot> fresh_;
  std::vector<Spot> fresh_liaisons_;
  std::vector<Spot> whole_;
  std::vector<Spot> excluded_log_;
  std::vector<Line> settled_log_;
  std::vector<Spot> barred_log_;
  SpotSet covered_;
  int words_score_ = 0;
  int gaps_ = 0;
};

}  // namespace tablee::ilotmots
