#include "server/nodes/history.h"

#include <algorithm>
#include <sstream>

namespace tablee {

namespace {

using Key = std::pair<int, std::string>;  // seat, cid

std::string name_of(const Key& key) { return key.second + " of seat " + std::to_string(key.first); }

// "1200 play 0 passe" in its parts.
struct LoggedLine {
  std::int64_t at = -1;
  std::string kind;
  int seat = -1;     // of a play or an undo
  std::string move;  // of a play
  bool is_command() const { return kind == "play" || kind == "undo"; }
};

LoggedLine parse_line(const std::string& text) {
  LoggedLine line;
  std::istringstream words(text);
  words >> line.at >> line.kind;
  if (line.is_command()) words >> line.seat >> std::ws;
  std::getline(words, line.move);
  return line;
}

}  // namespace

int History::came(int viewer, std::optional<std::int64_t> since, std::set<int> seats) {
  entries_.push_back({.kind = Kind::came,
                      .line = lines_,
                      .seat = viewer,
                      .seq = since.value_or(-1),
                      .seats = std::move(seats)});
  return lines_++;
}
void History::welcomed(int line, std::int64_t seq) {
  entries_.push_back({.kind = Kind::welcomed, .line = line, .seq = seq});
}
void History::told_state(int line, std::int64_t seq) {
  entries_.push_back({.kind = Kind::state, .line = line, .seq = seq});
}
void History::saw(int line, std::int64_t seq, Sight sight) {
  entries_.push_back({.kind = Kind::saw, .line = line, .seq = seq, .sight = std::move(sight)});
}
void History::sent(int line, int seat, const std::string& cid, const std::string& move) {
  entries_.push_back({.kind = Kind::sent,
                      .line = line,
                      .seat = seat,
                      .cid = cid,
                      .sight = {.at = 0, .kind = {}, .seat = {}, .text = move}});
}
void History::acked(int line, int seat, const std::string& cid, std::int64_t seq) {
  entries_.push_back({.kind = Kind::acked, .line = line, .seat = seat, .cid = cid, .seq = seq});
}
void History::refused(int line, int seat, const std::string& cid) {
  entries_.push_back({.kind = Kind::refused, .line = line, .seat = seat, .cid = cid});
}

std::size_t History::acknowledged() const {
  std::set<Key> keys;
  for (const Entry& entry : entries_)
    if (entry.kind == Kind::acked) keys.insert({entry.seat, entry.cid});
  return keys.size();
}

class HistoryCheck {
 public:
  HistoryCheck(const History& history, const StoredLog& log) : history_(history), log_(log) {
    for (const StoredLog::Line& line : log.lines) lines_.push_back(parse_line(line.text));
  }

  std::vector<std::string> run() {
    check_epochs();
    for (const Entry& entry : history_.entries_) follow(entry);
    check_answers();
    return std::move(faults_);
  }

 private:
  using Entry = History::Entry;
  using Kind = History::Kind;

  struct Command {
    std::int64_t floor = -1;  // known to somebody when it was first sent; -1: it never was
    std::optional<std::int64_t> seq;
    bool is_refused = false;
    std::set<std::string> moves;
  };
  struct Line {
    int viewer = 0;
    std::set<int> seats = {};
    std::int64_t floor = 0;                  // known to somebody when it was opened
    std::optional<std::int64_t> place = {};  // what it has seen; none: anything may follow
  };

  void fault(const std::string& sentence) { faults_.push_back(sentence); }
  std::int64_t length() const { return static_cast<std::int64_t>(lines_.size()); }

  // Who takes a table raises its epoch, so whoever had it before writes nothing any more.
  void check_epochs() {
    for (std::size_t i = 1; i < log_.lines.size(); ++i)
      if (log_.lines[i].epoch < log_.lines[i - 1].epoch)
        fault("line " + std::to_string(i + 1) + " was written by an owner of before");
  }

  void follow(const Entry& entry) {
    switch (entry.kind) {
      case Kind::came:
        open_[entry.line] = {.viewer = entry.seat, .seats = entry.seats, .floor = known_};
        if (entry.seq >= 0) open_[entry.line].place = entry.seq;
        return;
      case Kind::welcomed:
        if (entry.seq < open_[entry.line].floor)
          fault("line " + std::to_string(entry.line) + " was welcomed at " +
                std::to_string(entry.seq) + " when " + std::to_string(open_[entry.line].floor) +
                " was known before it came");
        return note(entry.seq);
      case Kind::state:
        if (entry.seq < open_[entry.line].place.value_or(0))
          fault("line " + std::to_string(entry.line) + " was set back");
        open_[entry.line].place = entry.seq;
        return note(entry.seq);
      case Kind::saw:
        return see(entry);
      case Kind::sent:
        return send(entry);
      case Kind::acked:
        return acknowledge(entry);
      case Kind::refused:
        commands_[{entry.seat, entry.cid}].is_refused = true;
        return;
    }
  }

  void note(std::int64_t seq) {
    known_ = std::max(known_, seq);
    if (seq > length()) fault(std::to_string(seq) + " was told and is not stored");
  }

  void see(const Entry& entry) {
    Line& line = open_[entry.line];
    const std::string what = "event " + std::to_string(entry.seq);
    if (line.place && entry.seq != *line.place + 1)
      fault(what + " on line " + std::to_string(entry.line) + " follows " +
            std::to_string(*line.place));
    line.place = entry.seq;
    note(entry.seq);
    const History::Sight& sight = entry.sight;
    if (entry.seq < 1 || entry.seq > length()) return;
    const LoggedLine& stored = lines_[static_cast<std::size_t>(entry.seq - 1)];
    if (sight.at != stored.at || sight.kind != stored.kind ||
        (stored.is_command() && sight.seat && *sight.seat != stored.seat))
      fault(what + " was seen as another than what is stored");
    const auto [first, is_new] = shown_.try_emplace({line.viewer, entry.seq}, sight.text);
    if (!is_new && first->second != sight.text) fault(what + " was seen in two ways");
    check_shown(line, entry);
  }

  // Whoever holds several seats is shown what one of them may see.
  void check_shown(const Line& line, const Entry& entry) {
    if (log_.shown.empty() || line.seats.empty()) return;
    const auto at = static_cast<std::size_t>(entry.seq - 1);
    const auto may_see = [&](int seat) { return log_.shown.at(seat)[at] == entry.sight.text; };
    if (!std::ranges::any_of(line.seats, may_see))
      fault("event " + std::to_string(entry.seq) + " on line " + std::to_string(entry.line) +
            " is not what its viewer may see: " + entry.sight.text);
  }

  void send(const Entry& entry) {
    Command& command = commands_[{entry.seat, entry.cid}];
    if (command.floor < 0) command.floor = known_;
    command.moves.insert(entry.sight.text);
  }

  void acknowledge(const Entry& entry) {
    const Key key{entry.seat, entry.cid};
    Command& command = commands_[key];
    if (command.floor < 0) fault(name_of(key) + " was answered and never sent");
    if (command.seq && *command.seq != entry.seq) fault(name_of(key) + " was answered in two ways");
    if (!command.seq && entry.seq <= command.floor)
      fault(name_of(key) + " stands at " + std::to_string(entry.seq) + " and was sent when " +
            std::to_string(command.floor) + " was known");
    command.seq = entry.seq;
    note(entry.seq);
  }

  void check_answers() {
    std::map<Key, std::int64_t> stored;
    for (const StoredLog::Answer& answer : log_.answers)
      if (!stored.try_emplace({answer.seat, answer.cid}, answer.seq).second)
        fault(name_of({answer.seat, answer.cid}) + " is stored twice");
    for (const auto& [key, command] : commands_) {
      const auto kept = stored.find(key);
      if (command.seq && kept == stored.end())
        fault(name_of(key) + " was acknowledged and is lost");
      if (kept == stored.end()) continue;
      if (command.seq && *command.seq != kept->second)
        fault(name_of(key) + " was answered otherwise than is stored");
      if (!command.seq && command.is_refused) fault(name_of(key) + " was refused and is stored");
    }
    check_lines(stored);
  }

  // Each command of the log has one answer: the newest of its seat up to where that points.
  void check_lines(const std::map<Key, std::int64_t>& stored) {
    std::set<int> speaking;
    for (const auto& [key, command] : commands_) speaking.insert(key.first);
    std::set<std::int64_t> explained;
    for (const auto& [key, seq] : stored) {
      const auto command = commands_.find(key);
      if (command == commands_.end()) {
        fault(name_of(key) + " is stored and was never sent");
        continue;
      }
      std::int64_t at = std::min(seq, length());
      const auto is_theirs = [&](const LoggedLine& line) {
        return line.is_command() && line.seat == key.first;
      };
      while (at > 0 && !is_theirs(lines_[static_cast<std::size_t>(at - 1)])) --at;
      if (at == 0 || !explained.insert(at).second) {
        fault(name_of(key) + " is acknowledged and not in the log");
        continue;
      }
      const LoggedLine& line = lines_[static_cast<std::size_t>(at - 1)];
      const std::set<std::string>& moves = command->second.moves;
      if (line.kind == "play" && !moves.contains(line.move) && !moves.contains(""))
        fault(name_of(key) + " is stored as a move that it is not: " + line.move);
    }
    for (std::int64_t seq = 1; seq <= length(); ++seq) {
      const LoggedLine& line = lines_[static_cast<std::size_t>(seq - 1)];
      if (line.is_command() && speaking.contains(line.seat) && !explained.contains(seq))
        fault("line " + std::to_string(seq) + " is a command that nobody was answered");
    }
  }

  const History& history_;
  const StoredLog& log_;
  std::vector<LoggedLine> lines_;
  std::vector<std::string> faults_;
  std::int64_t known_ = 0;  // the newest that anybody was told
  std::map<int, Line> open_;
  std::map<Key, Command> commands_;
  std::map<std::pair<int, std::int64_t>, std::string> shown_;  // by viewer and number
};

std::vector<std::string> History::faults(const StoredLog& log) const {
  return HistoryCheck(*this, log).run();
}

}  // namespace tablee
