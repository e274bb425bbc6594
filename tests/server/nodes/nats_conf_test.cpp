// NATS as contrib/nats.conf sets it up: who has no certificate that we trust is not spoken to,
// and the user of Tablée says and hears nothing but Tablée's.

#include <gtest/gtest.h>
#include <nats/nats.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/nodes/test_nodes.h"
#include "server/relay/nats_carrier.h"

namespace tablee::server {
namespace {

namespace fs = std::filesystem;

// A certificate for this name, signed by itself: FOLDER/name.crt and .key.
void make_certificate(const fs::path& folder, const std::string& file, const std::string& host) {
  const std::string to = (folder / file).string();
  const std::string command =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "
      "/CN=" +
      host + " -addext subjectAltName=DNS:" + host + " -keyout " + to + ".key -out " + to +
      ".crt 2>/dev/null";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
}

class NatsConf : public NodeProcesses {
 protected:
  static constexpr const char* kPassword = "secret4711";

  NatsConf() {
    make_certificate(folder_.path(), "server", "localhost");
    make_certificate(folder_.path(), "other", "localhost");
    make_certificate(folder_.path(), "elsewhere", "nats.example");
    ::setenv("TABLEE_NATS_PASSWORD", kPassword, 1);
  }
  ~NatsConf() override { ::unsetenv("SSL_CERT_FILE"); }

  // The file as it is, but for where the certificate of the server is.
  std::unique_ptr<TestNats> start_nats(const std::string& certificate) {
    std::ifstream in(TEST_NATS_CONF);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::size_t at = 0; (at = text.find("/etc/nats/server", at)) != text.npos;)
      text.replace(at, 16, (folder_.path() / certificate).string());
    const fs::path file = folder_.path() / (certificate + ".conf");
    std::ofstream(file) << text;
    return std::make_unique<TestNats>(std::vector<std::string>{"-c", file.string()});
  }
  void trust(const std::string& certificate) {
    ::setenv("SSL_CERT_FILE", (folder_.path() / (certificate + ".crt")).c_str(), 1);
  }
  static std::string address_of(const TestNats& nats, const std::string& password = kPassword) {
    return "tls://tablee:" + password + "@localhost:" + std::to_string(nats.port());
  }

  store::TemporaryFolder folder_;
};

TEST_F(NatsConf, servers_reach_each_other_by_a_certificate_that_they_trust) {
  const auto nats = start_nats("server");
  trust("server");
  const auto owner = start_at(database_, address_of(*nats)),
             other = start_at(database_, address_of(*nats));
  const unsigned short port = owner->port(), other_port = other->port();
  ASSERT_NE(port, 0) << owner->said();
  ASSERT_NE(other_port, 0) << other->said();
  const MadeTable table = make_at(port);
  Witness far(history_, table, {0, 1});
  far.come(other_port);
  EXPECT_GT(far.play_in_turn(2, "m"), 0) << nats->log();
  EXPECT_EQ(ask("SELECT max(epoch) FROM heads"), "1") << "it was carried there";
  expect_explained(table);
}

TEST_F(NatsConf, a_certificate_of_somebody_else_or_of_another_name_is_refused) {
  const struct {
    const char *has, *trusted;
  } cases[] = {{"server", "other"}, {"elsewhere", "elsewhere"}};
  for (const auto& [has, trusted] : cases) {
    const auto nats = start_nats(has);
    trust(trusted);
    const auto carrier = NatsCarrier::open(address_of(*nats));
    EXPECT_TRUE(comes_true([&] {
      const bool is_connected = carrier && (*carrier)->is_connected();
      EXPECT_FALSE(is_connected) << has;
      return is_connected || nats->log().contains("TLS handshake error");
    })) << nats->log();
  }
}

TEST_F(NatsConf, nobody_comes_in_without_the_password_or_in_the_clear) {
  const auto nats = start_nats("server");
  trust("server");
  natsConnection* connection = nullptr;
  EXPECT_NE(natsConnection_ConnectTo(&connection, address_of(*nats, "wrong").c_str()), NATS_OK);
  RawConnection clear(static_cast<unsigned short>(nats->port()));
  clear.send("CONNECT {\"user\":\"tablee\",\"pass\":\"" + std::string(kPassword) +
             "\",\"verbose\":false}\r\nPING\r\n");
  EXPECT_FALSE(clear.read("PONG", kPatience).contains("PONG"));
}

TEST_F(NatsConf, its_user_speaks_of_tables_and_of_nothing_else) {
  const auto nats = start_nats("server");
  trust("server");
  natsOptions* options = nullptr;
  natsConnection* connection = nullptr;
  natsSubscription* heard = nullptr;
  ASSERT_EQ(natsOptions_Create(&options), NATS_OK);
  const std::string address = address_of(*nats);
  ASSERT_EQ(natsOptions_SetURL(options, address.c_str()), NATS_OK);
  ASSERT_EQ(natsOptions_SetSecure(options, true), NATS_OK);
  ASSERT_EQ(natsConnection_Connect(&connection, options), NATS_OK) << nats->log();
  ASSERT_EQ(natsConnection_SubscribeSync(&heard, connection, "tablee.>"), NATS_OK);
  EXPECT_EQ(natsConnection_PublishString(connection, "tablee.v1.1", "a"), NATS_OK);
  natsMsg* message = nullptr;
  EXPECT_EQ(natsSubscription_NextMsg(&message, heard, kPatience.count()), NATS_OK);
  natsMsg_Destroy(message);
  EXPECT_FALSE(nats->log().contains("Violation"));
  EXPECT_EQ(natsConnection_PublishString(connection, "other.thing", "a"), NATS_OK);
  EXPECT_TRUE(comes_true([&] { return nats->log().contains("Publish Violation"); }));
  natsSubscription* forbidden = nullptr;
  EXPECT_EQ(natsConnection_SubscribeSync(&forbidden, connection, ">"), NATS_OK);
  EXPECT_TRUE(comes_true([&] { return nats->log().contains("Subscription Violation"); }));
  for (natsSubscription* one : {forbidden, heard}) natsSubscription_Destroy(one);
  natsConnection_Destroy(connection);
  natsOptions_Destroy(options);
}

}  // namespace
}  // namespace tablee::server
