#include "server/routes.h"

#include "core/text.h"
#include "messages/server.h"
#include "requests/rules_body.h"
#include "requests/table_request.h"
#include "server/log.h"
#include "server/net/await_reply.h"
#include "server/protocol/word_report.h"
#include "server/tables/import_keys.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
using namespace requests;  // what is read and written there is the same without a server
using boost::asio::awaitable;

constexpr std::string_view kApi = "/api/v1/";

HttpResponse unknown() { return error_response({&say::unknown_route, {}}); }

HttpResponse plain(std::string body, int status = 200) {
  return {.status = status,
          .type = "text/plain; charset=utf-8",
          .body = std::move(body),
          .headers = {{"Cache-Control", "no-store"}}};
}

bool is_watched(std::string_view path) {
  return path == "/healthz" || path == "/readyz" || path == "/metrics";
}

}  // namespace

Routes::Routes(TableDirectory& directory, AddressLimits& limits, StaticFiles files,
               bool watch_apart)
    : directory_(&directory),
      limits_(&limits),
      files_(std::move(files)),
      watch_apart_(watch_apart),
      games_(games_body(*directory.services().means.registry)) {
  for (const GameEntry& game : directory.services().means.registry->games())
    if (game.info->rules != nullptr) rules_.emplace(game.info->id, rules_body(game));
}

std::size_t Routes::most_body(std::string_view path) {
  return path == kImportPath ? kMostImportBytes : kMostBodyBytes;
}

awaitable<HttpResponse> Routes::watch(const HttpRequest& request) {
  const bool is_metrics = request.path == "/metrics";
  if (is_metrics && watch_apart_ && request.door != Door::watch) co_return unknown();
  if (!request.is_read()) co_return wrong_method(kReadMethods);
  if (is_metrics) co_return plain(directory_->services().metrics->text());
  if (request.path == "/readyz") co_return co_await ready();
  co_return plain("ok\n");
}

awaitable<HttpResponse> Routes::answer(HttpRequest request) {
  if (is_watched(request.path)) co_return co_await watch(request);
  if (request.door == Door::watch) co_return unknown();
  const bool is_file = !request.path.starts_with(kApi);
  const Result<void> allowed =
      is_file ? limits_->file(request.address) : limits_->request(request.address);
  if (!allowed) {
    directory_->services().metrics->limited.add();
    co_return error_response(allowed.error());
  }
  if (is_file) co_return files_.answer(request);
  const auto route = read_route(request.method, std::string_view(request.path).substr(kApi.size()));
  if (route) co_return co_await api(request, *route);
  if (route.error().methods != nullptr) co_return wrong_method(route.error().methods);
  co_return unknown();
}

awaitable<HttpResponse> Routes::api(const HttpRequest& request, const Route& route) {
  if (std::holds_alternative<ListGames>(route)) co_return json_response(games_);
  if (const auto* asked = std::get_if<CountSeats>(&route))
    co_return seat_numbers(request, asked->game);
  if (const auto* asked = std::get_if<TellRules>(&route)) co_return rules(asked->game);
  if (const auto* asked = std::get_if<FindCode>(&route))
    co_return co_await code(request, asked->code);
  if (std::holds_alternative<MakeTable>(route)) co_return co_await create(request);
  if (std::holds_alternative<ImportFile>(route)) co_return co_await import_game(request);
  if (std::holds_alternative<ReportWord>(route)) co_return report_word(request);
  co_return co_await table(request, std::get<AtTable>(route));
}

awaitable<HttpResponse> Routes::table(const HttpRequest& request, const AtTable& address) {
  const Result<std::shared_ptr<RoomPort>> found =
      co_await find_room(std::string(address.table), request.address);
  if (!found) co_return error_response(found.error());
  const Result<TableRequest> asked =
      read_table_request(address, request.body, request.token, directory_->edge());
  if (!asked) co_return error_response(asked.error());
  if (address.verb == TableVerb::rematch)
    co_return co_await rematch(request, *found, asked->tokens);
  const Result<room::ReplyValue> value =
      co_await await_reply<room::ReplyValue>([&](LiveRoom::AnyReply reply) {
        (*found)->ask_any(asked->what, request.address, std::move(reply));
      });
  if (!value) co_return error_response(value.error());
  Answer answer = answer_of(*asked, *value);
  co_return answer.is_text ? plain(std::move(answer.body))
                           : json_response(std::move(answer.body), answer.status);
}

awaitable<HttpResponse> Routes::rematch(const HttpRequest& request,
                                        const std::shared_ptr<RoomPort>& room,
                                        const std::vector<std::string>& tokens) {
  const Result<Created> made = co_await await_reply<Created>([&](LiveRoom::Reply<Created> reply) {
    directory_->rematch(room, tokens, request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made)) : error_response(made.error());
}

awaitable<Result<std::shared_ptr<RoomPort>>> Routes::find_room(std::string table,
                                                               std::string asker) {
  co_return co_await await_reply<std::shared_ptr<RoomPort>>(
      [&](TableDirectory::FoundPort found) { directory_->find(table, asker, std::move(found)); });
}

awaitable<HttpResponse> Routes::create(const HttpRequest& request) {
  const Result<NewTable> wanted = parse_new_table(request.body);
  if (!wanted) co_return error_response(wanted.error());
  const Result<Created> made = co_await await_reply<Created>([&](LiveRoom::Reply<Created> reply) {
    directory_->create(*wanted, request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made), 201) : error_response(made.error());
}

awaitable<HttpResponse> Routes::import_game(const HttpRequest& request) {
  if (request.key && !is_import_key(*request.key))
    co_return error_response({&say::bad_import_key, {}});
  const Result<Created> made = co_await await_reply<Created>([&](LiveRoom::Reply<Created> reply) {
    directory_->import_game({.text = request.body, .key = request.key.value_or("")},
                            request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made), 201) : error_response(made.error());
}

HttpResponse Routes::rules(std::string_view id) const {
  const auto found = rules_.find(id);
  if (found == rules_.end()) return error_response({&say::unknown_game, {{"game", excerpt(id)}}});
  return json_response(found->second);
}

HttpResponse Routes::seat_numbers(const HttpRequest& request, std::string_view id) const {
  const GameEntry* game = directory_->services().means.registry->find(id);
  if (game == nullptr) return error_response({&say::unknown_game, {{"game", excerpt(id)}}});
  const Result<Settings> settings = parse_settings(*game, request.body);
  if (!settings) return error_response(settings.error());
  return json_response(seat_numbers_body(game->seats(*settings), game->teams(*settings)));
}

awaitable<HttpResponse> Routes::code(const HttpRequest& request, std::string_view text) {
  if (const Result<void> allowed = limits_->code(request.address); !allowed) {
    directory_->services().metrics->limited.add();
    co_return error_response(allowed.error());
  }
  const Result<std::string> table =
      co_await await_reply<std::string>([&](RoomPort::Reply<std::string> reply) {
        directory_->find_code(text, request.address, std::move(reply));
      });
  co_return table ? json_response(table_body(*table)) : error_response(table.error());
}

// Nobody waits for it to be stored: it is a hint for whoever keeps the word list.
HttpResponse Routes::report_word(const HttpRequest& request) {
  Result<store::WordReport> report =
      parse_report(request.body, *directory_->services().means.registry);
  if (!report) return error_response(report.error());
  report->at = wall_seconds();
  directory_->services().store->report_word(std::move(*report), [](const store::Attempt<void>&) {});
  return json_response("{}", 202);
}

awaitable<HttpResponse> Routes::ready() {
  using Health = store::Attempt<void>;
  const Result<Health> asked = co_await await_reply<Health>([this](auto reply) {
    directory_->services().store->health(
        [reply = std::move(reply)](const Health& health) { reply(health); });
  });
  const Health& health = *asked;
  if (store_is_well_.exchange(health.has_value()) != health.has_value())
    log(health ? LogLevel::info : LogLevel::error, health ? "store_ready" : "store_unready",
        {{"reason", health ? "" : health.error().what}});
  if (health && directory_->is_cut_off()) {
    directory_->services().metrics->relay_unready.add();
    co_return plain("relay\n", 503);
  }
  if (health) co_return directory_->is_full() ? plain("full\n", 503) : plain("ok\n");
  directory_->services().metrics->store_unready.add();
  co_return plain("store\n", 503);
}

}  // namespace tablee::server
