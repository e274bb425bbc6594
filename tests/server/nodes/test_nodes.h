#pragma once
// Servers that share a PostgreSQL and a NATS, and a client that writes down what it hears.
// Thread safety: one thread.

#include <boost/json/parse.hpp>
#include <thread>

#include "server/child.h"
#include "server/nodes/history.h"
#include "server/nodes/shown_log.h"
#include "server/nodes/stored_log.h"
#include "server/nodes/test_nats.h"
#include "server/test_server.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/test_postgres.h"

namespace tablee::server {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;
using store::postgres::PostgresStore;
using store::postgres::Sharing;
using store::postgres::TestPostgres;

inline constexpr milliseconds kPatience{30'000};  // of a machine that is busy with other tests

inline TestNats& nats() {
  static TestNats server;
  return server;
}

inline ServerConfig node_config(const std::string& relay, std::int64_t most_unfinished,
                                std::int64_t most_tables) {
  ServerConfig config = TestServer::test_config();
  config.bounds.unfinished = most_unfinished;
  config.bounds.tables = most_tables;
  config.relay = relay;
  return config;
}

// In this process: quick to start, and its parts can be looked at.
class Node : public TestServer {
 public:
  explicit Node(const std::string& database, const std::string& relay = nats().address(),
                store::postgres::Pace pace = {}, std::int64_t most_unfinished = 1000,
                std::int64_t most_tables = 1000)
      : TestServer(
            [database, pace]() -> std::unique_ptr<store::Store> {
              auto opened = PostgresStore::open(database, pace, Sharing::shared);
              EXPECT_TRUE(opened) << opened.error().sentence(Language::english);
              return opened ? std::move(*opened) : nullptr;
            },
            node_config(relay, most_unfinished, most_tables)) {}

  std::int64_t metric(const std::string& name) {
    const std::string text = get("/metrics").body;
    const std::size_t line = text.find("\n" + name + " ");
    return line == text.npos ? -1 : std::atoll(text.c_str() + line + name.size() + 2);
  }
};

// A client of some seats that comes to any server and writes down what it says and hears.
class Witness {
 public:
  Witness(History& history, MadeTable table, std::vector<int> seats)
      : history_(&history), table_(std::move(table)), seats_(std::move(seats)) {
    for (const int seat : seats_) viewer_ |= 1 << seat;
  }

  // Tries until it is welcomed; gives what the table is at. Whoever came before goes on from
  // what it has seen.
  std::int64_t come(unsigned short port) {
    for (const auto until = SteadyClock::now() + kPatience; SteadyClock::now() < until;) {
      if (const std::optional<std::int64_t> seq = try_to_come(port, kPatience)) return *seq;
      std::this_thread::sleep_for(milliseconds(50));
    }
    ADD_FAILURE() << "not welcomed";
    return -1;
  }
  // Once.
  std::optional<std::int64_t> try_to_come(unsigned short port, milliseconds patience) {
    socket_.reset();
    try {
      socket_.emplace(port);
    } catch (const std::exception&) {
      return std::nullopt;
    }
    // Who holds several seats is shown what the one sees that is to act, so the same event may
    // look otherwise when it is told again.
    const int again = -1 - static_cast<int>(history_->size());
    line_ = history_->came(
        seats_.size() > 1 ? again : viewer_, seen_,
        seats_.empty() ? std::set<int>{-1} : std::set<int>(seats_.begin(), seats_.end()));
    Hello hello{.table = table_.id, .tokens = {}, .since = seen_};
    for (const int seat : seats_)
      hello.tokens.push_back(table_.tokens[static_cast<std::size_t>(seat)]);
    socket_->send(hello);
    while (const std::optional<value> message = hear(patience))
      if (text_at(*message, "t") == "welcome") return number_at(*message, "d.seq");
    return std::nullopt;
  }
  void send(const std::string& cid, int seat, const std::string& move = "passe") {
    if (!socket_) return;
    history_->sent(line_, seat, cid, move);
    asked_[cid] = seat;
    socket_->send(Play{cid, seat_at(seat), move});
  }
  // The number that was acknowledged; -1: refused, or the line is closed.
  std::int64_t answer(const std::string& cid, milliseconds patience = kPatience) {
    while (const std::optional<value> message = hear(patience)) {
      if (text_at(*message, "d.cid") != cid) continue;
      refusal_ = text_at(*message, "d.error.key");
      return text_at(*message, "t") == "ack" ? number_at(*message, "d.seq") : -1;
    }
    refusal_ = "closed";
    return -1;
  }
  std::int64_t play(const std::string& cid, int seat, const std::string& move = "passe") {
    send(cid, seat, move);
    return answer(cid);
  }
  // As often as that, in turn; gives what was acknowledged last.
  std::int64_t play_in_turn(int moves, const std::string& name) {
    std::int64_t acked = -1;
    for (int i = 0; i < moves; ++i) {
      acked = play(name + std::to_string(i), i % 2);
      EXPECT_GT(acked, 0) << name << i << ": " << refusal_;
    }
    return acked;
  }
  // Everything that was told before this was asked.
  void hear_all() {
    socket_->send(Ping{});
    while (const std::optional<value> message = hear(kPatience))
      if (text_at(*message, "t") == "pong") return;
  }
  // Until the server closes; its code.
  int hear_to_the_end() {
    while (hear(kPatience)) {
    }
    return socket_->close_code();
  }
  // The next message; none: closed, or nothing came.
  std::optional<value> hear(milliseconds patience) {
    if (!socket_) return std::nullopt;
    const std::optional<std::string> frame = socket_->receive(patience);
    if (!frame) return std::nullopt;
    value message = boost::json::parse(*frame);
    note(text_at(message, "t"), message.at("d"));
    return message;
  }
  const std::string& refusal() const { return refusal_; }

 private:
  void note(const std::string& type, const value& d) {
    const std::int64_t seq = number_at(d, "seq");
    if (type == "welcome") history_->welcomed(line_, seq);
    if (type == "state") history_->told_state(line_, seq);
    if (type == "event") {
      History::Sight sight{
          .at = number_at(d, "at"), .kind = text_at(d, "kind"), .seat = {}, .text = {}};
      if (d.as_object().contains("seat")) sight.seat = static_cast<int>(number_at(d, "seat"));
      sight.text = text_at(d, "text");
      history_->saw(line_, seq, std::move(sight));
    }
    if (type == "state" || type == "event") seen_ = seq;
    if (type != "ack" && type != "no") return;
    const std::string cid = text_at(d, "cid");
    if (type == "ack") return history_->acked(line_, asked_[cid], cid, seq);
    const std::string key = text_at(d, "error.key");
    if (key != "server.store_trouble" && key != "server.stopping" &&
        key != "server.too_many_requests")
      history_->refused(line_, asked_[cid], cid);
  }

  History* history_;
  MadeTable table_;
  std::vector<int> seats_;
  int viewer_ = 0;
  std::optional<Socket> socket_;
  int line_ = 0;
  std::optional<std::int64_t> seen_;
  std::map<std::string, int> asked_;  // the seat, by key
  std::string refusal_;
};

class Nodes : public testing::Test {
 protected:
  const std::string schema_ = TestPostgres::shared().make_schema();
  const std::string database_ =
      TestPostgres::address_in(TestPostgres::shared().folder(), "postgres", schema_);
  History history_;  // of the one table of a test

  std::string ask(const std::string& sql) { return TestPostgres::shared().ask(database_, sql); }
  void run(const std::string& sql) { TestPostgres::shared().run(database_, sql); }
  void expect_explained(const MadeTable& table) {
    EXPECT_GT(history_.acknowledged(), 0U);
    StoredLog log = read_stored_log(database_, table.id);
    add_shown(log, test_registry(), database_, table.id);
    EXPECT_EQ(history_.faults(log), std::vector<std::string>());
  }
  static bool is_present(unsigned short port, const MadeTable& table, const std::string& seat) {
    return at(call(port, {.path = path_of(table)}).json(), "seats." + seat + ".present").as_bool();
  }
  template <class Condition>
  static bool comes_true(Condition condition) {
    for (const auto until = SteadyClock::now() + kPatience; SteadyClock::now() < until;) {
      if (condition()) return true;
      std::this_thread::sleep_for(milliseconds(20));
    }
    return false;
  }
};

// In processes of their own, to be killed and frozen.
class NodeProcesses : public Nodes {
 protected:
  // `environment`: as of Child.
  std::unique_ptr<Child> start(const std::vector<std::string>& environment = {}) {
    return start_at(database_, nats().address(), environment);
  }
  static std::unique_ptr<Child> start_at(const std::string& database, const std::string& relay,
                                         const std::vector<std::string>& environment = {}) {
    return std::make_unique<Child>(
        std::vector<std::string>{"serve", "--port", "0", "--store", database, "--relay", relay,
                                 "--test-clock", "--quiet"},
        true, environment);
  }
  static MadeTable make_at(unsigned short port) {
    const HttpReply made =
        call(port, {.method = "POST",
                    .path = "/api/v1/tables",
                    .body = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"device"}]})"});
    EXPECT_EQ(made.status, 201) << made.body;
    MadeTable table{.id = text_at(made.json(), "table"), .code = {}, .tokens = {}};
    for (const char* seat : {"tokens.0.token", "tokens.1.token"})
      table.tokens.push_back(text_at(made.json(), seat));
    EXPECT_EQ(
        call(port, {.method = "POST", .path = path_of(table, "/start"), .token = table.tokens[0]})
            .status,
        200);
    return table;
  }
};

}  // namespace tablee::server
