#include "datagen/word_list.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "core/hash.h"
#include "core/text.h"
#include "datagen/cpp_text.h"

namespace tablee::datagen {

namespace {

// "+ Paris": everybody says it; "! Playmobil": in no dictionary; "+! Nutella": both.
Listed read_line(std::string_view line) {
  const std::size_t end = line.find_first_not_of("+!");
  if (end == 0 || end == line.npos || line[end] != ' ') return {line};
  return {trimmed(line.substr(end)), line.starts_with('+')};
}

}  // namespace

std::vector<Listed> read_list(const std::string& source) {
  std::vector<Listed> words;
  for (const std::string_view line : split_fields(source, '\n'))
    if (const std::string_view text = trimmed(line); !text.empty() && !text.starts_with('#'))
      words.push_back(read_line(text));
  if (words.empty()) throw std::runtime_error("the list is empty");
  std::ranges::sort(words, {}, &Listed::word);
  const auto twice = std::ranges::adjacent_find(words, {}, &Listed::word);
  if (twice != words.end()) throw std::runtime_error("listed twice: " + std::string(twice->word));
  return words;
}

std::string list_header(const std::string& name, const std::string& source) {
  const std::vector<Listed> words = read_list(source);
  const std::string name_space = "tablee::lists::" + name;
  std::ostringstream out;
  out << header_top(name + ".txt", "#include <array>\n#include <cstdint>\n#include <string_view>\n",
                    name_space);
  Hash64 hash;
  out << "inline constexpr std::array<std::string_view, " << words.size() << "> words = {\n";
  for (const Listed& listed : words) {
    hash.add(listed.word).add("\n");
    out << "    " << literal(listed.word) << ",\n";
  }
  out << "};\n// Which of them everybody says.\ninline constexpr std::array<bool, " << words.size()
      << "> everyday = {";
  for (const Listed& listed : words) out << (listed.everyday ? "true, " : "false, ");
  out << "};\ninline constexpr std::uint64_t kHash = 0x" << to_hex(hash.value()) << ";\n"
      << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
