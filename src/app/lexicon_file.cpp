#include "app/lexicon_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "core/text.h"
#include "messages/lexicon.h"

namespace tablee::app {

namespace {

namespace say = messages::lexicon;

struct Mapping {
  void* bytes = nullptr;
  std::size_t size = 0;
};

// The whole file, or nothing (an empty file cannot be mapped).
Mapping map_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct stat info{};
  Mapping mapping;
  if (::fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0) {
    mapping.size = static_cast<std::size_t>(info.st_size);
    mapping.bytes = ::mmap(nullptr, mapping.size, PROT_READ, MAP_PRIVATE, file, 0);
    if (mapping.bytes == MAP_FAILED) mapping = {};
  }
  ::close(file);
  return mapping;
}

std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

}  // namespace

Result<LexiconFile> LexiconFile::open(const std::string& path) {
  std::error_code error;
  const Facts facts = {{"path", excerpt(path)}};
  if (!std::filesystem::exists(path, error)) return refuse(say::file_missing, facts);
  const Mapping mapping = map_file(path);
  if (mapping.bytes == nullptr) return refuse(say::file_unreadable, facts);
  Result<Lexicon> lexicon =
      Lexicon::open(Bytes(static_cast<const std::byte*>(mapping.bytes), mapping.size));
  if (!lexicon) {
    ::munmap(mapping.bytes, mapping.size);
    return std::unexpected(lexicon.error());
  }
  return LexiconFile(mapping.bytes, mapping.size, std::move(*lexicon));
}

LexiconFile::LexiconFile(LexiconFile&& other) noexcept
    : bytes_(std::exchange(other.bytes_, nullptr)),
      size_(other.size_),
      lexicon_(std::move(other.lexicon_)) {}

LexiconFile::~LexiconFile() {
  if (bytes_ != nullptr) ::munmap(bytes_, size_);
}

GameWords::GameWords() {
  if (Result<LexiconFile> file = LexiconFile::open(lexicon_path("")))
    file_.emplace(std::move(*file));
}

std::string lexicon_path(const std::string& chosen) {
  if (!chosen.empty()) return chosen;
  const char* named = std::getenv("TABLEE_LEXICON");
  if (named != nullptr && *named != '\0') return named;
  const std::filesystem::path folder = program_folder();
  const std::filesystem::path places[] = {folder / "lexicon/fr.lex",
                                          folder.parent_path() / "lexicon/fr.lex",
                                          folder.parent_path() / "share/tablee/fr.lex"};
  std::error_code error;
  for (const std::filesystem::path& place : places)
    if (std::filesystem::exists(place, error)) return place.string();
  return places[0].string();
}

}  // namespace tablee::app
