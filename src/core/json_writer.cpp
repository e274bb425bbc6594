#include "core/json_writer.h"

#include <array>
#include <charconv>

namespace tablee {

namespace {

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      default:
        if (byte < 0x20) {
          out += "\\u00";
          out += kHex[byte >> 4U];
          out += kHex[byte & 15U];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

}  // namespace

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_escaped(out_, name);
  out_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  append_escaped(out_, text);
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(double number) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                          std::chars_format::fixed, 4);
  return raw(error == std::errc{} ? std::string_view(buffer.data(), end) : "null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  needs_comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  needs_comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (needs_comma_) out_ += ',';
}

}  // namespace tablee
