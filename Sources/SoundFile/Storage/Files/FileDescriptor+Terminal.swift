// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileDescriptor {
  /// Indicates whether the file is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The current width of the terminal in columns, or `nil` if it is unknown.
  package var terminalColumns: Int? {
    var size = winsize()
    // Safe: `size` lives across the call, and the system writes only `size`.
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
