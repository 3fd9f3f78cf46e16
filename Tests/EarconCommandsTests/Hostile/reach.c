// SPDX-License-Identifier: MIT
//
// Tries to reach other processes, and names each way on standard error that the sandbox does not refuse:
//   reach NAME
// NAME is that of an abstract socket, on which `reach NAME listen` listens in the background. That prints
// its process number, and ends after a minute.

#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// Names a call unless it failed because it is forbidden.
static void tried(const char *name, int result) {
  if (result >= 0 || (errno != EPERM && errno != EACCES)) fprintf(stderr, " %s", name);
}

int main(int count, char **words) {
  if (count < 2) return 64;
  // The name of an abstract socket begins with a zero byte.
  struct sockaddr_un local = {.sun_family = AF_UNIX};
  strncpy(local.sun_path + 1, words[1], sizeof local.sun_path - 2);
  const int end = socket(AF_UNIX, SOCK_STREAM, 0);
  if (count > 2) {
    if (bind(end, (void *)&local, sizeof local) || listen(end, 1)) return 69;
    const pid_t listener = fork();
    if (listener != 0) return printf("%d\n", listener) < 0;
    for (int file = 0; file < 3; file++) close(file);
    alarm(60);
    pause();
  }
  // The system chooses a free port for port 0.
  struct sockaddr_in internet = {.sin_family = AF_INET};
  internet.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  tried("bind", bind(socket(AF_INET, SOCK_STREAM, 0), (void *)&internet, sizeof internet));
  internet.sin_port = htons(9);
  tried("connect", connect(socket(AF_INET, SOCK_STREAM, 0), (void *)&internet, sizeof internet));
  tried("abstract", connect(end, (void *)&local, sizeof local));
  tried("signal", kill(getppid(), 0));
  fprintf(stderr, " end\n");
  return 0;
}
