// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileDescriptor {
  /// Whether it leads to a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of its terminal now, or `nil` if the terminal does not say.
  package var terminalColumns: Int? {
    var size = winsize()
    // Safe: `size` lives across the call, and the system fills no more than it.
    guard unsafe ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
