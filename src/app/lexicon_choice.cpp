#include "app/lexicon_choice.h"

#include "app/files.h"
#include "core/text.h"
#include "lexicon/word_list.h"
#include "messages/lexicon.h"

namespace tablee::app {

void LexiconChoice::add_options(CLI::App& command) {
  command.add_option("--game", game, "whose rules on words apply: " + policy_names());
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
  const WordPolicy* policy = find_policy(choice.game);
  if (policy == nullptr)
    context.refuse({&messages::lexicon::game_without_words,
                    {{"game", excerpt(choice.game)}, {"games", policy_names()}}},
                   kUsage);
  return policy;
}

}  // namespace tablee::app
