#pragma once
// Themes: the sixty faces of the theme cards, and the words that are listed for each.
//
// Fifty-nine have a list (data/themes); PLUS DE 7 LETTRES is a rule. A list never refuses a
// word: what it holds is taken at once, the rest is for the judge.
// Thread safety: constants; the index is made once and safe for const use.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/rules.h"
#include "games/kokomots/expression.h"

namespace tablee::kokomots {

// Its name in notation and files, "dans_la_mer"; and for a reader, "Dans la mer".
std::string_view face_id(Face face);
const Message& face_name(Face face);
std::optional<Face> parse_face(std::string_view id);
// The theme that somebody named, by its id or one of its names, "À l'école", "AT SCHOOL";
// accents, case and figures do not count.
std::optional<Face> find_face(std::string_view name);
// The rule among the themes.
Face formal_face();
inline constexpr std::size_t kFormalLetters = 8;

std::span<const ListHash> theme_hashes();

// One entry of the lists, which may stand in several of them.
// Representation: `text` in capitals with its joints; bit f of `themes` is face f.
struct Entry {
  // As some lists write it, in capitals with accents.
  struct Writing {
    std::uint64_t themes = 0;
    std::string shown;
  };

  std::string letters;              // A-Z
  std::string shown;                // in capitals with accents, where the lists agree on them
  std::vector<Writing> writings{};  // where they do not: ÉMAIL is a matter, E-MAIL a message
  Text text;
  Spans spans;             // where the letters of its cards may be: the whole, or one part each
  Spans apart;             // its parts, where some lists write a phrase and others one word
  std::uint32_t mask = 0;  // of its letters: bit 0 for A
  std::uint64_t themes = 0;
  std::uint64_t everyday = 0;  // where everybody says it
  std::uint64_t in_parts = 0;  // the lists for which `apart` counts
  bool is_unsaid = false;      // not for bots

  bool is_in(Face face) const { return (themes >> face & 1U) != 0; }
  // A theme's own list gives the shape, any other where it does not hold the word.
  const Spans& spans_for(Face face) const { return (in_parts >> face & 1U) != 0 ? apart : spans; }
};

class ThemeIndex {
 public:
  // Made at the first question, in a few hundredths of a second.
  static const ThemeIndex& get();

  // Sorted by letters, each once.
  const std::vector<Entry>& entries() const { return entries_; }
  const Entry* find(std::string_view letters) const;
  // The entries of a face, as numbers in entries().
  std::span<const std::uint32_t> of(Face face) const { return of_face_[face]; }
  bool is_listed(std::string_view letters, Face face) const {
    const Entry* entry = find(letters);
    return entry != nullptr && (entry->themes >> face & 1U) != 0;
  }

 private:
  ThemeIndex();

  std::vector<Entry> entries_;
  std::array<std::vector<std::uint32_t>, kFaces> of_face_;
};

// A word for people to read: ÉMERAUDE, where the lists know its accents; where they differ, as
// the list of this theme writes it.
std::string shown_word(const Text& text, Face face = kNoFace);

// Where the letters of the cards may be found in an entry as it is written: names and
// compounds count whole, other expressions by one of their words.
Spans spans_of_entry(std::string_view written);

}  // namespace tablee::kokomots
