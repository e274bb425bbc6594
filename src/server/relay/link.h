#pragma once
// Link: the numbers on what goes between this server and one other, both ways.
//
// Each message has the number of the link and its own in it. A message that is missing breaks
// the link: the number of the link is raised, the other side sees that and breaks too, and both
// begin again with nothing in common. Of two numbers of a link the higher one counts.
// Thread safety: value type.

#include <cstdint>

namespace tablee::server {

class Link {
 public:
  struct Stamp {
    std::int64_t link = 0, number = 0;
    bool operator==(const Stamp&) const = default;
  };
  Stamp stamp() { return {link_, ++sent_}; }

  enum class Heard : unsigned char {
    good,
    old,      // of a link that is broken: as if it had not come
    renewed,  // the other side has broken it: nothing is left of before, and this is the first
    broken,   // something is missing: nothing is left of before, and this means nothing
  };
  Heard hear(const Stamp& stamp) {
    if (stamp.link < link_) return Heard::old;
    if (stamp.link > link_) {
      link_ = stamp.link;
      sent_ = heard_ = 0;
      if (stamp.number == 1) return ++heard_, Heard::renewed;
    } else if (stamp.number == heard_ + 1) {
      return ++heard_, Heard::good;
    }
    break_off();
    return Heard::broken;
  }
  void break_off() {
    ++link_;
    sent_ = heard_ = 0;
  }
  std::int64_t number() const { return link_; }

 private:
  std::int64_t link_ = 1, sent_ = 0, heard_ = 0;
};

}  // namespace tablee::server
