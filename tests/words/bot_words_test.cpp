// The gate of what bots, advice and lessons say, held over all lists and all vocabularies.

#include <algorithm>
#include <array>

#include "games/embrouillamini/bot/bot_words.h"
#include "games/kokomots/bot/best_words.h"
#include "games/kokomots/wording.h"
#include "lexbuild/hand_lists.h"
#include "lexicon/accepted_words.h"
#include "lexicon/french.h"
#include "lexicon/policies.h"
#include "lexicon/vocabulary.h"

namespace tablee::test {
namespace {

constexpr int kMostLevel = 5;

// The face under which a bot of some level says these letters in Kokomots, or its lack.
std::optional<kokomots::Face> face_of_bots(const kokomots::Entry& entry) {
  for (kokomots::Face face = 0; face < kokomots::kFaces; ++face)
    for (int level = 1; level <= kMostLevel; ++level) {
      const bool is_listed = face == kokomots::formal_face() || (entry.themes >> face & 1U) != 0;
      if (is_listed && kokomots::knows(level, entry, face)) return face;
    }
  return std::nullopt;
}

void expect_unsaid(std::string_view letters) {
  for (const WordPolicy& policy : policies())
    for (int level = 1; level <= kMostLevel; ++level) {
      const WordPolicy known = vocabulary_of(french(), policy, level, policy.min_length);
      EXPECT_FALSE(AcceptedWords(french(), known).accepts(letters))
          << letters << ' ' << policy.game << ' ' << level;
    }
  if (const kokomots::Entry* entry = kokomots::ThemeIndex::get().find(letters)) {
    const std::optional<kokomots::Face> face = face_of_bots(*entry);
    EXPECT_FALSE(face) << letters << ' ' << kokomots::face_id(face.value_or(0));
  }
}

TEST(BotWords, never_hold_what_was_heard_in_their_games) {
  for (const char* letters :
       {"SS",         "ZYKLON",        "KAPO",    "MOUKERE",     "FATMA",       "PQ",
        "PROUT",      "FESSE",         "MORPION", "ADOLFHITLER", "HITLER",      "MAINDEFATMA",
        "PETDENONNE", "ANEJACULATION", "JUTAIT",  "OVULER",      "OPIACER",     "GIAOUR",
        "BEKE",       "KNOUT",         "LACRYMO", "ASEXUEES",    "MEC",         "WC",
        "ESCLAVE",    "IMBITABLE",     "FAF",     "KANAKES",     "BUSHMEN",     "LECHEUSES",
        "OVULAIRE",   "LUFTWAFFE",     "STASI",   "GTEP",        "DOMPERIGNON", "STRIPTEASEUSE",
        "PROSTITUEE"})
    expect_unsaid(letters);
}

TEST(BotWords, never_hold_a_text_of_the_gate) {
  const std::string gate = file_text(TABLEE_LISTS_DIR "/never_by_bots.txt");
  for (const std::string& text : lexbuild::parse_texts(gate)) expect_unsaid(fold(text)->letters);
}

TEST(BotWords, in_the_lists_of_themes_are_sayable_words) {
  // Also the forms that the gate does not name one by one.
  for (const kokomots::Entry& entry : kokomots::ThemeIndex::get().entries())
    if (!is_sayable(french().classes(entry.letters))) {
      EXPECT_FALSE(face_of_bots(entry)) << entry.letters;
    }
}

TEST(BotWords, of_kokomots_are_right_for_their_theme) {
  for (const kokomots::Entry& entry : kokomots::ThemeIndex::get().entries())
    for (kokomots::Face face = 0; face < kokomots::kFaces; ++face) {
      const bool is_listed = face == kokomots::formal_face() || (entry.themes >> face & 1U) != 0;
      if (!is_listed || !kokomots::knows(kMostLevel, entry, face)) continue;
      const std::array faces{face};
      const kokomots::Wording wording =
          kokomots::wording_of(french(), {}, kokomots::view_of(entry.text), faces);
      EXPECT_EQ(kokomots::rule_on(wording, faces, {}, false).answer, kokomots::Answer::listed)
          << entry.letters << ' ' << kokomots::face_id(face);
    }
}

TEST(BotWords, leave_the_homographs_and_heroes_of_children_alone) {
  for (const char* letters : {"PETERPAN", "PIQUENIQUE", "MYHEROACADEMIA", "TRUIE", "FUMIER"})
    EXPECT_TRUE(face_of_bots(*kokomots::ThemeIndex::get().find(letters))) << letters;
}

TEST(BotWords, of_levels_one_to_four_are_everyday_words) {
  for (const WordPolicy& policy : policies())
    for (int level = 1; level <= 4; ++level) {
      const WordPolicy known = vocabulary_of(french(), policy, level, policy.min_length);
      EXPECT_TRUE(has_class(known.needed, WordClass::everyday)) << policy.game << ' ' << level;
    }
  for (const kokomots::Entry& entry : kokomots::ThemeIndex::get().entries())
    for (kokomots::Face face = 0; face < kokomots::kFaces; ++face)
      if ((entry.themes >> face & 1U) != 0 && entry.everyday == 0) {
        EXPECT_FALSE(kokomots::knows(4, entry, face)) << entry.letters;
      }
}

}  // namespace
}  // namespace tablee::test
