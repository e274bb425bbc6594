#include "datagen/messages.h"

#include <set>
#include <sstream>
#include <stdexcept>

#include "datagen/cpp_text.h"

namespace tablee::datagen {

namespace {

std::set<std::string> facts_of(const std::string& sentence) {
  std::set<std::string> names;
  for (std::size_t open = sentence.find('{'); open != sentence.npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == sentence.npos) throw std::runtime_error("'{' without '}' in: " + sentence);
    names.insert(sentence.substr(open + 1, close - open - 1));
  }
  return names;
}

std::string field(const toml::table& entry, std::string_view name, const std::string& key) {
  const auto value = entry[name].value<std::string>();
  if (!value || value->empty())
    throw std::runtime_error(key + ": '" + std::string(name) + "' is missing");
  return *value;
}

}  // namespace

std::string messages_header(const std::string& area, const std::string& source) {
  const toml::table table = parse_toml(source);
  const std::string name_space = "tablee::messages::" + area;
  std::ostringstream out;
  out << header_top(area + ".toml", "#include \"core/message.h\"\n", name_space);
  std::string all;
  for (const auto& [name, node] : table) {
    const std::string id(name.str());
    const std::string key = area + "." + id;
    const toml::table* entry = node.as_table();
    if (entry == nullptr) throw std::runtime_error(key + " is not a table with fr and en");
    const std::string fr = field(*entry, "fr", key);
    const std::string en = field(*entry, "en", key);
    if (facts_of(fr) != facts_of(en))
      throw std::runtime_error(key + ": the two languages name different {facts}");
    out << "inline constexpr Message " << id << "{" << literal(key) << ", " << literal(fr)
        << ",\n    " << literal(en) << ",\n    "
        << literal((*entry)["article"].value_or<std::string>("")) << "};\n";
    all += (all.empty() ? "&" : ", &") + id;
  }
  out << "\ninline constexpr const Message* kAll[] = {" << all << "};\n" << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
