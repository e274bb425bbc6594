#pragma once
// TurnSolver: the combination that brings most points, with a proof.
//
// A turn is a set of pieces. It is found word by word: each word that is laid is whole at
// once, and leaves questions open: does this letter stand in a word the other way too, is
// this old word beside it made longer, does a letter stand beside this liaison? Each question is
// answered in every possible way, one after the other, and the answers exclude each other:
// every set is met once, also those whose words cannot be laid one after the other. What
// is answered with "no" keeps its cells empty for the rest of the branch.
//
// A branch is left when it cannot bring more than the best turn known: each letter still to
// be laid counts twice its cell, and the letters that lie beside that cell.
// The first words of all branches are sorted by that bound, so at any time the first that
// is left tells how far a better turn could be.
// Thread safety: confined to one thread; what it is made from must outlive it.

#include <array>
#include <functional>
#include <vector>

#include "games/ilotmots/bot/fragments.h"
#include "games/ilotmots/bot/padded_board.h"
#include "games/ilotmots/rack.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

class TurnSolver {
 public:
  // `fragments` may be null: then it takes longer.
  TurnSolver(const Ilotmots& rules, const WordPolicy& words, const Fragments* fragments,
             const Position& pos, Seat seat);

  // A turn found elsewhere. REQUIRES: it is legal.
  void offer(int points, const Placements& laid);

  // Told of every turn it meets that brings at most `slack` points less than the best.
  using Sink = std::function<void(int points, const Placements& laid)>;
  void tell(int slack, Sink sink) {
    slack_ = slack;
    sink_ = std::move(sink);
  }

  // Looks at so many more words; true when all is known.
  bool step(std::uint64_t nodes);
  bool is_done() const { return phase_ == Stage::done; }

  int best_points() const { return best_; }
  const Placements& best() const { return best_laid_; }
  // No combination brings more.
  int bound() const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Stage : std::uint8_t { fresh, roots, tasks, done };
  enum class Ask : std::uint8_t { tile, old, gap };

  // A question that is still open. tile: does the letter laid here stand in a word of this
  // direction? old: is the word of old letters through here made longer? gap: is a letter
  // laid here, beside a liaison?
  struct Question {
    Spot spot;
    std::uint8_t direction;
    Ask ask;
  };
  // The first step of a branch: a word at a root, to be gone on with.
  struct Task {
    std::int16_t bound = 0;
    std::int16_t root = 0;
    Spot start = 0;
    Spot end = 0;
    std::uint8_t direction = 0;
    std::uint8_t count = 0;
    bool across_closed = false;  // a gap filled by a word down alone
    std::array<std::int16_t, kMostPieces> spots{};
    std::array<std::uint8_t, kMostPieces> letters{};
  };
  // A place where a branch may begin: a question about the network, or a liaison laid
  // beside it and a cell beside that.
  struct Root {
    Question question;
    Spot liaison = -1;
  };
  struct NewWord {
    Spot start;
    Spot end;
    int direction;
    int count;
    const std::int16_t* spots;
    const std::uint8_t* letters;
  };
  struct Undo;

  // --- the board
  std::uint8_t read(int spot, int direction) const {
    const auto i = static_cast<std::size_t>(spot);
    return letter_[i] != 0 ? letter_[i] : printed_read_[static_cast<std::size_t>(direction)][i];
  }
  bool is_free(int spot) const {
    const auto i = static_cast<std::size_t>(spot);
    return !wall_[i] && letter_[i] == 0 && excluded_[i] == 0 && excluded_from_[i] > root_;
  }
  bool is_settled(int spot, int direction) const {
    const auto d = static_cast<std::size_t>(direction);
    const auto i = static_cast<std::size_t>(spot);
    return settled_[d][i] != 0 || settled_from_[d][i] <= root_;
  }
  void set_up();
  void find_hops();
  void find_roots();
  void add_root(Question question, Spot liaison);

  // --- words
  template <class Visit>
  void each_word(int spot, int direction, bool fills, Visit visit);
  template <class Visit>
  struct Walk;
  std::uint32_t cross_letters(int spot, int direction, std::uint32_t letters) const;
  std::uint32_t standing_letters(int spot, int direction, std::uint32_t letters) const;
  bool can_stand(int spot, int direction, unsigned letter) const;

  // --- the search
  void lay(const NewWord& word, Undo& undo);
  void ask(int spot, int direction, Ask what);
  void ask_around(int spot);
  void touch(int liaison);
  void open_root(const Root& root, Undo& undo);
  void close_across(int spot, Undo& undo);
  void exclude(int spot, Undo& undo);
  void lay_liaison(int spot, Undo& undo);
  void undo_all(Undo& undo);
  void expand_root(std::size_t index);
  void run_task(const Task& task);
  void solve(std::size_t head);
  bool has_fresh(const Question& question) const;
  void answer_tile(const Question& question, std::size_t head);
  void answer_old(const Question& question, std::size_t head);
  void answer_gap(const Question& question, std::size_t head);
  void meet_leaf();
  void lay_liaisons();
  void evaluate();
  int whole_bound() const;
  void judge(const Placements& laid);
  int spot_for_liaison(const Placements& laid, int left, bool on_island) const;
  int upper_bound(std::size_t head);
  int bonus_bound(const SpotSet& reach, int left) const;

  const Ilotmots* rules_;
  const WordGraph* graph_;
  WordPolicy words_;
  const Fragments* fragments_;
  Position pos_;
  Seat seat_;
  Rack rack_;
  int factor_ = 1;  // of the words when all is laid
  int bonus_ = 0;   // of an announcement
  bool is_empty_ = true;

  std::array<std::uint8_t, kPadded> letter_{};
  std::array<std::uint8_t, kPadded> value_{};
  std::array<std::uint8_t, kPadded> printed_{};
  std::array<std::array<std::uint8_t, kPadded>, 2> printed_read_{};
  std::array<bool, kPadded> wall_{};
  std::array<bool, kPadded> liaison_{};
  std::array<bool, kPadded> old_{};
  std::array<std::uint8_t, kPadded> piece_{};  // laid in this turn
  std::array<std::uint8_t, kPadded> excluded_{};
  std::array<std::int16_t, kPadded> excluded_from_{};
  std::array<std::uint8_t, kPadded> no_liaison_{};
  std::array<std::uint8_t, kPadded> in_whole_{};
  std::array<std::array<std::uint8_t, kPadded>, 2> settled_{};
  std::array<std::array<std::int16_t, kPadded>, 2> settled_from_{};
  std::array<std::array<std::uint8_t, kPadded>, 3> asked_{};         // across, down, gaps
  std::array<std::array<std::uint32_t, kPadded>, 2> old_fits_{};     // words as they stand
  std::array<std::array<std::uint32_t, kPadded>, 2> old_extends_{};  // perhaps made longer

  std::array<std::int16_t, kPadded> promise_{};  // of a letter laid there, at the root
  // The free spots by what they promise, best first.
  struct Level {
    int promise = 0;
    SpotSet spots;
  };
  std::vector<Level> levels_;
  static constexpr std::size_t kMostHops = 12;
  std::array<std::array<SpotSet, kPadded>, kMostHops> within_{};  // so many pieces away
  std::array<SpotSet, kIslands> island_{};
  std::array<SpotSet, 6> side_{};
  std::array<std::array<Spot, 2>, 6> side_ends_{};

  std::vector<Question> questions_;
  std::vector<Spot> fresh_;  // letters laid
  std::vector<Spot> whole_;  // letters of the words formed and liaisons touched or laid
  SpotSet covered_;          // by this turn
  std::vector<Spot> fresh_liaisons_;
  std::vector<Root> roots_;
  std::vector<Task> tasks_;
  std::size_t next_root_ = 0;
  std::size_t next_task_ = 0;
  std::int16_t root_ = 0;
  int words_score_ = 0;
  int gaps_ = 0;  // uncovered printed letters that the words of this turn read
  int best_ = -1;
  int slack_ = 0;
  Sink sink_;
  Placements best_laid_;
  int root_bound_ = 0;

  Stage phase_ = Stage::fresh;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t task_limit_ = 0;
  bool aborted_ = false;
};

}  // namespace tablee::ilotmots
