// SPDX-License-Identifier: MIT
//
// For LD_PRELOAD: reads and writes few bytes at a time, and every third call is interrupted before it
// begins. With -DEND=N, reading from byte N on fails as on a defective disk.

#define _GNU_SOURCE
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef END
#define END (1L << 40)
#endif

static int calls;

/// Returns 1 and sets `errno` if this call is interrupted.
static int is_interrupted(void) {
  errno = EINTR;
  return ++calls % 3 == 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_interrupted()) return -1;
  return syscall(SYS_write, file, bytes, count < 1000 ? count : 1000);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (is_interrupted()) return -1;
  if (offset >= END) return errno = EIO, -1;
  const size_t most = END - offset < 1000 ? END - offset : 1000;
  return syscall(SYS_pread64, file, bytes, count < most ? count : most, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
  return pread(file, bytes, count, offset);
}
