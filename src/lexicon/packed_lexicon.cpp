#include "lexicon/packed_lexicon.h"

#include <cstring>
#include <string_view>
#include <unordered_map>

#include "lexicon/checksum.h"
#include "lexicon/lexicon_writer.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

namespace say = messages::lexicon;

constexpr std::string_view kMagic = "TABLEEWP";
constexpr std::uint32_t kPackedVersion = 1;
constexpr std::size_t kChecksumAt = 16;
constexpr std::size_t kSummedAt = 24;
constexpr std::size_t kPackedHeader = 48;

// An arc is one byte: the letter, whether it is the last of its node, and where it leads.
constexpr unsigned kLetterBits = 31;
constexpr unsigned kLast = 32;
constexpr unsigned kToKnown = 64;  // a node met before: its number follows in the references
constexpr unsigned kToLeaf = 128;  // a node without arcs: its classes follow in the leaves

class Packer {
 public:
  explicit Packer(const WordGraph& graph) : graph_(graph) {
    class_index(0);
    visit(graph.root());
  }

  std::vector<std::byte> take(std::string_view about) const {
    std::vector<std::byte> out(kPackedHeader);
    for (const ClassMask mask : masks_) put(out, mask, 2);
    append(out, arcs_);
    append(out, classes_);
    append(out, leaves_);
    for (unsigned plane = 0; plane < 3; ++plane)
      for (const std::uint32_t known : known_) put(out, known >> (8 * plane), 1);
    for (const char c : about) out.push_back(static_cast<std::byte>(c));
    return out;
  }
  std::vector<std::uint32_t> sizes() const {
    return {static_cast<std::uint32_t>(masks_.size()), static_cast<std::uint32_t>(arcs_.size()),
            static_cast<std::uint32_t>(classes_.size()), static_cast<std::uint32_t>(leaves_.size()),
            static_cast<std::uint32_t>(known_.size())};
  }

 private:
  static void append(std::vector<std::byte>& out, const std::vector<std::byte>& more) {
    out.insert(out.end(), more.begin(), more.end());
  }
  std::uint32_t class_index(ClassMask mask) {
    const auto [place, is_new] =
        mask_places_.try_emplace(mask, static_cast<std::uint32_t>(masks_.size()));
    if (is_new) masks_.push_back(mask);
    return place->second;
  }
  // 1 byte below 128, else 2.
  static void put_small(std::vector<std::byte>& out, std::uint32_t value) {
    if (value >= 128) put(out, (value & 127U) | 128U, 1);
    put(out, value >= 128 ? value >> 7U : value, 1);
  }
  void visit(WordNode node) {
    numbers_.emplace(node.bits, static_cast<std::uint32_t>(numbers_.size()));
    put_small(classes_, class_index(graph_.classes(node)));
    for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      const WordNode next = graph_.child(node, letter);
      const unsigned last = (left & (left - 1U)) == 0 ? kLast : 0U;
      const auto known = numbers_.find(next.bits);
      if (next.letters() == 0) {
        put(arcs_, letter | last | kToLeaf, 1);
        put_small(leaves_, class_index(graph_.classes(next)));
      } else if (known != numbers_.end()) {
        put(arcs_, letter | last | kToKnown, 1);
        known_.push_back(known->second);
      } else {
        put(arcs_, letter | last, 1);
        visit(next);
      }
    }
  }

  const WordGraph& graph_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // of the nodes met, by value
  std::unordered_map<ClassMask, std::uint32_t> mask_places_;
  std::vector<ClassMask> masks_;
  std::vector<std::byte> arcs_, classes_, leaves_;
  std::vector<std::uint32_t> known_;
};

// Reads the planes back; any inconsistency makes it fail for good.
class Unpacker {
 public:
  Unpacker(Bytes packed, std::span<const std::uint32_t> sizes) {
    const auto take = [&](std::size_t size) {
      const Bytes table = packed.first(size);
      packed = packed.subspan(size);
      return table;
    };
    packed = packed.subspan(kPackedHeader);
    masks_ = take(std::size_t{sizes[0]} * 2);
    arcs_ = take(sizes[1]);
    classes_ = take(sizes[2]);
    leaves_ = take(sizes[3]);
    for (Bytes& plane : known_) plane = take(sizes[4]);
    about_ = packed;
  }

  Result<std::vector<std::byte>> run() {
    const bool is_empty = arcs_.empty();
    const NodeId root = is_empty ? nodes_.add({}) : node(0);
    const bool is_whole = arcs_.empty() && leaves_.empty() && known_[0].empty();
    if (!is_whole || root == 0) return refuse(say::file_damaged);
    const Result<GraphTables> tables = nodes_.tables(root);
    if (!tables) return std::unexpected(tables.error());
    const std::string_view about(reinterpret_cast<const char*>(about_.data()), about_.size());
    return write_lexicon(*tables, nullptr, about);
  }

 private:
  static unsigned take_byte(Bytes& table, bool& fails) {
    if (table.empty()) {
      fails = true;
      return kLast;
    }
    const auto byte = std::to_integer<unsigned>(table.front());
    table = table.subspan(1);
    return byte;
  }
  ClassMask take_classes(Bytes& table) {
    unsigned index = take_byte(table, fails_);
    if (index >= 128) index = (index & 127U) | take_byte(table, fails_) << 7U;
    if (index >= masks_.size() / 2) fails_ = true;
    return fails_ ? ClassMask{0} : load<ClassMask>(masks_.data() + std::size_t{index} * 2);
  }
  NodeId take_known() {
    std::uint32_t number = 0;
    for (unsigned plane = 0; plane < 3; ++plane)
      number |= take_byte(known_[plane], fails_) << (8 * plane);
    if (number >= ids_.size() || ids_[number] == 0) fails_ = true;  // unknown or unfinished
    return fails_ ? 0 : ids_[number];
  }
  NodeId leaf() {
    NodeDraft draft;
    draft.classes = take_classes(leaves_);
    if (draft.classes == 0) fails_ = true;
    return fails_ ? 0 : nodes_.add(draft);
  }
  // The next node and all below it, or 0.
  NodeId node(std::size_t depth) {
    const std::size_t number = ids_.size();
    ids_.push_back(0);
    NodeDraft draft;
    draft.classes = take_classes(classes_);
    if (depth >= kMaxWordLength) fails_ = true;
    for (unsigned arc = 0; !fails_ && (arc & kLast) == 0;) {
      arc = take_byte(arcs_, fails_);
      const unsigned letter = arc & kLetterBits;
      const bool is_in_order =
          letter < 26 && (draft.count == 0 || draft.arcs[draft.count - 1U].letter < letter);
      if (fails_ || !is_in_order) {
        fails_ = true;
        break;
      }
      const NodeId target = (arc & kToLeaf) != 0    ? leaf()
                            : (arc & kToKnown) != 0 ? take_known()
                                                    : node(depth + 1);
      draft.add(letter, target);
    }
    if (fails_) return 0;
    const NodeId id = nodes_.add(draft);
    if (depth + nodes_.height(id) > kMaxWordLength) fails_ = true;
    ids_[number] = id;
    return fails_ ? 0 : id;
  }

  Bytes masks_, arcs_, classes_, leaves_, about_;
  std::array<Bytes, 3> known_;
  NodeRegister nodes_;
  std::vector<NodeId> ids_;  // by number; 0 while a node is unfinished
  bool fails_ = false;
};

}  // namespace

std::vector<std::byte> pack_lexicon(const Lexicon& lexicon) {
  const Packer packer(lexicon.graph());
  std::vector<std::byte> out = packer.take(lexicon.about_text());
  const auto store = [&](std::size_t at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i, value >>= 8U)
      out[at + i] = static_cast<std::byte>(value & 0xFFU);
  };
  std::memcpy(out.data(), kMagic.data(), kMagic.size());
  store(8, kPackedVersion, 4);
  std::size_t at = kSummedAt;
  for (const std::uint32_t size : packer.sizes()) {
    store(at, size, 4);
    at += 4;
  }
  store(kChecksumAt, checksum(Bytes(out).subspan(kSummedAt)), 8);
  return out;
}

Result<std::vector<std::byte>> unpack_lexicon(Bytes packed) {
  if (packed.size() < kPackedHeader ||
      std::memcmp(packed.data(), kMagic.data(), kMagic.size()) != 0)
    return refuse(say::file_foreign);
  const auto version = load<std::uint32_t>(packed.data() + 8);
  const Facts versions = {{"version", version}, {"known", kPackedVersion}};
  if (version < kPackedVersion) return refuse(say::file_older, versions);
  if (version > kPackedVersion) return refuse(say::file_newer, versions);
  std::array<std::uint32_t, 5> sizes;
  for (std::size_t i = 0; i < sizes.size(); ++i)
    sizes[i] = load<std::uint32_t>(packed.data() + kSummedAt + 4 * i);
  const std::uint64_t tables =
      std::uint64_t{sizes[0]} * 2 + sizes[1] + sizes[2] + sizes[3] + std::uint64_t{sizes[4]} * 3;
  if (kPackedHeader + tables > packed.size()) return refuse(say::file_truncated);
  if (checksum(packed.subspan(kSummedAt)) != load<std::uint64_t>(packed.data() + kChecksumAt))
    return refuse(say::file_damaged);
  return Unpacker(packed, sizes).run();
}

}  // namespace tablee
