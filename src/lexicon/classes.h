#pragma once
// WordClass: what a word is: a singular noun, a verb form, a proper noun, an
// acronym... A folded word carries the set of all it can be: MANGE is both a
// form of "manger" and the participle "mangé".
// Thread safety: value types and constants.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/message.h"

namespace tablee {

// The bit of a class is its number; stored in files, never renumbered.
enum class WordClass : std::uint8_t {
  common,         // an ordinary word of the dictionary, in any of its forms
  noun,           // singular or invariable noun
  adjective,      // singular adjective or participle
  plural,         // plural of a noun, an adjective or a participle
  plural_only,    // noun that lives in the plural: fiançailles, ciseaux
  infinitive,     // verb as the dictionary lists it
  verb_form,      // conjugated form or participle
  other,          // adverb, pronoun, preposition, interjection, number...
  proper,         // name of a place, a person, a brand
  first_name,     // also proper
  acronym,        // TGV, ZAC
  compound,       // written with a hyphen, an apostrophe or a space; never common
  everyday,       // known to a child: for young bots and hints
  never_by_bots,  // offensive: valid for players, never played nor suggested by us
  refused,        // abbreviation, symbol or piece of a phrase that the source lists; no word
  family,         // added by the players of this table
};
inline constexpr int kWordClasses = 16;

// A set of classes: bit i is class i. Empty: not a word.
using ClassMask = std::uint16_t;

template <class... Classes>
constexpr ClassMask mask_of(Classes... classes) {
  return static_cast<ClassMask>((0U | ... | (1U << static_cast<unsigned>(classes))));
}
constexpr bool has_class(ClassMask mask, WordClass word_class) {
  return (mask & mask_of(word_class)) != 0;
}

// A word of one of these can be a word in some game.
inline constexpr ClassMask kPlayable =
    mask_of(WordClass::common, WordClass::proper, WordClass::acronym, WordClass::compound);

// What a word added by the players counts as: they want it in every game.
inline constexpr ClassMask kFamilyClasses =
    mask_of(WordClass::common, WordClass::noun, WordClass::family);

// Stable id of a class for JSON: "verb_form".
std::string_view class_id(WordClass word_class);
// Its name for a reader: "forme verbale".
const Message& class_name(WordClass word_class);

// True for a word that can only be read as a plural (JOUES included: as a word to
// give it is the plural of "joue"), so not PAYS, PARIS or FIANCAILLES.
constexpr bool is_plural_only_reading(ClassMask mask) {
  constexpr ClassMask kSingular =
      mask_of(WordClass::noun, WordClass::adjective, WordClass::infinitive, WordClass::other,
              WordClass::plural_only, WordClass::proper, WordClass::acronym);
  return has_class(mask, WordClass::plural) && (mask & kSingular) == 0;
}

}  // namespace tablee
