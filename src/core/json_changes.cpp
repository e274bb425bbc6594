#include "core/json_changes.h"

#include <charconv>
#include <cstring>
#include <string_view>
#include <utility>

namespace tablee {

namespace {

// Most of what is compared is shorter than a call of memcmp is long.
bool is_same(const char* a, const char* b, std::size_t size) {
  if (size >= 16) return std::memcmp(a, b, size) == 0;
  while (size > 0 && *a == *b) ++a, ++b, --size;
  return size == 0;
}

// One value of a text.
struct Value {
  const JsonText* json;
  std::size_t begin, end;
  std::uint32_t part;  // its number, of an object or an array

  std::string_view text() const { return std::string_view(json->text).substr(begin, end - begin); }
  char kind() const { return json->text[begin]; }
  bool has_members() const { return kind() == '{' || kind() == '['; }
};

// Walks over the members of an object or an array.
class Members {
 public:
  explicit Members(const Value& of)
      : json_(of.json), text_(of.json->text), at_(of.begin + 1), part_(of.part + 1) {}

  bool is_at_end() const { return text_[at_] == '}' || text_[at_] == ']'; }

  // Its name with quotes and colon. REQUIRES of all below: not at the end.
  std::string_view take_name() {
    const std::size_t begin = std::exchange(at_, end_of_string() + 1);
    return text_.substr(begin, at_ - begin);
  }
  // False, and nothing is taken, when it is called otherwise.
  bool take_name(std::string_view name) {
    const bool is_called_so = begins_with(name);
    if (is_called_so) at_ += name.size();
    return is_called_so;
  }
  Value take() {
    Value value{.json = json_, .begin = at_, .end = 0, .part = part_};
    if (value.has_members()) {
      value.end = json_->parts[part_].end;
      part_ = json_->parts[part_].next;
    } else {
      value.end = value.kind() == '"' ? end_of_string() : end_of_word();
    }
    pass(value.end);
    return value;
  }
  // False, and nothing is taken, when it is another.
  bool take(const Value& value) {
    const std::string_view text = value.text();
    if (!begins_with(text)) return false;
    const std::size_t end = at_ + text.size();
    if (end == text_.size() || !is_end(text_[end])) return false;  // a number that begins so
    if (value.has_members()) part_ = json_->parts[part_].next;
    pass(end);
    return true;
  }

 private:
  bool begins_with(std::string_view text) const {
    return text_.size() - at_ >= text.size() &&
           is_same(text_.data() + at_, text.data(), text.size());
  }
  static bool is_end(char c) { return c == ',' || c == '}' || c == ']'; }
  void pass(std::size_t end) { at_ = end + (text_[end] == ',' ? 1 : 0); }
  std::size_t end_of_word() const {
    std::size_t at = at_;
    while (!is_end(text_[at])) ++at;
    return at;
  }
  std::size_t end_of_string() const {
    std::size_t at = at_ + 1;
    while (text_[at] != '"') at += text_[at] == '\\' ? 2 : 1;
    return at + 1;
  }

  const JsonText* json_;
  std::string_view text_;
  std::size_t at_;
  std::uint32_t part_;
};

class Changes {
 public:
  Changes() { out_.reserve(kUsual); }

  // REQUIRES: the two are not the same.
  void write(const Value& before, const Value& after) {
    const std::size_t begin = out_.size();
    if (before.kind() == after.kind() && after.has_members()) {
      const bool kept =
          after.kind() == '{' ? write_object(before, after) : write_array(before, after);
      if (kept && out_.size() - begin <= after.text().size() + 2) return;
      out_.resize(begin);
    }
    replace(after);
  }
  std::string take() { return std::move(out_); }

 private:
  void replace(const Value& by) {
    out_ += '[';
    out_ += by.text();
    out_ += ']';
  }

  // False when a member disappears. One that is not where it was is taken for a new one: the
  // same program wrote both, in the same order.
  bool write_object(const Value& before, const Value& after) {
    Members old(before);
    Members now(after);
    const std::size_t begin = out_.size();
    while (!now.is_at_end()) {
      const std::string_view name = now.take_name();
      const Value value = now.take();
      const bool is_new = old.is_at_end() || !old.take_name(name);
      if (!is_new && old.take(value)) continue;
      out_ += out_.size() == begin ? '{' : ',';
      out_ += name;
      is_new ? replace(value) : write(old.take(), value);
    }
    out_ += '}';
    return old.is_at_end();
  }

  // False when it becomes shorter.
  bool write_array(const Value& before, const Value& after) {
    Members old(before);
    Members now(after);
    const std::size_t begin = out_.size();
    for (int index = 0; !now.is_at_end(); ++index) {
      const Value value = now.take();
      const bool is_new = old.is_at_end();
      if (!is_new && old.take(value)) continue;
      out_ += out_.size() == begin ? "{\"" : ",\"";
      char digits[12];
      out_.append(digits, std::to_chars(digits, digits + sizeof digits, index).ptr);
      out_ += "\":";
      is_new ? replace(value) : write(old.take(), value);
    }
    out_ += '}';
    return old.is_at_end();
  }

  static constexpr std::size_t kUsual = 512;  // bytes; a move rarely changes more

  std::string out_;
};

Value whole(const JsonText& json) {
  return {.json = &json, .begin = 0, .end = json.text.size(), .part = 0};
}

}  // namespace

std::string changes_between(const JsonText& before, const JsonText& after) {
  if (before.text == after.text) return "{}";
  Changes changes;
  changes.write(whole(before), whole(after));
  return changes.take();
}

}  // namespace tablee
