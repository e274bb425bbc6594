// A lexicon file that is not what it should be is refused, never misread.

#include "core/rng.h"
#include "french.h"
#include "lexicon/accepted_words.h"
#include "lexicon/checksum.h"
#include "lexicon/lexicon_writer.h"

namespace tablee::test {
namespace {

std::string key_of(const std::vector<std::byte>& file) {
  const Result<Lexicon> lexicon = Lexicon::open(file);
  return lexicon ? "accepted" : std::string(lexicon.error().key());
}

std::vector<std::byte> small_file() {
  GraphBuilder graph;
  FormsBuilder forms;
  const std::pair<std::string, std::string> words[] = {
      {"ETE", "été"},       {"MAISON", "maison"}, {"MAISONS", "maisons"},
      {"MOSCOU", "Moscou"}, {"OEIL", "œil"},      {"PORTEDRAPEAU", "porte-drapeau"}};
  for (const auto& [letters, written] : words) {
    graph.add(letters, kPlayable);
    const ReadingText reading{written, written, kPlayable};
    forms.add(letters, {&reading, 1});
  }
  const FormsTables tables = *forms.finish();
  return write_lexicon(*graph.finish(), &tables, "source: test\n");
}

TEST(LexiconFile, opens_the_french_lexicon) {
  EXPECT_EQ(key_of(french_bytes()), "accepted");
  EXPECT_EQ(french().about("licence"), "MPL-2.0");
  EXPECT_FALSE(french().about("source").empty());
  EXPECT_FALSE(french().about("version").empty());
  EXPECT_EQ(french().about("nothing"), "");
}

TEST(LexiconFile, opens_at_any_alignment) {
  std::vector<std::byte> shifted(1);
  shifted.insert(shifted.end(), french_bytes().begin(), french_bytes().end());
  const Result<Lexicon> lexicon = Lexicon::open(Bytes(shifted).subspan(1));
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->written_forms("MANGE"), french().written_forms("MANGE"));
}

TEST(LexiconFile, refuses_a_foreign_file) {
  EXPECT_EQ(key_of({}), "lexicon.file_foreign");
  EXPECT_EQ(key_of(bytes_of("TABLEE")), "lexicon.file_foreign");
  EXPECT_EQ(key_of(bytes_of(std::string(5000, 'x'))), "lexicon.file_foreign");
}

TEST(LexiconFile, refuses_a_cut_file_at_every_length) {
  const std::vector<std::byte>& whole = french_bytes();
  for (std::size_t size = 8; size < whole.size(); size = size < 200 ? size + 1 : size * 2) {
    EXPECT_EQ(key_of({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}),
              "lexicon.file_truncated");
  }
}

TEST(LexiconFile, refuses_trailing_bytes) {
  std::vector<std::byte> longer = french_bytes();
  longer.push_back(std::byte{0});
  EXPECT_EQ(key_of(longer), "lexicon.file_damaged");
}

TEST(LexiconFile, refuses_an_older_or_newer_format) {
  std::vector<std::byte> file = french_bytes();
  file[8] = std::byte{0};
  EXPECT_EQ(key_of(file), "lexicon.file_older");
  file[8] = std::byte{2};
  EXPECT_EQ(key_of(file), "lexicon.file_newer");
  EXPECT_NE(Lexicon::open(file).error().sentence(Language::french).find("format 2"),
            std::string::npos);
}

// What the owner of a server reads in the log: what is wrong, and what to do when it helps.
TEST(LexiconFile, says_in_a_sentence_what_is_wrong) {
  const auto said = [](const std::vector<std::byte>& file, Language language) {
    const Result<Lexicon> lexicon = Lexicon::open(file);
    return lexicon ? std::string("accepted") : lexicon.error().sentence(language);
  };
  std::vector<std::byte> cut = french_bytes();
  cut.resize(cut.size() / 2);
  std::vector<std::byte> damaged = french_bytes();
  damaged[damaged.size() / 2] ^= std::byte{1};
  std::vector<std::byte> older = french_bytes();
  older[8] = std::byte{0};
  EXPECT_EQ(said(bytes_of("%PDF-1.7 is no lexicon"), Language::french),
            "Ce fichier n’est pas un lexique de Tablée.");
  EXPECT_EQ(said(cut, Language::french),
            "Le fichier du lexique est incomplet\u00a0: reconstruisez-le avec script/build.");
  EXPECT_EQ(said(damaged, Language::french),
            "Le fichier du lexique est abîmé\u00a0: sa somme de contrôle ne correspond pas.");
  EXPECT_EQ(said(older, Language::french),
            "Ce lexique est d’un format plus ancien (0, je lis le 1)\u00a0: reconstruisez-le avec "
            "script/build.");
  EXPECT_EQ(said(older, Language::english),
            "This lexicon has an older format (0, I read 1): build it again with script/build.");
}

TEST(LexiconFile, refuses_a_damaged_byte_anywhere) {
  Rng rng(1);
  std::vector<std::byte> file = french_bytes();
  for (int round = 0; round < 40; ++round) {
    const std::size_t place = 12 + rng.below(static_cast<std::uint32_t>(file.size() - 12));
    const auto bit = static_cast<std::byte>(1U << rng.below(8));
    file[place] ^= bit;
    const std::string key = key_of(file);
    EXPECT_TRUE(key == "lexicon.file_damaged" || key == "lexicon.file_truncated") << key;
    file[place] ^= bit;
  }
}

// Damage with a checksum that fits: the answers may be wrong, the reader stays inside.
TEST(LexiconFile, stays_inside_a_forged_file) {
  const std::vector<std::byte> whole = small_file();
  Rng rng(7);
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::byte> file = whole;
    for (std::uint32_t n = 1 + rng.below(4); n > 0; --n)
      file[24 + rng.below(static_cast<std::uint32_t>(file.size() - 24))] =
          static_cast<std::byte>(rng.below(256));
    const std::uint64_t sum = checksum(Bytes(file).subspan(24));
    for (std::size_t i = 0; i < 8; ++i)
      file[16 + i] = static_cast<std::byte>(sum >> (8 * i) & 0xFFU);
    const Result<Lexicon> lexicon = Lexicon::open(file);
    if (!lexicon) continue;
    for (const char* word : {"ETE", "MAISONS", "PORTEDRAPEAU", "ZZ"})
      (void)AcceptedWords(*lexicon, kAnyWord).explain(word);
    for (std::uint32_t i = 0; i < std::min(lexicon->size(), 20U); ++i)
      (void)lexicon->readings(lexicon->graph().word_at(i));
  }
}

}  // namespace
}  // namespace tablee::test
