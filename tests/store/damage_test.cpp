// Really damaged files: what can be read is served, copied, saved; the rest is named.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/database_copy.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

namespace fs = std::filesystem;

// Three tables whose logs fill pages of their own.
class Damage : public testing::Test {
 protected:
  Damage() {
    const auto store = std::move(*SqliteStore::open(data_));
    for (const char* id : {"aaa", "bbb", "ccc"}) {
      EXPECT_TRUE(commit(*store, put(sample_record(id, std::string("K") + id))));
      std::vector<std::string> lines;
      for (int i = 0; i < 300; ++i) lines.push_back(id + std::string(100, '.') + std::to_string(i));
      EXPECT_TRUE(commit(*store, append(id, 1, lines)));
    }
    EXPECT_TRUE(commit(*store, report("ZAC", WordReport::Kind::wrong, 7)));
  }

  void overwrite_page(std::size_t page) {
    std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(page * 4096));
    file << std::string(4096, '\xa5');
  }
  // The page where this text stands first.
  std::size_t page_with(const std::string& text) {
    std::ifstream file(database(), std::ios::binary);
    const std::string all((std::istreambuf_iterator<char>(file)), {});
    return all.find(text) / 4096;
  }
  std::size_t root_of(const std::string& name) {
    Database file(database(), Database::Access::read);
    const std::string sql = "SELECT rootpage FROM sqlite_schema WHERE name = '" + name + "'";
    return static_cast<std::size_t>(file.number(sql.c_str())) - 1;
  }
  std::string database() const { return DataFolder::database_of(data_); }
  std::string copy() const { return (folder_.path() / "copy.db").string(); }
  static unsigned mode_of(const std::string& path) {
    struct stat found = {};
    return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 0777U : 0U;
  }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
};

// How many of the three tables.
int found_by_code(Store& store) {
  int found = 0;
  for (const char* id : {"aaa", "bbb", "ccc"})
    found += find_code(store, std::string("K") + id).value_or(std::nullopt) == id;
  return found;
}

const std::string kLineOfB = "bbb" + std::string(100, '.') + "150";

TEST_F(Damage, in_one_log_leaves_the_other_tables_as_they_were) {
  overwrite_page(page_with(kLineOfB));
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(found_by_code(*store), 3);
  EXPECT_EQ(load(*store, "aaa")->value().lines.size(), 300U);
  EXPECT_EQ(load(*store, "ccc")->value().lines.size(), 300U);
  const auto lost = load(*store, "bbb");
  ASSERT_FALSE(lost);
  EXPECT_TRUE(lost.error().damage);
  EXPECT_TRUE(commit(*store, append("aaa", 301, {"on it goes"})));
  EXPECT_TRUE(health(*store));
}

TEST_F(Damage, in_the_index_of_states_hides_no_table) {
  overwrite_page(root_of("tables_by_state"));
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(found_by_code(*store), 3);
}

TEST_F(Damage, in_the_index_of_codes_hides_no_table) {
  overwrite_page(root_of("tables_by_code"));
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(found_by_code(*store), 3);
}

TEST_F(Damage, in_the_index_of_states_is_told_when_a_table_could_not_be_made) {
  overwrite_page(root_of("tables_by_state"));
  const auto store = std::move(*SqliteStore::open(data_));
  const Attempt<void> made = commit(*store, put(sample_record("ddd", "KDDD")));
  ASSERT_FALSE(made);
  EXPECT_TRUE(made.error().damage) << made.error().what;
  EXPECT_FALSE(health(*store));
  EXPECT_TRUE(commit(*store, append("aaa", 301, {"on it goes"})));
  EXPECT_FALSE(health(*store)) << "a game goes on, and still no table can be made";
}

TEST_F(Damage, that_one_change_meets_harms_no_other_of_the_same_moment) {
  overwrite_page(root_of("tables_by_state"));
  const auto store = std::move(*SqliteStore::open(data_));
  std::vector<std::optional<bool>> kept(60);
  for (std::size_t i = 0; i < 60; ++i) {  // so many at once that some share a transaction
    const std::string id = "t" + std::to_string(i);
    const auto line = static_cast<std::int64_t>(301 + i / 2);
    store->commit(i % 2 == 0 ? append("aaa", line, {"x"}) : put(sample_record(id, "K" + id)),
                  [&kept, i](const Attempt<void>& done) { kept[i] = done.has_value(); });
  }
  store->flush();
  for (std::size_t i = 0; i < 60; ++i) EXPECT_EQ(kept[i], i % 2 == 0) << i;
  EXPECT_EQ(load(*store, "aaa")->value().lines.size(), 330U);
}

TEST_F(Damage, in_the_list_of_tables_refuses_one_by_one_and_starts) {
  overwrite_page(root_of("tables"));
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(found_by_code(*store), 3) << "an index knows them still";
  EXPECT_FALSE(load(*store, "aaa"));
}

TEST_F(Damage, in_the_first_page_is_a_refusal_that_names_the_way_out) {
  overwrite_page(0);
  const auto store = SqliteStore::open(data_);
  ASSERT_FALSE(store);
  EXPECT_NE(store.error().sentence(Language::french).find("tablee store restore"),
            std::string::npos);
}

TEST_F(Damage, of_the_schema_is_a_refusal_that_names_the_folder) {
  std::fstream file(database(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(100);
  file << std::string(3996, '\xa5');
  file.close();
  const auto store = SqliteStore::open(data_);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key(), "server.data_damaged");
  EXPECT_NE(store.error().sentence(Language::french).find("--data " + data_.string()),
            std::string::npos);
}

TEST_F(Damage, is_found_by_the_check) {
  EXPECT_EQ(find_damage(**open_to_read(database())), "");
  overwrite_page(page_with(kLineOfB));
  EXPECT_NE(find_damage(**open_to_read(database())), "");
}

TEST_F(Damage, is_not_copied_and_the_last_good_copy_stays) {
  ASSERT_EQ(back_up(database(), copy()).value(), 3);
  overwrite_page(page_with(kLineOfB));
  const Result<std::int64_t> again = back_up(database(), copy());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().key(), "store.damaged");
  EXPECT_EQ(find_damage(**open_to_read(copy())), "");
}

TEST_F(Damage, is_undone_by_a_copy_made_while_the_store_was_open) {
  {
    const auto store = std::move(*SqliteStore::open(data_));
    ASSERT_TRUE(commit(*store, append("aaa", 301, {"late"})));
    ASSERT_EQ(back_up(database(), copy()).value(), 3);
    EXPECT_EQ(mode_of(copy()), 0600U);
    EXPECT_TRUE(commit(*store, append("aaa", 302, {"after the copy"})));
  }
  overwrite_page(0);
  {
    const Result<DataFolder> folder = DataFolder::take(data_);
    const Result<Restored> restored = restore(*folder, copy(), "20261115-120000");
    ASSERT_TRUE(restored) << restored.error().sentence(Language::english);
    EXPECT_EQ(restored->kept, (data_ / "tablee-20261115-120000.db").string());
    EXPECT_TRUE(fs::exists(restored->kept));
    EXPECT_EQ(restored->tables, 3);
  }
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(load(*store, "aaa")->value().lines.size(), 301U);
  EXPECT_EQ(mode_of(database()), 0600U);
}

TEST_F(Damage, of_a_copy_is_noticed_before_anything_is_replaced) {
  ASSERT_TRUE(back_up(database(), copy()));
  std::fstream(copy(), std::ios::in | std::ios::out | std::ios::binary).seekp(4096 * 4)
      << std::string(8192, '\xa5');
  {
    const Result<DataFolder> folder = DataFolder::take(data_);
    EXPECT_FALSE(restore(*folder, copy(), "x"));
  }
  EXPECT_EQ(load(*std::move(*SqliteStore::open(data_)), "ccc")->value().lines.size(), 300U);
}

TEST_F(Damage, loses_only_what_it_hit_when_the_rest_is_saved) {
  overwrite_page(page_with(kLineOfB));
  const Result<Salvaged> salvaged = salvage(database(), copy());
  ASSERT_TRUE(salvaged) << salvaged.error().sentence(Language::english);
  EXPECT_EQ(salvaged->saved, 2);
  EXPECT_EQ(salvaged->lost, 1);
  {
    const Result<DataFolder> folder = DataFolder::take(data_);
    ASSERT_TRUE(restore(*folder, copy(), "x"));
  }
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(load(*store, "ccc")->value().lines.size(), 300U);
  EXPECT_EQ(load(*store, "aaa")->value().record, sample_record("aaa", "Kaaa"));
  EXPECT_EQ(load(*store, "bbb").value(), std::nullopt);
  EXPECT_EQ(store->reported_words()->size(), 1U);
}

TEST_F(Damage, of_a_copy_over_the_database_itself_is_refused) {
  EXPECT_EQ(back_up(database(), database()).error().key(), "store.same_file");
}

TEST_F(Damage, is_not_looked_for_where_there_is_no_database) {
  EXPECT_EQ(back_up(copy(), copy() + "2").error().key(), "store.no_database");
  EXPECT_EQ(back_up(database(), "/nowhere/copy").error().key(), "store.cannot_write");
}

TEST_F(Damage, of_an_older_schema_is_for_the_server_to_bring_over_first) {
  Database(database()).run("PRAGMA user_version = 1");
  EXPECT_EQ(salvage(database(), copy()).error().key(), "store.older_schema");
  EXPECT_TRUE(back_up(database(), copy())) << "a copy is a copy, whatever its schema";
}

}  // namespace
}  // namespace tablee::store
