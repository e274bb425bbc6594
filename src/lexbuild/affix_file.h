#pragma once
// AffixFile: the rules of fr.aff that make the forms of a word from its entry.
//
// Read as hunspell reads them: two-character flags, conditions on whole letters.
// Prefixes that hold an apostrophe (l', d', qu'...) are elisions, not words, and
// are left out.
// Thread safety: safe for const use.

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexbuild/tags.h"

namespace tablee::lexbuild {

// Two characters of the file: "S.", "()".
using Flag = std::uint16_t;
constexpr Flag flag_of(char a, char b) {
  return static_cast<Flag>(static_cast<unsigned char>(a) << 8U | static_cast<unsigned char>(b));
}
std::vector<Flag> parse_flags(std::string_view text);
bool has_flag(const std::vector<Flag>& flags, Flag flag);

inline constexpr Flag kNeedsAffix = flag_of('(', ')');
inline constexpr Flag kKeepCase = flag_of('|', '|');

// What must stand at the end (suffix) or the start (prefix) of the word: one set
// of characters for each place.
struct CharacterSet {
  std::u32string characters;
  bool is_negated = false;  // with no characters: any character

  bool has(char32_t c) const { return characters.contains(c) != is_negated; }
};
using Condition = std::vector<CharacterSet>;
Condition parse_condition(std::string_view text);

struct AffixRule {
  std::string strip;
  std::string add;
  std::vector<Flag> continuation;
  Condition condition;
  TagMask tags = 0;
};

class AffixFile {
 public:
  // Throws std::runtime_error, with a sentence, for a file that is not the
  // "TOUTES VARIANTES" dictionary or that uses what we do not read.
  explicit AffixFile(std::string_view text);

  // The rules of a flag; empty for a flag that is something else.
  const std::vector<AffixRule>& suffixes(Flag flag) const { return rules(suffixes_, flag); }
  const std::vector<AffixRule>& prefixes(Flag flag) const { return rules(prefixes_, flag); }

  // "7.0"
  const std::string& version() const { return version_; }

 private:
  using Rules = std::unordered_map<Flag, std::vector<AffixRule>>;
  static const std::vector<AffixRule>& rules(const Rules& all, Flag flag);
  void read_line(std::string_view line);

  Rules suffixes_;
  Rules prefixes_;
  std::string version_;
};

std::u32string characters_of(std::string_view text);

// True when the last (first) characters of `word` meet the condition.
bool meets_at_end(const std::u32string& word, const Condition& condition);
bool meets_at_start(const std::u32string& word, const Condition& condition);

}  // namespace tablee::lexbuild
