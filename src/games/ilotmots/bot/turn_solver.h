#pragma once
// TurnSolver: the combination that brings most points, with a proof.
//
// A turn is a set of pieces. It is found word by word on a TurnBoard: each word that is laid
// leaves questions, and each question is answered in every possible way, one after the other
// (Answers). The answers exclude each other: every set is met once, also those whose words
// cannot be laid one after the other. A branch is left when its TurnBound is not above the
// best turn known.
//
// The first words of all branches are met first and sorted by that bound, so at any time the
// first that is left tells how far a better turn could be. The way through a branch is a stack
// of its own: a step ends wherever its work is done, and the next goes on from there.
// Thread safety: confined to one thread; what it is made from must outlive it.

#include <deque>
#include <map>
#include <vector>

#include "games/ilotmots/bot/answers.h"
#include "games/ilotmots/bot/liaison_tries.h"
#include "games/ilotmots/bot/turn_bound.h"
#include "games/ilotmots/bot/turn_roots.h"
#include "games/ilotmots/bot/whole_turns.h"

namespace tablee::ilotmots {

class TurnSolver {
 public:
  // `fragments` may be null: then it takes longer.
  TurnSolver(const Ilotmots& rules, const WordPolicy& words, const Fragments* fragments,
             const Position& pos, Seat seat);

  // A turn found elsewhere. REQUIRES: it is legal.
  void offer(int points, const Placements& laid) { turns_.offer(points, laid); }

  // Told of every turn it meets that brings at most `slack` points less than the best.
  using Sink = WholeTurns::Sink;
  void tell(int slack, Sink sink) { turns_.tell(slack, std::move(sink)); }

  // Does so much more work; true when all is known. A unit is about a word that is looked at.
  bool step(std::uint64_t work);
  bool is_done() const { return stage_ == Stage::done; }
  const SearchWork& work() const { return work_; }

  int best_points() const { return turns_.best_points(); }
  const Placements& best() const { return turns_.best(); }
  // No combination brings more.
  int bound() const;

 private:
  enum class Stage : std::uint8_t { roots, branches, done };

  // The first word of a branch, to be gone on with.
  struct Branch {
    std::int16_t root = 0;
    bool is_closed_across = false;  // a gap filled by a word down alone
    NewWord word;
  };
  // A question that is being answered, or a whole turn that liaisons take further.
  struct Frame {
    bool lays_liaisons = false;
    std::size_t head = 0;  // the first question that is open after an answer
    Answers answers;
    LiaisonTries liaisons;
  };

  void look_at_roots();
  void begin_root();
  void end_root();
  void note_branch();
  void look_at_branches();
  void begin_branch(const Branch& branch);
  void end_branch();
  void look_into(std::size_t head);
  void meet_whole();
  void try_liaisons();
  Frame& push_frame();

  TurnBoard board_;
  CrossLetters cross_;
  TurnBound bound_;
  WholeTurns turns_;
  SearchWork work_;
  Stage stage_ = Stage::roots;

  int most_;  // that any turn can bring
  std::vector<Root> roots_;
  std::size_t next_root_ = 0;
  bool in_root_ = false;
  Answers first_words_;

  // By their bound, highest first; of equals the first that was met.
  std::map<int, std::deque<Branch>, std::greater<>> branches_;
  std::deque<Frame> frames_;  // some past the depth are kept for later
  std::size_t depth_ = 0;
};

}  // namespace tablee::ilotmots
