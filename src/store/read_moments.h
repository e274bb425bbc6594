#pragma once
// ReadMoments: what is read between its beginning and its end is of one moment, and asks the
// database for its locks once.
// Thread safety: confined to the thread that uses the database.

#include "store/sqlite.h"

namespace tablee::store {

class ReadMoments {
 public:
  explicit ReadMoments(Database& database)
      : database_(&database), begin_(database, "BEGIN"), end_(database, "ROLLBACK") {}

  class Moment {
   public:
    explicit Moment(ReadMoments& moments) : moments_(moments) { moments_.begin_.run(); }
    ~Moment() {
      try {
        if (moments_.database_->in_transaction()) moments_.end_.run();
      } catch (const SqliteError&) {
        return;  // the next one will say so
      }
    }
    Moment(const Moment&) = delete;
    Moment& operator=(const Moment&) = delete;

   private:
    ReadMoments& moments_;
  };
  // REQUIRES: no other one of this database lives.
  Moment begin() { return Moment(*this); }

 private:
  Database* database_;
  Statement begin_, end_;
};

}  // namespace tablee::store
