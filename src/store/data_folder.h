#pragma once
// DataFolder: the folder of a server's data, held so that nobody else uses it.
// Thread safety: confined to one thread at a time.

#include <filesystem>
#include <string>
#include <vector>

#include "core/refusal.h"

namespace tablee::store {

class DataFolder {
 public:
  // Makes the folder where it is missing. Refuses an unwritable one and one that
  // another server holds.
  static Result<DataFolder> take(const std::filesystem::path& folder);
  // The database of this folder, held or not.
  static std::string database_of(const std::filesystem::path& folder) {
    return (folder / "tablee.db").string();
  }
  // The database and the files SQLite keeps beside it.
  static std::vector<std::string> files_of(const std::string& database) {
    return {database, database + "-wal", database + "-shm"};
  }

  ~DataFolder();
  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&&) = delete;

  std::string database() const { return database_of(path_); }
  // Everything that must stay where it is while the folder is in use; the database first.
  std::vector<std::string> files() const;
  // Files of an earlier start that others could read until now.
  const std::vector<std::string>& narrowed() const { return narrowed_; }

 private:
  DataFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  // descriptor of the file that only one may hold; -1: moved away
  std::vector<std::string> narrowed_;
};

}  // namespace tablee::store
