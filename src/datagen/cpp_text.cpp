#include "datagen/cpp_text.h"

#include <sstream>
#include <stdexcept>

namespace tablee::datagen {

std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    // Two question marks may begin a trigraph.
    if (c == '"' || c == '\\' || (c == '?' && out.back() == '?')) out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else if (c >= 0 && c < ' ') {
      out += {'\\', '0', static_cast<char>('0' + c / 8), static_cast<char>('0' + c % 8)};
    } else {
      out += c;
    }
  }
  return out + "\"";
}

toml::table parse_toml(const std::string& source) {
  try {
    return toml::parse(source);
  } catch (const toml::parse_error& error) {
    std::ostringstream text;
    text << "line " << error.source().begin.line << ": " << error.description();
    throw std::runtime_error(text.str());
  }
}

std::string header_top(std::string_view made_from, std::string_view includes,
                       std::string_view name_space) {
  std::ostringstream out;
  out << "#pragma once\n// Made by datagen from " << made_from << ": edit that file.\n\n"
      << includes << "\nnamespace " << name_space << " {\n\n";
  return out.str();
}

std::string header_end(std::string_view name_space) {
  return "\n}  // namespace " + std::string(name_space) + "\n";
}

}  // namespace tablee::datagen
