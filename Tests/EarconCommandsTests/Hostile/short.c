// SPDX-License-Identifier: MIT
//
// For LD_PRELOAD: reads and writes one byte or seven at a time; every third call is interrupted before it
// begins, and `errno` has the same value after the others. With -DEND=N, reading from byte N on fails as on a defective
// disk; with -DFULL, standard output takes no bytes.

#define _GNU_SOURCE
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef END
#define END (1L << 40)
#endif
#ifdef FULL
#define TAKES(file) (file != 1)
#else
#define TAKES(file) 1
#endif

static int calls;

static int is_interrupted(void) {
  errno = EINTR;
  return ++calls % 3 == 0;
}

/// Returns the number of bytes to move.
static size_t some(size_t count) {
  const size_t most = calls % 2 ? 1 : 7;
  return count < most ? count : most;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_interrupted()) return -1;
  return TAKES(file) ? syscall(SYS_write, file, bytes, some(count)) : 0;
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return is_interrupted() ? -1 : syscall(SYS_pwrite64, file, bytes, some(count), offset);
}

ssize_t read(int file, void *bytes, size_t count) {
  return is_interrupted() ? -1 : syscall(SYS_read, file, bytes, some(count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (is_interrupted()) return -1;
  if (offset >= END) return errno = EIO, -1;
  return syscall(SYS_pread64, file, bytes, some(count), offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
  return pread(file, bytes, count, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite(file, bytes, count, offset);
}
