#pragma once
// FirstPage: notices that the first page of a database was overwritten in place: its
// header, or the list of what is in it.
//
// A connection keeps the page in its memory and would not look again until it is too late.
// Nothing there changes while the schema stays the same, but a few counters.
// Thread safety: every member may be called from any thread.

#include <string>

namespace tablee::store {

class FirstPage {
 public:
  // Remembers the page as it is on the disk now. The file stays open until the end: to close
  // it would let go of the locks that SQLite holds on it, so it must go after the connections.
  explicit FirstPage(const std::string& path);
  ~FirstPage();
  FirstPage(const FirstPage&) = delete;
  FirstPage& operator=(const FirstPage&) = delete;

  // One read of 4 KiB, as a rule from the cache of the machine.
  bool is_intact() const;

 private:
  std::string read() const;  // without its counters; empty when it cannot be read

  int file_;
  std::string known_;
};

}  // namespace tablee::store
