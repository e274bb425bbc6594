#include "app/word.h"

#include <iostream>
#include <memory>

#include "app/lexicon_choice.h"
#include "core/json_writer.h"
#include "lexicon/accepted_words.h"
#include "lexicon/theme_verdict.h"
#include "messages/lexicon.h"

namespace tablee::app {

namespace {

struct Arguments {
  LexiconChoice choice;
  std::vector<std::string> words;
  std::string theme;  // empty: no theme in particular
  bool json = false;
};

// Whose rules on plurals apply: of the game that is played with the lists.
std::string game_of_themes(const Registry& registry) {
  for (const GameEntry& game : registry.games())
    if (!game.info->lists.empty()) return std::string(game.info->id);
  return {};
}

std::string to_json(const Lexicon& lexicon, const std::string& typed, const Verdict& verdict,
                    Language language) {
  JsonWriter json;
  json.begin_object().field("word", typed).field("folded", verdict.letters);
  json.field("accepted", verdict.is_accepted).field("key", verdict.key());
  json.field("reason", verdict.sentence(language)).key("forms").begin_array();
  for (const std::string& form : lexicon.written_forms(verdict.letters)) json.value(form);
  json.end_array().key("classes").begin_array();
  for (int i = 0; i < kWordClasses; ++i)
    if (has_class(verdict.classes, static_cast<WordClass>(i)))
      json.value(class_id(static_cast<WordClass>(i)));
  json.end_array().end_object();
  return json.take();
}

std::string to_json(const std::string& typed, const Theme& theme, const ThemeVerdict& verdict,
                    Language language) {
  JsonWriter json;
  json.begin_object().field("word", typed).field("folded", verdict.letters);
  json.field("theme", theme.id()).field("accepted", verdict.is_accepted());
  json.field("verdict", fit_id(verdict.fit)).field("key", verdict.reason.key());
  json.field("reason", verdict.reason.sentence(language));
  if (verdict.entry != nullptr)
    json.field("entry", verdict.entry->written).field("everyday", verdict.is_everyday);
  json.end_object();
  return json.take();
}

void explain_in_theme(Context& context, const Arguments& arguments, const AcceptedWords& words,
                      const Theme& theme) {
  const ThemeLists lists;
  for (const std::string& word : arguments.words) {
    const ThemeVerdict verdict = judge_in_theme(lists, words, theme, word, context.language());
    if (arguments.json) {
      std::cout << to_json(word, theme, verdict, context.language()) << '\n';
    } else {
      std::cout << verdict.reason.sentence(context.language()) << '\n';
    }
    if (!verdict.is_accepted()) context.exit_code = kRefused;
  }
  std::cout << std::flush;
}

void explain(Context& context, const Arguments& arguments) {
  LexiconChoice choice = arguments.choice;
  if (!arguments.theme.empty() && choice.game.empty())
    choice.game = game_of_themes(*context.registry);
  const WordPolicy* policy = load_policy(context, choice);
  if (policy == nullptr) return;
  const std::optional<Theme> theme = find_theme(arguments.theme);
  if (!arguments.theme.empty() && !theme)
    return context.refuse(
        {&messages::lexicon::theme_unknown,
         {{"theme", excerpt(arguments.theme)}, {"themes", theme_names(context.language())}}},
        kUsage);
  const std::optional<ChosenLexicon> lexicon = load_lexicon(context, arguments.choice);
  if (!lexicon) return;
  const AcceptedWords words(lexicon->get(), *policy);
  if (theme) return explain_in_theme(context, arguments, words, *theme);
  for (const std::string& word : arguments.words) {
    const Verdict verdict = words.explain(word);
    if (arguments.json) {
      std::cout << to_json(lexicon->get(), word, verdict, context.language()) << '\n';
    } else {
      std::cout << verdict.sentence(context.language()) << '\n';
    }
    if (!verdict.is_accepted) context.exit_code = kRefused;
  }
  std::cout << std::flush;
}

}  // namespace

void add_word_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("word", "say whether words are accepted, and why");
  auto arguments = std::make_shared<Arguments>();
  arguments->choice.add_options(*command, *context.registry);
  command->add_option("word", arguments->words, "the words")->required();
  command->add_option("--theme", arguments->theme, "say whether they fit a theme (VILLE)");
  command->add_flag("--json", arguments->json, "one JSON object a word");
  command->callback([&context, arguments] { explain(context, *arguments); });
}

}  // namespace tablee::app
