#include "app/lexicon_command.h"

#include <array>
#include <iomanip>
#include <iostream>
#include <memory>

#include "app/lexicon_choice.h"
#include "core/json_writer.h"
#include "core/text.h"
#include "messages/lexicon.h"

namespace tablee::app {

namespace {

struct LexiconArguments {
  LexiconChoice choice;
  bool json = false;
};

struct Counts {
  std::array<std::size_t, kWordClasses> by_class{};
  // Common words, then names and acronyms that are no common words.
  struct OfLength {
    std::size_t common = 0;
    std::size_t proper = 0;
    std::size_t acronym = 0;
    bool is_empty() const { return common + proper + acronym == 0; }
  };
  std::array<OfLength, kMaxWordLength + 1> by_length{};
};

Counts count_words(const Lexicon& lexicon) {
  Counts counts;
  lexicon.graph().each_word([&](std::string_view letters, ClassMask classes) {
    for (int i = 0; i < kWordClasses; ++i)
      if (has_class(classes, static_cast<WordClass>(i)))
        ++counts.by_class[static_cast<std::size_t>(i)];
    Counts::OfLength& length = counts.by_length[letters.size()];
    if (has_class(classes, WordClass::common)) {
      ++length.common;
    } else if (has_class(classes, WordClass::proper)) {
      ++length.proper;
    } else if (has_class(classes, WordClass::acronym)) {
      ++length.acronym;
    }
  });
  return counts;
}

void print_json(const Lexicon& lexicon, const Counts& counts) {
  JsonWriter json;
  json.begin_object().field("words", lexicon.size()).field("source", lexicon.about("source"));
  json.field("version", lexicon.about("version")).field("licence", lexicon.about("licence"));
  json.field("hash", to_hex(lexicon.hash())).key("classes").begin_object();
  for (std::size_t i = 0; i < counts.by_class.size(); ++i)
    json.field(class_id(static_cast<WordClass>(i)), counts.by_class[i]);
  json.end_object().key("lengths").begin_array();
  for (std::size_t i = 1; i < counts.by_length.size(); ++i) {
    const Counts::OfLength& length = counts.by_length[i];
    if (length.is_empty()) continue;
    json.begin_object().field("length", i).field("common", length.common);
    json.field("proper", length.proper).field("acronym", length.acronym).end_object();
  }
  std::cout << json.end_array().end_object().text() << std::endl;
}

void print_text(const Context& context, const Lexicon& lexicon, const Counts& counts) {
  context.say(messages::lexicon::about_lexicon, {{"words", lexicon.size()},
                                                 {"source", std::string(lexicon.about("source"))},
                                                 {"version", std::string(lexicon.about("version"))},
                                                 {"licence", std::string(lexicon.about("licence"))},
                                                 {"hash", to_hex(lexicon.hash())}});
  context.say(messages::lexicon::about_classes);
  for (std::size_t i = 0; i < counts.by_class.size(); ++i)
    std::cout << std::setw(8) << counts.by_class[i] << "  "
              << text_of(class_name(static_cast<WordClass>(i)), context.language()) << '\n';
  context.say(messages::lexicon::about_lengths);
  for (std::size_t i = 1; i < counts.by_length.size(); ++i) {
    const Counts::OfLength& length = counts.by_length[i];
    if (length.is_empty()) continue;
    std::cout << std::setw(4) << i << std::setw(10) << length.common << std::setw(10)
              << length.proper << std::setw(10) << length.acronym << '\n';
  }
  std::cout << std::flush;
}

void run(Context& context, const LexiconArguments& arguments) {
  const std::optional<ChosenLexicon> lexicon = load_lexicon(context, arguments.choice);
  if (!lexicon) return;
  const Counts counts = count_words(lexicon->get());
  if (arguments.json) {
    print_json(lexicon->get(), counts);
  } else {
    print_text(context, lexicon->get(), counts);
  }
}

}  // namespace

void add_lexicon_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("lexicon", "say what the lexicon holds");
  auto arguments = std::make_shared<LexiconArguments>();
  command->add_option("--words", arguments->choice.words, "a plain word list instead");
  command->add_option("--lexicon", arguments->choice.lexicon, "the lexicon file");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { run(context, *arguments); });
}

}  // namespace tablee::app
