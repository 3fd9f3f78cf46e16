// SPDX-License-Identifier: MIT
//
// A hostile decoder: tries many things that an attacker could do through a bug in ffmpeg or libsndfile,
// then writes one line to standard error and ends with code 1. Compiled as a program, it replaces ffmpeg;
// compiled with -shared -DLIBRARY, it replaces libsndfile. -DFOLDER="…" names the folder of the test.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

static char report[900];
static int attempts;

/// Counts an attempt, and names it in the report if it succeeded or failed for a reason other than a
/// refusal.
static int tried(const char *name, long result) {
  const int code = errno;
  attempts++;
  if (result < 0 && (code == EPERM || code == EACCES || code == ENOSYS || code == ENOTTY || code == EFBIG))
    return 0;
  strncat(report, " ", sizeof report - strlen(report) - 1);
  strncat(report, name, sizeof report - strlen(report) - 1);
  return result >= 0;
}

/// Names a failed call in the report, because decoders need this call.
static void needed(const char *name, long result) {
  if (result >= 0) return;
  strncat(report, " without ", sizeof report - strlen(report) - 1);
  strncat(report, name, sizeof report - strlen(report) - 1);
}

/// Tries to overwrite the input through memory, and by calls if it is open for writing.
static void overwrite(void) {
  const struct {
    const char *name;
    int protection, flags;
  } ways[] = {
      {"map-shared", PROT_READ, MAP_SHARED},
      {"map-validated", PROT_READ, MAP_SHARED_VALIDATE},
      {"map-writable", PROT_READ | PROT_WRITE, MAP_SHARED},
  };
  for (int i = 0; i < 3; i++) {
    char *memory = mmap(NULL, 4096, ways[i].protection, ways[i].flags, 0, 0);
    if (!tried(ways[i].name, memory == MAP_FAILED ? -1 : 0)) continue;
    if (mprotect(memory, 4096, PROT_READ | PROT_WRITE) == 0) memory[0] = '!';
  }
  void *copy = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE, 0, 0);
  needed("private memory", copy == MAP_FAILED ? -1 : 0);
  void *shared = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  needed("shared memory", shared == MAP_FAILED ? -1 : 0);
  if ((fcntl(0, F_GETFL) & O_ACCMODE) != O_RDWR) return;
  signal(SIGXFSZ, SIG_IGN);
  tried("input-pwrite", pwrite(0, "!", 1, 0));
  tried("input-copy", copy_file_range(0, &(off_t){0}, 0, &(off_t){1}, 1, 0));
  // A number above 1000 in the report shows that the input was open for writing.
  attempts += 1000;
}

static void files(void) {
  char byte;
  const char *paths[] = {FOLDER "/secret", "/etc/passwd", "/proc/self/environ", "/proc/1/cmdline"};
  for (int i = 0; i < 4; i++) {
    const int file = open(paths[i], O_RDONLY);
    // Even if a file can be opened, its contents must not be readable.
    if (tried(paths[i], file < 0 ? -1 : read(file, &byte, 1))) close(file);
  }
  tried("list", open(FOLDER, O_RDONLY | O_DIRECTORY));
  tried("create", open(FOLDER "/written", O_WRONLY | O_CREAT, 0600));
  tried("overwrite", open(FOLDER "/secret", O_WRONLY));
  tried("truncate", truncate(FOLDER "/secret", 0));
  tried("unlink", unlink(FOLDER "/secret"));
  tried("rename", rename(FOLDER "/secret", FOLDER "/moved"));
  tried("mkdir", mkdir(FOLDER "/made", 0700));
  tried("symlink", symlink("/etc", FOLDER "/made"));
  tried("chmod", chmod(FOLDER "/secret", 0777));
  tried("input-write", open("/proc/self/fd/0", O_RDWR));
  tried("input-truncate", ftruncate(0, 0));
  tried("input-chmod", fchmod(0, 0777));
  overwrite();
  if (tried("input-lease", fcntl(0, F_SETLEASE, F_RDLCK))) fcntl(0, F_SETLEASE, F_UNLCK);
  tried("input-notify", fcntl(0, F_NOTIFY, DN_ACCESS));
  tried("inotify", inotify_init1(0));
  tried("watch", inotify_add_watch(0, FOLDER, IN_OPEN));
  tried("syncfs", syncfs(0));
  tried("memory-file", memfd_create("x", 0));
  // Files that earcon itself has inherited must not be open in the decoder.
  for (int file = 3; file < 64; file++)
    if (fcntl(file, F_GETFD) >= 0) tried("inherited", 0);
}

/// Connects to an address; if the other side refuses the connection, the sandbox has not blocked it.
static void reach(const char *name, int family, const void *address, socklen_t size) {
  const int end = socket(family, SOCK_STREAM, 0);
  tried(name, end < 0 ? end : connect(end, address, size));
}

static void network(void) {
  struct sockaddr_in internet = {.sin_family = AF_INET, .sin_port = htons(9)};
  internet.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  reach("tcp", AF_INET, &internet, sizeof internet);
  struct sockaddr_un local = {.sun_family = AF_UNIX, .sun_path = FOLDER "/socket"};
  reach("unix", AF_UNIX, &local, sizeof local);
  memcpy(local.sun_path, "\0earcon-test", 12);
  reach("abstract", AF_UNIX, &local, sizeof(sa_family_t) + 12);
  tried("udp", socket(AF_INET, SOCK_DGRAM, 0));
  tried("netlink", socket(AF_NETLINK, SOCK_RAW, 0));
  int ends[2];
  tried("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
}

static void processes(void) {
  const pid_t parent = getppid();
  char path[64], bytes[8];
  snprintf(path, sizeof path, "/proc/%d/mem", parent);
  tried("mem", open(path, O_RDONLY));
  snprintf(path, sizeof path, "/proc/%d/environ", parent);
  tried("environ", open(path, O_RDONLY));
  struct iovec here = {bytes, 8}, there = {(void *)0x10000, 8};
  tried("process_vm_readv", process_vm_readv(parent, &here, 1, &there, 1, 0));
  tried("process_vm_writev", process_vm_writev(parent, &here, 1, &there, 1, 0));
  tried("ptrace", ptrace(PTRACE_SEIZE, parent, 0, 0));
  tried("kill", kill(parent, 0));
  tried("tgkill", syscall(SYS_tgkill, parent, parent, 0));
  tried("tkill", syscall(SYS_tkill, parent, 0));
  // `abort` signals its own process.
  const pid_t own = getpid();
  needed("kill", kill(own, 0));
  needed("tgkill", syscall(SYS_tgkill, own, own, 0));
  needed("tkill", syscall(SYS_tkill, own, 0));
  tried("pidfd_open", syscall(434, parent, 0));
  tried("setpgid", setpgid(0, getpgid(parent)));
  struct rlimit none = {0, 0};
  tried("prlimit", prlimit(0, RLIMIT_CORE, &none, NULL));
  needed("prlimit", prlimit(0, RLIMIT_CORE, NULL, &none));
  cpu_set_t processors;
  needed("sched_getaffinity", sched_getaffinity(0, sizeof processors, &processors));
  tried("affinity", sched_setaffinity(parent, sizeof processors, &processors));
  tried("outlive", prctl(PR_SET_PDEATHSIG, 0));
  needed("prctl", prctl(PR_GET_DUMPABLE));
  tried("signal-by-file", fcntl(0, F_SETOWN, parent));
  struct f_owner_ex owner = {F_OWNER_PID, parent};
  tried("signal-by-file-ex", fcntl(0, F_SETOWN_EX, &owner));
  needed("fcntl", fcntl(0, F_GETFL));
  tried("setuid", setresuid(-1, -1, -1));
  // Starts a daemon, which earcon could not stop: it leaves the decoder's session and its parent exits.
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) sleep(60);
    _exit(0);
  }
  tried("fork", child);
  tried("clone3", syscall(435, NULL, 0));
  const long stranger = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (stranger == 0) _exit(0);
  tried("clone", stranger);
}

static void kernel(void) {
  const struct {
    const char *name;
    long number;
  } calls[] = {
      {"unshare", SYS_unshare},       {"setns", SYS_setns},
      {"mount", SYS_mount},           {"umount2", SYS_umount2},
      {"pivot_root", SYS_pivot_root}, {"chroot", SYS_chroot},
      {"open_tree", 428},             {"fsopen", 430},
      {"init_module", SYS_init_module}, {"finit_module", SYS_finit_module},
      {"bpf", SYS_bpf},               {"keyctl", SYS_keyctl},
      {"add_key", SYS_add_key},       {"io_uring_setup", 425},
      {"perf_event_open", SYS_perf_event_open}, {"userfaultfd", SYS_userfaultfd},
      {"kexec_load", SYS_kexec_load}, {"reboot", SYS_reboot},
      {"shmget", SYS_shmget},         {"mq_open", SYS_mq_open},
      {"openat2", 437},               {"setxattr", SYS_setxattr},
      {"unknown", 447},               {"ioctl", SYS_ioctl},
      {"execveat", SYS_execveat},     {"process_mrelease", 448},
#ifdef __x86_64__
      {"x32", 0x40000000},
#endif
  };
  // With these arguments, a call that the sandbox allows fails with another error.
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
    tried(calls[i].name, syscall(calls[i].number, -2, -2, -2, -2, -2));
}

static void attack(void) {
#if defined(WAIT)
  for (;;) pause();
#elif defined(OTHER_NUMBERS) && defined(__x86_64__)
  // `getpid` by the numbers of 32-bit x86.
  long result = 20;
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
#endif
  char byte;
  files();
  network();
  processes();
  kernel();
#ifdef LIBRARY
  tried("code", (long)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  needed("memory", page == MAP_FAILED ? -1 : mprotect(page, 4096, PROT_READ));
  tried("mprotect", mprotect(page, 4096, PROT_READ | PROT_EXEC));
  tried("pkey_mprotect", syscall(SYS_pkey_mprotect, page, 4096, PROT_READ | PROT_EXEC, -1));
  // A program may read the system's libraries, but a library needs no path at all.
  tried("libraries", open("/etc/ld.so.cache", O_RDONLY));
  const long got = pread(0, &byte, 1, 0);
#else
  // Opens the input by name, as ffmpeg does.
  const int input = open("/dev/stdin", O_RDONLY);
  const long got = pread(input, &byte, 1, 0);
#endif
  execl("/bin/sh", "sh", "-c", "echo 'the shell ran' >&2; exit 1", NULL);
  tried("exec", -1);
  fprintf(stderr, "%d attempts; passed:%s; input %s\n", attempts, report, got == 1 ? "read" : "closed");
  _exit(1);
}

#ifdef LIBRARY
void *sf_open_virtual(void *callbacks, int mode, void *info, void *state) {
  attack();
  return NULL;
}
const char *sf_strerror(void *file) { return "unused"; }
int sf_error(void *file) { return 0; }
const char *sf_get_string(void *file, int type) { return NULL; }
long sf_readf_short(void *file, short *frames, long count) { return 0; }
long sf_readf_int(void *file, int *frames, long count) { return 0; }
long sf_readf_float(void *file, float *frames, long count) { return 0; }
long sf_readf_double(void *file, double *frames, long count) { return 0; }
#else
int main(void) {
  attack();
  return 1;
}
#endif
