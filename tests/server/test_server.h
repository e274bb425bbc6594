#pragma once
// TestServer: the real server on a free port, with the template game and Kumata.
//
// It may be stopped and started again on the same data. Thread safety: one thread.

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/client.h"
#include "server/server_config.h"
#include "store/store.h"
#include "store/stores.h"

namespace tablee {
class Registry;
}  // namespace tablee

namespace tablee::server {

class NameFilter;
class Server;

const Registry& test_registry();

struct MadeTable {
  std::string id, code;
  std::vector<std::string> tokens;  // by seat; empty where there is none
};
// Its address, e.g. path_of(table, "/export").
inline std::string path_of(const MadeTable& table, const std::string& rest = {}) {
  return "/api/v1/tables/" + table.id + rest;
}

class TestServer {
 public:
  enum class Data { memory, disk };
  using MakeStore = std::function<std::unique_ptr<store::Store>()>;
  explicit TestServer(Data data = Data::memory, ServerConfig config = test_config());
  // A store of the test's own.
  explicit TestServer(MakeStore make_store, ServerConfig config = test_config());
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  // A clock that tests move, wide limits.
  static ServerConfig test_config();

  // On another day the games may be others.
  void start(const Registry& registry = test_registry());
  void stop();
  // Counts from the next start.
  ServerConfig& config() { return config_; }
  NameFilter& blocked();
  unsigned short port() const;
  const std::filesystem::path& data() const { return folder_.path(); }

  HttpReply get(const std::string& path) { return call(port(), {.path = path}); }
  HttpReply post(const std::string& path, const std::string& body = {},
                 const std::string& token = {}) {
    return call(port(), {.method = "POST", .path = path, .body = body, .token = token});
  }
  HttpReply del(const std::string& path, const std::string& token) {
    return call(port(), {.method = "DELETE", .path = path, .token = token});
  }
  // A table of `game`; seats as the words me, open, device, bot.
  MadeTable make(const std::string& seats = "me device", const std::string& game = "modele",
                 const std::string& options = "{}");
  // A table as `body` asks for it, with so many seats.
  MadeTable make_with(const std::string& body, std::size_t seats);
  // As make(), started.
  MadeTable make_running(const std::string& seats = "me device", const std::string& game = "modele",
                         const std::string& options = "{}");
  // A socket that has said hello; all its frames are still to be read.
  Socket join(const MadeTable& table, std::vector<int> seats,
              std::optional<std::int64_t> since = {}, std::optional<std::int64_t> wire = {});

 private:
  store::TemporaryFolder folder_;
  ServerConfig config_;
  MakeStore make_store_;
  std::unique_ptr<Server> server_;
};

// Plays until the game is over, always the first legal move of whoever may act;
// `player` holds every seat that is not a bot. Gives the last state or event seen.
value play_to_the_end(Socket& player);

}  // namespace tablee::server
