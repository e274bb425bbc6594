#include "core/json_writer.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(JsonWriter, puts_commas_between_and_nowhere_else) {
  JsonWriter json;
  json.begin_object().field("a", 1).key("b").begin_array().value(true).null().end_array();
  json.key("c").begin_object().end_object().field("d", "x").end_object();
  EXPECT_EQ(json.text(), R"({"a":1,"b":[true,null],"c":{},"d":"x"})");
}

TEST(JsonWriter, escapes_what_must_not_stand_in_a_string) {
  JsonWriter json;
  json.value("\"\\\n\x01 é");
  EXPECT_EQ(json.text(), "\"\\\"\\\\\\n\\u0001 é\"");
}

TEST(JsonWriter, writes_numbers_plainly) {
  JsonWriter json;
  json.begin_array().value(-3).value(1.5).value(std::size_t{7}).end_array();
  EXPECT_EQ(json.text(), "[-3,1.5000,7]");
}

}  // namespace
}  // namespace tablee
