#include "lexbuild/output_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string_view>

namespace tablee::lexbuild {
namespace {

namespace fs = std::filesystem;

class OutputFile : public testing::Test {
 protected:
  OutputFile() {
    std::string name = (fs::temp_directory_path() / "tablee-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) std::abort();
    folder_ = name;
  }
  ~OutputFile() override { fs::remove_all(folder_); }
  std::string path() const { return (folder_ / "fr.lex").string(); }
  void write(std::string_view text) const { write_file(path(), std::as_bytes(std::span(text))); }
  std::string read() const {
    std::ifstream in(path());
    return {std::istreambuf_iterator<char>(in), {}};
  }
  fs::path folder_;
};

TEST_F(OutputFile, leaves_a_mapping_of_the_old_one_alone) {
  write("the old words");
  const int file = ::open(path().c_str(), O_RDONLY);
  ASSERT_GE(file, 0);
  void* mapping = ::mmap(nullptr, 13, PROT_READ, MAP_SHARED, file, 0);
  ASSERT_NE(mapping, MAP_FAILED);
  write("new");
  EXPECT_EQ(std::string_view(static_cast<const char*>(mapping), 13), "the old words");
  EXPECT_EQ(read(), "new");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "nothing is left beside";
  ::munmap(mapping, 13);
  ::close(file);
}

TEST_F(OutputFile, keeps_the_old_one_when_it_cannot_write) {
  write("old");
  fs::create_directory(path() + ".new");
  EXPECT_THROW(write("new"), std::runtime_error);
  EXPECT_EQ(read(), "old");
}

}  // namespace
}  // namespace tablee::lexbuild
