#include "app/word.h"

#include <iostream>
#include <memory>

#include "app/lexicon_choice.h"
#include "core/json_writer.h"
#include "games/kokomots/theme_answer.h"
#include "lexicon/accepted_words.h"
#include "messages/kokomots.h"

namespace tablee::app {

namespace {

struct WordArguments {
  LexiconChoice choice;
  std::vector<std::string> words;
  std::string theme;  // empty: no theme in particular
  bool json = false;
};

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

std::string to_json(const std::string& typed, kokomots::Face theme,
                    const kokomots::ThemeAnswer& answer, Language language) {
  JsonWriter json;
  json.begin_object().field("word", typed).field("folded", answer.letters);
  json.field("theme", kokomots::face_id(theme)).field("accepted", answer.is_accepted());
  json.field("verdict", fit_id(answer.fit)).field("key", answer.reason.key());
  json.field("reason", answer.reason.sentence(language));
  if (!answer.entry.empty()) json.field("entry", answer.entry).field("everyday", answer.everyday);
  json.end_object();
  return json.take();
}

// The themes are those of Kokomots, and so is the law.
void explain_in_theme(Context& context, const WordArguments& arguments) {
  const std::optional<kokomots::Face> theme = kokomots::find_face(arguments.theme);
  if (!theme)
    return context.refuse({&messages::kokomots::no_such_theme,
                           {{"theme", excerpt(arguments.theme)},
                            {"themes", kokomots::printed_names(context.language())}}},
                          kUsage);
  const std::optional<ChosenLexicon> lexicon = load_lexicon(context, arguments.choice);
  if (!lexicon) return;
  const kokomots::ThemeLists lists;
  for (const std::string& word : arguments.words) {
    const kokomots::ThemeAnswer answer =
        kokomots::answer_about(lists, lexicon->get(), *theme, word, context.language());
    if (arguments.json) {
      std::cout << to_json(word, *theme, answer, context.language()) << '\n';
    } else {
      std::cout << answer.reason.sentence(context.language()) << '\n';
    }
    if (!answer.is_accepted()) context.exit_code = kRefused;
  }
  std::cout << std::flush;
}

void explain(Context& context, const WordArguments& arguments) {
  if (!arguments.theme.empty()) return explain_in_theme(context, arguments);
  const WordPolicy* policy = load_policy(context, arguments.choice);
  if (policy == nullptr) return;
  const std::optional<ChosenLexicon> lexicon = load_lexicon(context, arguments.choice);
  if (!lexicon) return;
  const AcceptedWords words(lexicon->get(), *policy);
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
  auto arguments = std::make_shared<WordArguments>();
  arguments->choice.add_options(*command, *context.registry);
  command->add_option("word", arguments->words, "the words")->required();
  command->add_option("--theme", arguments->theme, "say whether they fit a theme (VILLE)");
  command->add_flag("--json", arguments->json, "one JSON object a word");
  command->callback([&context, arguments] { explain(context, *arguments); });
}

}  // namespace tablee::app
