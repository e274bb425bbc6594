#pragma once
// JsonWriter: writes JSON text, nothing else. Commas and escapes are its business.
//
//   JsonWriter json;
//   json.begin_object().field("game", "modele").key("scores").begin_array()...
// Thread safety: confined to one thread.

#include <concepts>
#include <string>
#include <string_view>

namespace tablee {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral Int>
    requires(!std::same_as<Int, bool> && !std::same_as<Int, char>)
  JsonWriter& value(Int number) {
    return raw(std::to_string(number));
  }
  JsonWriter& null() { return raw("null"); }
  // `json` is already JSON: put as it is.
  JsonWriter& raw(std::string_view json);

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    return key(name).value(content);
  }

  const std::string& text() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate();

  std::string out_;
  bool needs_comma_ = false;
};

}  // namespace tablee
