// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Sandbox {
  /// Runs a command line on a pseudo-terminal with `columns` columns and returns its output.
  ///
  /// - Parameters:
  ///   - line: the arguments.
  ///   - columns: the width of the terminal.
  ///   - more: variables for the environment, as in a shell.
  ///   - program: the program; default: `earcon`.
  ///   - status: the expected exit code.
  /// - Returns: the text on the terminal, in which lines end in CR and LF.
  /// - Throws: if the program cannot be run.
  func onTerminal(
    _ line: String, columns: Int, more: String = "", program: String = "earcon",
    status: Int32 = 0
  ) throws -> String {
    let script = """
      import fcntl, os, pty, struct, sys, termios
      pid, end = pty.fork()
      if pid == 0:
          import time
          time.sleep(0.2)
          os.execvp(sys.argv[2], sys.argv[2:])
      fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
      while True:
          try:
              text = os.read(end, 4096)
          except OSError:
              break
          if not text:
              break
          sys.stdout.buffer.write(text)
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
      """
    try write(script, to: "terminal.py")
    let result = try shell(
      "unset NO_COLOR; \(more) TERM=xterm python3 terminal.py \(columns) \(program) \(line)")
    #expect(result.status == status, "\(result.text)")
    return result.text
  }
}
