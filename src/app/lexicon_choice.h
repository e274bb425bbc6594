#pragma once
// LexiconChoice: the words and the game that a command about words works with.
// Thread safety: confined to the main thread.

#include <memory>
#include <optional>
#include <string>

#include "app/command_line.h"
#include "app/context.h"
#include "app/lexicon_file.h"
#include "lexicon/word_policy.h"

namespace tablee::app {

struct LexiconChoice {
  std::string game;     // id; empty: any word of the dictionary
  std::string lexicon;  // path; empty: the usual places
  std::string words;    // a plain list instead of the lexicon
  std::string family;   // a plain list on top of it

  // The options --game, --lexicon, --words and --family.
  void add_options(CommandLine& command, const Registry& registry);
};

// The words chosen, kept alive.
class ChosenLexicon {
 public:
  const Lexicon& get() const { return family_ ? *family_ : list_ ? *list_ : file_->lexicon(); }

 private:
  friend std::optional<ChosenLexicon> load_lexicon(Context& context, const LexiconChoice& choice);
  std::optional<LexiconFile> file_;
  std::optional<Lexicon> list_;
  std::optional<Lexicon> family_;
};

// Nothing, after saying why, when a file cannot be used.
std::optional<ChosenLexicon> load_lexicon(Context& context, const LexiconChoice& choice);
// Null, after saying why, for a game without words.
const WordPolicy* load_policy(Context& context, const LexiconChoice& choice);

}  // namespace tablee::app
