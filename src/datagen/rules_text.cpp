#include "datagen/rules_text.h"

#include <set>
#include <sstream>
#include <stdexcept>

#include "datagen/cpp_text.h"
#include "datagen/typography.h"

namespace tablee::datagen {

namespace {

std::string field(const toml::table& entry, std::string_view name, const std::string& where) {
  const auto value = entry[name].value<std::string>();
  if (!value || value->empty())
    throw std::runtime_error(where + ": '" + std::string(name) + "' is missing");
  const std::size_t end = value->find_last_not_of('\n');
  return value->substr(0, end + 1);
}

int number(const toml::table& entry, std::string_view name, const std::string& where) {
  const auto value = entry[name].value<int>();
  if (!value || *value < 0)
    throw std::runtime_error(where + ": '" + std::string(name) + "' is not a number");
  return *value;
}

std::string message(const std::string& key, const std::string& fr, const std::string& en) {
  return "{" + literal(key) + ", " + literal(typeset(fr, true)) + ",\n    " +
         literal(typeset(en, false)) + ", \"\"}";
}

// The tables of an array, or none.
std::vector<const toml::table*> tables_of(const toml::table& in, std::string_view name) {
  std::vector<const toml::table*> tables;
  if (const toml::array* array = in[name].as_array())
    for (const toml::node& node : *array) {
      if (node.as_table() == nullptr)
        throw std::runtime_error(std::string(name) + " has something else than tables");
      tables.push_back(node.as_table());
    }
  return tables;
}

void write_figures(std::ostream& out, const toml::table& article, const std::string& key,
                   std::size_t games) {
  const std::vector<const toml::table*> figures = tables_of(article, "figures");
  if (figures.empty()) return;
  out << "inline constexpr Figure kFigures_" << field(article, "id", key) << "[] = {\n";
  for (const toml::table* figure : figures) {
    const int game = number(*figure, "game", key);
    if (static_cast<std::size_t>(game) >= games)
      throw std::runtime_error(key + ": no game " + std::to_string(game));
    out << "  {" << game << ", " << number(*figure, "lines", key) << ", "
        << number(*figure, "seat", key) << ", "
        << literal((*figure)["move"].value_or<std::string>("")) << ",\n    "
        << message(key, field(*figure, "fr", key), field(*figure, "en", key)) << "},\n";
  }
  out << "};\n";
}

}  // namespace

std::string rules_text_header(const std::string& game, const std::string& source) {
  const toml::table table = parse_toml(source);
  const std::vector<const toml::table*> articles = tables_of(table, "articles");
  const std::vector<const toml::table*> games = tables_of(table, "games");
  if (articles.empty()) throw std::runtime_error("no articles");
  const std::string name_space = "tablee::rules_text::" + game;
  std::ostringstream out;
  out << header_top(game, "#include \"core/rules_text.h\"\n", name_space);
  std::ostringstream list;
  std::set<std::string> ids;
  for (const toml::table* article : articles) {
    const std::string id = field(*article, "id", "an article");
    const std::string key = game + ".rules." + id;
    if (!ids.insert(id).second) throw std::runtime_error(key + " is there twice");
    write_figures(out, *article, key, games.size());
    list << "  {" << literal(id) << ",\n    "
         << message(key, field(*article, "title_fr", key), field(*article, "title_en", key))
         << ",\n    " << message(key, field(*article, "fr", key), field(*article, "en", key))
         << ",\n    " << (article->contains("figures") ? "kFigures_" + id : "{}") << "},\n";
  }
  out << "inline constexpr Article kArticles[] = {\n" << list.str() << "};\n";
  if (!games.empty()) {
    out << "inline constexpr FigureGame kGames[] = {\n";
    for (const toml::table* one : games)
      out << "  {" << literal((*one)["options"].value_or<std::string>("")) << ", "
          << literal(field(*one, "seats", "a game")) << ",\n    "
          << literal(field(*one, "log", "a game")) << "},\n";
    out << "};\n";
  }
  out << "inline constexpr RulesText kText{kArticles, " << (games.empty() ? "{}" : "kGames")
      << "};\n"
      << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
