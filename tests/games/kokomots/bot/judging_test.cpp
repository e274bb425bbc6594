// Bots as judges (K77): they doubt by the class of a word.

#include "games/kokomots/bot/judging.h"

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

// What a bot says of a word for a theme: "", or the reason of its doubt.
std::string doubt(std::string_view theme, std::string_view word, std::string_view fifth = "") {
  Position pos = Scene(fifth.empty() ? "" : "mode=expert").column(0, theme, "O C").hand(0, "E R S");
  const Use use{.column = 0, .with_fifth = !fifth.empty()};
  if (!fifth.empty())
    pos = Scene("mode=expert").column(0, theme, "O C").fifth(fifth).hand(0, "E R S");
  announce(pos, seat_at(0), use, *read_text(word));
  const std::optional<Reason> reason = doubt_of(rules(), pos, pos.open[0]);
  return reason ? std::string(kReasonNames[static_cast<std::size_t>(*reason)]) : "";
}

TEST(KokomotsBotJudging, doubts_a_verb_and_an_adverb) {
  EXPECT_EQ(doubt("instrument_de_musique", "abdiquer"), "hors_theme");
  EXPECT_EQ(doubt("sport", "baladait"), "hors_theme");
  EXPECT_EQ(doubt("plus_de_7_lettres", "baladait"), "hors_theme");
  EXPECT_EQ(doubt("sport", "jamais"), "hors_theme");
}

TEST(KokomotsBotJudging, accepts_a_common_noun_that_no_list_holds) {
  EXPECT_EQ(doubt("sport", "paronymie"), "");
  EXPECT_EQ(doubt("metier", "paronymie"), "");
}

TEST(KokomotsBotJudging, doubts_what_nothing_knows) { EXPECT_EQ(doubt("sport", "xoxo"), "autre"); }

TEST(KokomotsBotJudging, may_accept_what_it_may_not_say) {
  EXPECT_EQ(doubt("sport", "vilainmot"), "");
}

TEST(KokomotsBotJudging, doubts_a_word_that_is_listed_for_themes_of_another_kind_only) {
  EXPECT_EQ(doubt("instrument_de_musique", "marteau"), "hors_theme");
  EXPECT_EQ(doubt("pays", "girafe"), "hors_theme");
  EXPECT_EQ(doubt("arbre", "girafe"), "hors_theme") << "an animal";
  EXPECT_EQ(doubt("dans_la_cuisine", "Venezuela"), "hors_theme") << "a mere name";
  EXPECT_EQ(doubt("oiseau", "girafe"), "") << "of a kind: somebody may know better";
  EXPECT_EQ(doubt("dessert", "poireau"), "") << "food";
  EXPECT_EQ(doubt("froid", "girafe"), "") << "whatever has a quality";
}

TEST(KokomotsBotJudging, asks_for_both_themes_of_a_claim) {
  EXPECT_EQ(doubt("cinema", "girafe", "pays"), "hors_theme");
  EXPECT_EQ(doubt("cinema", "girafe", "oiseau"), "");
}

}  // namespace
}  // namespace tablee::kokomots
