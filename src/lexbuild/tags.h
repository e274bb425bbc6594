#pragma once
// Tags: the grammar that the source dictionary attaches to an entry and to a rule
// ("po:nom is:mas", "po:ipre po:3sg"), as a set of what matters to us.
// Thread safety: value types.

#include <cstdint>
#include <string_view>

namespace tablee::lexbuild {

enum class Tag : std::uint8_t {
  noun,        // po:nom
  adjective,   // po:adj
  verb,        // po:v0... to po:v3...
  infinitive,  // infi
  participle,  // po:ppas
  inverted,    // po:1isg: "mangè-je", never alone
  place,       // po:npr: place, brand
  first_name,  // po:prn
  surname,     // po:patr
  roman,       // po:nbro
  title,       // po:titr: Mme, Dr
  locution,    // po:loc.*: a piece of a phrase
  not_a_word,  // po:pfx sfx err div ponc sign
  function,    // any other po: adverb, pronoun, number...
  plural,      // is:pl
  masculine,   // is:mas
  feminine,    // is:fem
  epicene,     // is:epi
  own_lemma,   // st:
};

using TagMask = std::uint32_t;

template <class... Tags>
constexpr TagMask tags_of(Tags... tags) {
  return (0U | ... | (1U << static_cast<unsigned>(tags)));
}
constexpr bool has_tag(TagMask mask, Tag tag) { return (mask & tags_of(tag)) != 0; }

inline constexpr TagMask kGenders = tags_of(Tag::masculine, Tag::feminine, Tag::epicene);

// The tag of one field such as "po:nom"; 0 for one that does not matter.
TagMask parse_tag(std::string_view field);

}  // namespace tablee::lexbuild
