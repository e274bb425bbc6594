#pragma once
// Expression: the letters of a word or a phrase, its parts, and whether cards fit them.
//
// All that needs no dictionary. "PLANCHE A VOILE" has the letters PLANCHEAVOILE and the
// parts PLANCHE and VOILE; whether it counts whole or by one part is for wording.h.
// Thread safety: value types, pure functions.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/kokomots/types.h"

namespace tablee::kokomots {

// Some letters of an expression: the whole, or one part.
struct Span {
  std::uint8_t begin = 0;
  std::uint8_t size = 0;

  bool operator==(const Span&) const = default;
};
// At every second place at most a part begins.
inline constexpr std::size_t kMostParts = kMostLetters / 2;
using Spans = FixedList<Span, kMostParts>;

// What somebody typed or printed, in capitals: "L'étoile de mer" is L'ETOILE DE MER.
// Nothing when it is no word, or too long.
std::optional<Text> read_text(std::string_view typed);
Text text_of(std::string_view letters_and_joints);

// A-Z alone.
std::string letters_of(std::string_view text);
// The same without a leading article: two words are the same when these are.
std::string bare_letters(std::string_view text);
// Where the letters without the article begin.
std::size_t article_letters(std::string_view text);
std::uint64_t hash_of(std::string_view letters);

// True for à, au, de, du, des, d', en, et, la, le, les, l'.
bool is_link(std::string_view word);
// Each word that is no link. `at_hyphens`: a hyphen parts words too. `no_links`: bit n for a
// word between spaces that only looks like one without its accent (the DÉ of DÉ À COUDRE).
Spans parts_of(std::string_view text, bool at_hyphens, std::uint64_t no_links = 0);
// All its letters.
Span whole_of(std::string_view text);

// Each card finds a letter of its own in these letters, where it asks for it.
bool fits(std::string_view letters, std::span<const Kind> cards);
// The same in one of these spans; nothing when in none.
std::optional<Span> fitting(std::string_view letters, std::span<const Span> spans,
                            std::span<const Kind> cards);
// One card at most of première, of deuxième, of dernière.
bool are_compatible(std::span<const Kind> cards);
bool is_spelt(std::span<const Kind> cards);
int points_of(std::span<const Kind> cards);

}  // namespace tablee::kokomots
