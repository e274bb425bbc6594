#include "app/anagrams.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/lexicon_choice.h"
#include "core/json_writer.h"
#include "core/text.h"
#include "lexicon/accepted_words.h"
#include "messages/lexicon.h"

namespace tablee::app {

namespace {

struct AnagramsArguments {
  LexiconChoice choice;
  std::string letters;
  std::size_t min = 2;
  bool count = false;
  bool json = false;
};

void print_json(const std::string& hand, const std::vector<std::string>& words, bool count) {
  JsonWriter json;
  json.begin_object().field("hand", hand).field("count", words.size()).key("longest");
  if (words.empty()) {
    json.null();
  } else {
    json.value(words.front());
  }
  if (!count) {
    json.key("words").begin_array();
    for (const std::string& word : words) json.value(word);
    json.end_array();
  }
  std::cout << json.end_object().text() << '\n';
}

// One line for each length, the longest first.
void print_text(const Context& context, const std::string& hand,
                const std::vector<std::string>& words, bool count) {
  const auto total = static_cast<long long>(words.size());
  std::cout << context.text(messages::lexicon::anagrams_found, {{"hand", hand}, {"count", total}})
            << '\n';
  if (count) return;
  for (std::size_t i = 0; i < words.size();) {
    const std::size_t length = words[i].size();
    std::cout << length << " :";
    for (; i < words.size() && words[i].size() == length; ++i) std::cout << ' ' << words[i];
    std::cout << '\n';
  }
}

void answer(Context& context, const AnagramsArguments& arguments, const AcceptedWords& words,
            const std::string& text) {
  const Result<Hand> hand = parse_hand(text);
  if (!hand) {
    if (arguments.json) {
      JsonWriter json;
      json.begin_object().field("hand", text).field("key", hand.error().key());
      json.field("reason", hand.error().sentence(context.language())).end_object();
      std::cout << json.text() << '\n';
      context.exit_code = kRefused;
    } else {
      context.refuse(hand.error());
    }
    return;
  }
  const std::vector<std::string> found = words.anagrams(*hand);
  if (arguments.json) {
    print_json(text, found, arguments.count);
  } else {
    print_text(context, text, found, arguments.count);
  }
}

void run_anagrams(Context& context, const AnagramsArguments& arguments) {
  const WordPolicy* chosen = load_policy(context, arguments.choice);
  if (chosen == nullptr) return;
  WordPolicy policy = *chosen;
  if (arguments.choice.game.empty())  // no letters for hyphens
    policy.accepted = mask_of(WordClass::common, WordClass::proper, WordClass::acronym);
  policy.min_length = std::max(policy.min_length, arguments.min);
  const std::optional<ChosenLexicon> lexicon = load_lexicon(context, arguments.choice);
  if (!lexicon) return;
  const AcceptedWords words(lexicon->get(), policy);
  if (arguments.letters != "-") {
    answer(context, arguments, words, arguments.letters);
  } else {
    std::string line;
    while (std::getline(std::cin, line)) {
      const std::string hand(trimmed(line));
      if (!hand.empty()) answer(context, arguments, words, hand);
    }
  }
  std::cout << std::flush;
}

}  // namespace

void add_anagrams_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("anagrams", "list the words that letters make");
  auto arguments = std::make_shared<AnagramsArguments>();
  arguments->choice.add_options(*command, *context.registry);
  command->add_option("letters", arguments->letters, "letters, ? for a joker; - reads hands")
      ->required();
  command->add_option("--min", arguments->min, "least number of letters");
  command->add_flag("--count", arguments->count, "count the words, do not list them");
  command->add_flag("--json", arguments->json, "one JSON object a hand");
  command->callback([&context, arguments] { run_anagrams(context, *arguments); });
}

}  // namespace tablee::app
