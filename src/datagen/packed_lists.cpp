#include "datagen/packed_lists.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "core/hash.h"
#include "core/text.h"
#include "datagen/cpp_text.h"
#include "datagen/typography.h"
#include "datagen/word_list.h"
#include "lexicon/folding.h"

namespace tablee::datagen {

namespace {

constexpr std::size_t kMostShared = 30;
constexpr std::size_t kMostLists = 61;  // their numbers are ASCII
constexpr std::size_t kUnsaid = 61;     // stands for a list; 62 would be "?", half a trigraph

struct Member {
  std::string letters;
  std::string_view written;
  std::size_t list;
  bool everyday;
};

// The first two lines: "# PAYS", "# en: COUNTRY".
std::string name_line(const std::string& source, std::string_view start, std::size_t from) {
  const std::string line = source.substr(from, source.find('\n', from) - from);
  if (!line.starts_with(start)) throw std::runtime_error("the list does not begin with its names");
  return line.substr(start.size());
}

bool continues_a_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// How many bytes two texts share, whole characters only.
std::size_t shared(std::string_view a, std::string_view b) {
  std::size_t count = 0;
  const std::size_t most = std::min({a.size(), b.size(), kMostShared});
  while (count < most && a[count] == b[count]) ++count;
  while (count > 0 && count < b.size() && continues_a_character(b[count])) --count;
  return count;
}

// What no bot says (data/lexicon/never_by_bots.txt).
class Unsaid {
 public:
  explicit Unsaid(const std::string& source) {
    for (const Listed& listed : read_list(source)) {
      texts_.insert(listed.word);
      if (const std::optional<Folded> folded = fold(listed.word)) letters_.insert(folded->letters);
    }
  }

  // Letters decide on the whole, so that a homograph of a bad word is avoided too; of the words
  // in an expression only the same text: Peter Pan is none of them.
  bool has(std::string_view written, const std::string& letters) const {
    if (letters_.contains(letters)) return true;
    for (std::size_t begin = 0; begin <= written.size();) {
      const std::size_t end = std::min(written.find_first_of(" '", begin), written.size());
      if (texts_.contains(written.substr(begin, end - begin))) return true;
      begin = end + 1;
    }
    return false;
  }

 private:
  std::set<std::string_view> texts_;
  std::set<std::string> letters_;
};

struct Packed {
  std::string lists;  // as C++
  std::string texts, members, marks;
};

Packed pack(const ListSources& sources, const std::string& unsaid_source) {
  if (sources.size() > kMostLists) throw std::runtime_error("more than 61 lists");
  Packed packed;
  std::vector<Member> all;
  const Unsaid unsaid(unsaid_source);
  std::size_t list = 0;
  for (const auto& [id, source] : sources) {
    Hash64 hash;
    for (const Listed& listed : read_list(source)) {
      hash.add(listed.word).add("\n");
      const std::optional<Folded> folded = fold(listed.word);
      if (!folded) throw std::runtime_error(id + ": no word: " + std::string(listed.word));
      all.push_back({folded->letters, listed.word, list, listed.everyday});
      if (unsaid.has(listed.word, folded->letters))
        all.push_back({folded->letters, listed.word, kUnsaid, false});
    }
    packed.lists += "    {" + literal(id) + ", " +
                    literal(typeset(name_line(source, "# ", 0), true)) + ", " +
                    literal(name_line(source, "# en: ", source.find('\n') + 1)) + ", 0x" +
                    to_hex(hash.value()) + "},\n";
    ++list;
  }
  std::ranges::sort(all, [](const Member& a, const Member& b) {
    return std::tie(a.letters, a.written, a.list) < std::tie(b.letters, b.written, b.list);
  });
  const auto is_same = [](const Member& a, const Member& b) {
    return a.written == b.written && a.list == b.list;
  };
  all.erase(std::ranges::unique(all, is_same).begin(), all.end());  // unsaid in several lists
  std::string_view before;
  unsigned bits = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Member& member = all[i];
    if (member.written != before) {
      const std::size_t common = shared(before, member.written);
      packed.texts += static_cast<char>(common + 1);
      packed.texts += member.written.substr(common);
      before = member.written;
    }
    const bool is_last = i + 1 == all.size() || all[i + 1].written != member.written;
    packed.members += static_cast<char>(1 + member.list + (is_last ? 64 : 0));
    bits |= member.everyday ? 1U << i % 6 : 0U;
    if (i % 6 == 5 || i + 1 == all.size()) {
      packed.marks += static_cast<char>('0' + bits);
      bits = 0;
    }
  }
  return packed;
}

}  // namespace

std::string packed_lists_bytes(const ListSources& sources, const std::string& unsaid) {
  const Packed packed = pack(sources, unsaid);
  return packed.texts + packed.members + packed.marks;
}

std::string packed_lists_header(const std::string& name, const ListSources& sources,
                                const std::string& unsaid) {
  const Packed packed = pack(sources, unsaid);
  const std::string name_space = "tablee::lists::" + name;
  std::ostringstream out;
  out << header_top("the lists of data/" + name,
                    "#include <array>\n#include <cstdint>\n#include <string_view>\n", name_space)
      << "struct PackedList {\n  std::string_view id, fr, en;\n  std::uint64_t hash;\n};\n"
      << "inline constexpr std::array<PackedList, " << sources.size() << "> lists = {{\n"
      << packed.lists << "}};\n"
      << "#ifdef __clang__  // a compiler must take 65 536 bytes; all of ours take more\n"
      << "#pragma clang diagnostic ignored \"-Woverlength-strings\"\n#endif\n";
  const auto text = [&](const char* variable, const std::string& value) {
    out << "inline constexpr std::string_view " << variable << " = {" << literal(value) << ", "
        << value.size() << "};\n";
  };
  text("texts", packed.texts);
  text("members", packed.members);
  text("marks", packed.marks);
  out << header_end(name_space);
  return out.str();
}

}  // namespace tablee::datagen
