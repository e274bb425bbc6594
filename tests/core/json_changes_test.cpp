// Changes between JSON texts: what they are, and that they make the one of the other.

#include "core/json_changes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <variant>

#include "core/json_reader.h"
#include "core/json_writer.h"
#include "core/rng.h"

namespace tablee {
namespace {

void write(JsonWriter& json, const JsonValue& value) {
  if (value.is_null()) json.null();
  if (const bool* flag = value.if_bool()) json.value(*flag);
  if (const std::int64_t* number = value.if_int64()) json.value(*number);
  if (const std::string* text = value.if_string()) json.value(*text);
  if (const JsonArray* list = value.if_array()) {
    json.begin_array();
    for (const JsonValue& inner : *list) write(json, inner);
    json.end_array();
  }
  if (const JsonObject* object = value.if_object()) {
    json.begin_object();
    for (const JsonMember& member : *object) {
      json.key(member.name);
      write(json, member.value);
    }
    json.end_object();
  }
}

JsonText text_of(const JsonValue& value) {
  JsonWriter json;
  json.note_parts();
  write(json, value);
  return json.take_text();
}

JsonValue parsed(std::string_view text) {
  std::optional<JsonValue> value = parse_json(text, 64);
  if (!value) ADD_FAILURE() << "no JSON: " << text;
  return value.value_or(JsonValue());
}

// The other end: `old` after the changes.
JsonValue changed(const JsonValue& old, const JsonValue& changes) {
  if (const JsonArray* whole = changes.if_array()) return whole->at(0);
  if (changes.if_object()->size() == 0) return old;
  if (const JsonArray* list = old.if_array()) {
    JsonArray now = *list;
    for (const JsonMember& member : *changes.if_object()) {
      const std::size_t index = std::stoul(member.name);
      EXPECT_LE(index, now.size()) << "a hole";
      if (index == now.size()) now.emplace_back();
      now[index] = changed(now[index], member.value);
    }
    return JsonValue(std::move(now));
  }
  std::vector<JsonMember> members(old.if_object()->begin(), old.if_object()->end());
  for (const JsonMember& member : *changes.if_object()) {
    auto found = std::ranges::find(members, member.name, &JsonMember::name);
    if (found == members.end()) found = members.insert(members.end(), {member.name, JsonValue()});
    found->value = changed(found->value, member.value);
  }
  return JsonValue(JsonObject(std::move(members)));
}

// With the members of objects in order.
std::string sorted_text(const JsonValue& value) {
  if (const JsonArray* list = value.if_array()) {
    std::string all = "[";
    for (const JsonValue& inner : *list) all += sorted_text(inner) + ",";
    return all + "]";
  }
  if (const JsonObject* object = value.if_object()) {
    std::map<std::string, std::string> members;
    for (const JsonMember& member : *object) members[member.name] = sorted_text(member.value);
    std::string all = "{";
    for (const auto& [name, text] : members) all += name + ":" + text + ",";
    return all + "}";
  }
  return text_of(value).text;
}

std::string changes(std::string_view before, std::string_view after) {
  return changes_between(text_of(parsed(before)), text_of(parsed(after)));
}

TEST(JsonChanges, name_only_what_is_not_the_same) {
  EXPECT_EQ(
      changes(
          R"({"turn":[0],"board":[{"a":1,"b":"xxxxxxxxxxxxxxxx"},{"a":2,"b":"long enough"}]})",
          R"({"turn":[1],"board":[{"a":1,"b":"xxxxxxxxxxxxxxxx"},{"a":3,"b":"long enough"}],"over":true})"),
      R"({"turn":[[1]],"board":{"1":{"a":[3]}},"over":[true]})");
  EXPECT_EQ(changes(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})"), "{}");
}

TEST(JsonChanges, let_lists_grow_and_replace_those_that_shrink) {
  EXPECT_EQ(changes(R"({"log":["first entry","second entry"]})",
                    R"({"log":["first entry","second entry","third"]})"),
            R"({"log":{"2":["third"]}})");
  EXPECT_EQ(changes(R"({"hand":["A","B","C"],"x":0})", R"({"hand":["A","C"],"x":0})"),
            R"({"hand":[["A","C"]]})");
}

TEST(JsonChanges, replace_an_object_that_loses_a_member_and_let_one_appear_anywhere) {
  EXPECT_EQ(changes(R"({"o":{"a":1,"b":2},"x":"unchanged text"})",
                    R"({"o":{"b":2},"x":"unchanged text"})"),
            R"({"o":[{"b":2}]})");
  EXPECT_EQ(changes(R"({"b":"unchanged text","c":1})", R"({"a":7,"b":"unchanged text","c":1})"),
            R"({"a":[7]})");
}

TEST(JsonChanges, are_not_confused_by_what_stands_in_texts) {
  EXPECT_EQ(changes(R"({"a":"}],\"{[","b":"\\","c":"same text as before"})",
                    R"({"a":"]}\\","b":"\\","c":"same text as before"})"),
            R"({"a":["]}\\"]})");
}

TEST(JsonChanges, tell_numbers_apart_that_begin_alike) {
  EXPECT_EQ(changes(R"({"a":12,"b":"same"})", R"({"a":1,"b":"same"})"), R"({"a":[1]})");
  EXPECT_EQ(changes(R"({"a":1,"b":"same"})", R"({"a":12,"b":"same"})"), R"({"a":[12]})");
}

TEST(JsonChanges, are_never_much_longer_than_what_they_make) {
  EXPECT_EQ(changes("[1,2,3,4]", "[5,6,7,8]"), "[[5,6,7,8]]");
  EXPECT_EQ(changes("{}", "[]"), "[[]]");
  EXPECT_EQ(changes("3", "4"), "[4]");
}

// Any value; like one that was there before, or not.
class AnyJson {
 public:
  explicit AnyJson(std::uint64_t seed) : rng_(seed) {}

  JsonValue make(int depth) {
    switch (rng_.below(depth > 0 ? 7 : 4)) {
      case 0:
        return JsonValue();
      case 1:
        return JsonValue(rng_.below(2) == 0);
      case 2:
        return JsonValue(kNumbers[rng_.below(std::size(kNumbers))]);
      case 3:
        return JsonValue(std::string(kTexts[rng_.below(std::size(kTexts))]));
      case 4: {
        JsonArray list;
        for (std::uint32_t n = rng_.below(6); n > 0; --n) list.push_back(make(depth - 1));
        return JsonValue(std::move(list));
      }
      default: {
        std::vector<JsonMember> members;
        for (const char* name : kNames)
          if (rng_.below(2) == 0) members.push_back({name, make(depth - 1)});
        return JsonValue(JsonObject(std::move(members)));
      }
    }
  }
  JsonValue like(const JsonValue& old, int depth) {
    if (rng_.below(6) == 0) return make(depth);
    if (const JsonArray* list = old.if_array()) {
      JsonArray now;
      for (const JsonValue& inner : *list) now.push_back(like(inner, depth - 1));
      if (rng_.below(4) == 0) now.push_back(make(depth - 1));
      if (rng_.below(4) == 0 && !now.empty())
        now.erase(now.begin() + rng_.below(static_cast<std::uint32_t>(now.size())));
      return JsonValue(std::move(now));
    }
    if (const JsonObject* object = old.if_object()) {
      std::vector<JsonMember> members;
      for (const char* name : kNames) {
        const JsonValue* known = object->find(name);
        if (known == nullptr ? rng_.below(8) == 0 : rng_.below(12) != 0)
          members.push_back({name, known == nullptr ? make(depth - 1) : like(*known, depth - 1)});
      }
      return JsonValue(JsonObject(std::move(members)));
    }
    return old.if_int64() != nullptr && rng_.below(3) == 0
               ? JsonValue(kNumbers[rng_.below(std::size(kNumbers))])
               : old;
  }

 private:
  static constexpr std::int64_t kNumbers[] = {0, 1, 12, 123, -1, -12};  // some begin alike
  static constexpr const char* kTexts[] = {"", "é", "a longer text than others", "\"", "}", "\\"};
  static constexpr const char* kNames[] = {"a", "b", "cell", "0", "\"x\""};
  Rng rng_;
};

TEST(JsonChanges, of_anything_make_the_one_of_the_other) {
  std::size_t shorter = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    AnyJson any(seed);
    JsonValue now = any.make(4);
    for (int step = 0; step < 5; ++step) {
      const JsonValue before = std::exchange(now, any.like(now, 4));
      const JsonText after = text_of(now);
      const std::string found = changes_between(text_of(before), after);
      ASSERT_LE(found.size(), after.text.size() + 2);
      ASSERT_EQ(sorted_text(changed(before, parsed(found))), sorted_text(now))
          << text_of(before).text << " to " << after.text << " by " << found;
      if (found.size() < after.text.size()) ++shorter;
    }
  }
  EXPECT_GT(shorter, 3000U);
}

}  // namespace
}  // namespace tablee
