// tablee rules: the rules of a game as players read them.

#include "app/rules.h"

#include <iostream>

#include "app/commands.h"
#include "core/text.h"
#include "core/utf8.h"
#include "lexicon/folding.h"
#include "messages/app.h"

namespace tablee::app {

namespace {

constexpr std::size_t kLine = 76;  // characters, for a terminal of eighty

std::size_t characters_of(std::string_view text) {
  std::size_t count = 0;
  while (take_character(text)) ++count;
  return count;
}

// A paragraph broken into lines; those of a list hang under their first word.
void print_paragraph(std::string_view text) {
  const std::string_view indent = text.starts_with("- ") ? "    " : "  ";
  std::string line = "  ";
  std::size_t width = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = take_word(rest);
    if (width > 0 && width + 1 + characters_of(word) > kLine) {
      std::cout << line << '\n';
      line = indent;
      width = 0;
    }
    if (width > 0) line += ' ';
    line += word;
    width += (width > 0 ? 1 : 0) + characters_of(word);
  }
  std::cout << line << '\n';
}

// The letters of a title, for who types it without accents.
std::string letters_of(std::string_view text) {
  std::string letters;
  while (const std::optional<char32_t> character = take_character(text))
    letters += fold_letter(*character).value_or("");
  return letters;
}

void print_article(const Context& context, const Article& article) {
  std::cout << '\n' << text_of(article.title, context.language()) << '\n';
  for (const std::string_view line : split_fields(text_of(article.text, context.language()), '\n'))
    line.empty() ? void(std::cout << '\n') : print_paragraph(line);
}

}  // namespace

void print_rules(const Context& context, const GameInfo& info, std::string_view wanted) {
  if (info.rules == nullptr) return context.say(messages::app::no_rules_text);
  const std::string part = letters_of(wanted);
  const auto has_it = [&](std::string_view title) { return letters_of(title).contains(part); };
  bool found = false;
  for (const Article& article : info.rules->articles) {
    if (!has_it(article.title.fr) && !has_it(article.title.en)) continue;
    print_article(context, article);
    found = true;
  }
  if (!found) context.say(messages::app::no_such_article, {{"text", excerpt(wanted)}});
  std::cout << std::flush;
}

void add_rules_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("rules", "print the rules of a game");
  auto game = std::make_shared<std::string>();
  auto article = std::make_shared<std::string>();
  command->add_option("game", *game, "the game")->required();
  command->add_option("article", *article, "only the articles with this in their title");
  command->callback([&context, game, article] {
    const Result<const GameEntry*> found = find_game(*context.registry, *game);
    if (!found) return context.refuse(found.error(), kUsage);
    print_rules(context, *(*found)->info, *article);
  });
}

}  // namespace tablee::app
