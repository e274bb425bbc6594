#pragma once
// LexiconFile: the lexicon of the build, mapped into memory.
// Thread safety: safe for const use.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/refusal.h"
#include "lexicon/game_resources.h"
#include "lexicon/lexicon.h"

namespace tablee::app {

class LexiconFile {
 public:
  // Refuses a file that is missing or is no whole lexicon, and says which.
  static Result<LexiconFile> open(const std::string& path);

  LexiconFile(LexiconFile&& other) noexcept;
  LexiconFile& operator=(LexiconFile&&) = delete;
  LexiconFile(const LexiconFile&) = delete;
  ~LexiconFile();

  const Lexicon& lexicon() const { return lexicon_; }

 private:
  LexiconFile(void* bytes, std::size_t size, Lexicon lexicon)
      : bytes_(bytes), size_(size), lexicon_(std::move(lexicon)) {}

  void* bytes_;
  std::size_t size_;
  Lexicon lexicon_;
};

// The words of the games, where the usual lexicon can be read; else none, and a game
// of words says so when it is asked for.
class GameWords {
 public:
  GameWords();
  GameResources resources() const { return {.lexicon = file_ ? &file_->lexicon() : nullptr}; }

 private:
  std::optional<LexiconFile> file_;
};

// Where the lexicon is: the path chosen, else TABLEE_LEXICON, else the first that
// exists of those beside the program (lexicon/fr.lex, ../lexicon/fr.lex,
// ../share/tablee/fr.lex), else the first of them.
std::string lexicon_path(const std::string& chosen);

}  // namespace tablee::app
