#include "lexicon/file_header.h"

#include <cassert>
#include <cstring>
#include <string_view>

#include "lexicon/checksum.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

constexpr std::string_view kMagic = "TABLEEWG";
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kHeaderSizeAt = 12;
constexpr std::size_t kChecksumAt = 16;
constexpr std::size_t kSummedAt = 24;
constexpr std::size_t kRootAt = 40;

// The 4-byte fields and their places in the file.
struct Field {
  std::size_t at;
  std::uint32_t FileHeader::* member;
};
constexpr Field kFields[] = {
    {32, &FileHeader::words},           {36, &FileHeader::edges},
    {48, &FileHeader::class_masks},     {52, &FileHeader::prefix_masks},
    {56, &FileHeader::pairs_at},        {60, &FileHeader::edges_at},
    {64, &FileHeader::skips_at},        {68, &FileHeader::class_masks_at},
    {72, &FileHeader::prefix_masks_at}, {76, &FileHeader::bundle_of_at},
    {80, &FileHeader::bundles_at},      {84, &FileHeader::bundles_size},
    {88, &FileHeader::recipes},         {92, &FileHeader::recipe_ends_at},
    {96, &FileHeader::recipe_text_at},  {100, &FileHeader::recipe_text_size},
    {104, &FileHeader::about_at},       {108, &FileHeader::about_size},
    {112, &FileHeader::longest},        {116, &FileHeader::wide_skips},
};

template <class Int>
void store(std::vector<std::byte>& file, std::size_t at, Int value) {
  for (std::size_t i = 0; i < sizeof value; ++i)
    file[at + i] = static_cast<std::byte>(value >> (8 * i) & 0xFFU);
}

// `count` things of `size` bytes, and `spare` bytes, stand inside the file.
bool fits(const FileHeader& h, std::uint64_t at, std::uint64_t count, std::uint64_t size,
          std::uint64_t spare = 0) {
  return at >= kHeaderSize && at + count * size + spare <= h.file_size;
}

bool tables_fit(const FileHeader& h) {
  const bool graph =
      fits(h, h.pairs_at, kPairs, kEdgeSize) &&
      fits(h, h.edges_at, h.edges + std::uint64_t{kSpareEdges}, kEdgeSize) &&
      h.wide_skips <= h.edges && fits(h, h.skips_at, h.edges, kSkipSize, h.wide_skips * 2ULL) &&
      h.class_masks > 0 && fits(h, h.class_masks_at, h.class_masks, 2) && h.prefix_masks > 0 &&
      fits(h, h.prefix_masks_at, h.prefix_masks, 2) && fits(h, h.about_at, h.about_size, 1);
  if (!graph || h.bundle_of_at == 0) return graph;
  return fits(h, h.bundle_of_at, h.words, 3, 1) && fits(h, h.bundles_at, h.bundles_size, 1) &&
         fits(h, h.recipe_ends_at, h.recipes, 4) &&
         fits(h, h.recipe_text_at, h.recipe_text_size, 1);
}

}  // namespace

Result<FileHeader> read_header(Bytes file) {
  if (file.size() < kMagic.size() || std::memcmp(file.data(), kMagic.data(), kMagic.size()) != 0)
    return refuse(say::file_foreign);
  if (file.size() < kHeaderSize) return refuse(say::file_truncated);
  const auto version = load<std::uint32_t>(file.data() + kVersionAt);
  const Facts versions = {{"version", version}, {"known", kFormatVersion}};
  if (version < kFormatVersion) return refuse(say::file_older, versions);
  if (version > kFormatVersion) return refuse(say::file_newer, versions);

  FileHeader header;
  header.checksum = load<std::uint64_t>(file.data() + kChecksumAt);
  header.file_size = load<std::uint64_t>(file.data() + kSummedAt);
  header.root = load<std::uint64_t>(file.data() + kRootAt);
  for (const Field& field : kFields)
    header.*field.member = load<std::uint32_t>(file.data() + field.at);

  if (file.size() < header.file_size) return refuse(say::file_truncated);
  const bool is_whole = file.size() == header.file_size &&
                        load<std::uint32_t>(file.data() + kHeaderSizeAt) == kHeaderSize &&
                        checksum(file.subspan(kSummedAt)) == header.checksum && tables_fit(header);
  if (!is_whole) return refuse(say::file_damaged);
  return header;
}

void write_header(FileHeader header, std::vector<std::byte>& file) {
  assert(file.size() >= kHeaderSize);
  std::memcpy(file.data(), kMagic.data(), kMagic.size());
  store(file, kVersionAt, kFormatVersion);
  store(file, kHeaderSizeAt, static_cast<std::uint32_t>(kHeaderSize));
  store(file, kSummedAt, static_cast<std::uint64_t>(file.size()));
  store(file, kRootAt, header.root);
  for (const Field& field : kFields) store(file, field.at, header.*field.member);
  store(file, kChecksumAt, checksum(Bytes(file).subspan(kSummedAt)));
}

}  // namespace tablee
