// Somebody who may speak in NATS and is no server of this game: what comes from there is
// checked like what a stranger sends, costs no more than that, and harms nobody else.

#include <gtest/gtest.h>
#include <nats/nats.h>

#include <future>
#include <set>

#include "server/nodes/test_nodes.h"
#include "server/relay/carried.h"
#include "server/relay/envelope.h"
#include "server/tables/secrets.h"

namespace tablee::server {
namespace {

using Kind = Envelope::Kind;

class Rogue {
 public:
  static constexpr std::int64_t kNumber = 900'000;  // no server has it

  explicit Rogue(std::int64_t victim) : subject_("tablee.v1." + std::to_string(victim)) {
    EXPECT_EQ(natsConnection_ConnectTo(&connection_, nats().address().c_str()), NATS_OK);
    EXPECT_EQ(natsConnection_SubscribeSync(&heard_, connection_, "tablee.v1.>"), NATS_OK);
    natsConnection_Flush(connection_);
  }
  ~Rogue() {
    natsSubscription_Destroy(heard_);
    natsConnection_Destroy(connection_);
  }
  Rogue(const Rogue&) = delete;
  Rogue& operator=(const Rogue&) = delete;

  void publish(const std::string& bytes) {
    EXPECT_EQ(natsConnection_Publish(connection_, subject_.c_str(), bytes.data(),
                                     static_cast<int>(bytes.size())),
              NATS_OK);
  }
  // As a server that counts.
  void say(Envelope message) {
    message.from = kNumber;
    message.stamp = {.link = 1'000, .number = ++sent_};
    publish(to_bytes(message));
  }
  void flush() { EXPECT_EQ(natsConnection_Flush(connection_), NATS_OK); }
  // The next message to `subject`, or to any; nothing when none comes.
  std::optional<Envelope> hear(std::int64_t to, Kind kind) {
    const std::string subject = "tablee.v1." + std::to_string(to);
    for (natsMsg* message = nullptr;
         natsSubscription_NextMsg(&message, heard_, kPatience.count()) == NATS_OK;) {
      const std::string where = natsMsg_GetSubject(message);
      const std::optional<Envelope> said = parse_envelope(std::string_view(
          natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))));
      natsMsg_Destroy(message);
      if (where == subject && said && said->kind == kind) return said;
    }
    return std::nullopt;
  }
  // To whom anything was said, until nothing more comes for so long.
  std::set<std::string> all_subjects(milliseconds quiet) {
    std::set<std::string> subjects;
    const auto until = SteadyClock::now() + quiet;
    natsMsg* message = nullptr;
    while (SteadyClock::now() < until)
      if (natsSubscription_NextMsg(&message, heard_, 50) == NATS_OK) {
        subjects.insert(natsMsg_GetSubject(message));
        natsMsg_Destroy(message);
      }
    return subjects;
  }

 private:
  natsConnection* connection_ = nullptr;
  natsSubscription* heard_ = nullptr;
  const std::string subject_;
  std::int64_t sent_ = 0;
};

class Rogues : public NodeProcesses {
 protected:
  std::int64_t newest_node() { return std::stoll(ask("SELECT max(node) FROM nodes")); }
  static std::string enter_text(const std::string& token) {
    return to_text(room::Enter{.client = 0, .keys = {hash_of(token)}, .since = {}});
  }
};

TEST_F(Rogues, who_says_nonsense_disturbs_nobody) {
  Node owner(database_);
  Rogue rogue(newest_node());
  Node other(database_);
  const MadeTable table = owner.make_running();
  Witness far(history_, table, {0, 1});
  far.come(other.port());
  EXPECT_GT(far.play("c1", 0), 0);
  const std::string deep(100'000, '[');
  const std::string bodies[] = {"", "\n", "\xff\xfe\n", "{}", deep + "\n", "{\"v\":1}\n" + deep};
  for (const std::string& bytes : bodies) rogue.publish(bytes);
  for (const char* kind : {"enter", "leave", "say", "ask", "frame", "last", "back", "seated",
                           "answer", "beat", "nonsense"}) {
    for (const char* numbers :
         {R"("f":1,"l":9223372036854775807,"n":7)", R"("f":-1,"l":-5,"n":-9223372036854775808)",
          R"("f":9223372036854775807,"l":1,"n":1)", R"("f":900000,"l":1e99,"n":"x")",
          R"("f":900000,"l":1,"n":1,"c":[-1,1e9,"x",[]],"t":7,"i":-1)"}) {
      for (const std::string& body : bodies)
        rogue.publish(R"({"v":1,"k":")" + std::string(kind) + "\"," + numbers + "}\n" + body);
    }
  }
  for (const char* what : {"take", "move", "bot", "agree", "seats", "rematch", "export"})
    rogue.say({.kind = Kind::ask,
               .table = table.id,
               .id = 1,
               .body = R"({"q":")" + std::string(what) +
                       R"(","seat":12,"level":5,"what":1,"role":12,"keys":["x",7],"key":"00"})"});
  rogue.flush();
  EXPECT_TRUE(rogue.hear(Rogue::kNumber, Kind::answer)) << "what can be answered is";
  EXPECT_GT(far.play("c2", 1), 0) << far.refusal();
  EXPECT_EQ(owner.metric("tablee_failures_total{where=\"relay\"}"), 0);
  EXPECT_EQ(owner.metric("tablee_failures_total{where=\"room\"}"), 0);
  far.hear_all();
  expect_explained(table);
}

TEST_F(Rogues, who_makes_servers_up_is_answered_as_few) {
  Node one(database_);
  Rogue rogue(newest_node());
  Node two(database_);
  const MadeTable table = one.make_running();
  for (int number = 1; number <= 2000; ++number)
    rogue.publish(R"({"v":1,"k":"beat","f":)" + std::to_string(100'000 + number) +
                  R"(,"l":1,"n":1})" + "\n");
  rogue.flush();
  EXPECT_LT(rogue.all_subjects(milliseconds(2500)).size(), 100U);
  Witness far(history_, table, {0, 1});
  far.come(two.port());
  EXPECT_GT(far.play("c1", 0), 0) << "those that the store knows are heard all the same";
  Node three(database_);
  far.come(three.port());
  EXPECT_GT(far.play("c2", 1), 0);
  expect_explained(table);
}

TEST_F(Rogues, who_answers_what_another_was_asked_is_not_believed) {
  const auto owner = start();
  const unsigned short port = owner->port();
  ASSERT_NE(port, 0) << owner->said();
  const MadeTable table = make_at(port);
  Node other(database_);
  Rogue rogue(newest_node());
  EXPECT_EQ(other.get(path_of(table)).status, 200);
  owner->freeze();
  auto asked =
      std::async(std::launch::async, [&] { return call(other.port(), {.path = path_of(table)}); });
  while (asked.wait_for(milliseconds(20)) != std::future_status::ready)
    for (std::uint64_t id = 1; id < 20; ++id)
      rogue.say({.kind = Kind::answer, .id = id, .body = R"({"r":"lobby","v":"forged"})"});
  const HttpReply answer = asked.get();
  EXPECT_EQ(answer.status, 503) << answer.body;
}

TEST_F(Rogues, whose_names_are_read_like_those_of_strangers) {
  Node owner(database_);
  Rogue rogue(newest_node());
  const MadeTable table = owner.make("me open");
  for (const std::string name :
       {"a\u202e\u202eb", "\u200b\u200b", "a name that is much longer than any may be"}) {
    rogue.say({.kind = Kind::ask,
               .table = table.id,
               .id = 5,
               .body = *to_text(room::Request(
                   room::ChangeSeats{room::TakeSeat{1, name, {}, {}, -1, hash_of("secret")}}))});
    const std::optional<Envelope> answer = rogue.hear(Rogue::kNumber, Kind::answer);
    ASSERT_TRUE(answer);
    EXPECT_FALSE(parse_reply(answer->body)->has_value()) << name << ": " << answer->body;
  }
  EXPECT_EQ(text_at(owner.get(path_of(table)).json(), "seats.1.kind"), "open");
}

TEST_F(Rogues, who_gives_one_number_to_two_clients_leaves_nobody_behind) {
  Node owner(database_);
  Rogue rogue(newest_node());
  const MadeTable first = owner.make("me open"), second = owner.make("me open");
  rogue.say({.kind = Kind::enter,
             .table = first.id,
             .clients = {7},
             .body = enter_text(first.tokens[0])});
  EXPECT_TRUE(comes_true([&] { return is_present(owner.port(), first, "0"); }));
  rogue.say({.kind = Kind::enter,
             .table = second.id,
             .clients = {7},
             .body = enter_text(second.tokens[0])});
  EXPECT_TRUE(comes_true([&] { return is_present(owner.port(), second, "0"); }));
  EXPECT_TRUE(comes_true([&] { return !is_present(owner.port(), first, "0"); }));
  rogue.say({.kind = Kind::enter,
             .table = first.id,
             .clients = {8},
             .body = enter_text(first.tokens[0])});
  rogue.say({.kind = Kind::enter,
             .table = second.id,
             .clients = {8},
             .body = enter_text(second.tokens[0])});
  rogue.say({.kind = Kind::leave, .clients = {7}});
  rogue.say({.kind = Kind::leave, .clients = {8}});
  EXPECT_TRUE(comes_true([&] {
    return !is_present(owner.port(), first, "0") && !is_present(owner.port(), second, "0");
  }));
}

TEST_F(Rogues, whose_message_never_ends_is_not_kept) {
  Node owner(database_);
  Rogue rogue(newest_node());
  const std::string piece(500'000, 'x');
  for (int i = 0; i < 150 && owner.metric("tablee_relay_gaps_total") == 0; ++i) {
    rogue.say({.kind = Kind::say, .more = true, .clients = {1}, .body = piece});
    rogue.flush();
  }
  EXPECT_TRUE(comes_true([&] { return owner.metric("tablee_relay_gaps_total") > 0; }));
}

}  // namespace
}  // namespace tablee::server
