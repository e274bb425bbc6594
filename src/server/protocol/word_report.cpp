#include "server/protocol/word_report.h"

#include "core/text.h"
#include "lexicon/folding.h"
#include "messages/server.h"
#include "requests/body_fields.h"

namespace tablee::server {

namespace {

namespace say = messages::server;

constexpr std::string_view kReports[] = {"missing", "wrong"};

}  // namespace

Result<store::WordReport> parse_report(std::string_view body, const Registry& registry) {
  const Result<JsonObject> object = requests::parse_body(body);
  if (!object) return std::unexpected(object.error());
  room::Fields fields(*object);
  const std::string game = fields.text("game", 1, 32);
  const std::optional<Folded> word = fold(fields.text("word", 1, requests::kMostNameBytes));
  const std::optional<std::size_t> kind = requests::read_choice(fields, "kind", kReports);
  if (!word || word->letters.size() > kMaxWordLength) fields.reject("word");
  if (!kind) fields.reject("kind");
  if (!fields.ok()) return std::unexpected(fields.refusal());
  if (registry.find(game) == nullptr) return refuse(say::unknown_game, {{"game", excerpt(game)}});
  return store::WordReport{
      .game = game, .word = word->letters, .kind = static_cast<store::WordReport::Kind>(*kind)};
}

}  // namespace tablee::server
