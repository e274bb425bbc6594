// The small parts of the server, each alone.

#include <gtest/gtest.h>

#include "server/tables/awake_clock.h"
#include "server/tables/name_filter.h"
#include "server/tables/secrets.h"
#include "server/tables/table_codes.h"
#include "server/tables/table_quota.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(AwakeClock, runs_with_the_steady_clock_and_leaves_sleeps_out) {
  Steady::time_point steady{};
  AwakeClock clock([&] { return steady; });
  const Steady::time_point start = clock.now();
  steady += seconds(2);
  EXPECT_EQ(clock.now() - start, seconds(2));
  steady += minutes(5);  // the lid was closed
  EXPECT_EQ(clock.now() - start, seconds(2));
  steady += milliseconds(500);
  EXPECT_EQ(clock.now() - start, milliseconds(2500));
}

TEST(NameFilter, blocks_words_however_they_are_written) {
  NameFilter list;
  EXPECT_FALSE(list.blocks("Crétin"));
  list.set("# a remark\ncrétin\nsot # another\n\n  gros mot \n");
  EXPECT_EQ(list.size(), 3U);
  for (const char* name : {"CRETIN", "Crétin !", "le crétin", "cr3tin", "xxcretinxx", "S.O.T",
                           "sot", "un sot", "GrosMot", "c.r.é.t.i.n"})
    EXPECT_TRUE(list.blocks(name)) << name;
  for (const char* name : {"Zoé", "Sotteville", "Margot", "", "☺"})
    EXPECT_FALSE(list.blocks(name)) << name;
  list.set("");
  EXPECT_FALSE(list.blocks("crétin")) << "replaced while games go on";
}

TEST(NameFilter, reads_letters_that_only_look_like_others) {
  NameFilter list;
  list.set("merdouille\nsot\n");
  for (const char* name : {"ｍｅｒｄｏｕｉｌｌｅ", "𝐦𝐞𝐫𝐝𝐨𝐮𝐢𝐥𝐥𝐞", "𝓶𝓮𝓻𝓭𝓸𝓾𝓲𝓵𝓵𝓮", "ⓜⓔⓡⓓⓞⓤⓘⓛⓛⓔ",
                           "ᵐᵉʳᵈᵒᵘⁱˡˡᵉ", "ᴍᴇʀᴅᴏᴜɪʟʟᴇ",
                           "mеrdоuillе",  // Cyrillic e and o
                           "mεrdοuιllε",  // Greek e, o and i
                           "🅼🅴🆁🅳🅾🆄🅸🅻🅻🅴", "m\u0337e\u0337rdouille", "merd𝟘uille", "ṁḝŕđȯǔılle",
                           "ꜱᴏᴛ", "un 𝗌𝗈𝗍", "$ot", "un s\u20DDot"})
    EXPECT_TRUE(list.blocks(name)) << name;
  for (const char* name : {"Анна", "Νίκος", "Ḥasan", "𝓩𝓸𝓮", "Ⅻ", "Ａｎｎｅ"})
    EXPECT_FALSE(list.blocks(name)) << name;
}

TEST(NameFilter, tells_a_word_spelt_apart_from_neighbours_in_a_sentence) {
  NameFilter list;
  list.set("merde\nmerdouille\nbordel\nbâtard\nsalope\nputain\nconnard\nchier\ngros mot\n");
  for (const char* name :
       {"mer, demain", "La mer de Chine", "mer de Glace", "la mer, des bateaux", "Amer destin",
        "à bord, elle rit", "bord-elle", "un bat ardu", "Pu, taine", "sa lo pera", "Chi erre",
        "bal con, nardin", "l'amer d'Émile", "à la mer demain", "mer douce"})
    EXPECT_FALSE(list.blocks(name)) << name;
  for (const char* name :
       {"mer douille", "Mer-douille", "miaou,mer,douille", "mer de", "m e r d e", "oh m e r d e !",
        "xm e r d ex", "m.e.r.d.e", "x_mer_de_x", "la m3rde", "un gros mot", "gros,mot",
        "x_gros_mot_x", "bor del", "le bâ tard", "merd e"})
    EXPECT_TRUE(list.blocks(name)) << name;
}

TEST(TableCodes, gives_five_letters_once_half_of_the_short_codes_are_used) {
  ASSERT_TRUE(init_secrets());
  TableCodes book;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < kShortCodes; ++i) {
    const std::string table = "t" + std::to_string(i);
    const std::string code = book.reserve(table);
    ASSERT_FALSE(code.empty());
    ASSERT_EQ(book.find(code), table);
    if (i < kShortCodes / 2) longest = std::max(longest, code.size());
    if (i > kShortCodes / 2) {
      ASSERT_EQ(code.size(), 5U);
    }
  }
  EXPECT_EQ(longest, 4U);
  const std::string code = *book.code_of("t7");
  book.release("t7");
  EXPECT_FALSE(book.find(code));
  EXPECT_FALSE(book.code_of("t7"));
}

TEST(TableQuota, counts_open_tables_and_everything_that_is_made) {
  constexpr std::int64_t kLeft = 10'000;
  TableQuota quota({.tables = 2, .made = {4, 0}}, {});
  EXPECT_TRUE(quota.open("a", "t1", kLeft));
  EXPECT_TRUE(quota.open("a", "t2", kLeft));
  EXPECT_EQ(quota.open("a", "t3", kLeft).error().key(), "server.too_many_tables");
  EXPECT_EQ(quota.maker_of("t1"), "a");
  EXPECT_EQ(quota.maker_of("t3"), "");
  quota.release("t1");
  quota.release("t1");
  EXPECT_TRUE(quota.open("a", "t4", kLeft));
  EXPECT_EQ(quota.open("a", "t5", kLeft).error().key(), "server.too_many_tables");
  EXPECT_TRUE(quota.open("b", "t6", kLeft));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(quota.make("a"));
  EXPECT_EQ(quota.make("a").error().key(), "server.too_many_requests");
  EXPECT_TRUE(quota.make("b"));
}

}  // namespace
}  // namespace tablee::server
