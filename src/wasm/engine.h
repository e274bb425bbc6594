#pragma once
// Engine: all that one instance of the module holds: words, games, rooms, tables that follow
// a room elsewhere, thoughts. api.h tells what each member does.
// Thread safety: confined to one thread.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "requests/draft.h"
#include "wasm/local_room.h"
#include "wasm/riddles.h"

namespace tablee::wasm {

// Things by number. A number is never given twice.
template <class T>
class Handles {
 public:
  std::int32_t add(std::unique_ptr<T> thing) {
    things_.emplace(++last_, std::move(thing));
    return last_;
  }
  T* find(std::int32_t handle) {
    const auto found = things_.find(handle);
    return found == things_.end() ? nullptr : found->second.get();
  }
  void remove(std::int32_t handle) { things_.erase(handle); }
  std::size_t size() const { return things_.size(); }

 private:
  std::map<std::int32_t, std::unique_ptr<T>> things_;
  std::int32_t last_ = 0;
};

class Engine {
 public:
  using Handle = Result<std::int32_t>;

  Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // What is answered is put into `out`.
  Handle unpack(Bytes packed, std::string& out) const;
  Handle set_lexicon(Bytes file);
  Handle request(std::string_view text, const room::Now& now, std::string& out);
  Handle open(std::string_view text, const room::Now& now);
  void close(std::int32_t room) { rooms_.remove(room); }
  Handle handle(std::int32_t room, std::string_view text, const room::Now& now, std::string& out);

  Handle prepare(std::string_view game);
  Handle mirror(std::string_view text);
  Handle mirror_line(std::int32_t table, std::string_view line);
  void close_mirror(std::int32_t table) { mirrors_.remove(table); }
  Handle past(std::string_view text, std::string& out) const;
  Handle think(std::int32_t table, std::string_view text);
  Handle step(std::int32_t thought, std::uint32_t work);
  Handle plan(std::int32_t thought, std::string& out);
  Handle advise(std::int32_t thought, std::size_t most, std::string& out);
  Handle riddle(std::string_view text, std::string& out);
  void drop(std::int32_t thought) { thoughts_.remove(thought); }

 private:
  // The games with the words of a time; what was opened with them keeps them.
  struct Home {
    std::unique_ptr<Lexicon> lexicon;  // null: without words
    Registry registry;
    room::Means means;
  };
  struct NothingBlocked final : requests::BlockedWords {
    bool blocks(std::string_view) const override { return false; }
  };

  void add_home(std::unique_ptr<Lexicon> lexicon);
  const Home& home() const { return *homes_.back(); }
  // Takes the luck of a call.
  Result<void> take_luck(const JsonObject& object);
  requests::Answer answer(const requests::Route& route, const std::string& body,
                          const room::Now& now, RecordWriter& out);
  Result<requests::Answer> make_table(const std::string& body, const room::Now& now,
                                      RecordWriter& out);
  Result<requests::Answer> import_file(const std::string& text, const room::Now& now,
                                       RecordWriter& out);
  requests::Answer add_table(requests::Draft draft, std::vector<std::string> lines,
                             const room::Now& now, RecordWriter& out);

  Luck luck_;
  LuckSecrets secrets_{luck_};
  NothingBlocked blocked_;
  requests::Edge edge_{&blocked_, &secrets_};
  std::vector<std::unique_ptr<Home>> homes_;  // the newest last; what is open may need any
  Handles<LocalRoom> rooms_;
  Handles<Table> mirrors_;
  Handles<Planner> thoughts_;
  Riddles riddles_;
};

}  // namespace tablee::wasm
