// The lexicon inside WebAssembly: opened from bytes that JavaScript put in memory.
// run.mjs calls these.

#include <cstdlib>

#include "games/ilotmots/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/packed_lexicon.h"
#include "lexicon/word_list.h"

namespace {

using namespace tablee;

std::optional<Lexicon> g_lexicon;  // one for the whole module
std::string g_answer;

}  // namespace

#define EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

EXPORT(allocate) void* allocate(std::size_t size) { return std::malloc(size); }

// The number of words, or 0.
EXPORT(open_lexicon) std::uint32_t open_lexicon(const std::byte* bytes, std::size_t size) {
  Result<Lexicon> lexicon = Lexicon::open(Bytes(bytes, size));
  if (!lexicon) return 0;
  g_lexicon = std::move(*lexicon);
  return g_lexicon->size();
}

// The same from a packed lexicon.
EXPORT(open_packed) std::uint32_t open_packed(const std::byte* bytes, std::size_t size) {
  Result<std::vector<std::byte>> file = unpack_lexicon(Bytes(bytes, size));
  if (!file) return 0;
  Result<Lexicon> lexicon = Lexicon::own(std::move(*file));
  if (!lexicon) return 0;
  g_lexicon = std::move(*lexicon);
  return g_lexicon->size();
}

EXPORT(add_family) std::uint32_t add_family(const char* text, std::size_t size) {
  Result<Lexicon> lexicon = with_family_words(*g_lexicon, {text, size});
  if (!lexicon) return 0;
  g_lexicon = std::move(*lexicon);
  return g_lexicon->size();
}

// Leaves the sentence in answer_text(); gives its size.
EXPORT(judge_word) std::size_t judge_word(const char* word, std::size_t size) {
  const AcceptedWords words(*g_lexicon, ilotmots::kWordPolicy);
  g_answer = words.explain({word, size}).sentence(Language::french);
  return g_answer.size();
}
EXPORT(answer_text) const char* answer_text() { return g_answer.data(); }

EXPORT(count_anagrams) std::size_t count_anagrams(const char* hand, std::size_t size) {
  return AcceptedWords(*g_lexicon, kAnyWord).anagrams(*parse_hand({hand, size})).size();
}

}  // extern "C"
