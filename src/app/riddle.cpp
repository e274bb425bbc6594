// tablee enigme: the riddle of a day, at the terminal.

#include <cmath>
#include <ctime>
#include <iostream>

#include "app/commands.h"
#include "app/input.h"
#include "app/lexicon_file.h"
#include "app/print_result.h"
#include "core/text.h"
#include "messages/app.h"
#include "messages/riddle.h"
#include "riddle/riddle.h"
#include "riddle/riddle_json.h"

namespace tablee::app {

namespace {

namespace say = messages::app;
using riddle::Riddle;
using riddle::Scored;

struct RiddleArguments {
  std::string game;
  std::string date;
  std::vector<std::string> answers;
  bool solution = false;
  bool json = false;
};

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  (void)::localtime_r(&now, &local);
  char text[16];
  const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%d", &local);
  return {text, size};
}

void print_json(const Riddle& riddle, const RiddleArguments& arguments) {
  JsonWriter json;
  json.begin_object();
  riddle::write_riddle(json, riddle);
  if (!arguments.answers.empty()) {
    json.key("answered").begin_object();
    write_answers(json, riddle, arguments.answers);
    json.end_object();
  }
  if (arguments.solution) {
    json.key("solution").begin_object();
    riddle::write_solution(json, riddle);
    json.end_object();
  }
  std::cout << json.end_object().text() << std::endl;
}

// A person at the keyboard, or the answers of the command line, until tries or time are used.
class Solving {
 public:
  Solving(Context& context, const Riddle& riddle) : context_(&context), riddle_(&riddle) {}

  void run(const std::vector<std::string>& given) {
    show();
    for (const std::string& answer : given)
      if (!is_over()) take(answer);
    const double end = seconds_now() + riddle_->recipe->seconds;
    while (given.empty() && !is_over()) {
      prompt(end);
      const bool timed = riddle_->recipe->seconds > 0;
      const double left = end - seconds_now();
      if (timed && left <= 0) break;
      if (input_.wait(timed ? left : -1) != Input::Got::line) break;
      const std::string line(trimmed(input_.line()));
      if (line.empty()) continue;
      if (line == "solution" || line == "quitter" || line == "quit") break;
      if (line == "aide" || line == "help") {
        context_->say(*riddle_->game->info->help);
        continue;
      }
      take(line);
    }
    std::cout << '\n';
    tell_end();
  }

 private:
  bool is_over() const {
    const int tries = riddle_->recipe->tries;
    if (tries > 0 && static_cast<int>(answers_.size()) >= tries) return true;
    return riddle::score_of(*riddle_, answers_).solved;
  }

  void show() const {
    context_->say(say::riddle_title, {{"game", std::string(riddle_->game->info->name)},
                                      {"date", to_text(riddle_->day)},
                                      {"level", riddle_->draft.difficulty}});
    const riddle::Draft& draft = riddle_->draft;
    std::cout << draft.table->screen(Viewer::at(draft.seat), context_->style) << '\n';
    context_->say(*riddle_->recipe->task);
    context_->say(*riddle_->game->info->help);
  }

  void prompt(double end) const {
    const int tries = riddle_->recipe->tries;
    if (tries > 0)
      std::cout << context_->text(say::riddle_prompt,
                                  {{"left", tries - static_cast<int>(answers_.size())}});
    else
      std::cout << context_->text(say::riddle_prompt_time,
                                  {{"left", std::llround(end - seconds_now())}});
    std::cout << std::flush;
  }

  void take(const std::string& line) {
    const Result<Scored> answer = riddle::judge(*riddle_, line);
    if (!answer) {
      std::cout << answer.error().sentence(context_->language()) << '\n';
      return;
    }
    answers_.push_back(*answer);
    tell(*answer);
  }

  void tell(const Scored& scored) const {
    std::cout << scored.move << '\n';
    print_account(*context_, scored.account);
    if (riddle_->recipe->lead) context_->say(say::riddle_lead, {{"lead", scored.value}});
  }

  void tell_end() const {
    const riddle::Score score = riddle::score_of(*riddle_, answers_);
    if (answers_.empty()) {
      context_->say(say::riddle_no_answer);
    } else {
      context_->say(say::riddle_result, {{"stars", std::string(stars(score.stars))},
                                         {"total", score.total},
                                         {"best", riddle_->draft.best}});
    }
    context_->say(say::riddle_solution);
    for (const Scored& one : riddle_->draft.solution) {
      tell(one);
      for (const std::string& next : one.then) std::cout << "    " << next << '\n';
    }
    if (const auto& second = riddle_->draft.second)
      context_->say(say::riddle_second, {{"move", second->move}, {"value", second->value}});
  }

  static std::string_view stars(int count) {
    constexpr std::string_view kStars[] = {"☆☆☆", "★☆☆", "★★☆", "★★★"};
    return kStars[count];
  }

  Context* context_;
  const Riddle* riddle_;
  Input input_;
  std::vector<Scored> answers_;
};

void solve(Context& context, const RiddleArguments& arguments) {
  const Result<const GameEntry*> game = find_game(*context.registry, arguments.game);
  if (!game) return context.refuse(game.error());
  const std::string text = arguments.date.empty() ? today() : arguments.date;
  const std::optional<riddle::Day> day = riddle::parse_day(text);
  if (!day) return context.refuse({&messages::riddle::bad_day, {{"text", excerpt(text)}}}, kUsage);
  (*game)->prepare();
  const GameWords words;  // those of the registry, of which a context holds no more
  const Result<Riddle> made =
      riddle::make_riddle(*context.registry, words.resources().lexicon, arguments.game, *day);
  if (!made) return context.refuse(made.error());
  if (arguments.json) return print_json(*made, arguments);
  Solving(context, *made).run(arguments.answers);
}

}  // namespace

void add_riddle_command(CommandLine& app, Context& context) {
  CommandLine* command = app.add_subcommand("enigme", "solve the riddle of the day");
  auto arguments = std::make_shared<RiddleArguments>();
  command->add_option("game", arguments->game, "the game")->required();
  command->add_option("--date", arguments->date, "the day, as 2026-11-18 (default: today)");
  command->add_option("--answer", arguments->answers,
                      "a move, instead of the keyboard; may be repeated");
  command->add_flag("--solution", arguments->solution, "with --json: the solution too");
  command->add_flag("--json", arguments->json, "one JSON object");
  command->callback([&context, arguments] { solve(context, *arguments); });
}

}  // namespace tablee::app
