#pragma once
// What the dictionary answers at a table of Pioch'à Mots, as its log keeps it: whether a word
// is right and why not, and the best word that each hand held.
//
// Views and sentences are made of the answer alone: a table of another day is told as it was,
// whatever the dictionary says now, and nobody looks twice for what takes a while.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

#include "games/piochamots/position.h"
#include "lexicon/accepted_words.h"

namespace tablee::piochamots {

// On the word that lies on the table. No close word is named: the race goes on, and it might
// be right.
Draw verdict_on(const AcceptedWords& words, const Position& pos);
BestWords best_words(const AcceptedWords& words, const std::array<CardSet, kMostSeats>& hands,
                     int seats);

// The same for who reads it; nothing where the reason is untold.
std::optional<Refusal> refusal_of(const Why& why, const Tiles& tiles);

// Whether it can be the reason for this word: a written form has its letters.
bool is_about(const Why& why, const Tiles& tiles);
// Whether these can be the best words of the hands.
bool are_held(const BestWords& best, const std::array<CardSet, kMostSeats>& hands,
              const Terms& terms);

// "inconnu", "compose:arc-en-ciel"; "" for an untold reason, which parse_why does not read. A
// space of a written form is an underscore.
std::string to_text(const Why& why);
std::optional<Why> parse_why(std::string_view text);
// "LION,-,MAIS": seat by seat.
std::string to_text(const BestWords& best);
std::optional<BestWords> parse_best(std::string_view text);

}  // namespace tablee::piochamots
