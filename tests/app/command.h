#pragma once
// Running the program in a folder of its own and looking at what it says.

#include <filesystem>
#include <string>
#include <string_view>

namespace tablee {

struct Ran {
  int code = -1;  // exit code; 128 + signal when it was killed
  std::string out;
  std::string err;
};

// A folder that is gone at the end; the home of the program run in it.
class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, std::string_view content) const;
  std::string read(const std::string& name) const;

  // Runs `tablee ARGUMENTS` (or the program of the template game) with this input.
  Ran tablee(const std::string& arguments, std::string_view input = "") const;
  Ran modele(const std::string& arguments, std::string_view input = "") const;
  // The program of the template game, for somebody who waits so long before the second text.
  Ran modele_slowly(const std::string& arguments, std::string_view input, double seconds,
                    std::string_view later) const;
  // The same where the French lexicon cannot be found.
  Ran without_words(const std::string& arguments) const;

 private:
  Ran run(const std::string& program, const std::string& arguments, std::string_view input) const;
  // `source`: a command of the shell that gives the input.
  Ran run_from(const std::string& source, const std::string& program,
               const std::string& arguments) const;
  std::filesystem::path folder_;
};

// A whole game of Modèle by two people: the first passes, the device is handed
// over behind the curtain, the second passes, four times.
inline constexpr std::string_view kFourRoundsOfPasses =
    "1 passe\n\n2 passe\n1 passe\n\n2 passe\n1 passe\n\n2 passe\n1 passe\n\n2 passe\n";

// Whether `text` holds the French sentence of this message ("app.bad_usage"), up
// to its first fact.
bool says(const std::string& text, std::string_view key);

}  // namespace tablee
