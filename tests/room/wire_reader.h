#pragma once
// WireReader: what a client of wire 2 does with the frames of one line: makes those of
// wire 1 out of them. For tests, and for players that only measure.
// Thread safety: one thread.

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <charconv>
#include <map>
#include <stdexcept>
#include <string>

namespace tablee {

// `old` after these changes (core/json_changes.h).
inline void change(boost::json::value& old, const boost::json::value& changes) {
  if (const boost::json::array* whole = changes.if_array()) {
    old = whole->at(0);
    return;
  }
  for (const auto& [name, inner] : changes.as_object()) {
    if (boost::json::object* object = old.if_object()) {
      change((*object)[name], inner);
      continue;
    }
    boost::json::array& list = old.as_array();
    std::size_t index = 0;
    std::from_chars(name.data(), name.data() + name.size(), index);
    if (index > list.size()) throw std::out_of_range("a hole in a list");
    if (index == list.size()) list.emplace_back(nullptr);
    change(list[index], inner);
  }
}

class WireReader {
 public:
  // The frame as wire 1 would have said it.
  void read(boost::json::object& frame) {
    if (frame.at("t") != "event" && frame.at("t") != "state") return;
    boost::json::object& d = frame.at("d").as_object();
    const bool is_event = frame.at("t") == "event";
    if (const boost::json::value* fresh = d.if_contains("sentences"))
      for (const auto& [key, texts] : fresh->as_object())
        known_[std::string(key)] = texts.as_object();
    d.erase("sentences");
    if (boost::json::value* told = d.if_contains("told")) fill(*told);
    if (const boost::json::value* changes = d.if_contains("changes")) {
      if (view_.is_null() || view_.at("seq") != d.at("from"))
        throw std::out_of_range("changes of a view that was not sent");
      change(view_, *changes);
      d["view"] = view_;
      d.erase("from");
      d.erase("changes");
    } else if (d.contains("view") && !d.at("view").is_null()) {
      view_ = d.at("view");
    }
    if (!is_event) return;
    d.emplace("text", nullptr);
    const bool ends_step = d.contains("view") && !d.at("view").is_null();
    d.emplace("view", nullptr);
    for (const char* lists : {"moves", "acts"})
      ends_step ? d.emplace(lists, boost::json::object()) : d.emplace(lists, nullptr);
  }

 private:
  // What has a key and no text is a sentence that was sent before.
  void fill(boost::json::value& told) {
    if (boost::json::array* list = told.if_array())
      for (boost::json::value& inner : *list) fill(inner);
    boost::json::object* line = told.if_object();
    if (line == nullptr) return;
    for (auto& [name, inner] : *line) fill(inner);
    if (!line->contains("key") || line->contains("fr")) return;
    const boost::json::object& texts = known_.at(std::string(line->at("key").as_string()));
    const bool is_you = line->erase("you") > 0;
    for (const auto& [name, text] : texts)
      if (is_you || !name.starts_with("you_")) (*line)[name] = text;
  }

  boost::json::value view_;
  std::map<std::string, boost::json::object> known_;
};

}  // namespace tablee
