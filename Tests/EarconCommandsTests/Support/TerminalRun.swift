// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Sandbox {
  /// Runs a command line on a pseudo-terminal with `columns` columns and returns its output.
  ///
  /// - Parameters:
  ///   - line: the arguments.
  ///   - columns: the width of the terminal; default: 80.
  ///   - more: variables for the environment, as in a shell.
  ///   - program: the program; default: `earcon`.
  ///   - status: the expected exit code.
  /// - Returns: the text on the terminal, in which lines end in CR and LF.
  /// - Throws: if the program cannot be run.
  func onTerminal(
    _ line: String, columns: Int = 80, more: String = "", program: String = "earcon",
    status: Int32 = 0
  ) throws -> String {
    // The program does not lead a session: when a leader ends, the kernel hangs up the terminal, and may drop output
    // that this script has not read yet.
    let script = """
      import fcntl, os, pty, struct, subprocess, sys, termios
      end, terminal = pty.openpty()
      fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
      run = subprocess.Popen(sys.argv[2:], stdin=terminal, stdout=terminal, stderr=terminal)
      os.close(terminal)
      while True:
          try:
              text = os.read(end, 4096)
          except OSError:
              break
          if not text:
              break
          sys.stdout.buffer.write(text)
      sys.exit(run.wait())
      """
    try write(script, to: "terminal.py")
    let result = try shell(
      "unset NO_COLOR; \(more) TERM=xterm python3 terminal.py \(columns) \(program) \(line)")
    #expect(result.status == status, "\(result.text)")
    return result.text
  }
}
