#include "riddle/riddle_json.h"

#include "core/narration.h"
#include "riddle/playing.h"
#include "table/account_json.h"
#include "table/game_file.h"

namespace tablee::riddle {

namespace {

void write_scored(JsonWriter& json, const Scored& scored) {
  json.begin_object().field("move", scored.move).field("value", scored.value);
  if (!scored.theme.empty()) json.field("theme", scored.theme);
  json.key("account").begin_object();
  write_account(json, scored.account);
  json.end_object().end_object();
}

// How the game goes on after the solution, told to who answered.
void write_line(JsonWriter& json, const Riddle& riddle) {
  const Scored& first = riddle.draft.solution.front();
  json.key("line").begin_array();
  const auto table = copy_of(*riddle.game, *riddle.draft.table, 1);
  const Viewer viewer = Viewer::at(riddle.draft.seat);
  std::size_t told = table->log().size();
  const auto tell = [&](std::string_view move) {
    if (!table->play(table->turn().first_to_ask(), move, table->now())) return;
    for (; told < table->log().size(); ++told) {
      const std::optional<Told> sentence = table->told(told, viewer);
      if (!sentence) continue;
      json.begin_object().key("told");
      tablee::write_told(json, *sentence, viewer);
      json.end_object();
    }
  };
  if (!first.then.empty()) tell(first.move);
  for (const std::string& move : first.then) tell(move);
  json.end_array();
}

}  // namespace

void write_refused(JsonWriter& json, const Refusal& refusal) {
  json.begin_object();
  json.field("key", refusal.key());
  json.field("fr", refusal.sentence(Language::french));
  json.field("en", refusal.sentence(Language::english));
  if (!refusal.article().empty()) json.field("article", refusal.article());
  write_mark(json, refusal.mark);
  json.end_object();
}

void write_riddle(JsonWriter& json, const Riddle& riddle) {
  const Recipe& recipe = *riddle.recipe;
  const Draft& draft = riddle.draft;
  json.field("game", recipe.game).field("date", to_text(riddle.day));
  json.field("number", riddle.day.number).field("seat", draft.seat.index);
  json.field("file", write_game(*draft.table));
  json.key("tries");
  recipe.tries > 0 ? json.value(recipe.tries) : json.null();
  json.key("seconds");
  recipe.seconds > 0 ? json.value(recipe.seconds) : json.null();
  json.field("best", draft.best).field("floor", draft.floor);
  json.field("difficulty", draft.difficulty);
  json.key("task");
  write_texts(json, *recipe.task);
  json.field("unit", recipe.lead ? "lead" : "points");
  json.field("answers", recipe.themes ? "themes" : "one");
}

void write_answers(JsonWriter& json, const Riddle& riddle, std::span<const std::string> moves) {
  std::vector<Scored> counted;
  const auto most = static_cast<std::size_t>(riddle.recipe->tries);
  json.key("tries").begin_array();
  for (const std::string& move : moves) {
    if (most > 0 && counted.size() >= most) break;
    const Result<Scored> answer = judge(riddle, move);
    if (answer) {
      write_scored(json, *answer);
      counted.push_back(*answer);
    } else {
      json.begin_object().key("refused");
      write_refused(json, answer.error());
      json.end_object();
    }
  }
  json.end_array();
  const Score score = score_of(riddle, counted);
  json.field("total", score.total).field("best", riddle.draft.best);
  json.field("share", score.share).field("stars", score.stars);
  json.key("left");
  most > 0 ? json.value(most - counted.size()) : json.null();
  json.field("solved", score.solved);
}

void write_solution(JsonWriter& json, const Riddle& riddle) {
  const Draft& draft = riddle.draft;
  json.field("best", draft.best).key("moves").begin_array();
  for (const Scored& one : draft.solution) write_scored(json, one);
  json.end_array().key("second");
  draft.second ? write_scored(json, *draft.second) : static_cast<void>(json.null());
  write_line(json, riddle);
}

}  // namespace tablee::riddle
