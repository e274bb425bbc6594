#pragma once
// JsonWriter: writes JSON text, nothing else. Commas and escapes are its business.
//
//   JsonWriter json;
//   json.begin_object().field("game", "modele").key("scores").begin_array()...
//
// A view is some six hundred small pieces, and writing them was most of what telling a move
// cost: they go into memory that is already there, without a call for each.
// Representation: the text is the first size_ bytes of out_, whose others say nothing.
// Thread safety: confined to one thread.

#include <charconv>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

#include "core/json_text.h"

namespace tablee {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    put_quoted(name);
    put(':');
    needs_comma_ = false;
    return *this;
  }
  // A name written in the program, of a length the compiler knows. REQUIRES: it needs no escape.
  template <std::size_t N>
  JsonWriter& key(const char (&name)[N]) {
    char* to = at_least(N + 3);
    const char* const begin = to;
    if (needs_comma_) *to++ = ',';
    *to++ = '"';
    std::memcpy(to, name, N - 1);
    to += N - 1;
    *to++ = '"';
    *to++ = ':';
    size_ += static_cast<std::size_t>(to - begin);
    needs_comma_ = false;
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    separate();
    put_quoted(text);
    needs_comma_ = true;
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral Int>
    requires(!std::same_as<Int, bool> && !std::same_as<Int, char>)
  JsonWriter& value(Int number) {
    separate();
    char* const begin = at_least(kMostDigits);
    size_ +=
        static_cast<std::size_t>(std::to_chars(begin, begin + kMostDigits, number).ptr - begin);
    needs_comma_ = true;
    return *this;
  }
  JsonWriter& null() { return raw("null"); }
  // `json` is already JSON: put as it is.
  JsonWriter& raw(std::string_view json) {
    separate();
    put(json);
    needs_comma_ = true;
    return *this;
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }
  template <std::size_t N, class T>
  JsonWriter& field(const char (&name)[N], const T& content) {
    return key(name).value(content);
  }

  std::string_view text() const { return {out_.data(), size_}; }
  std::string take() {
    out_.resize(size_);
    size_ = 0;
    return std::move(out_);
  }

  // From now on parts are noted. REQUIRES: nothing is written yet, and nothing raw will be.
  void note_parts() {
    notes_parts_ = true;
    parts_.reserve(kLeast / 16);
  }
  // REQUIRES: note_parts() was called first, and every bracket is closed.
  JsonText take_text() {
    JsonText text{.text = {}, .parts = std::move(parts_)};
    text.text = take();
    return text;
  }

 private:
  static constexpr std::size_t kMostDigits = 20;  // of 64 bits, with the sign
  static constexpr std::size_t kLeast = 1024;     // bytes that are made room for

  JsonWriter& open(char bracket) {
    separate();
    put(bracket);
    needs_comma_ = false;
    if (notes_parts_) begin_part();
    return *this;
  }
  JsonWriter& close(char bracket) {
    put(bracket);
    needs_comma_ = true;
    if (notes_parts_) end_part();
    return *this;
  }
  void begin_part();
  void end_part();
  void separate() {
    if (needs_comma_) put(',');
  }
  // Where the next bytes go; there is room for so many.
  char* at_least(std::size_t bytes) {
    if (out_.size() - size_ < bytes) grow(bytes);
    return out_.data() + size_;
  }
  void put(char c) {
    *at_least(1) = c;
    ++size_;
  }
  void put(std::string_view bytes) {
    char* const to = at_least(bytes.size());
    bytes.copy(to, bytes.size());
    size_ += bytes.size();
  }
  static bool is_plain(std::string_view text) {
    bool plain = true;
    for (const char c : text)
      plain = plain && static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
    return plain;
  }
  void put_quoted(std::string_view text) {
    if (!is_plain(text)) return put_escaped(text);
    char* const to = at_least(text.size() + 2);
    to[0] = '"';
    text.copy(to + 1, text.size());
    to[text.size() + 1] = '"';
    size_ += text.size() + 2;
  }
  void put_escaped(std::string_view text);
  void grow(std::size_t bytes);

  std::string out_;
  std::size_t size_ = 0;
  bool needs_comma_ = false;
  bool notes_parts_ = false;
  JsonParts parts_;           // of one that is open, `next` is the one it is in
  std::uint32_t inmost_ = 0;  // the part that is open
};

}  // namespace tablee
