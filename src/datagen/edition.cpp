#include "datagen/edition.h"

#include <cctype>
#include <sstream>
#include <stdexcept>

#include "core/hash.h"
#include "core/text.h"
#include "datagen/cpp_text.h"

namespace tablee::datagen {

namespace {

std::string type_of(const toml::node& node) {
  if (node.is_integer()) return "int";
  if (node.is_string()) return "std::string_view";
  if (const toml::array* list = node.as_array(); list != nullptr && !list->empty())
    return "std::array<" + type_of(*list->get(0)) + ", " + std::to_string(list->size()) + ">";
  throw std::runtime_error("a value is neither a whole number, a text nor a list of these");
}

std::string value_of(const toml::node& node) {
  if (const auto number = node.value_exact<int64_t>()) return std::to_string(*number);
  if (const auto text = node.value_exact<std::string>()) return literal(*text);
  std::string out = "{";
  for (const toml::node& item : *node.as_array()) {
    if (type_of(item) != type_of(*node.as_array()->get(0)))
      throw std::runtime_error("a list mixes different kinds of values");
    out += (out.size() > 1 ? ", " : "") + value_of(item);
  }
  return out + "}";
}

std::string row_type_name(const std::string& key) {
  std::string name = key;
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name + "Row";
}

std::string rows(const std::string& key, const toml::array& list) {
  const toml::table& first = *list.get(0)->as_table();
  std::ostringstream out;
  out << "struct " << row_type_name(key) << " {\n";
  for (const auto& [name, node] : first) out << "  " << type_of(node) << " " << name.str() << ";\n";
  out << "};\ninline constexpr std::array<" << row_type_name(key) << ", " << list.size() << "> "
      << key << " = {{\n";
  for (const toml::node& node : list) {
    const toml::table& row = *node.as_table();
    if (row.size() != first.size()) throw std::runtime_error(key + ": rows with different fields");
    out << "    {";
    bool comma = false;
    for (const auto& [name, unused] : first) {
      if (!row.contains(name))
        throw std::runtime_error(key + ": a row has no " + std::string(name));
      out << (comma ? ", " : "") << value_of(*row.get(name));
      comma = true;
    }
    out << "},\n";
  }
  out << "}};\n";
  return out.str();
}

std::string constants_header(const std::string& kind, const std::string& stem,
                             const std::string& source) {
  const toml::table table = parse_toml(source);
  const std::string name_space = "tablee::" + kind + "::" + stem;
  std::ostringstream out;
  out << header_top(stem + ".toml",
                    "#include <array>\n#include <cstdint>\n#include <string_view>\n", name_space);
  for (const auto& [name, node] : table) {
    const std::string key(name.str());
    if (node.is_array_of_tables()) {
      out << rows(key, *node.as_array());
    } else {
      out << "inline constexpr " << type_of(node) << " " << key << " = " << value_of(node) << ";\n";
    }
  }
  out << "inline constexpr std::uint64_t kHash = 0x" << to_hex(Hash64().add(source).value())
      << ";\n"
      << header_end(name_space);
  return out.str();
}

}  // namespace

std::string edition_header(const std::string& game, const std::string& source) {
  return constants_header("editions", game, source);
}

std::string measured_header(const std::string& table, const std::string& source) {
  return constants_header("measured", table, source);
}

}  // namespace tablee::datagen
