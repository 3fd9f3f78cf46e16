// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// A Linux system call, identified by its number, which can differ between processors.
  struct SystemCall {
    /// The number on this processor; `nil` if the processor has no such call, or if Earcon does not know the
    /// number there.
    let number: UInt32?

    /// Creates a call with the same number on x86-64 and 64-bit ARM, as all calls since Linux 5.1 have.
    init(_ number: UInt32) { self.number = number }

    /// Creates a call from its number on x86-64 (`syscall_64.tbl`) and on 64-bit ARM
    /// (`asm-generic/unistd.h`).
    init(_ x86: UInt32?, _ arm: UInt32?) {
      #if arch(x86_64)
        number = x86
      #elseif arch(arm64)
        number = arm
      #else
        number = nil
      #endif
    }

    /// Calls the kernel.
    ///
    /// - Returns: the result, or a negative error number.
    func call(_ a: Int, _ b: Int, _ c: Int = 0) -> Int {
      guard let number else { return -Int(ENOSYS) }
      return Self.result(csystemcall_call(Int(number), a, b, c))
    }

    /// Returns a C function's result; if that is negative, returns the negative of `errno`.
    static func result(_ result: Int) -> Int { result < 0 ? -Int(errno) : result }

    static let closeRange = SystemCall(436)
    static let landlockCreateRuleset = SystemCall(444)
    static let landlockRestrictSelf = SystemCall(446)
  }
#endif
