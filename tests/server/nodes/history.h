#pragma once
// History: what every client of one table sent, was answered and saw, in the order in which it
// happened, and whether the stored log explains all of it.
//
// The log is the one order of everything, so nothing is searched for: each command that was
// acknowledged stands in it once and where its answer says; what was known to anybody before a
// command was sent, or before a client came, stands before it; each client sees the log from
// where it began without a hole; and nothing was seen that is not stored.
// Thread safety: value type. Whoever records it listens to all clients on one thread.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tablee {

// A table as its store kept it.
struct StoredLog {
  struct Line {
    std::int64_t epoch = 0;
    std::string text;  // "1200 play 0 passe" (docs/formats/game-file.md)
  };
  struct Answer {
    int seat = 0;
    std::string cid;
    std::int64_t seq = 0;
  };
  std::vector<Line> lines;  // the first has number 1
  std::vector<Answer> answers;
  // What a seat, or who only watches (-1), may see of each line; empty: not known here.
  std::map<int, std::vector<std::string>> shown;
};

class History {
 public:
  // One event as it was shown.
  struct Sight {
    std::int64_t at = 0;
    std::string kind;
    std::optional<int> seat;
    std::string text;  // empty: not theirs to see
  };

  // Somebody opens a line, with what it has seen so far; gives the number of the line. Viewers
  // who hold the same seats have the same number. `seats`: as in StoredLog::shown.
  int came(int viewer, std::optional<std::int64_t> since = {}, std::set<int> seats = {});
  void welcomed(int line, std::int64_t seq);
  void told_state(int line, std::int64_t seq);
  void saw(int line, std::int64_t seq, Sight sight);
  // The same key may be sent again, on any line. `move` empty: it may be stored in other words.
  void sent(int line, int seat, const std::string& cid, const std::string& move);
  void acked(int line, int seat, const std::string& cid, std::int64_t seq);
  // For a reason that says: it was not played.
  void refused(int line, int seat, const std::string& cid);

  // One sentence for each thing that the log does not explain; none: all is well.
  std::vector<std::string> faults(const StoredLog& log) const;

  std::size_t size() const { return entries_.size(); }
  std::size_t acknowledged() const;

 private:
  friend class HistoryCheck;
  enum class Kind : std::uint8_t { came, welcomed, state, saw, sent, acked, refused };
  struct Entry {
    Kind kind = Kind::came;
    int line = 0;
    int seat = 0;  // came: the viewer
    std::string cid = {};
    std::int64_t seq = 0;  // came: since, or -1
    Sight sight = {};      // sent: text is the move
    std::set<int> seats = {};
  };
  std::vector<Entry> entries_;
  int lines_ = 0;
};

}  // namespace tablee
