// Three doors through which strange bytes come: a lexicon file, a packed lexicon, a
// word list.
//
// The first byte chooses the door. A file gets the checksum it needs, so that
// the fuzzer passes the front door and reaches the tables.

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "lexicon/accepted_words.h"
#include "lexicon/checksum.h"
#include "lexicon/packed_lexicon.h"
#include "lexicon/word_list.h"

namespace {

using namespace tablee;

constexpr std::size_t kChecksumAt = 16;
constexpr std::size_t kSummedAt = 24;

void check(bool condition) {
  if (!condition) std::abort();
}

void use(const Lexicon& lexicon) {
  for (const char* word : {"A", "ETE", "MAISON", "PORTE-DRAPEAU", "ZZZZZZZZZZZZ"})
    for (const WordPolicy& policy :
         {kAnyWord, WordPolicy{.game = {}, .accepted = kPlayable, .refuses_plurals = true}})
      (void)AcceptedWords(lexicon, policy).explain(word);
  for (std::uint32_t number = 0; number < std::min(lexicon.size(), 8U); ++number) {
    const std::string word = lexicon.graph().word_at(number);
    check(word.size() <= kMaxWordLength);
    (void)lexicon.readings(word);
    (void)lexicon.has_prefix(word, kPlayable);
  }
  (void)lexicon.about("source");
}

void read_file(std::vector<std::byte> file) {
  if (file.size() > kHeaderSize) {
    const std::uint64_t size = file.size();
    std::memcpy(file.data() + kSummedAt, &size, sizeof size);
    const std::uint64_t sum = checksum(Bytes(file).subspan(kSummedAt));
    std::memcpy(file.data() + kChecksumAt, &sum, sizeof sum);
  }
  const Result<Lexicon> lexicon = Lexicon::open(file);
  if (lexicon) use(*lexicon);
}

// What can be unpacked is a sound lexicon.
void read_packed(std::vector<std::byte> packed) {
  if (packed.size() > kSummedAt) {
    const std::uint64_t sum = checksum(Bytes(packed).subspan(kSummedAt));
    std::memcpy(packed.data() + kChecksumAt, &sum, sizeof sum);
  }
  Result<std::vector<std::byte>> file = unpack_lexicon(packed);
  if (!file) return;
  const Result<Lexicon> lexicon = Lexicon::own(std::move(*file));
  check(lexicon.has_value());
  use(*lexicon);
}

// What was read is what the lexicon holds, no more and no less.
void read_list(std::string_view text) {
  const Result<std::vector<Lexicon::Extra>> words = parse_word_list(text);
  const Result<Lexicon> lexicon = lexicon_of_list(text);
  if (!words) return check(!lexicon);
  if (!lexicon) return;  // too many recipes
  check(lexicon->size() == words->size());
  for (const Lexicon::Extra& word : *words) {
    check(lexicon->classes(word.letters) != 0);
    check(lexicon->written_forms(word.letters) == std::vector<std::string>{word.written});
  }
  use(*lexicon);
  const Result<Lexicon> family = with_family_words(*lexicon, "zoubidou\n");
  check(family.has_value() && family->classes("ZOUBIDOU") != 0);
  (void)AcceptedWords(*family, kAnyWord).anagrams(*parse_hand("ZOUBIDOU"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto bytes = std::as_bytes(std::span(text));
  switch (data[0] % 3) {
    case 0:
      read_file({bytes.begin(), bytes.end()});
      break;
    case 1:
      read_list(text);
      break;
    default:
      read_packed({bytes.begin(), bytes.end()});
  }
  return 0;
}
