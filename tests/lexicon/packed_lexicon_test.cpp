#include "lexicon/packed_lexicon.h"

#include "core/rng.h"
#include "french.h"
#include "lexicon/checksum.h"

namespace tablee::test {
namespace {

using Words = std::vector<std::pair<std::string, ClassMask>>;

Words words_of(const Lexicon& lexicon) {
  Words words;
  lexicon.graph().each_word(
      [&](std::string_view letters, ClassMask classes) { words.emplace_back(letters, classes); });
  return words;
}

const std::vector<std::byte>& packed_french() {
  static const std::vector<std::byte> kPacked = pack_lexicon(french());
  return kPacked;
}

std::string key_of(const std::vector<std::byte>& packed) {
  const auto file = unpack_lexicon(packed);
  return file ? "accepted" : std::string(file.error().key());
}

TEST(LexiconPacked, gives_the_french_words_back) {
  auto file = unpack_lexicon(packed_french());
  ASSERT_TRUE(file);
  const Result<Lexicon> lexicon = Lexicon::own(std::move(*file));
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->size(), french().size());
  EXPECT_EQ(lexicon->graph().edges(), french().graph().edges());
  EXPECT_TRUE(words_of(*lexicon) == words_of(french()));
  EXPECT_EQ(lexicon->about_text(), french().about_text());
  EXPECT_EQ(lexicon->graph().number_of("ZYTHUM"), french().graph().number_of("ZYTHUM"));
  EXPECT_EQ(lexicon->written_forms("MANGE"), (std::vector<std::string>{"mange"}));  // no forms here
}

TEST(LexiconPacked, is_a_third_of_the_graph_before_compression) {
  EXPECT_LT(packed_french().size() * 3, french_bytes().size() / 2);
}

TEST(LexiconPacked, gives_small_lexicons_back) {
  const ClassMask common = mask_of(WordClass::common);
  const ClassMask proper = mask_of(WordClass::proper);
  for (const Words& words :
       {Words{}, Words{{"A", common}}, Words{{"A", common}, {"AB", proper}, {"ZB", proper}},
        Words{{std::string(kMaxWordLength, 'Z'), common}}}) {
    auto file = unpack_lexicon(pack_lexicon(lexicon_of(words)));
    ASSERT_TRUE(file);
    EXPECT_EQ(words_of(*Lexicon::own(std::move(*file))), words);
  }
}

TEST(LexiconPacked, refuses_what_it_did_not_write) {
  EXPECT_EQ(key_of({}), "lexicon.file_foreign");
  EXPECT_EQ(key_of(french_bytes()), "lexicon.file_foreign");
  std::vector<std::byte> packed = packed_french();
  packed.resize(packed.size() / 2);
  EXPECT_EQ(key_of(packed), "lexicon.file_truncated");
  packed = packed_french();
  packed[packed.size() / 2] ^= std::byte{1};
  EXPECT_EQ(key_of(packed), "lexicon.file_damaged");
  packed = packed_french();
  packed[8] = std::byte{9};
  EXPECT_EQ(key_of(packed), "lexicon.file_newer");
  packed[8] = std::byte{0};
  EXPECT_EQ(key_of(packed), "lexicon.file_older");
}

TEST(LexiconPacked, stays_inside_a_forged_file) {
  const ClassMask common = mask_of(WordClass::common);
  const std::vector<std::byte> whole = pack_lexicon(lexicon_of(
      {{"CHANTE", common}, {"CHANTER", common}, {"PLANTE", common}, {"PLANTER", common}}));
  Rng rng(1);
  int accepted = 0;
  for (int round = 0; round < 5000; ++round) {
    std::vector<std::byte> packed = whole;
    packed[24 + rng.below(static_cast<std::uint32_t>(packed.size() - 24))] =
        static_cast<std::byte>(rng.below(256));
    const std::uint64_t sum = checksum(Bytes(packed).subspan(24));
    for (std::size_t i = 0; i < 8; ++i)
      packed[16 + i] = static_cast<std::byte>(sum >> (8 * i) & 0xFFU);
    auto file = unpack_lexicon(packed);
    if (!file) continue;
    ++accepted;
    const Result<Lexicon> lexicon = Lexicon::own(std::move(*file));
    ASSERT_TRUE(lexicon);
    EXPECT_EQ(words_of(*lexicon).size(), lexicon->size());
  }
  EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace tablee::test
