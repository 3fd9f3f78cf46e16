// SPDX-License-Identifier: MIT
//
// For LD_PRELOAD: plays another program, or a poor file system, at calls that change files:
//   FAIL     the calls that always fail, such as `renameat2,link`, with the error EINVAL
//   ERROR    a call by its number from 1, such as `fsync:2`, that fails with the error EIO
//   CODE     the number of another error for both
//   AT, RUN  a call by its number, and a shell command to run before it

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { RENAME, RENAMEAT2, LINK, UNLINK, FSYNC, FLOCK, FCHOWN, FCHMOD };
static const char *const names[] = {"rename", "renameat2", "link",   "unlink",
                                    "fsync",  "flock",     "fchown", "fchmod"};
static long counts[8];

/// Returns whether a variable names this call by its number.
static int is_at(const char *variable, const char *name, long count) {
  char call[32];
  snprintf(call, sizeof call, "%s:%ld", name, count);
  const char *value = getenv(variable);
  return value && !strcmp(value, call);
}

/// Returns whether FAIL lists a name.
static int lacks(const char *name) {
  const char *list = getenv("FAIL");
  const size_t length = strlen(name);
  while (list && *list) {
    const size_t size = strcspn(list, ",");
    if (size == length && !strncmp(list, name, length)) return 1;
    list += size;
    list += *list == ',';
  }
  return 0;
}

/// Counts a call and runs the command before it; returns 1 and sets `errno` if the call fails.
static int fails(int index) {
  const char *name = names[index], *code = getenv("CODE");
  const long count = ++counts[index];
  if (is_at("AT", name, count)) {
    unsetenv("LD_PRELOAD");
    if (system(getenv("RUN"))) abort();
  }
  const int has_error = is_at("ERROR", name, count);
  errno = code ? atoi(code) : has_error ? EIO : EINVAL;
  return has_error || lacks(name);
}

int rename(const char *path, const char *new_path) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_renameat, -100, path, -100, new_path);
}

int link(const char *path, const char *new_path) {
  return fails(LINK) ? -1 : (int)syscall(SYS_linkat, -100, path, -100, new_path, 0);
}

int unlink(const char *path) {
  return fails(UNLINK) ? -1 : (int)syscall(SYS_unlinkat, -100, path, 0);
}

int fsync(int file) { return fails(FSYNC) ? -1 : (int)syscall(SYS_fsync, file); }

int flock(int file, int operation) {
  return fails(FLOCK) ? -1 : (int)syscall(SYS_flock, file, operation);
}

int fchown(int file, uid_t owner, gid_t group) {
  return fails(FCHOWN) ? -1 : (int)syscall(SYS_fchown, file, owner, group);
}

int fchmod(int file, mode_t mode) {
  return fails(FCHMOD) ? -1 : (int)syscall(SYS_fchmod, file, mode);
}

long syscall(long number, ...) {
  static long (*original)(long, ...);
  if (!original) original = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  if (number == SYS_renameat2 && fails(RENAMEAT2)) return -1;
  va_list list;
  va_start(list, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  return original(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
