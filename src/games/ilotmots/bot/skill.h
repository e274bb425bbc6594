#pragma once
// Skill: what a bot of Ilotmots knows and does.
// Thread safety: value type.

#include <cstdint>

#include "games/ilotmots/types.h"

namespace tablee::ilotmots {

struct Skill {
  int vocabulary = 5;  // the words of this level (lexicon/vocabulary.h)
  std::size_t longest = kColumns;
  std::size_t width = 8;             // of the beam
  std::size_t layers = kMostPieces;  // how far the beam goes; 0: one word a turn
  std::size_t choices = 1;           // plays one of so many best turns
  // Of a hundred games it begins, those with nine and with ten pieces; else eight.
  std::uint32_t nine = 30;
  std::uint32_t ten = 50;
  bool ilets = true;
  bool solver = false;  // then searches exactly
  bool leaves = false;  // weighs what is kept
};

// Of the levels 1 to 5.
const Skill& skill_of(int level);

}  // namespace tablee::ilotmots
