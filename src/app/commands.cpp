#include "app/commands.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "app/anagrams.h"
#include "app/french_help.h"
#include "app/lexicon_command.h"
#include "app/serve.h"
#include "app/store.h"
#include "app/version.h"
#include "app/word.h"
#include "core/text.h"
#include "messages/app.h"

namespace tablee::app {

namespace {

// Colours only on a terminal, and never where NO_COLOR asks for none.
bool wants_colour() {
  const char* no_color = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

// The language must be known before the parser speaks.
Language language_of(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--lang=en" ||
        (word == "--lang" && i + 1 < argc && std::string_view(argv[i + 1]) == "en"))
      return Language::english;
  }
  return Language::french;
}

void list_games(const Context& context) {
  context.say(messages::app::list_title);
  for (const GameEntry& game : context.registry->games()) {
    std::cout << game.info->id << " : " << game.info->name << '\n';
    if (game.info->options.empty()) continue;
    context.say(messages::app::list_options);
    const Settings standard(game.info->options);
    for (std::size_t i = 0; i < game.info->options.size(); ++i) {
      const OptionSpec& option = game.info->options[i];
      std::cout << "    " << option.id << "=" << standard.value_text(i) << "  "
                << text_of(*option.label, context.language()) << '\n';
    }
  }
}

}  // namespace

void add_games_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("games", "list the games and their options");
  command->callback([&context] { list_games(context); });
}

int run(const Registry& registry, int argc, char** argv) {
  Context context{.registry = &registry,
                  .style = {.language = language_of(argc, argv), .colour = wants_colour()}};
  CommandLine app(context.text(messages::app::about), "tablee");
  std::string language = "fr";
  app.add_choice("--lang", language, {"fr", "en"}, "fr or en");
  app.set_version(std::string(version_number()));
  app.require_subcommand();
  app.footer(
      "Exit codes: 0 done, 1 refused (the answer is no), 2 usage, 3 trouble (file, terminal).");
  add_play_command(app, context);
  add_simulate_command(app, context);
  add_arena_command(app, context);
  add_best_command(app, context);
  add_riddle_command(app, context);
  add_replay_command(app, context);
  add_rules_command(app, context);
  add_games_command(app, context);
  add_serve_command(app, context);
  add_store_command(app, context);
  add_word_command(app, context);
  add_anagrams_command(app, context);
  add_lexicon_command(app, context);
  add_version_command(app, context);
  if (context.language() == Language::french) app.translate(french_help);
  const CommandLine::Parsed parsed = app.parse(argc, argv);
  if (!parsed.error.empty())
    context.refuse({&messages::app::bad_usage, {{"text", excerpt(parsed.error)}}}, kUsage);
  return parsed.exit_code.value_or(context.exit_code);
}

}  // namespace tablee::app
