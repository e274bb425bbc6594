#pragma once
// GroupWriter: puts a group of changes into the database as one transaction.
//
// The transaction is closed by a COMMIT of its own, sent when every statement of the group
// has answered as it should: a line that is lost before that has stored nothing, for certain.
// Each transaction counts itself in the row of this node, so that one whose COMMIT was not
// answered can be told apart later.
// Thread safety: confined to the thread that writes.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/connection.h"
#include "store/postgres/epochs.h"
#include "store/store.h"

namespace tablee::store::postgres {

class GroupWriter {
 public:
  // What the connection must have prepared.
  static std::span<const Prepared> statements();

  // `is_shared`: other servers use the database too.
  GroupWriter(Epochs& epochs, std::int64_t node, bool is_shared)
      : epochs_(&epochs), node_(node), is_shared_(is_shared) {}

  struct Written {
    bool stored = false;
    // Else the first of the group that cannot be stored, and why; nothing of it is stored.
    std::size_t failed = 0;
    Trouble why = {};
    bool is_passing = false;   // the same again may succeed
    bool is_shortage = false;  // nor could any other change be stored now
  };
  // Throws PgLost. `is_committing` tells then whether the COMMIT may have been done.
  Written write(Connection& connection, std::span<const Change* const> changes,
                bool& is_committing);
  // Whether the transaction whose COMMIT was not answered was stored; nothing when not even
  // the database can tell. REQUIRES: the session that sent it is over. Throws PgLost.
  std::optional<bool> was_stored(Connection& connection);
  // What the newest group means for who owns which table, now that it is stored.
  void stored();

 private:
  struct Expected {
    std::size_t change = 0;
    std::int64_t rows = -1;  // any
    const char* otherwise = "";
    bool is_made = false;  // by this statement
  };
  void send(Connection& connection, const Change& change, std::size_t number);
  void send_removal(Connection& connection, const std::string& table, std::size_t number);
  // Whether a change was not stored because another server took a table of it.
  bool is_lost(Connection& connection, const Change& change);
  void send_put(Connection& connection, const room::TableRecord& record, std::size_t number,
                std::int64_t most_unfinished);
  void send_seats(Connection& connection, const room::TableRecord& record, std::size_t number);
  void send_lines(Connection& connection, const Change& change, std::size_t number);
  std::optional<std::int64_t> epoch_of(const std::string& table) const;

  Epochs* epochs_;
  std::int64_t node_;
  bool is_shared_;
  std::int64_t commits_ = 0;  // of this node, as far as was answered
  std::vector<Expected> expected_;
  std::map<std::string, std::int64_t> changed_;  // epochs that the group brings; 0: gone
};

}  // namespace tablee::store::postgres
