#include "table/entry.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(Entry, survives_its_text) {
  for (const char* line : {"1200 play 0 32 c3d3 T", "0 draw domino 12", "9000 expire 1",
                           "9500 undo 1", "9500 pause", "9500 resume"}) {
    const std::optional<Entry> entry = parse_entry(line);
    ASSERT_TRUE(entry) << line;
    EXPECT_EQ(to_text(*entry), line);
  }
}

TEST(Entry, is_not_read_from_nonsense) {
  for (const char* line :
       {"", "play", "x play 0 a", "-1 pause", "1 play", "1 play 0", "1 play 12 a", "1 play x a",
        "1 draw", "1 expire", "1 expire 300", "1 pause now", "1 jump", "1099511627777 pause",
        "9223372036854775807 play 0 a", "99999999999999999999 pause"})
    EXPECT_FALSE(parse_entry(line)) << line;
}

}  // namespace
}  // namespace tablee
