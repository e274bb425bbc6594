#include "lexicon/lexicon_writer.h"

#include "lexicon/file_header.h"

namespace tablee {

namespace {

// Where the next table begins: tables start at multiples of 8.
std::uint32_t next_place(std::vector<std::byte>& file) {
  while (file.size() % 8 != 0) file.push_back(std::byte{0});
  return static_cast<std::uint32_t>(file.size());
}

void put_text(std::vector<std::byte>& file, std::string_view text) {
  for (const char c : text) file.push_back(static_cast<std::byte>(c));
}

// The first edges, up to the last that passes over more words than 2 bytes can
// count: those of the root, in a French lexicon.
std::uint32_t wide_skips(const std::vector<std::uint32_t>& skips) {
  std::size_t count = skips.size();
  while (count > 0 && skips[count - 1] <= 0xFFFFU) --count;
  return static_cast<std::uint32_t>(count);
}

void put_graph(FileHeader& header, std::vector<std::byte>& file, const GraphTables& graph) {
  header.words = graph.words;
  header.longest = graph.longest;
  header.edges = static_cast<std::uint32_t>(graph.edges.size());
  header.root = graph.root.bits;
  header.class_masks = static_cast<std::uint32_t>(graph.class_masks.size());
  header.prefix_masks = static_cast<std::uint32_t>(graph.prefix_masks.size());
  header.pairs_at = next_place(file);
  for (const WordNode node : graph.pairs) put(file, node.bits, kEdgeSize);
  header.edges_at = next_place(file);
  for (const WordNode node : graph.edges) put(file, node.bits, kEdgeSize);
  for (std::size_t i = 0; i < kSpareEdges; ++i) put(file, 0, kEdgeSize);
  header.skips_at = next_place(file);
  header.wide_skips = wide_skips(graph.skips);
  for (std::size_t i = 0; i < graph.skips.size(); ++i)
    put(file, graph.skips[i], i < header.wide_skips ? kWideSkipSize : kSkipSize);
  header.class_masks_at = next_place(file);
  for (const ClassMask mask : graph.class_masks) put(file, mask, 2);
  header.prefix_masks_at = next_place(file);
  for (const ClassMask mask : graph.prefix_masks) put(file, mask, 2);
}

void put_forms(FileHeader& header, std::vector<std::byte>& file, const FormsTables& forms) {
  header.bundle_of_at = next_place(file);
  for (const std::uint32_t place : forms.bundle_of) put(file, place, 3);
  put(file, 0, 1);
  header.bundles_at = next_place(file);
  header.bundles_size = static_cast<std::uint32_t>(forms.bundles.size());
  put_text(file, forms.bundles);
  header.recipe_ends_at = next_place(file);
  header.recipes = static_cast<std::uint32_t>(forms.recipe_ends.size());
  for (const std::uint32_t end : forms.recipe_ends) put(file, end, 4);
  header.recipe_text_at = next_place(file);
  header.recipe_text_size = static_cast<std::uint32_t>(forms.recipe_text.size());
  put_text(file, forms.recipe_text);
}

}  // namespace

std::vector<std::byte> write_lexicon(const GraphTables& graph, const FormsTables* forms,
                                     std::string_view about) {
  std::vector<std::byte> file(kHeaderSize);
  file.reserve(std::size_t{4} << 20U);
  FileHeader header;
  header.about_at = next_place(file);
  header.about_size = static_cast<std::uint32_t>(about.size());
  put_text(file, about);
  put_graph(header, file, graph);
  if (forms != nullptr) put_forms(header, file, *forms);
  write_header(header, file);
  return file;
}

}  // namespace tablee
