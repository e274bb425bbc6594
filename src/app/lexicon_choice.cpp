#include "app/lexicon_choice.h"

#include <map>

#include "app/files.h"
#include "core/text.h"
#include "lexicon/word_list.h"
#include "messages/lexicon.h"

namespace tablee::app {

namespace {

// By name of the game.
std::map<std::string_view, const WordPolicy*> policies(const Registry& registry) {
  std::map<std::string_view, const WordPolicy*> all;
  for (const GameEntry& game : registry.games())
    if (game.words != nullptr) all[game.info->id] = game.words;
  return all;
}

// "embrouillamini, ilotmots, ..."
std::string policy_names(const Registry& registry) {
  std::string names;
  for (const auto& [name, policy] : policies(registry)) {
    names += names.empty() ? "" : ", ";
    names += name;
  }
  return names;
}

}  // namespace

void LexiconChoice::add_options(CommandLine& command, const Registry& registry) {
  command.add_option("--game", game, "whose rules on words apply: " + policy_names(registry));
  command.add_option("--words", words, "a plain word list to use instead of the lexicon");
  command.add_option("--family", family, "a plain word list to add");
  command.add_option("--lexicon", lexicon, "the lexicon file (default: beside the program)");
}

std::optional<ChosenLexicon> load_lexicon(Context& context, const LexiconChoice& choice) {
  ChosenLexicon chosen;
  const auto fail = [&](const Refusal& refusal) {
    context.refuse(refusal, kTrouble);
    return std::nullopt;
  };
  if (!choice.words.empty()) {
    const Result<std::string> text = read_file(choice.words);
    if (!text) return fail(text.error());
    Result<Lexicon> list = lexicon_of_list(*text);
    if (!list) return fail(list.error());
    chosen.list_ = std::move(*list);
  } else {
    Result<LexiconFile> file = LexiconFile::open(lexicon_path(choice.lexicon));
    if (!file) return fail(file.error());
    chosen.file_.emplace(std::move(*file));
  }
  if (choice.family.empty()) return chosen;
  const Result<std::string> text = read_file(choice.family);
  if (!text) return fail(text.error());
  Result<Lexicon> family = with_family_words(chosen.get(), *text);
  if (!family) return fail(family.error());
  chosen.family_ = std::move(*family);
  return chosen;
}

const WordPolicy* load_policy(Context& context, const LexiconChoice& choice) {
  if (choice.game.empty()) return &kAnyWord;
  const auto known = policies(*context.registry);
  if (const auto found = known.find(choice.game); found != known.end()) return found->second;
  context.refuse({&messages::lexicon::game_without_words,
                  {{"game", excerpt(choice.game)}, {"games", policy_names(*context.registry)}}},
                 kUsage);
  return nullptr;
}

}  // namespace tablee::app
