#include "store/postgres/test_postgres.h"

#include <fcntl.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

namespace tablee::store::postgres {

namespace {

constexpr const char* kUser = "postgres";

bool is_root() { return ::geteuid() == 0; }

// In a child, before it becomes another program. Who changes its user loses the signal that
// is to reach it when its parent dies: it is asked for afterwards.
void become_user() {
  if (is_root()) {
    const passwd* user = ::getpwnam(kUser);
    if (user == nullptr || ::initgroups(kUser, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
        ::setuid(user->pw_uid) != 0)
      ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
}

using Line = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Answer = std::unique_ptr<PGresult, decltype(&PQclear)>;

}  // namespace

TestPostgres& TestPostgres::shared() {
  static TestPostgres server;
  return server;
}

TestPostgres::TestPostgres() : data_(folder_.path() / "data") {
  if (is_root()) {
    const passwd* user = ::getpwnam(kUser);
    if (user == nullptr || ::chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0)
      std::abort();
  }
  const pid_t init =
      spawn({TEST_POSTGRES_BIN "/initdb", "--no-sync", "--no-instructions", "-A", "trust", "-U",
             kUser, "-E", "UTF8", "--locale=C", "-D", data_.string()});
  int status = 0;
  ::waitpid(init, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    ADD_FAILURE() << "initdb failed: is postgresql-15 installed (script/bootstrap test)?";
    std::abort();
  }
  start();
  run(administrator(), "CREATE ROLE tablee LOGIN");
}

TestPostgres::~TestPostgres() { end(SIGQUIT); }

pid_t TestPostgres::spawn(std::vector<std::string> words, bool quiet) const {
  const pid_t child = ::fork();
  if (child != 0) return child;
  become_user();
  const int log = ::open((folder_.path() / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(log, STDERR_FILENO);
  if (quiet) ::dup2(log, STDOUT_FILENO);
  if (::chdir(folder_.path().c_str()) != 0) ::_exit(125);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(argv[0], argv.data());
  ::_exit(127);
}

// The tests kill processes, not the machine: nothing is gained by waiting for the disk.
void TestPostgres::start() {
  const auto begin = [this] {
    pid_ =
        spawn({TEST_POSTGRES_BIN "/postgres", "-D", data_.string(), "-k", folder_.path().string(),
               "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=40", "-c",
               "unix_socket_permissions=0777", "-c", "logging_collector=off"});
  };
  begin();
  const std::string address = address_in(folder_.path());
  for (int i = 0; i < 3000; ++i) {
    if (PQping(address.c_str()) == PQPING_OK) return;
    // One whose former self was killed ends at once while a process of that one still dies.
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) begin();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "PostgreSQL does not start";
  std::abort();
}

void TestPostgres::end(int signal) {
  if (pid_ <= 0) return;
  ::kill(pid_, signal);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void TestPostgres::stop() { end(SIGINT); }

// Its children are in groups of their own.
void TestPostgres::kill() {
  const std::string id = std::to_string(pid_);
  std::ifstream list("/proc/" + id + "/task/" + id + "/children");
  std::vector<pid_t> children{std::istream_iterator<pid_t>(list), {}};
  end(SIGKILL);
  for (const pid_t child : children) ::kill(child, SIGKILL);
}

std::string TestPostgres::address_in(const std::filesystem::path& folder,
                                     const std::string& database, const std::string& schema) {
  return "postgresql:///" + database + "?host=" + folder.string() + "&user=tablee" +
         (schema.empty() ? "" : "&options=-csearch_path%3D" + schema);
}

std::string TestPostgres::administrator() const {
  return "postgresql:///postgres?host=" + folder_.path().string() + "&user=" + kUser;
}

// A schema is made in no time; a database is copied.
std::string TestPostgres::make_schema() {
  const std::string name = "test" + std::to_string(++made_);
  run(administrator(), "CREATE SCHEMA " + name + " AUTHORIZATION tablee");
  return name;
}

std::string TestPostgres::make_database() {
  return address_in(folder_.path(), "postgres", make_schema());
}

void TestPostgres::run(const std::string& database, const std::string& sql) {
  (void)ask(database, sql);
}

std::string TestPostgres::ask(const std::string& database, const std::string& sql) {
  const Line line(PQconnectdb(database.c_str()), PQfinish);
  const Answer answer(PQexec(line.get(), sql.c_str()), PQclear);
  const ExecStatusType status = PQresultStatus(answer.get());
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
      << sql << ": " << PQerrorMessage(line.get());
  if (status != PGRES_TUPLES_OK || PQntuples(answer.get()) == 0) return {};
  return PQgetvalue(answer.get(), 0, 0);
}

}  // namespace tablee::store::postgres
