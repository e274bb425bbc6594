#include "core/json_reader.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <ranges>
#include <utility>

#include "core/text.h"
#include "core/utf8.h"

namespace tablee {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Stands for itself in a string, one byte.
bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20U && byte < 0x80U && c != '"' && c != '\\';
}

// Reads from the front of the text. Whatever returns false or nothing has found no JSON, and
// reading is over.
class JsonTextReader {
 public:
  explicit JsonTextReader(std::string_view text) : rest_(text) {}

  std::optional<JsonValue> document(int most_depth) {
    std::optional<JsonValue> value = read_value(most_depth);
    if (!value || !rest_.empty()) return std::nullopt;
    return value;
  }

 private:
  // A value and the space around it.
  std::optional<JsonValue> read_value(int depth);
  std::optional<JsonValue> read_array(int depth);
  std::optional<JsonValue> read_object(int depth);
  std::optional<JsonValue> read_number();
  std::optional<JsonValue> read_word(std::string_view word, JsonValue::Kinds meaning);
  std::optional<std::string> read_string();
  bool read_escape(std::string& out);
  std::optional<char32_t> read_hex();

  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  template <class Kind>
  std::size_t count_while(Kind is_kind) const {
    return static_cast<std::size_t>(std::ranges::find_if_not(rest_, is_kind) - rest_.begin());
  }
  bool take_digits() {
    const std::size_t count = count_while(is_digit);
    rest_.remove_prefix(count);
    return count > 0;
  }
  void skip_space() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n\r"), rest_.size()));
  }

  std::string_view rest_;
};

std::optional<JsonValue> JsonTextReader::read_word(std::string_view word,
                                                   JsonValue::Kinds meaning) {
  if (!rest_.starts_with(word)) return std::nullopt;
  rest_.remove_prefix(word.size());
  return JsonValue(std::move(meaning));
}

std::optional<char32_t> JsonTextReader::read_hex() {
  constexpr std::size_t kDigits = 4;
  if (rest_.size() < kDigits) return std::nullopt;
  const char* const begin = rest_.data();
  unsigned value = 0;
  const auto [end, error] = std::from_chars(begin, begin + kDigits, value, 16);
  if (error != std::errc{} || end != begin + kDigits) return std::nullopt;
  rest_.remove_prefix(kDigits);
  return value;
}

// What follows a backslash.
bool JsonTextReader::read_escape(std::string& out) {
  constexpr std::string_view kLetters = R"("\/bfnrt)";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (rest_.empty()) return false;
  const char letter = rest_.front();
  rest_.remove_prefix(1);
  if (const std::size_t at = kLetters.find(letter); at != kLetters.npos) {
    out += kMeanings[at];
    return true;
  }
  if (letter != 'u') return false;
  const std::optional<char32_t> first = read_hex();
  if (!first || (*first >= 0xDC00U && *first < 0xE000U)) return false;
  if (*first < 0xD800U || *first >= 0xE000U) {
    append_character(out, *first);
    return true;
  }
  if (!take('\\') || !take('u')) return false;
  const std::optional<char32_t> second = read_hex();
  if (!second || *second < 0xDC00U || *second >= 0xE000U) return false;
  append_character(out, 0x10000U + ((*first - 0xD800U) << 10U) + (*second - 0xDC00U));
  return true;
}

// REQUIRES: a quotation mark was taken.
std::optional<std::string> JsonTextReader::read_string() {
  std::string out;
  while (!take('"')) {
    if (take('\\')) {
      if (!read_escape(out)) return std::nullopt;
      continue;
    }
    const std::string_view before = rest_;
    const std::optional<char32_t> character = take_character(rest_);
    if (!character || *character < 0x20U) return std::nullopt;
    rest_.remove_prefix(count_while(is_plain));
    out += before.substr(0, before.size() - rest_.size());
  }
  return out;
}

std::optional<JsonValue> JsonTextReader::read_number() {
  const std::string_view before = rest_;
  take('-');
  if (!take('0') && !take_digits()) return std::nullopt;
  if (take('.') && !take_digits()) return std::nullopt;
  if (take('e') || take('E')) {
    if (!take('+')) take('-');
    if (!take_digits()) return std::nullopt;
  }
  const std::string_view number = before.substr(0, before.size() - rest_.size());
  if (const auto whole = parse_number<std::int64_t>(number)) return JsonValue(*whole);
  return JsonValue(JsonNumber{std::string(number)});
}

std::optional<JsonValue> JsonTextReader::read_array(int depth) {
  JsonArray values;
  skip_space();
  if (take(']')) return JsonValue(std::move(values));
  do {
    std::optional<JsonValue> value = read_value(depth);
    if (!value) return std::nullopt;
    values.push_back(std::move(*value));
  } while (take(','));
  if (!take(']')) return std::nullopt;
  return JsonValue(std::move(values));
}

std::optional<JsonValue> JsonTextReader::read_object(int depth) {
  std::vector<JsonMember> members;
  skip_space();
  if (take('}')) return JsonValue(JsonObject());
  do {
    skip_space();
    if (!take('"')) return std::nullopt;
    std::optional<std::string> name = read_string();
    skip_space();
    if (!name || !take(':')) return std::nullopt;
    std::optional<JsonValue> value = read_value(depth);
    if (!value) return std::nullopt;
    members.push_back({std::move(*name), std::move(*value)});
  } while (take(','));
  if (!take('}')) return std::nullopt;
  return JsonValue(JsonObject(std::move(members)));
}

std::optional<JsonValue> JsonTextReader::read_value(int depth) {
  skip_space();
  std::optional<JsonValue> value;
  if (take('"')) {
    if (std::optional<std::string> text = read_string()) value = JsonValue(std::move(*text));
  } else if (take('[')) {
    if (depth > 0) value = read_array(depth - 1);
  } else if (take('{')) {
    if (depth > 0) value = read_object(depth - 1);
  } else if (rest_.starts_with('n')) {
    value = read_word("null", std::monostate{});
  } else if (rest_.starts_with('t')) {
    value = read_word("true", true);
  } else if (rest_.starts_with('f')) {
    value = read_word("false", false);
  } else {
    value = read_number();
  }
  skip_space();
  return value;
}

}  // namespace

JsonValue::JsonValue(Kinds kind) : kind_(std::move(kind)) {}

// By sorting, so that a stranger's many names cost little more than their number.
JsonObject::JsonObject(std::vector<JsonMember> members) : members_(std::move(members)) {
  const auto name_of = [&](std::size_t i) { return std::string_view(members_[i].name); };
  std::vector<std::size_t> order(members_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(name_of(i), i); });
  if (std::ranges::adjacent_find(order, {}, name_of) == order.end()) return;
  std::vector<bool> repeats(members_.size());
  std::size_t first = order.front();
  for (const std::size_t i : order | std::views::drop(1)) {
    if (name_of(i) != name_of(first)) {
      first = i;
    } else {
      members_[first].value = std::move(members_[i].value);
      repeats[i] = true;
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (repeats[i]) continue;
    if (kept != i) members_[kept] = std::move(members_[i]);
    ++kept;
  }
  members_.resize(kept);
}

std::size_t JsonObject::size() const { return members_.size(); }
std::vector<JsonMember>::const_iterator JsonObject::begin() const { return members_.begin(); }
std::vector<JsonMember>::const_iterator JsonObject::end() const { return members_.end(); }

const JsonValue* JsonObject::find(std::string_view name) const {
  const auto found = std::ranges::find(members_, name, &JsonMember::name);
  return found == members_.end() ? nullptr : &found->value;
}

std::optional<JsonValue> parse_json(std::string_view text, int most_depth) {
  return JsonTextReader(text).document(most_depth);
}

}  // namespace tablee
