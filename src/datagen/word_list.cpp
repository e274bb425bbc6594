#include "datagen/word_list.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "core/hash.h"
#include "core/text.h"
#include "datagen/cpp_text.h"

namespace tablee::datagen {

std::string list_header(const std::string& name, const std::string& source) {
  std::vector<std::string_view> words;
  for (const std::string_view line : split_fields(source, '\n'))
    if (const std::string_view word = trimmed(line); !word.empty() && !word.starts_with('#'))
      words.push_back(word);
  if (words.empty()) throw std::runtime_error("the list is empty");
  std::ranges::sort(words);
  if (const auto twice = std::ranges::adjacent_find(words); twice != words.end())
    throw std::runtime_error("listed twice: " + std::string(*twice));
  const std::string name_space = "tablee::lists::" + name;
  std::ostringstream out;
  out << header_top(name + ".txt", "#include <array>\n#include <cstdint>\n#include <string_view>\n",
                    name_space);
  Hash64 hash;
  out << "inline constexpr std::array<std::string_view, " << words.size() << "> words = {\n";
  for (const std::string_view word : words) {
    hash.add(word).add("\n");
    out << "    " << literal(word) << ",\n";
  }
  out << "};\ninline constexpr std::uint64_t kHash = 0x" << to_hex(hash.value()) << ";\n"
      << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
