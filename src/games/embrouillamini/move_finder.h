#pragma once
// MoveFinder: the moves of a seat that the dictionary knows.
//
// It walks over the cards from the capital, together with the dictionary: a path that
// begins no word is left at once. One card of the hand is laid on the way.
// Thread safety: confined to one thread.

#include <vector>

#include "games/embrouillamini/announceable.h"
#include "games/embrouillamini/knot.h"
#include "games/embrouillamini/longer_words.h"
#include "games/embrouillamini/seen_paths.h"
#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

class MoveFinder {
 public:
  // The lexicon and the position must outlive it. REQUIRES: the seat is to play.
  MoveFinder(const Lexicon& lexicon, const WordPolicy& policy, const Position& pos, Seat seat);

  // Appends one move for each card, path and form: a joker on the path is the first letter
  // that makes one.
  void list(std::vector<Move>& out);

 private:
  // Over the cards of `beside` that are not on the path yet.
  void go_on(WordNode node, CardBits beside);
  // Lays each card of the hand on each free cell beside this one.
  void lay_beside(std::size_t card, WordNode node);
  void note(WordNode node, bool has_room);
  void add(Form form, const Word& word);
  PathKey key_of(Form form) const;

  const WordGraph& graph_;
  Announceable words_;
  LongerWords longer_;
  Knot knot_;
  std::uint32_t hand_ = 0;  // faces
  std::vector<Move>* out_ = nullptr;
  Word letters_;                                 // of the path
  Path path_;                                    // their cells
  FixedList<std::uint8_t, kMostOnTable> trail_;  // their cards; the new one comes last of all
  CardBits used_ = 0;
  const Knot::Spot* spot_ = nullptr;  // where the new card lies, once it does
  Face face_ = 0;                     // the new card
  bool has_joker_ = false;
  SeenPaths seen_;  // with a joker, which may be read as several words
};

}  // namespace tablee::embrouillamini
