#pragma once
// The files of data/themes as they are written, for the tests that compare with them.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace tablee::test {

struct FileEntry {
  std::string written, marks;
  std::string place;  // file and line, for a finding
};

struct ThemeFile {
  std::string slug;
  std::vector<std::string> head;
  std::vector<FileEntry> entries;
};

inline FileEntry parse_line(const std::string& line, const std::string& place) {
  const std::size_t end = line.find_first_not_of("+!");
  if (end == 0 || line[end] != ' ') return {line, "", place};
  return {line.substr(end + 1), line.substr(0, end), place};
}

// By name.
inline const std::vector<ThemeFile>& theme_files() {
  static const std::vector<ThemeFile> all = [] {
    std::vector<ThemeFile> read;
    for (const auto& file : std::filesystem::directory_iterator(TABLEE_THEMES_DIR)) {
      ThemeFile theme{file.path().stem(), {}, {}};
      std::ifstream in(file.path());
      int number = 0;
      for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.starts_with('#'))
          theme.head.push_back(line);
        else
          theme.entries.push_back(parse_line(line, theme.slug + ":" + std::to_string(number)));
      }
      read.push_back(std::move(theme));
    }
    std::ranges::sort(read, {}, &ThemeFile::slug);
    return read;
  }();
  return all;
}

}  // namespace tablee::test
