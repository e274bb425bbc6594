#pragma once
// WordForms: what the letters of a word can be written as, and what each is:
// MANGE is "mange" (a form of manger) and "mangé" (a participle of manger).
//
// The second section of a lexicon file; a file without it still knows its words.
// Thread safety: safe for const use; the bytes must outlive it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lexicon/classes.h"
#include "lexicon/file_header.h"

namespace tablee {

// One way to read a word.
struct Reading {
  std::string written;    // with accents and capitals as printed
  std::string lemma;      // the entry it belongs to; for a plural, its singular
  ClassMask classes = 0;  // of this reading alone

  bool operator==(const Reading&) const = default;
};

class WordForms {
 public:
  // A reading in a bundle: two recipes and a class mask, 2 bytes each.
  static constexpr std::size_t kReadingSize = 6;

  // Of a checked file (see read_header).
  WordForms(const FileHeader& header, Bytes file);
  WordForms() = default;

  // The readings of word `number`, which has these letters. Readings that a
  // damaged file makes impossible are left out.
  std::vector<Reading> readings(std::uint32_t number, std::string_view letters) const;

 private:
  std::string_view recipe(std::uint32_t index) const;

  const std::byte* bundle_of_ = nullptr;
  Bytes bundles_;
  const std::byte* recipe_ends_ = nullptr;
  std::uint32_t words_ = 0;  // 0 without this section
  std::uint32_t recipes_ = 0;
  std::string_view recipe_text_;
};

}  // namespace tablee
