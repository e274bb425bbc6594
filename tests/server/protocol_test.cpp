// Every fixture of docs/protocol.md is read or written by the code exactly so.

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "messages/kumata.h"
#include "messages/modele.h"
#include "messages/server.h"
#include "requests/draft.h"
#include "requests/status.h"
#include "requests/table_request.h"
#include "room/error_json.h"
#include "room/server_message.h"
#include "server/client.h"
#include "server/tables/name_filter.h"
#include "server/tables/secrets.h"
#include "template_game/game.h"

namespace tablee::server {
namespace {

namespace say = messages::server;
using namespace requests;
using namespace room;

const std::set<std::string>& fixture_names() {
  static const std::set<std::string> names = {
      "client_advance",    "client_check",        "client_hello",      "client_hello_spectator",
      "client_ping",       "client_play",         "client_undo",       "client_react",
      "client_rest",       "server_reaction",     "http_code",         "http_created",
      "http_error",        "http_games",          "http_lobby",        "http_new_table",
      "http_rematch",      "http_seats",          "http_take",         "http_token",
      "server_account",    "server_ack",          "server_closed",     "server_event",
      "server_event_draw", "server_event_expire", "server_event_told", "server_lobby",
      "server_no",         "server_no_unread",    "server_pong",       "server_state",
      "server_time",       "server_welcome",      "wire2_hello",       "wire2_event",
      "wire2_event_told"};
  return names;
}

std::string fixture(const std::string& name) {
  EXPECT_TRUE(fixture_names().contains(name)) << name;
  std::ifstream in(std::string(TABLEE_FIXTURES) + "/" + name + ".json");
  EXPECT_TRUE(in) << name;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Equal as JSON: spaces do not count, everything else does.
void expect_fixture(const std::string& name, const std::string& written) {
  EXPECT_EQ(boost::json::parse(written), boost::json::parse(fixture(name)))
      << name << " was written as " << written;
}

constexpr const char* kTable = "k3v9x0q2m7c4a8zt";
constexpr const char* kToken = "3q2-7wAAQkK0nT1zJx9V_g";

LobbyInfo sample_lobby() {
  return {
      .table = kTable,
      .code = "KOTA",
      .game = "kumata",
      .options = {{"dedale", "non"}, {"union", "non"}},
      .state = room::TableState::running,
      .seats =
          {{.kind = room::SeatKind::person,
            .name = "Zoé",
            .role = 1,
            .time_percent = 150,
            .present = true},
           {.kind = room::SeatKind::bot, .name = "", .level = 3, .present = true},
           {.kind = room::SeatKind::open, .name = "", .level = 2, .present = true, .invited = true},
           {.kind = room::SeatKind::person, .name = "Anne", .stand_in = 2}},
      .games = 2,
      .wins = {1, 1, 0, 0},
      .next = "",
      .next_by = {},
      .first = FirstInfo{seat_at(1), &messages::kumata::first_seat},
      .host = seat_at(0),
      .grace = 180,
      .spectators = room::Spectators::delayed,
      .proposals = {{.what = ProposalKind::pause,
                     .by = seat_at(0),
                     .agreed = {seat_at(0)},
                     .waits = {seat_at(3)}}},
      .teams = {}};
}

StateInfo state_of(const std::string& name, SeatTexts moves, SeatTexts acts, Millis now) {
  const value message = boost::json::parse(fixture(name));
  boost::json::object view = at(message, "d.view").as_object();
  const value board = view.at("view");
  view.erase("view");
  return {.time = {now, true},
          .look = {.frame = {boost::json::serialize(view), {}},
                   .board = std::make_shared<JsonText>(boost::json::serialize(board))},
          .moves = std::move(moves),
          .acts = std::move(acts)};
}

struct ClientFixture {
  const char* name;
  ClientMessage message;
};

std::vector<ClientFixture> client_fixtures() {
  return {{"client_hello", Hello{kTable, {kToken}, 17}},
          {"client_hello_spectator", Hello{kTable, {}, std::nullopt}},
          {"wire2_hello", Hello{kTable, {kToken}, 17, 2}},
          {"client_play", Play{"c-1", seat_at(0), "32 c3d3 T"}},
          {"client_check", Check{"c-2", seat_at(0), "32 c3d3"}},
          {"client_undo", Undo{"c-3", seat_at(1)}},
          {"client_react", React{"r1", seat_at(0), "bravo"}},
          {"client_ping", Ping{}},
          {"client_rest", Rest{true}},
          {"client_advance", Advance{"c-4", 1500}}};
}

TEST(Protocol, reads_and_writes_every_client_message_as_its_fixture) {
  std::set<std::size_t> kinds;
  for (const ClientFixture& one : client_fixtures()) {
    const auto read = parse_message(fixture(one.name));
    ASSERT_TRUE(read) << one.name;
    EXPECT_EQ(*read, one.message) << one.name;
    expect_fixture(one.name, to_text(one.message));
    kinds.insert(one.message.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage>) << "a type without a fixture";
}

TEST(Protocol, writes_welcome_lobby_and_state_as_their_fixtures) {
  expect_fixture("server_welcome", welcome_message({seat_at(0)}, sample_lobby(), 17));
  LobbyInfo over = sample_lobby();
  over.code.clear();
  over.state = room::TableState::over;
  over.next = "p0b8w5e1r6u2y4h9";
  over.next_by = seat_at(3);
  over.screen = room::ScreenInfo{true};
  expect_fixture("server_lobby", lobby_message(over));
  const SeatTexts moves = {{seat_at(0), {"annonce 1", "annonce 4", "passe"}}};
  const SeatTexts acts = {{seat_at(0), {"annonce", "passe"}}};
  expect_fixture("server_state", state_message(17, state_of("server_state", moves, acts, 5100)));
}

TEST(Protocol, writes_events_as_their_fixtures) {
  const Entry played{5200, EntryKind::play, seat_at(1), 0, "annonce 3"};
  const SeatTexts answers = {{seat_at(0), {"veto", "accepte"}}};
  const StateInfo after = state_of("server_event", answers, answers, 5200);
  const Told claims{.message = &messages::modele::told_claims,
                    .seat = seat_at(1),
                    .facts = {{"value", 3}},
                    .mark = {"3"}};
  expect_fixture("server_event", event_message({.seq = 18,
                                                .entry = &played,
                                                .shown = "1 annonce 3",
                                                .state = &after,
                                                .told = &claims,
                                                .viewer = Viewer::at(seat_at(0))}));
  // After server_state: made whole again it is server_event (web/tests/wire.test.ts).
  KnownSentences none;
  expect_fixture("wire2_event",
                 event_message({.seq = 18,
                                .entry = &played,
                                .shown = "1 annonce 3",
                                .state = &after,
                                .told = &claims,
                                .viewer = Viewer::at(seat_at(0)),
                                .known = &none,
                                .changes = {{17, R"({"seq":[18],"at":[5200],"lead":[0]})"}}}));
  EXPECT_EQ(none, KnownSentences{claims.message});
  const Entry drawn{5300, EntryKind::draw, {}, 0, "carte 7"};
  const std::string hidden = event_message({.seq = 19, .entry = &drawn, .shown = std::nullopt});
  expect_fixture("server_event_draw", hidden);
  EXPECT_EQ(hidden.find("carte 7"), std::string::npos) << "the entry's own text is never sent";
  const Entry expired{10'000, EntryKind::expire, {}, 1, ""};
  expect_fixture("server_event_expire",
                 event_message({.seq = 20, .entry = &expired, .shown = "expire 1"}));
}

// Facts of every kind, whether the sentence needs them or not.
TEST(Protocol, writes_what_is_told_as_its_fixture) {
  namespace modele = messages::modele;
  const Entry played{5400, EntryKind::play, seat_at(0), 0, "veto RUSE"};
  const Told told{
      .message = &modele::told_vetoes,
      .seat = seat_at(0),
      .facts = {Fact::seat("claimer_seat", seat_at(1)),
                {"text", std::string("x")},
                {"number", 2},
                Fact::cells("cells", {"c3", "d3"}),
                {"term", modele::pace_calm}},
      .mark = {"c3", "d3"},
      .then = {{.message = &modele::told_ground, .facts = {Fact::word("ground", "RUSE")}},
               {.message = &modele::told_wrong,
                .seat = seat_at(1),
                .facts = {Fact::sentence("why", modele::not_on_the_list, {{"value", 3}}),
                          Fact::points("points", -1)}}}};
  EventInfo event{.seq = 21,
                  .entry = &played,
                  .shown = "0 veto RUSE",
                  .told = &told,
                  .viewer = Viewer::at(seat_at(0))};
  expect_fixture("server_event_told", event_message(event));
  KnownSentences known;
  event.known = &known;
  expect_fixture("wire2_event_told", event_message(event));
  const std::string again = event_message(event);
  EXPECT_EQ(again.find("sentences"), std::string::npos) << "a sentence is said once: " << again;
  EXPECT_EQ(again.find("Motif"), std::string::npos);
}

TEST(Protocol, writes_answers_as_their_fixtures) {
  expect_fixture("server_ack", ack_message("c-1", 18));
  expect_fixture("server_no", no_message("c-1", {&say::not_your_seat, {}}));
  expect_fixture("server_no_unread", no_message("", {&say::malformed_json, {}}));
  expect_fixture("server_pong", pong_message({5100, true}));
  expect_fixture("server_reaction", reaction_message(seat_at(0), "bravo"));
  expect_fixture("server_time", time_message({5100, false}));
  expect_fixture("server_closed", closed_message({&say::wrong_token, {}}));
  const Account account{{{&messages::modele::claims, {{"value", 3}}, 3, {"3"}, "claim"}}};
  expect_fixture("server_account", account_message("c-2", account));
  expect_fixture("http_error", error_text({&messages::modele::card_not_held, {{"value", 3}}}));
}

TEST(Protocol, a_refusal_names_the_places_it_speaks_of) {
  const Refusal plain{&messages::modele::card_not_held, {{"value", 3}}};
  EXPECT_EQ(error_text(plain).find("mark"), std::string::npos);
  const Refusal marked{plain.message, plain.facts, {"c3", "d3"}};
  EXPECT_NE(error_text(marked).find(R"("mark":["c3","d3"])"), std::string::npos);
}

TEST(Protocol, writes_http_bodies_as_their_fixtures) {
  expect_fixture("http_lobby", lobby_text(sample_lobby()));
  expect_fixture("http_created", created_body({kTable, "KOTA", {{0, kToken}}, kToken}));
  expect_fixture("http_code", table_body(kTable));
  expect_fixture("http_token", secret_body("token", kToken));
  expect_fixture("http_seats", seat_numbers_body(0b11100U, {.count = 2, .chosen = false}));
  expect_fixture("http_games", games_body(Registry::of(modele::List{})));
}

TEST(Protocol, reads_http_bodies_of_its_fixtures) {
  const Result<NewTable> wanted = parse_new_table(fixture("http_new_table"));
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->game, "kumata");
  EXPECT_EQ(wanted->options, (std::vector<std::pair<std::string, std::string>>{{"dedale", "oui"}}));
  EXPECT_EQ(wanted->name, "Zoé");
  EXPECT_EQ(wanted->first, seat_at(1));
  EXPECT_EQ(wanted->grace, 180);
  EXPECT_EQ(wanted->spectators, room::Spectators::none);
  EXPECT_TRUE(wanted->screen);
  ASSERT_EQ(wanted->seats.size(), 4U);
  EXPECT_EQ(
      wanted->seats[0],
      (NewSeat{.kind = NewSeatKind::me, .name = "", .chair = {.role = 1, .time_percent = 150}}));
  EXPECT_EQ(wanted->seats[1],
            (NewSeat{.kind = NewSeatKind::device, .name = "Léo", .chair = {.team = 1}}));
  EXPECT_EQ(wanted->seats[2].level, 3);
  const NameFilter blocked;
  SodiumSecrets secrets;
  EXPECT_EQ(parse_take(fixture("http_take"), {&blocked, &secrets}).value().name, "Zoé");
  EXPECT_EQ(parse_tokens(fixture("http_rematch")).value(), std::vector<std::string>{kToken});
}

TEST(Protocol, knows_every_fixture) {
  std::set<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(TABLEE_FIXTURES))
    files.insert(file.path().stem().string());
  EXPECT_EQ(files, fixture_names());
}

TEST(Protocol, every_refusal_of_the_server_speaks_both_languages) {
  for (const Message* message : say::kAll) {
    EXPECT_FALSE(message->fr.empty()) << message->key;
    EXPECT_FALSE(message->en.empty()) << message->key;
  }
}

}  // namespace
}  // namespace tablee::server
