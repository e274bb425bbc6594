#pragma once
// Writer: puts groups of changes into the database, each change whole or not at all.
// Thread safety: confined to the store's writer thread.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace tablee::store {

class Writer {
 public:
  explicit Writer(Database& database);

  // What became of a group. With `trouble` nothing of it is stored, whatever the
  // outcomes say; `in_doubt`: the mark of its commit may have reached the disk;
  // `damaged`: a page that one of its changes needs does not hold together.
  struct Written {
    std::vector<Attempt<void>> outcomes;  // one a change, in order
    std::optional<std::string> trouble = {};
    bool in_doubt = false;
    bool damaged = false;
  };
  // One transaction.
  Written write(std::span<const Change> changes);
  // Stores a transaction that changes nothing, over whatever a failed COMMIT may
  // have left. Empty when it is on disk, else why not.
  std::string fence();

 private:
  Attempt<void> write_in_savepoint(const Change& change);
  void roll_back();
  void check_schema();
  void write_one(const Change& change);
  void put(const room::TableRecord& record);
  void append(const Change& change);
  void count(const WordReport& report);

  Database* database_;
  Statement begin_, commit_, mark_, back_to_mark_, drop_mark_;
  Statement put_table_, put_seat_, last_line_, add_line_, add_answer_, touch_, remove_;
  Statement known_report_, new_report_, drop_report_, schema_version_, application_id_,
      user_version_;
  std::string fence_;
  std::int64_t known_schema_;
};

}  // namespace tablee::store
