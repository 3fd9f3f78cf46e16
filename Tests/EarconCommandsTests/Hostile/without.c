// SPDX-License-Identifier: MIT
//
// Runs a program as on a kernel that lacks Landlock, seccomp or both:
//   without landlock,seccomp PROGRAM [ARGUMENT]...
// A filter of seccomp makes Landlock's calls fail as missing ones do, and refuses to add another filter,
// as containers do.

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 3) return 64;
  const unsigned lacks_landlock = strstr(words[1], "landlock") != NULL;
  const unsigned lacks_seccomp = strstr(words[1], "seccomp") != NULL;
  const unsigned allow = SECCOMP_RET_ALLOW;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, lacks_seccomp ? SECCOMP_RET_ERRNO | EPERM : allow),
      // The three calls of Landlock.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 444, 0, 2),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 447, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, lacks_landlock ? SECCOMP_RET_ERRNO | ENOSYS : allow),
      BPF_STMT(BPF_RET | BPF_K, allow),
  };
  const struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) {
    perror("without");
    return 69;
  }
  execv(words[2], words + 2);
  perror(words[2]);
  return 127;
}
