#include "lexbuild/output_file.h"

#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace tablee::lexbuild {

void write_file(const std::string& path, std::span<const std::byte> bytes) {
  const std::string beside = path + ".new";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (out && std::rename(beside.c_str(), path.c_str()) == 0) return;
  (void)std::remove(beside.c_str());
  throw std::runtime_error(path + ": cannot write it");
}

}  // namespace tablee::lexbuild
