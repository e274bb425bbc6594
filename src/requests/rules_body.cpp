#include "requests/rules_body.h"

#include "room/error_json.h"
#include "table/account_json.h"
#include "table/rules_figure.h"

namespace tablee::requests {

namespace {

void write_both(JsonWriter& json, std::string_view name, const Message& message) {
  json.key(name).begin_object().field("fr", message.fr).field("en", message.en).end_object();
}

// What the engine says of the move that a figure tries.
void write_tried(JsonWriter& json, const Table& table, const Figure& figure) {
  if (figure.move.empty()) return;
  json.field("move", figure.move);
  const Result<Account> account = table.check(seat_at(figure.seat), figure.move, table.now());
  if (account) {
    json.key("account").begin_object();
    write_account(json, *account);
    json.end_object();
  } else {
    json.key("error");
    room::write_error(json, account.error());
  }
}

void write_figure(JsonWriter& json, const GameEntry& game, const Figure& figure) {
  const Result<std::unique_ptr<Table>> table = open_figure(game, figure);
  if (!table) return;  // a test holds every figure to its rules
  json.begin_object().field("seat", figure.seat);
  write_both(json, "caption", figure.caption);
  json.key("view").raw((*table)->view(Viewer::at(seat_at(figure.seat))));
  write_tried(json, **table, figure);
  json.end_object();
}

}  // namespace

std::string rules_body(const GameEntry& game) {
  JsonWriter json;
  json.begin_object().field("game", game.info->id).key("articles").begin_array();
  for (const Article& article : game.info->rules->articles) {
    json.begin_object().field("id", article.id);
    write_both(json, "title", article.title);
    write_both(json, "text", article.text);
    json.key("figures").begin_array();
    for (const Figure& figure : article.figures) write_figure(json, game, figure);
    json.end_array().end_object();
  }
  return json.end_array().end_object().take();
}

}  // namespace tablee::requests
