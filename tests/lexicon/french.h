#pragma once
// The French lexicon of the build, read once for all tests.

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "lexicon/lexicon.h"

namespace tablee::test {

inline std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::vector<std::byte> bytes_of(std::string_view text) {
  std::vector<std::byte> bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

inline const std::vector<std::byte>& french_bytes() {
  static const std::vector<std::byte> kBytes = bytes_of(file_text(TABLEE_LEXICON_FILE));
  return kBytes;
}

inline const Lexicon& french() {
  static const Result<Lexicon> kLexicon = Lexicon::open(french_bytes());
  return *kLexicon;
}

// A small lexicon of plain words.
Lexicon lexicon_of(const std::vector<std::pair<std::string, ClassMask>>& words);

}  // namespace tablee::test
