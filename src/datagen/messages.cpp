#include "datagen/messages.h"

#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include "datagen/cpp_text.h"
#include "datagen/typography.h"

namespace tablee::datagen {

namespace {

using Names = std::set<std::string>;

Names facts_of(const std::string& sentence) {
  static const std::regex kForm("([a-z][a-z_]*)(\\|[^|]+\\|[^|]+)?");
  Names names;
  for (std::size_t open = sentence.find('{'); open != sentence.npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == sentence.npos) throw std::runtime_error("'{' without '}' in: " + sentence);
    const std::string inside = sentence.substr(open + 1, close - open - 1);
    std::smatch found;
    if (!std::regex_match(inside, found, kForm))
      throw std::runtime_error("{" + inside +
                               "} is neither {name} nor {name|one|several} in: " + sentence);
    names.insert(found[1]);
  }
  return names;
}

// "de {name}" would have to be "d’Anne".
void refuse_elision(const std::string& french) {
  static const std::regex kElided(
      "(^|[^a-zA-Z\\x80-\\xff])(de |d['’]|que |qu['’]|lorsque |puisque )"
      "\\{(game|name|seat|[a-z_]+_(name|seat))\\}",
      std::regex::icase);
  if (std::regex_search(french, kElided))
    throw std::runtime_error("a name follows a word that may be elided: " + french);
}

std::string field(const toml::table& entry, std::string_view name) {
  const auto value = entry[name].value<std::string>();
  if (!value || value->empty()) throw std::runtime_error("'" + std::string(name) + "' is missing");
  return *value;
}

// One sentence in both languages, as it is printed.
struct Pair {
  std::string fr, en;
};

Pair read_pair(const toml::table& entry, std::string_view fr_name, std::string_view en_name) {
  const Pair written{field(entry, fr_name), field(entry, en_name)};
  if (facts_of(written.fr) != facts_of(written.en))
    throw std::runtime_error("the two languages name different {facts}");
  refuse_elision(written.fr);
  return {typeset(written.fr, true), typeset(written.en, false)};
}

Pair read_you(const toml::table& entry) {
  if (!entry.contains("you_fr") && !entry.contains("you_en")) return {};
  const Pair you = read_pair(entry, "you_fr", "you_en");
  if (facts_of(you.fr).contains("seat"))
    throw std::runtime_error("a sentence for \"you\" does not name {seat}");
  return you;
}

std::string constant(const std::string& id, const std::string& key, const toml::table& entry) {
  const Pair all = read_pair(entry, "fr", "en");
  const Pair you = read_you(entry);
  const std::string article = typeset(entry["article"].value_or<std::string>(""), true);
  std::ostringstream out;
  out << "inline constexpr Message " << id << "{" << literal(key) << ", " << literal(all.fr)
      << ",\n    " << literal(all.en) << ",\n    " << literal(article);
  if (!you.fr.empty()) out << ",\n    " << literal(you.fr) << ",\n    " << literal(you.en);
  out << "};\n";
  return out.str();
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
    try {
      out << constant(id, key, *entry);
    } catch (const std::runtime_error& problem) {
      throw std::runtime_error(key + ": " + problem.what());
    }
    all += (all.empty() ? "&" : ", &") + id;
  }
  out << "\ninline constexpr const Message* kAll[] = {" << all << "};\n" << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
