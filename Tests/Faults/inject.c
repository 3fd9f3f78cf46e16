// SPDX-License-Identifier: MIT
//
// Runs a program and causes a fault at one or more of its system calls. It works on statically linked
// programs too, and follows threads and child processes:
//
//   inject REPORT CALLS FIRST LAST ACTION PROGRAM [ARGUMENT...]
//
// CALLS is a list such as write,pwrite64, or 'all' for every call in the table below. Counting begins
// when Earcon sets the action of SIGCHLD, its first step. 'start:' before the list counts the runtime's
// calls before that step instead. 'own:' excludes child processes, because their loader does not repeat
// interrupted calls. The calls with the numbers FIRST to LAST get the action (LAST 0: all from FIRST on;
// FIRST 0: none):
//
//   error=NUMBER   the call is not made and fails with this errno; close is made, but fails too
//   short=BYTES    a read or write moves at most this number of bytes
//   signal=NUMBER  the program gets the signal before the call
//   run=COMMAND    the shell runs the command before the call
//
// REPORT receives "calls N hits N left N first NAME": the counted calls, those with the action, whether
// a process outlived the program by a second, and the first call with the action. The exit code is the
// program's, or 128 + its signal; 125 if this program itself fails.

#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if !defined(__x86_64__) || !defined(__linux__)
#error "inject.c changes the registers of x86-64 Linux"
#endif

static const struct { const char *name; long number; int moves; } table[] = {
  {"read", SYS_read, 1}, {"pread64", SYS_pread64, 1}, {"write", SYS_write, 1},
  {"pwrite64", SYS_pwrite64, 1}, {"getdents64", SYS_getdents64, 0}, {"openat", SYS_openat, 0},
  {"newfstatat", SYS_newfstatat, 0}, {"fstat", SYS_fstat, 0}, {"lseek", SYS_lseek, 0},
  {"close", SYS_close, 0}, {"fcntl", SYS_fcntl, 0}, {"flock", SYS_flock, 0},
  {"fchmod", SYS_fchmod, 0}, {"fchown", SYS_fchown, 0}, {"ftruncate", SYS_ftruncate, 0},
  {"fallocate", SYS_fallocate, 0}, {"fsync", SYS_fsync, 0}, {"fdatasync", SYS_fdatasync, 0},
  {"sync_file_range", SYS_sync_file_range, 0}, {"rename", SYS_rename, 0},
  {"renameat2", SYS_renameat2, 0}, {"link", SYS_link, 0}, {"linkat", SYS_linkat, 0},
  {"unlink", SYS_unlink, 0}, {"unlinkat", SYS_unlinkat, 0}, {"mkdir", SYS_mkdir, 0},
  {"mkdirat", SYS_mkdirat, 0}, {"rmdir", SYS_rmdir, 0}, {"readlink", SYS_readlink, 0},
  {"getcwd", SYS_getcwd, 0}, {"pipe2", SYS_pipe2, 0}, {"pipe", SYS_pipe, 0}, {"poll", SYS_poll, 0},
  {"wait4", SYS_wait4, 0}, {"clone", SYS_clone, 0}, {"clone3", SYS_clone3, 0},
  {"vfork", SYS_vfork, 0}, {"execve", SYS_execve, 0}, {"statx", SYS_statx, 0},
  {"copy_file_range", SYS_copy_file_range, 0}, {"utimensat", SYS_utimensat, 0},
};
enum { kinds = sizeof table / sizeof *table };

// The maximum number of calls that wait for their error at a time.
enum { most = 4096 };
static struct { pid_t task; long error; } failing[most];

static char wanted[kinds];
static long first, last, calls, hits, number, limit;
static enum { error, shortened, signalled, ran } action;
static const char *command, *firstHit = "none", *reportPath;
static pid_t program;
static int atStart, hasStarted, hasExecuted, leavesOutChildren;

static void fail(const char *what) {
  fprintf(stderr, "inject: %s: %s\n", what, strerror(errno));
  exit(125);
}

static void chooseCalls(char *list) {
  if (!strncmp(list, "start:", 6)) atStart = 1, list += 6;
  if (!strncmp(list, "own:", 4)) leavesOutChildren = 1, list += 4;
  for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
    int known = 0;
    for (int i = 0; i < kinds; i++)
      if (!strcmp(name, "all") || !strcmp(name, table[i].name)) known = wanted[i] = 1;
    if (!known) { errno = EINVAL; fail(name); }
  }
}

static void chooseAction(char *text) {
  if (!strncmp(text, "error=", 6)) action = error, number = atol(text + 6);
  else if (!strncmp(text, "short=", 6)) action = shortened, limit = atol(text + 6);
  else if (!strncmp(text, "signal=", 7)) action = signalled, number = atol(text + 7);
  else if (!strncmp(text, "run=", 4)) action = ran, command = text + 4;
  else { errno = EINVAL; fail(text); }
}

// Returns whether a thread is in a child process.
static int isChild(pid_t task) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d", (int)program, (int)task);
  return access(path, F_OK) != 0;
}

// Returns the call's index in the table, or -1 if the call does not count.
static int place(long call) {
  for (int i = 0; i < kinds; i++)
    if (table[i].number == call) return wanted[i] ? i : -1;
  return -1;
}

// Writes the report; also called at the first hit, because the caller kills a run that hangs.
static void report(int left) {
  FILE *file = fopen(reportPath, "w");
  if (!file) fail(reportPath);
  fprintf(file, "calls %ld hits %ld left %d first %s\n", calls, hits, left, firstHit);
  fclose(file);
}

// Makes a call fail: replaces the call's number by an invalid one, and sets the result when the call
// returns. Lets 'close' run, because Linux closes a descriptor even if 'close' fails.
static void refuse(pid_t task, struct user_regs_struct *registers) {
  if (registers->orig_rax != SYS_close) {
    registers->orig_rax = -1;
    ptrace(PTRACE_SETREGS, task, 0, registers);
  }
  for (int i = 0; i < most; i++)
    if (!failing[i].task) { failing[i].task = task, failing[i].error = number; return; }
}

static void enter(pid_t task) {
  struct user_regs_struct registers;
  if (ptrace(PTRACE_GETREGS, task, 0, &registers)) return;
  if (registers.orig_rax == SYS_rt_sigaction && registers.rdi == SIGCHLD) hasStarted = 1;
  if (!hasExecuted || hasStarted == atStart) return;
  int kind = place((long)registers.orig_rax);
  // A short read or write needs more bytes than the limit; other calls have no length in this register.
  if (kind < 0 || (action == shortened && (!table[kind].moves || (long)registers.rdx <= limit))) return;
  if (leavesOutChildren && isChild(task)) return;
  // Writes to standard error succeed, so that Earcon can report the fault.
  if (action == error && table[kind].number == SYS_write && registers.rdi == 2) return;
  calls++;
  if (!first || calls < first || (last && calls > last)) return;
  if (!hits++) firstHit = table[kind].name, report(0);
  switch (action) {
  case error: refuse(task, &registers); break;
  case shortened:
    registers.rdx = limit;
    ptrace(PTRACE_SETREGS, task, 0, &registers);
    break;
  case signalled: kill(program, (int)number); break;
  case ran: if (system(command)) fail(command);
  }
}

static void leave(pid_t task) {
  for (int i = 0; i < most; i++) {
    if (failing[i].task != task) continue;
    failing[i].task = 0;
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, task, 0, &registers)) return;
    registers.rax = -failing[i].error;
    ptrace(PTRACE_SETREGS, task, 0, &registers);
    return;
  }
}

// Handles a stop and returns the signal to deliver.
static int stopped(pid_t task, int status) {
  int signal = WSTOPSIG(status);
  if (signal == (SIGTRAP | 0x80)) {
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, task, sizeof info, &info) <= 0) return 0;
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY) enter(task);
    if (info.op == PTRACE_SYSCALL_INFO_EXIT) leave(task);
    return 0;
  }
  if (status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8)) hasExecuted = 1;
  // Ptrace's own events, and the stop with which a new thread or process begins.
  if (status >> 16 || signal == SIGSTOP) return 0;
  return signal;
}

static void start(char **arguments) {
  program = fork();
  if (program < 0) fail("fork");
  if (program == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0)) _exit(126);
    raise(SIGSTOP);
    execv(arguments[0], arguments);
    _exit(127);
  }
  int status;
  if (waitpid(program, &status, 0) < 0 || !WIFSTOPPED(status)) { errno = EPERM; fail("ptrace"); }
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                 PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, program, 0, options)) fail("ptrace");
  ptrace(PTRACE_SYSCALL, program, 0, 0);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// Traces until no process is left, or until a second after the program's end.
static int trace(int *left) {
  int code = 125;
  double end = 0;
  *left = 0;
  for (;;) {
    int status;
    pid_t task = waitpid(-1, &status, __WALL | (end ? WNOHANG : 0));
    if (task < 0 && errno == EINTR) continue;
    if (task < 0) return code;
    if (task == 0) {
      if (now() > end + 1) { *left = 1; return code; }
      usleep(1000);
    } else if (WIFSTOPPED(status)) {
      ptrace(PTRACE_SYSCALL, task, 0, stopped(task, status));
    } else if (task == program) {
      code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      end = now();
    }
  }
}

int main(int count, char **arguments) {
  if (count < 7) { errno = EINVAL; fail("REPORT CALLS FIRST LAST ACTION PROGRAM"); }
  reportPath = arguments[1];
  chooseCalls(arguments[2]);
  first = atol(arguments[3]), last = atol(arguments[4]);
  chooseAction(arguments[5]);
  start(arguments + 6);
  int left;
  int code = trace(&left);
  report(left);
  return code;
}
