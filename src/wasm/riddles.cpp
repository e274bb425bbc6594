#include "wasm/riddles.h"

#include "core/text.h"
#include "messages/riddle.h"
#include "riddle/riddle_json.h"
#include "room/error_json.h"
#include "room/fields.h"
#include "room/table_frames.h"
#include "table/account_json.h"

namespace tablee::wasm {

namespace {

using riddle::Riddle;
using room::Fields;

constexpr std::size_t kMostKept = 5;       // one of each game
constexpr std::size_t kMostAnswers = 200;  // a minute of somebody very quick

std::string riddle_text(const Riddle& riddle) {
  const riddle::Draft& draft = riddle.draft;
  JsonWriter json;
  json.begin_object();
  write_riddle(json, riddle);
  const room::Frame state = room::state_frame(*draft.table, std::vector<Seat>{draft.seat},
                                              {.now = draft.table->now(), .runs = false});
  return json.key("state").raw(*state).end_object().take();
}

std::string look_text(const Riddle& riddle, std::string_view move) {
  const Result<Account> account = look_at(riddle, move);
  JsonWriter json;
  json.begin_object();
  if (account) {
    json.key("account").begin_object();
    write_account(json, *account);
    json.end_object();
  } else {
    json.key("refused");
    room::write_error(json, account.error());
  }
  return json.end_object().take();
}

}  // namespace

Result<const Riddle*> Riddles::find(const Registry& registry, const Lexicon* lexicon,
                                    const std::string& game, const std::string& date) {
  const std::optional<riddle::Day> day = riddle::parse_day(date);
  if (!day) return refuse(messages::riddle::bad_day, {{"text", excerpt(date)}});
  for (const Kept& kept : kept_)
    if (kept.registry == &registry && kept.riddle.day == *day && kept.riddle.recipe->game == game)
      return &kept.riddle;
  Result<Riddle> made = make_riddle(registry, lexicon, game, *day);
  if (!made) return std::unexpected(made.error());
  if (kept_.size() >= kMostKept) kept_.pop_front();
  kept_.push_back({&registry, std::move(*made)});
  return &kept_.back().riddle;
}

Result<std::string> Riddles::answer(const Registry& registry, const Lexicon* lexicon,
                                    const JsonObject& asked) {
  Fields fields(asked);
  const std::string game = fields.text("game", 1, 64);
  const std::string date = fields.text("date", 1, 64);
  const std::optional<std::string> check = fields.maybe_text("check", 1, room::kMostMoveBytes);
  const JsonArray* answers = fields.maybe_array("answers", kMostAnswers);
  const auto moves = answers == nullptr ? std::optional<std::vector<std::string>>{}
                                        : room::texts_of(*answers, room::kMostMoveBytes);
  if (answers != nullptr && !moves) fields.reject("answers");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  const Result<const Riddle*> found = find(registry, lexicon, game, date);
  if (!found) return std::unexpected(found.error());
  const Riddle& riddle = **found;
  if (check) return look_text(riddle, *check);
  if (!moves && !fields.has("solution")) return riddle_text(riddle);
  JsonWriter json;
  json.begin_object();
  if (moves) {
    write_answers(json, riddle, *moves);
  } else {
    write_solution(json, riddle);
  }
  return json.end_object().take();
}

}  // namespace tablee::wasm
