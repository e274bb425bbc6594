#pragma once
// ThemeLists: the words that are listed for each theme (data/themes), unpacked.
//
// As they are written in the files; ThemeIndex (themes.h) is what the rules ask.
// Thread safety: safe for const use.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::kokomots {

// A text of the lists as it is written. Bit i of `themes`: list i holds it.
struct ThemeEntry {
  std::string written;
  std::string letters;  // folded
  std::uint64_t themes = 0;
  std::uint64_t everyday = 0;  // those where everybody says it
  bool is_unsaid = false;      // not for bots (data/lexicon/never_by_bots.txt)

  bool is_in(std::size_t theme) const { return (themes >> theme & 1U) != 0; }
};

class ThemeLists {
 public:
  // Unpacks them, in about a hundredth of a second: whoever asks often keeps it.
  ThemeLists();

  static std::size_t size();
  static std::string_view id(std::size_t theme);  // "a_l_ecole"
  static std::uint64_t hash(std::size_t theme);   // of its entries, whatever their marks

  // By letters, then as written: "Tournesol" the professor, then "tournesol".
  const std::vector<ThemeEntry>& entries() const { return entries_; }
  // What the list of the theme has under these letters, or null.
  const ThemeEntry* find_entry(std::size_t theme, std::string_view letters) const;

 private:
  std::vector<ThemeEntry> entries_;
};

}  // namespace tablee::kokomots
