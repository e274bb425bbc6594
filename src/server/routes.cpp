#include "server/routes.h"

#include "core/text.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/net/await_reply.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
using boost::asio::awaitable;

constexpr std::string_view kApi = "/api/v1/";

HttpResponse unknown() { return error_response({&say::unknown_route, {}}); }
HttpResponse wrong_method() { return error_response({&say::wrong_method, {}}); }

HttpResponse plain(std::string body, int status = 200) {
  return {.status = status,
          .type = "text/plain; charset=utf-8",
          .body = std::move(body),
          .headers = {{"Cache-Control", "no-store"}}};
}

HttpResponse empty_or_error(const Result<void>& result) {
  return result ? json_response("{}") : error_response(result.error());
}

HttpResponse token_or_error(const Result<std::string>& token) {
  return token ? json_response(token_body(*token)) : error_response(token.error());
}

}  // namespace

Routes::Routes(TableDirectory& directory, AddressLimits& limits, StaticFiles files)
    : directory_(&directory),
      limits_(&limits),
      files_(std::move(files)),
      games_(games_body(*directory.services().registry)) {}

std::size_t Routes::most_body(std::string_view path) {
  return path == "/api/v1/import" ? kMostImportBytes : kMostBodyBytes;
}

awaitable<HttpResponse> Routes::answer(HttpRequest request) {
  if (request.path == "/healthz") co_return plain("ok\n");
  if (request.path == "/readyz") co_return ready();
  if (request.path == "/metrics") co_return plain(directory_->services().metrics->text());
  const Result<void> allowed = limits_->request(request.address);
  if (!allowed) {
    directory_->services().metrics->limited.add();
    co_return error_response(allowed.error());
  }
  if (!request.path.starts_with(kApi)) co_return files_.answer(request);
  const Parts parts = split_fields(std::string_view(request.path).substr(kApi.size()), '/');
  co_return co_await api(request, parts);
}

// games · games/{game}/seats · tables · tables/{table}/… · codes/{code} · import
awaitable<HttpResponse> Routes::api(const HttpRequest& request, const Parts& parts) {
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (parts.size() == 1 && parts[0] == "games")
    co_return get ? json_response(games_) : wrong_method();
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "seats")
    co_return post ? seat_numbers(request, parts[1]) : wrong_method();
  if (parts.size() == 2 && parts[0] == "codes")
    co_return get ? code(request, parts[1]) : wrong_method();
  if (parts.size() == 1 && (parts[0] == "tables" || parts[0] == "import")) {
    if (!post) co_return wrong_method();
    if (parts[0] == "tables") co_return co_await create(request);
    co_return co_await import_game(request);
  }
  if (parts.size() >= 2 && parts[0] == "tables") co_return co_await table(request, parts);
  co_return unknown();
}

// tables/{table} · …/seats/{n}/{take|leave|move} · …/{start|pause|resume|rematch|export}
awaitable<HttpResponse> Routes::table(const HttpRequest& request, const Parts& parts) {
  const bool is_read = parts.size() == 2 || (parts.size() == 3 && parts[2] == "export");
  if (request.method != (is_read ? "GET" : "POST")) co_return wrong_method();
  const Result<std::shared_ptr<Room>> found = directory_->find(std::string(parts[1]));
  if (!found) co_return error_response(found.error());
  Room& room = **found;
  if (parts.size() == 2) {
    const Result<LobbyInfo> info = co_await await_reply<LobbyInfo>(
        [&room](Room::Reply<LobbyInfo> reply) { room.describe(std::move(reply)); });
    co_return info ? json_response(lobby_body(*info)) : error_response(info.error());
  }
  if (parts.size() == 3) co_return co_await act(request, room, parts[2]);
  if (parts.size() == 5 && parts[2] == "seats") co_return co_await seat(request, room, parts);
  co_return unknown();
}

awaitable<HttpResponse> Routes::seat(const HttpRequest& request, Room& room, const Parts& parts) {
  const std::optional<int> n = parse_number<int>(parts[3]);
  if (!n || *n < 0 || *n >= kMaxSeats) co_return unknown();
  const int number = *n;
  const std::string& token = request.token;
  if (parts[4] == "take") {
    const Result<std::string> name = parse_name(request.body);
    if (!name) co_return error_response(name.error());
    const Result<std::string> taken = co_await await_reply<std::string>(
        [&](Room::Reply<std::string> reply) { room.take(number, *name, std::move(reply)); });
    co_return token_or_error(taken);
  }
  if (parts[4] == "leave") {
    const Result<void> left = co_await await_reply<void>(
        [&](Room::Reply<void> reply) { room.give_up(number, token, std::move(reply)); });
    co_return empty_or_error(left);
  }
  if (parts[4] == "move") {
    const Result<std::string> moved =
        co_await await_reply<std::string>([&](Room::Reply<std::string> reply) {
          room.change_secret(number, token, std::move(reply));
        });
    co_return token_or_error(moved);
  }
  co_return unknown();
}

awaitable<HttpResponse> Routes::act(const HttpRequest& request, Room& room, std::string_view verb) {
  const std::string& token = request.token;
  if (verb == "export") {
    const Result<std::string> text = co_await await_reply<std::string>(
        [&](Room::Reply<std::string> reply) { room.export_game(std::move(reply)); });
    co_return text ? plain(*text) : error_response(text.error());
  }
  if (verb == "rematch") {
    Result<std::vector<std::string>> tokens = parse_tokens(request.body);
    if (!tokens) co_return error_response(tokens.error());
    std::erase(*tokens, token);
    tokens->insert(tokens->begin(), token);
    const Result<Created> made = co_await await_reply<Created>(
        [&](Room::Reply<Created> reply) { room.rematch(*tokens, std::move(reply)); });
    co_return made ? json_response(created_body(*made)) : error_response(made.error());
  }
  void (Room::*verb_of_room)(std::string, Room::Reply<void>) = nullptr;
  if (verb == "start") verb_of_room = &Room::start;
  if (verb == "pause") verb_of_room = &Room::pause;
  if (verb == "resume") verb_of_room = &Room::resume;
  if (verb_of_room == nullptr) co_return unknown();
  const Result<void> done = co_await await_reply<void>(
      [&](Room::Reply<void> reply) { (room.*verb_of_room)(token, std::move(reply)); });
  co_return empty_or_error(done);
}

awaitable<HttpResponse> Routes::create(const HttpRequest& request) {
  const Result<NewTable> wanted = parse_new_table(request.body);
  if (!wanted) co_return error_response(wanted.error());
  const Result<Created> made = co_await await_reply<Created>([&](Room::Reply<Created> reply) {
    directory_->create(*wanted, request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made), 201) : error_response(made.error());
}

awaitable<HttpResponse> Routes::import_game(const HttpRequest& request) {
  const Result<Created> made = co_await await_reply<Created>([&](Room::Reply<Created> reply) {
    directory_->import_game(request.body, request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made), 201) : error_response(made.error());
}

HttpResponse Routes::seat_numbers(const HttpRequest& request, std::string_view id) const {
  const GameEntry* game = directory_->services().registry->find(id);
  if (game == nullptr) return error_response({&say::unknown_game, {{"game", excerpt(id)}}});
  const Result<Settings> settings = parse_settings(*game, request.body);
  if (!settings) return error_response(settings.error());
  return json_response(seat_numbers_body(game->seats(*settings)));
}

HttpResponse Routes::code(const HttpRequest& request, std::string_view text) {
  if (const Result<void> allowed = limits_->code(request.address); !allowed) {
    directory_->services().metrics->limited.add();
    return error_response(allowed.error());
  }
  const Result<std::string> table = directory_->find_code(text);
  return table ? json_response(table_body(*table)) : error_response(table.error());
}

HttpResponse Routes::ready() {
  const store::Attempt<void> health = directory_->services().store->health();
  if (store_is_well_.exchange(health.has_value()) != health.has_value())
    log(health ? LogLevel::info : LogLevel::error, health ? "store_ready" : "store_unready",
        {{"reason", health ? "" : health.error().what}});
  if (health) return plain("ok\n");
  directory_->services().metrics->store_unready.add();
  return plain("store\n", 503);
}

}  // namespace tablee::server
