// SPDX-License-Identifier: MIT
//
// For LD_PRELOAD: reads and writes one byte at a time; every third call is interrupted before it begins, and
// `errno` has the same value after the others. With -DEND=N, reading from byte N on fails as on a defective
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

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_interrupted()) return -1;
  return TAKES(file) ? syscall(SYS_write, file, bytes, count > 0) : 0;
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (is_interrupted()) return -1;
  if (offset >= END) return errno = EIO, -1;
  return syscall(SYS_pread64, file, bytes, count > 0, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off_t offset) {
  return pread(file, bytes, count, offset);
}
