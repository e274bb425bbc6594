#pragma once
// Witness: looks at the database as somebody who comes new would. The connection that
// writes has in its memory what it wrote, whatever became of the file under it.
// Thread safety: confined to the store's writer thread.

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/read_moments.h"
#include "store/reader.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace tablee::store {

class Witness {
 public:
  // The database is whole now: what it holds is remembered.
  explicit Witness(std::string path);

  // Why something of what was just committed is not found on the way from the first page
  // to its row, read from the file again; empty when all of it is. A change to a table
  // whose record no start would accept is unknown: the trouble of that table alone.
  std::string missing(std::span<const Change> changes, std::span<Attempt<void>> outcomes);
  // Why the next start would refuse this database, or find something else in it; empty when
  // it would not.
  std::string rehearse() const;

 private:
  static std::string schema_of(Database& database);
  bool has(const Change& change, const std::set<std::string_view>& removed);
  // Why no start would accept the record of this table; empty when one would. `plays`: a
  // move was added to its log, and nothing said that its game began or is over.
  std::string refusal_of(std::string_view table, bool plays);

  std::string path_;
  Database database_;
  ReadMoments moments_;
  Statement table_, line_;
  RecordReader records_;
  std::string schema_;
  std::vector<std::string> ways_;  // queries that found their way when this began
};

}  // namespace tablee::store
