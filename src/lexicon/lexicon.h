#pragma once
// Lexicon: the words of a language and all that is known about them.
//
// One interface for the French lexicon of the build, for a plain word list, and
// for either with the family words of a table on top (see word_list.h). It reads
// the bytes it is given and copies nothing.
// Thread safety: safe for const use, so one lexicon serves every table.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "lexicon/word_forms.h"
#include "lexicon/word_graph.h"

namespace tablee {

class Lexicon {
 public:
  // Reads a lexicon file in place; `file` must outlive the lexicon.
  static Result<Lexicon> open(Bytes file);
  // The same, keeping the bytes.
  static Result<Lexicon> own(std::vector<std::byte> file);

  // The automaton, for generators that walk it letter by letter.
  const WordGraph& graph() const { return graph_; }
  std::uint32_t size() const { return graph_.size(); }

  // All that follows takes folded letters, A-Z (see fold()).
  ClassMask classes(std::string_view letters) const { return graph_.classes(letters); }
  bool has(std::string_view letters, ClassMask accepted) const {
    return (classes(letters) & accepted) != 0;
  }
  bool has_prefix(std::string_view letters, ClassMask accepted) const {
    return graph_.has_prefix(letters, accepted);
  }
  // Every way to read the word, likeliest first; empty when it is none. Without
  // the second section of a file, one reading in small letters.
  std::vector<Reading> readings(std::string_view letters) const;
  // The written forms alone, each once: MANGE gives mange, mangé.
  std::vector<std::string> written_forms(std::string_view letters) const;

  // What the file says about itself ("source", "version", "licence"), or "".
  std::string_view about(std::string_view name) const;
  std::string_view about_text() const { return about_; }
  // Names these exact words and classes: equal lexicons, equal hashes.
  std::uint64_t hash() const { return hash_; }

  // This lexicon with more words: `words` are (letters, written form), sorted by
  // letters, each once. The new one still reads this one's bytes for the forms.
  // REQUIRES: this lexicon was not made by with_words itself (merge the lists instead).
  struct Extra {
    std::string letters;
    std::string written;
  };
  Result<Lexicon> with_words(std::vector<Extra> words) const;

 private:
  // Words put on top of another lexicon: readings of the others are found under
  // the number they had there.
  struct Additions {
    std::vector<Extra> words;
    std::vector<std::uint32_t> numbers;  // of the added words that the base lacks, ascending
  };
  // The number a word has in the forms section, or nothing for an added one.
  std::optional<std::uint32_t> forms_number(std::uint32_t number) const;

  WordGraph graph_;
  WordForms forms_;
  std::string_view about_;
  std::uint64_t hash_ = 0;
  std::shared_ptr<const std::vector<std::byte>> owned_;       // bytes of the graph, or null
  std::shared_ptr<const std::vector<std::byte>> owned_base_;  // bytes of the forms, or null
  std::shared_ptr<const Additions> additions_;                // or null
};

}  // namespace tablee
