#include "core/json_reader.h"

#include <gtest/gtest.h>

#include <limits>

namespace tablee {
namespace {

// The text of a value that is one, else something no test expects.
std::string text_of(std::string_view json) {
  const std::optional<JsonValue> value = parse_json(json);
  if (!value) return "(not JSON)";
  return value->if_string() != nullptr ? *value->if_string() : "(no text)";
}

std::optional<std::int64_t> whole_of(std::string_view json) {
  const std::optional<JsonValue> value = parse_json(json);
  if (!value || value->if_int64() == nullptr) return std::nullopt;
  return *value->if_int64();
}

std::string other_number_of(std::string_view json) {
  const std::optional<JsonValue> value = parse_json(json);
  if (!value) return "(not JSON)";
  return value->if_other_number() != nullptr ? value->if_other_number()->text : "(no such number)";
}

bool is_json(std::string_view text) { return parse_json(text).has_value(); }

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(JsonReader, tells_the_kinds_apart) {
  const auto value = parse_json(R"( [ null , true,false,3,"a",[],{} ] )");
  ASSERT_TRUE(value && value->if_array());
  const JsonArray& all = *value->if_array();
  ASSERT_EQ(all.size(), 7U);
  EXPECT_TRUE(all[0].is_null());
  EXPECT_TRUE(all[1].if_bool() && *all[1].if_bool());
  EXPECT_TRUE(all[2].if_bool() && !*all[2].if_bool());
  EXPECT_TRUE(all[3].if_int64() && *all[3].if_int64() == 3);
  EXPECT_TRUE(all[4].if_string() && *all[4].if_string() == "a");
  EXPECT_TRUE(all[5].if_array() && all[5].if_array()->empty());
  EXPECT_TRUE(all[6].if_object() && all[6].if_object()->size() == 0);
  EXPECT_FALSE(all[6].is_null() || all[6].if_array() || all[6].if_string() || all[0].if_bool());
}

TEST(JsonReader, keeps_the_members_in_order_and_finds_them) {
  const auto value = parse_json(R"({"b":1,"a":{"c":"x"},"":2})");
  ASSERT_TRUE(value && value->if_object());
  std::string names;
  for (const auto& [name, member] : *value->if_object()) names += name + "|";
  EXPECT_EQ(names, "b|a||");
  const JsonValue* inner = value->if_object()->find("a");
  ASSERT_TRUE(inner && inner->if_object());
  EXPECT_TRUE(inner->if_object()->contains("c"));
  EXPECT_FALSE(inner->if_object()->contains("a"));
  EXPECT_TRUE(value->if_object()->contains(""));
}

TEST(JsonReader, takes_the_last_of_equal_names_at_the_place_of_the_first) {
  const auto value = parse_json(R"({"b":1,"a":2,"b":3,"c":4,"a":5,"b":6})");
  ASSERT_TRUE(value && value->if_object());
  std::string all;
  for (const auto& [name, member] : *value->if_object())
    all += name + std::to_string(*member.if_int64()) + " ";
  EXPECT_EQ(all, "b6 a5 c4 ");
}

TEST(JsonReader, reads_whole_numbers_exactly_to_the_last) {
  EXPECT_EQ(whole_of("0"), 0);
  EXPECT_EQ(whole_of("-0"), 0);
  EXPECT_EQ(whole_of("-17"), -17);
  EXPECT_EQ(whole_of("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(whole_of("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
}

TEST(JsonReader, keeps_every_other_number_as_it_was_written) {
  for (const char* number : {"9223372036854775808", "-9223372036854775809", "1.0", "0.5", "-0.0",
                             "1e3", "1E+3", "2e-7", "0e0", "1e999999999999"})
    EXPECT_EQ(other_number_of(number), number);
}

TEST(JsonReader, refuses_numbers_that_json_does_not_write) {
  for (const char* text : {"-", "+1", "01", "-01", "00", ".5", "1.", "1.e3", "1e", "1e+", "1e1.5",
                           "0x10", "1_000", "NaN", "Infinity", "-Infinity", "--1", "1-1", "١"})
    EXPECT_FALSE(is_json(text)) << text;
}

TEST(JsonReader, decodes_every_escape) {
  EXPECT_EQ(text_of(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(text_of(R"("\u00e9\u00E9\u20ac")"), "éé€");
  EXPECT_EQ(text_of(R"("\u0000")"), std::string(1, '\0'));
  EXPECT_EQ(text_of(R"("a\ud83c\uDFB2b")"), "a🎲b");
  EXPECT_EQ(text_of(R"("\ud800\udc00\udbff\udfff")"), "\U00010000\U0010FFFF");
}

TEST(JsonReader, refuses_half_a_surrogate_pair) {
  for (const char* text : {R"("\ud83c")", R"("\ud83cx")", R"("\ud83c\n")", R"("\ud83c\u0041")",
                           R"("\ud83c\ud83c")", R"("\udfb2")", R"("\udfb2\ud83c")", R"("\ud83c\)"})
    EXPECT_FALSE(is_json(text)) << text;
}

TEST(JsonReader, refuses_escapes_it_does_not_know) {
  for (const char* text :
       {R"("\x41")", R"("\a")", R"("\'")", R"("\u12")", R"("\u12g4")", R"("\u 123")", R"("\u+123")",
        R"("\u-123")", R"("\U0041")", R"("\)", R"("\")", "\"\\\n\""})
    EXPECT_FALSE(is_json(text)) << text;
}

TEST(JsonReader, takes_plain_text_as_it_is_and_refuses_control_characters) {
  EXPECT_EQ(text_of("\"é€🎲\x7f\""), "é€🎲\x7f");
  for (char c = 0; c < 0x20; ++c)
    EXPECT_FALSE(is_json(std::string("\"a") + c + "b\"")) << static_cast<int>(c);
}

TEST(JsonReader, refuses_bytes_that_are_not_utf8) {
  for (const char* text : {"\"\x80\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xe2\x82\"",
                           "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xff\"",
                           "\"\xf0\x8f\xbf\xbf\"", "{\"\xc3(\":1}", "\xef\xbb\xbf{}"})
    EXPECT_FALSE(is_json(text)) << text;
}

TEST(JsonReader, refuses_what_is_not_finished_or_goes_on) {
  for (const char* text :
       {"",          " ",          "[",        "]",     "[1",     "[1,",       "[1,]",
        "[,1]",      "[1 2]",      "{",        "}",     "{\"a\"", "{\"a\":",   "{\"a\":1",
        "{\"a\":1,", "{\"a\":1,}", "{,}",      "{a:1}", "{1:1}",  "{\"a\" 1}", "{\"a\":1 \"b\":2}",
        "\"a",       "nul",        "tru",      "True",  "nullx",  "true1",     "1 2",
        "{} {}",     "[]]",        "[}",       "{]",    "'a'",    "//\n1",     "1/**/",
        "\v1",       "\f1",        "1\xc2\xa0"})
    EXPECT_FALSE(is_json(text)) << text;
  EXPECT_FALSE(is_json(std::string_view("1\0", 2)));
}

TEST(JsonReader, goes_down_as_deep_as_allowed_and_no_deeper) {
  EXPECT_TRUE(is_json(nested(8)));
  EXPECT_FALSE(is_json(nested(9)));
  EXPECT_TRUE(parse_json(nested(20), 20).has_value());
  EXPECT_FALSE(parse_json(nested(21), 20).has_value());
  EXPECT_TRUE(parse_json("1", 0).has_value());
  EXPECT_FALSE(parse_json("{}", 0).has_value());
  EXPECT_FALSE(is_json(std::string(1'000'000, '[')));
  std::string side_by_side = "[";
  for (int i = 0; i < 100; ++i) side_by_side += nested(7) + ",";
  EXPECT_TRUE(is_json(side_by_side + "[]]"));
}

// Each name compared with each would be ten thousand million comparisons.
TEST(JsonReader, reads_a_hundred_thousand_names_at_once) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += "\"name " + std::to_string(i) + "\":0,";
  const auto value = parse_json(text + "\"name 0\":1}");
  ASSERT_TRUE(value && value->if_object());
  EXPECT_EQ(value->if_object()->size(), 100'000U);
  EXPECT_EQ(*value->if_object()->begin()->value.if_int64(), 1);
}

}  // namespace
}  // namespace tablee
