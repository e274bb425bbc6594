#pragma once
// TestPostgres: a PostgreSQL server of the test's own, in a temporary folder, reached by a
// Unix socket there and by nothing else. It ends with the test, however that ends.
//
// initdb refuses root: as root it runs as the user postgres. One server a test binary, started
// when it is first asked for, a schema a test. Everything is done as a plain role (tablee) that
// owns its schema and nothing else, as docs/operations.md asks for. Thread safety: one thread.

#include <sys/types.h>

#include <filesystem>
#include <string>

#include "store/stores.h"

namespace tablee::store::postgres {

class TestPostgres {
 public:
  // The one that tests share.
  static TestPostgres& shared();
  TestPostgres();
  ~TestPostgres();
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;

  // A new, empty place for tables, and the address of one.
  std::string make_schema();
  std::string make_database();
  // Commands by a connection of its own.
  void run(const std::string& database, const std::string& sql);
  // The first value of the first row.
  std::string ask(const std::string& database, const std::string& sql);
  // As the one who may do anything.
  std::string administrator() const;
  // Where its socket is: .s.PGSQL.5432.
  const std::filesystem::path& folder() const { return folder_.path(); }
  static std::string address_in(const std::filesystem::path& folder,
                                const std::string& database = "postgres",
                                const std::string& schema = {});

  void start();
  void stop();  // as an administrator does: sessions are ended
  void kill();  // -9, every process of it

 private:
  pid_t spawn(std::vector<std::string> words, bool quiet = true) const;
  void end(int signal);

  TemporaryFolder folder_;
  std::filesystem::path data_;
  pid_t pid_ = -1;
  int made_ = 0;
};

}  // namespace tablee::store::postgres
