#pragma once
// ImaginedRound: a round played on from a moment in the head of a bot, by players who take
// what brings most.
// Thread safety: confined to one thread.

#include "games/embrouillamini/bot/weave.h"
#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

// A hand as the number of cards of each face.
struct FaceCounts {
  std::array<std::uint8_t, kFaces> counts{};
  std::uint32_t mask = 0;  // the faces there are
  int size = 0;

  FaceCounts() = default;
  explicit FaceCounts(const CardSet& hand);
  void remove(Face face);
};

class ImaginedRound {
 public:
  using Hands = std::array<FaceCounts, kMostSeats>;

  // Everybody says words up to this length. `steps` must outlive it. REQUIRES: somebody is
  // to play in `pos`.
  ImaginedRound(const WordSteps& steps, int longest, const Position& pos);

  const Weave& weave() const { return weave_; }

  // Whether a seat with this hand could lay a card now.
  bool can_lay(const FaceCounts& hand) const {
    Weave::Use use{};
    return choose(hand, 0, use);
  }

  // What the seat to play does first; nothing: it passes.
  struct First {
    Cell cell;
    Face face = 0;
    int points = 0;
    WordHash word = 0;  // 0 for a beginning
    bool passes = false;
  };
  // Plays the round to its end with these hands; gives what each seat has scored from here
  // on. The table is as before when it returns.
  std::array<int, kMostSeats> play(const First& first, Hands hands, std::uint64_t seed);

 private:
  // The use that brings most, a little luck aside; false: there is none.
  bool choose(const FaceCounts& hand, std::uint64_t luck, Weave::Use& chosen) const;
  bool is_completed(WordHash word) const;
  void lay(const Weave::Use& use);

  Weave weave_;
  int seats_;
  Seat to_play_, starter_;
  int passes_;
  FixedList<WordHash, kMostLays + 1> completed_;
};

}  // namespace tablee::embrouillamini
