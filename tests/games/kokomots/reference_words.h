#pragma once
// The words of the Kokomots reference: how what a player says is read (K6, K7, K57),
// what the lists and the dictionary answer about it (K8, K10, K56, K58, K59), and
// which cards it can take (K5, K15).
//
// There is no dictionary here: the caller gives the facts as sets. The answer, a
// Verdict, is what a log records (K40): the game itself only ever sees verdicts.
// Thread safety: value types and pure functions.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/kokomots/reference_cards.h"
#include "games/kokomots/reference_refusal.h"

namespace tablee::kokomots::reference {

// A noun, a name or a title of the dictionary, folded with its separators kept:
// "PLANCHE A VOILE", "PORTE-DRAPEAU", "NEW YORK" (a name). Singular, unless it
// exists in the plural only.
struct Entry {
  std::string text;
  bool is_name = false;
  std::set<int> faces = {};  // the lists that write it so; none: the dictionary
};

// What the caller knows. Sets hold letters only: "NEWYORK".
struct Words {
  std::vector<Entry> entries;
  std::set<std::string> plurals;               // forms that have a singular: JOUES, TOURS
  std::set<std::string> adjectives;            // JOLIE
  std::set<std::string> blocked;               // never shown before they are accepted
  std::map<int, std::set<std::string>> lists;  // of each face
};

enum class Form { fine, plural, phrase, misspelt };

// What lists and dictionary answer about a word for a theme, or for two.
struct Verdict {
  std::string word;                // its letters, a leading article dropped
  std::string bare;                // without an article that belongs to the entry, too
  std::set<std::string> same;      // said as one of these, it was said before
  std::vector<std::string> parts;  // one of them gives all the letters; a whole word is one
  Form form = Form::fine;
  bool listed = false;        // for the theme of the column
  bool fifth_listed = false;  // for the theme of the fifth pile, if it is claimed
  bool hidden = false;        // unknown or blocked: for the judge alone until accepted
  bool operator==(const Verdict&) const = default;
};

// Capitals A to Z; accents dropped, OE for the ligature, every apostrophe '; what is
// neither letter, hyphen nor apostrophe becomes a space.
std::string fold(const std::string& text);
// The letters of a text alone: "PORTE-DRAPEAU" gives "PORTEDRAPEAU".
std::string letters_of(const std::string& text);

// `fifth`: face of the fifth pile, 0 without. `spelt`: the text was entered letter by
// letter, so an unknown word that is nearly one of the theme is a misspelt one (K70).
Verdict verdict_of(const Words& words, const std::string& text, int face, int fifth, bool spelt);

// Why these cards cannot be taken with a word that reads so; empty if they can.
// `formal`: the claim names PLUS DE 7 LETTRES.
std::set<Refusal> cards_faults(const Verdict& verdict, const std::vector<Card>& cards, bool formal);

}  // namespace tablee::kokomots::reference
