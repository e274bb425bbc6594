#include "store/faulty_vfs.h"

#include <sqlite3.h>

#include <cstdlib>

namespace tablee::store {

namespace {

FaultyVfs* faults = nullptr;
sqlite3_vfs* real_vfs = nullptr;

struct File {
  sqlite3_file base;
  sqlite3_file* real;  // behind this struct, in SQLite's own allocation
  const char* path;
};

sqlite3_file* real_of(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }
const char* path_of(sqlite3_file* file) { return reinterpret_cast<File*>(file)->path; }

int close(sqlite3_file* file) { return real_of(file)->pMethods->xClose(real_of(file)); }

int read(sqlite3_file* file, void* data, int size, sqlite3_int64 at) {
  return real_of(file)->pMethods->xRead(real_of(file), data, size, at);
}

int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
  if (const int code = faults->verdict(FaultyVfs::Kind::write, path_of(file))) return code;
  if (const int code = faults->verdict(FaultyVfs::Kind::short_write, path_of(file))) {
    (void)real_of(file)->pMethods->xWrite(real_of(file), data, size / 2, at);
    return code;
  }
  return real_of(file)->pMethods->xWrite(real_of(file), data, size, at);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

int sync(sqlite3_file* file, int flags) {
  if (const int code = faults->verdict(FaultyVfs::Kind::sync, path_of(file))) return code;
  return real_of(file)->pMethods->xSync(real_of(file), flags);
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int lock(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}
int unlock(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
int check_lock(sqlite3_file* file, int* held) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), held);
}
int control(sqlite3_file* file, int what, void* argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}
int sector(sqlite3_file* file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }
int device(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
  return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, at);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }
int shm_unmap(sqlite3_file* file, int remove) {
  return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

const sqlite3_io_methods kMethods = {
    2,       close,  read,   write,   truncate, sync,        file_size, lock,    unlock, check_lock,
    control, sector, device, shm_map, shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};

int open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* out) {
  file->pMethods = nullptr;
  if (path != nullptr)
    if (const int code = faults->verdict(FaultyVfs::Kind::open, path)) return code;
  auto* ours = reinterpret_cast<File*>(file);
  ours->real = reinterpret_cast<sqlite3_file*>(ours + 1);
  ours->path = path == nullptr ? "" : path;
  const int code = real_vfs->xOpen(real_vfs, path, ours->real, flags, out);
  if (ours->real->pMethods != nullptr) file->pMethods = &kMethods;
  return code;
}

sqlite3_vfs our_vfs;

}  // namespace

FaultyVfs::FaultyVfs() {
  if (faults != nullptr) std::abort();
  faults = this;
  real_vfs = sqlite3_vfs_find(nullptr);
  our_vfs = *real_vfs;  // everything but opening files is as before
  our_vfs.zName = "faulty";
  our_vfs.szOsFile = static_cast<int>(sizeof(File)) + real_vfs->szOsFile;
  our_vfs.xOpen = open;
  our_vfs.pNext = nullptr;
  sqlite3_vfs_register(&our_vfs, 1);
}

FaultyVfs::~FaultyVfs() {
  sqlite3_vfs_unregister(&our_vfs);
  sqlite3_vfs_register(real_vfs, 1);
  faults = nullptr;
}

void FaultyVfs::fail(Kind kind, std::string part, int nth, int code, int times) {
  armed_ = false;
  kind_ = kind;
  part_ = std::move(part);
  nth_ = nth;
  code_ = code;
  times_ = times;
  failures_ = 0;
  calls_ = 0;
  armed_ = true;
}

void FaultyVfs::heal() { armed_ = false; }

int FaultyVfs::verdict(Kind kind, const char* path) {
  if (!armed_ || kind != kind_ || std::string(path).find(part_) == std::string::npos) return 0;
  const int call = ++calls_;
  if (call < nth_ || call - nth_ >= times_) return 0;
  ++failures_;
  return code_;
}

}  // namespace tablee::store
