#pragma once
// PostgresStore: tables in a PostgreSQL database, which one server at a time holds, or several
// that share it.
//
// One connection writes, in groups (CommitQueue), another reads (ReadQueue), each on a thread
// of its own; nothing of libpq is known outside this folder.
// Thread safety: as Store; everything is answered on threads of the store.

#include <memory>
#include <string>

#include "core/refusal.h"
#include "store/postgres/commit_queue.h"
#include "store/postgres/lease.h"
#include "store/postgres/read_queue.h"
#include "store/postgres/table_loader.h"
#include "store/store.h"

namespace tablee::store::postgres {

class PostgresStore final : public Store {
 public:
  // `address`: postgresql://…, as libpq reads it. Makes the tables, brings an old schema up to
  // date. Refuses a server that cannot be reached, a database that another server uses, one
  // of a newer version or of another encoding.
  static Result<std::unique_ptr<PostgresStore>> open(const std::string& address, Pace pace = {},
                                                     Sharing sharing = Sharing::alone);

  void commit(Change change, Done done) override;
  void flush() override;
  void health(Done done) override;
  void load(std::string id, Reply<std::optional<room::StoredTable>> reply) override;
  void log_length(std::string id, Reply<std::int64_t> reply) override;
  void find_code(std::string code, Reply<std::optional<std::string>> reply) override;
  Attempt<std::vector<std::string>> untouched(room::TableState state, std::int64_t before) override;
  Attempt<std::vector<ReportedWord>> reported_words() override;
  Attempt<Census> census(std::int64_t until) override;
  // Nobody can say how much is free on the disk of the database.
  Attempt<Extent> extent() override;
  Tenure* tenure() override { return lease_.get(); }

 private:
  PostgresStore(const std::string& address, std::unique_ptr<Connection> writing, std::int64_t node,
                Sharing sharing, Pace pace);
  template <class T, class Read>
  Attempt<T> wait(Read read);

  Epochs epochs_;
  const Reading me_;
  CommitQueue writing_;
  TableLoader loader_;  // used by what reading_ does
  ReadQueue reading_;
  std::unique_ptr<Lease> lease_;  // null: it is alone
};

// Whether a store of this address is one of PostgreSQL.
bool is_postgres(std::string_view address);

}  // namespace tablee::store::postgres
