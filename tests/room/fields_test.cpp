#include "room/fields.h"

#include <gtest/gtest.h>

#include "messages/server.h"

namespace tablee::room {
namespace {

JsonObject object(std::string_view text) { return parse_object(text).value(); }

// The field that a refusal names.
std::string bad_field(const Fields& fields) {
  return fields.ok() ? "(none)" : fields.refusal().sentence(Language::english);
}

TEST(Fields, reads_what_is_there) {
  const JsonObject all = object(R"({"cid":"c1","n":-4,"list":["a","b"],"d":{"x":1}})");
  Fields fields(all);
  EXPECT_EQ(fields.text("cid", 1, 2), "c1");
  EXPECT_EQ(fields.number("n", -4, 9), -4);
  ASSERT_NE(fields.maybe_array("list", 2), nullptr);
  EXPECT_EQ(texts_of(*fields.maybe_array("list", 2), 1), (std::vector<std::string>{"a", "b"}));
  ASSERT_NE(fields.maybe_object("d"), nullptr);
  EXPECT_TRUE(fields.maybe_object("d")->contains("x"));
  EXPECT_TRUE(fields.has("n"));
  EXPECT_TRUE(fields.ok());
}

TEST(Fields, takes_an_absent_field_as_nothing_where_it_may_be_absent) {
  const JsonObject all = object("{}");
  Fields fields(all);
  EXPECT_EQ(fields.maybe_text("a", 0, 9), std::nullopt);
  EXPECT_EQ(fields.maybe_number("a", 0, 9), std::nullopt);
  EXPECT_EQ(fields.maybe_array("a", 9), nullptr);
  EXPECT_EQ(fields.maybe_object("a"), nullptr);
  EXPECT_FALSE(fields.has("a"));
  EXPECT_TRUE(fields.ok());
}

TEST(Fields, names_the_first_bad_field_and_reads_it_as_empty) {
  const JsonObject all = object(R"({"n":"4"})");
  Fields fields(all);
  EXPECT_EQ(fields.text("cid", 1, 64), "");
  EXPECT_EQ(fields.number("n", 2, 9), 2);
  ASSERT_FALSE(fields.ok());
  EXPECT_EQ(fields.refusal().key(), messages::server::malformed_message.key);
  EXPECT_NE(bad_field(fields).find("\"cid\""), std::string::npos) << bad_field(fields);
}

TEST(Fields, remembers_a_field_of_the_wrong_kind_or_size) {
  const JsonObject all = object(
      R"({"text":"abc","n":10,"half":1.5,"huge":9223372036854775808,"list":[1,2],"null":null})");
  const auto is_bad = [&](auto read) {
    Fields fields(all);
    read(fields);
    return !fields.ok();
  };
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_text("text", 4, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_text("text", 0, 2); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_text("n", 0, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_number("n", 0, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_number("n", 11, 19); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_number("half", 0, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_number("huge", 0, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_number("null", 0, 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_array("list", 1); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_array("text", 9); }));
  EXPECT_TRUE(is_bad([](Fields& fields) { (void)fields.maybe_object("list"); }));
}

TEST(Fields, takes_texts_only_from_a_list_of_short_texts) {
  const JsonObject all = object(R"({"mixed":["a",1],"long":["abc"],"none":[]})");
  Fields fields(all);
  EXPECT_EQ(texts_of(*fields.maybe_array("mixed", 9), 9), std::nullopt);
  EXPECT_EQ(texts_of(*fields.maybe_array("long", 9), 2), std::nullopt);
  EXPECT_EQ(texts_of(*fields.maybe_array("none", 9), 2), std::vector<std::string>{});
}

TEST(Fields, refuses_what_is_no_object) {
  for (const char* text :
       {"", "[]", "1", "\"a\"", "null", "{", "{}x", "{\"a\":[[[[[[[[]]]]]]]]}"}) {
    const Result<JsonObject> read = parse_object(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().key(), messages::server::malformed_json.key);
  }
}

}  // namespace
}  // namespace tablee::room
