#include "server/routes.h"

#include "core/text.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/net/await_reply.h"
#include "server/protocol/http_bodies.h"
#include "server/protocol/rules_body.h"
#include "server/tables/secrets.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
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

HttpResponse empty_or_error(const Result<room::Done>& result) {
  return result ? json_response("{}") : error_response(result.error());
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

HttpResponse Routes::watch(const HttpRequest& request) {
  const bool is_metrics = request.path == "/metrics";
  if (is_metrics && watch_apart_ && request.door != Door::watch) return unknown();
  if (!request.is_read()) return wrong_method(kReadMethods);
  if (is_metrics) return plain(directory_->services().metrics->text());
  return request.path == "/readyz" ? ready() : plain("ok\n");
}

awaitable<HttpResponse> Routes::answer(HttpRequest request) {
  if (is_watched(request.path)) co_return watch(request);
  if (request.door == Door::watch) co_return unknown();
  const bool is_file = !request.path.starts_with(kApi);
  const Result<void> allowed =
      is_file ? limits_->file(request.address) : limits_->request(request.address);
  if (!allowed) {
    directory_->services().metrics->limited.add();
    co_return error_response(allowed.error());
  }
  if (is_file) co_return files_.answer(request);
  const Parts parts = split_fields(std::string_view(request.path).substr(kApi.size()), '/');
  co_return co_await api(request, parts);
}

// games · games/{game}/{seats|rules} · tables · tables/{table}/… · codes/{code} · import ·
// words/report
awaitable<HttpResponse> Routes::api(const HttpRequest& request, const Parts& parts) {
  const bool get = request.is_read();
  const bool post = request.method == "POST";
  if (parts.size() == 1 && parts[0] == "games")
    co_return get ? json_response(games_) : wrong_method(kReadMethods);
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "seats")
    co_return post ? seat_numbers(request, parts[1]) : wrong_method("POST");
  if (parts.size() == 3 && parts[0] == "games" && parts[2] == "rules")
    co_return get ? rules(parts[1]) : wrong_method(kReadMethods);
  if (parts.size() == 2 && parts[0] == "codes")
    co_return get ? code(request, parts[1]) : wrong_method(kReadMethods);
  if (parts.size() == 1 && (parts[0] == "tables" || parts[0] == "import")) {
    if (!post) co_return wrong_method("POST");
    if (parts[0] == "tables") co_return co_await create(request);
    co_return co_await import_game(request);
  }
  if (parts.size() == 2 && parts[0] == "words" && parts[1] == "report")
    co_return post ? report_word(request) : wrong_method("POST");
  if (parts.size() >= 2 && parts[0] == "tables") co_return co_await table(request, parts);
  co_return unknown();
}

// tables/{table} · …/seats/{n}/{take|leave|move|remove|bot|open|invite}
// · …/{start|pause|resume|agree|refuse|host|rematch|export}
awaitable<HttpResponse> Routes::table(const HttpRequest& request, const Parts& parts) {
  const bool is_read = parts.size() == 2 || (parts.size() == 3 && parts[2] == "export");
  const bool is_end = parts.size() == 2 && request.method == "DELETE";
  if (!is_end && (is_read ? !request.is_read() : request.method != "POST"))
    co_return wrong_method(parts.size() == 2 ? "GET, HEAD, DELETE"
                           : is_read         ? kReadMethods
                                             : "POST");
  const Result<std::shared_ptr<LiveRoom>> found =
      co_await find_room(std::string(parts[1]), request.address);
  if (!found) co_return error_response(found.error());
  const std::shared_ptr<LiveRoom>& room = *found;
  if (is_end)
    co_return empty_or_error(co_await ask(request, room, room::EndTable{key_of(request.token)}));
  if (parts.size() == 2) {
    const Result<room::LobbyInfo> info = co_await ask(request, room, room::Describe{});
    co_return info ? json_response(room::lobby_text(*info)) : error_response(info.error());
  }
  if (parts.size() == 3) co_return co_await act(request, room, parts[2]);
  if (parts.size() == 5 && parts[2] == "seats") co_return co_await seat(request, room, parts);
  co_return unknown();
}

template <class Question>
awaitable<Result<typename Question::Answer>> Routes::ask(const HttpRequest& request,
                                                         const std::shared_ptr<LiveRoom>& room,
                                                         const Question& question) {
  using Answer = typename Question::Answer;
  co_return co_await await_reply<Answer>([&](LiveRoom::Reply<Answer> reply) {
    room->ask(question, request.address, std::move(reply));
  });
}

awaitable<HttpResponse> Routes::seat(const HttpRequest& request,
                                     const std::shared_ptr<LiveRoom>& room, const Parts& parts) {
  const std::optional<int> n = parse_number<int>(parts[3]);
  if (!n || *n < 0 || *n >= kMaxSeats) co_return unknown();
  Result<SeatVerb> verb = read_seat_verb(request, *n, parts[4]);
  if (!verb) co_return error_response(verb.error());
  const room::ChangeSeats change{std::move(verb->request)};
  const Result<room::Done> done = co_await ask(request, room, change);
  if (!done) co_return error_response(done.error());
  co_return json_response(verb->answered == nullptr ? "{}"
                                                    : secret_body(verb->answered, verb->secret));
}

Result<Routes::SeatVerb> Routes::read_seat_verb(const HttpRequest& request, int n,
                                                std::string_view verb) const {
  const room::Key key = key_of(request.token);
  if (verb == "take") {
    Result<room::TakeSeat> wanted = parse_take(request.body, *directory_->services().blocked);
    if (!wanted) return std::unexpected(wanted.error());
    Fresh fresh = make_secret();
    wanted->seat = n;
    wanted->key = key;
    wanted->fresh = fresh.hash;
    return SeatVerb{std::move(*wanted), "token", std::move(fresh.text)};
  }
  if (verb == "bot") {
    const Result<int> level = parse_number_field(request.body, "level", 1, kLevels);
    if (!level) return std::unexpected(level.error());
    return SeatVerb{room::SeatBot{n, *level, key}};
  }
  if (verb == "leave") return SeatVerb{room::LeaveSeat{n, key}};
  if (verb == "remove") return SeatVerb{room::RemovePerson{n, key}};
  if (verb == "open") return SeatVerb{room::OpenSeat{n, key}};
  if (verb == "move") {
    Fresh fresh = make_secret();
    return SeatVerb{room::MoveSeat{n, key, fresh.hash}, "token", std::move(fresh.text)};
  }
  if (verb == "invite") {
    Fresh fresh = make_secret();
    return SeatVerb{room::InviteToSeat{n, key, fresh.hash}, "invite", std::move(fresh.text)};
  }
  return refuse(say::unknown_route);
}

awaitable<HttpResponse> Routes::act(const HttpRequest& request,
                                    const std::shared_ptr<LiveRoom>& room, std::string_view verb) {
  const room::Key key = key_of(request.token);
  if (verb == "start") co_return empty_or_error(co_await ask(request, room, room::StartGame{key}));
  if (verb == "resume")
    co_return empty_or_error(co_await ask(request, room, room::ResumeGame{key}));
  if (verb == "export") {
    const Result<std::string> text = co_await ask(request, room, room::ExportGame{key});
    co_return text ? plain(*text) : error_response(text.error());
  }
  if (verb == "rematch") co_return co_await rematch(request, room);
  if (verb == "pause") {
    const Result<bool> paused = co_await ask(request, room, room::PauseGame{key});
    if (!paused) co_return error_response(paused.error());
    co_return *paused ? json_response("{}") : json_response(R"({"asked":true})", 202);
  }
  if (verb == "host") {
    const Result<int> seat = parse_number_field(request.body, "seat", 0, kMaxSeats - 1);
    if (!seat) co_return error_response(seat.error());
    const room::ChangeSeats change{room::HandOver{*seat, key}};
    co_return empty_or_error(co_await ask(request, room, change));
  }
  if (verb == "agree" || verb == "refuse") {
    const Result<room::ProposalKind> what = parse_proposal(request.body);
    if (!what) co_return error_response(what.error());
    if (verb == "agree")
      co_return empty_or_error(co_await ask(request, room, room::Agree{key, *what}));
    co_return empty_or_error(co_await ask(request, room, room::Decline{key, *what}));
  }
  co_return unknown();
}

awaitable<HttpResponse> Routes::rematch(const HttpRequest& request,
                                        const std::shared_ptr<LiveRoom>& room) {
  Result<std::vector<std::string>> tokens = parse_tokens(request.body);
  if (!tokens) co_return error_response(tokens.error());
  std::erase(*tokens, request.token);
  tokens->insert(tokens->begin(), request.token);
  const Result<Created> made = co_await await_reply<Created>([&](LiveRoom::Reply<Created> reply) {
    directory_->rematch(room, *tokens, request.address, std::move(reply));
  });
  co_return made ? json_response(created_body(*made)) : error_response(made.error());
}

awaitable<Result<std::shared_ptr<LiveRoom>>> Routes::find_room(std::string table,
                                                               std::string asker) {
  co_return co_await await_reply<std::shared_ptr<LiveRoom>>(
      [&](TableDirectory::FoundRoom found) { directory_->find(table, asker, std::move(found)); });
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
  const Result<Created> made = co_await await_reply<Created>([&](LiveRoom::Reply<Created> reply) {
    directory_->import_game(request.body, request.address, std::move(reply));
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

HttpResponse Routes::code(const HttpRequest& request, std::string_view text) {
  if (const Result<void> allowed = limits_->code(request.address); !allowed) {
    directory_->services().metrics->limited.add();
    return error_response(allowed.error());
  }
  const Result<std::string> table = directory_->find_code(text, request.address);
  return table ? json_response(table_body(*table)) : error_response(table.error());
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

HttpResponse Routes::ready() {
  const store::Attempt<void> health = directory_->services().store->health();
  if (store_is_well_.exchange(health.has_value()) != health.has_value())
    log(health ? LogLevel::info : LogLevel::error, health ? "store_ready" : "store_unready",
        {{"reason", health ? "" : health.error().what}});
  if (health) return directory_->is_full() ? plain("full\n", 503) : plain("ok\n");
  directory_->services().metrics->store_unready.add();
  return plain("store\n", 503);
}

}  // namespace tablee::server
