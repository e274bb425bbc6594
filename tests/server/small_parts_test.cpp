// The small parts of the server, each alone.

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "server/tables/awake_clock.h"
#include "server/tables/name_filter.h"
#include "server/tables/one_at_a_time.h"
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

TEST(OneAtATime, bots_of_several_threads_make_a_table_once) {
  std::atomic<int> made = 0;
  const MadeOnce<int> table(
      [&made] {
        ++made;
        std::this_thread::sleep_for(milliseconds(20));  // long enough for all to ask
        return std::make_unique<const int>(7);
      },
      one_at_a_time());
  constexpr int kThreads = 4;
  std::latch all(kThreads);
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i)
      threads.emplace_back([&] {
        all.arrive_and_wait();
        if (const int* found = table.get(); found != nullptr && *found == 7) ++right;
      });
  }
  EXPECT_EQ(made, 1);
  EXPECT_EQ(right, kThreads);
}

TEST(OneAtATime, a_table_that_could_not_be_made_is_tried_again) {
  int tries = 0;
  const MadeOnce<int> table(
      [&tries]() -> std::unique_ptr<const int> {
        if (++tries == 1) throw std::bad_alloc();
        return std::make_unique<const int>(7);
      },
      one_at_a_time());
  EXPECT_THROW((void)table.get(), std::bad_alloc);
  ASSERT_NE(table.get(), nullptr) << "the lock is free again";
  EXPECT_EQ(*table.get(), 7);
  EXPECT_EQ(tries, 2);
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
  for (const char* name : {"ｍｅｒｄｏｕｉｌｌｅ",
                           "𝐦𝐞𝐫𝐝𝐨𝐮𝐢𝐥𝐥𝐞",
                           "𝓶𝓮𝓻𝓭𝓸𝓾𝓲𝓵𝓵𝓮",
                           "ⓜⓔⓡⓓⓞⓤⓘⓛⓛⓔ",
                           "ᵐᵉʳᵈᵒᵘⁱˡˡᵉ",
                           "ᴍᴇʀᴅᴏᴜɪʟʟᴇ",
                           "mеrdоuillе",  // Cyrillic e and o
                           "mεrdοuιllε",  // Greek e, o and i
                           "🅼🅴🆁🅳🅾🆄🅸🅻🅻🅴",
                           "m\u0337e\u0337rdouille",
                           "merd𝟘uille",
                           "ṁḝŕđȯǔılle",
                           "ꜱᴏᴛ",
                           "un 𝗌𝗈𝗍",
                           "$ot",
                           "un s\u20DDot",
                           "ꓟꓰꓣꓓꓳꓴꓲꓡꓡꓰ",  // Lisu
                           "ⲘⲈRDOUILLE",
                           "mɇɍdouiƚƚɇ",
                           "m\u0364rdouille",
                           "s\u0366t"})
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
