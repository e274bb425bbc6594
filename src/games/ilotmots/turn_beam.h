#pragma once
// TurnBeam: turns of several words, found by adding single words to the best turns so far.
//
// For each number of letters laid it keeps a few of the best and goes on from them. Quick,
// and blind to turns whose words cannot be laid one after the other (bot/turn_solver.h
// finds those).
// Thread safety: confined to one thread; what it is made from must outlive it.

#include <functional>
#include <vector>

#include "games/ilotmots/rules.h"
#include "games/ilotmots/word_plays.h"

namespace tablee::ilotmots {

class TurnBeam {
 public:
  struct Turn {
    int points = 0;  // of its words alone
    Placements laid;
  };
  // Told of every legal turn that is met; `total` holds announcements too.
  using Sink = std::function<void(int total, const Placements& laid)>;

  TurnBeam(const Ilotmots& rules, const WordPolicy& words, const Position& pos, Seat seat,
           std::size_t width, Sink sink);

  // Meets single words first; `lines` are those to look at on an empty board, all if none.
  void lay_words(std::vector<int> lines = {}) {
    begin_words(std::move(lines));
    while (!lay_more_words()) {
    }
  }
  // The same in small pieces, those of one first cell at a time, with jokers those of one first
  // letter there: on an empty board there are millions. True: that were all.
  void begin_words(std::vector<int> lines);
  bool lay_more_words();

  // Goes on from the n-th best turn of so many letters; false if there is none.
  // REQUIRES: all words were laid.
  bool begin_extending(std::size_t letters, std::size_t n);
  // Some of the words that can be added to it, until that much work was done: with jokers there
  // are hundreds of thousands. True: that were all. REQUIRES: begin_extending said so.
  bool extend_more(std::uint64_t work = kMostWork);
  void extend(std::size_t letters) {
    for (std::size_t n = 0; begin_extending(letters, n); ++n)
      while (!extend_more()) {
      }
  }
  void extend_all() {
    for (std::size_t letters = 1; letters <= kMostPieces; ++letters) extend(letters);
  }
  // What was done so far, in words met.
  std::uint64_t work() const { return work_; }
  static constexpr std::uint64_t kLook = 16;         // a turn that is looked at closely
  static constexpr std::uint64_t kMostWork = 8'000;  // some tenths of a millisecond
  // Single letters that make a word, best first.
  const std::vector<Turn>& single_letters() const { return singles_; }

 private:
  // The words of the next first cell or letter; true: they were the last.
  template <class Visit>
  bool walk(Visit visit);
  void begin_walk(std::vector<int> lines, const Rack& rack);
  void meet(const WordPlay& play);
  void add(const WordPlay& play);
  void end_words();
  void offer(int points, const Placements& laid);
  bool is_worth(std::size_t letters, int points) const;
  void add_liaisons(Placements laid, int liaisons);
  // The points of a turn with announcements, or nothing if it is not legal.
  std::optional<Turnout> look(const Placements& laid);

  const Ilotmots* rules_;
  const Position* pos_;
  Seat seat_;
  std::size_t width_;
  Sink sink_;
  WordPlays plays_;
  std::vector<int> lines_;  // to look at, and the next cell and letter of the first of them
  std::size_t start_ = 0;
  int letter_ = 0;
  bool by_letter_ = false;
  Turn from_;  // the turn that words are added to
  std::uint64_t work_ = 0;
  std::vector<std::vector<Turn>> layers_ = std::vector<std::vector<Turn>>(kMostPieces + 1);
  std::vector<Turn> singles_;
};

}  // namespace tablee::ilotmots
