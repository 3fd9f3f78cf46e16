// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Compares the numbers of the calls that earcon-decode makes, allows and denies with the system's
/// headers.
@Suite struct `Numbers of system calls` {
  private struct Call {
    let name: Substring
    let x86: Substring
    let arm: Substring
  }

  /// The names of the calls that the sources use without a comment with the name, by file and in the order
  /// of the text.
  private static let unnamed: KeyValuePairs = [
    "CallFilter+Decoder.swift":
      "read write ioctl mmap clone3 openat2 open openat execve execveat mprotect pkey_mprotect "
      + "clone kill tgkill tkill prctl prlimit64 fcntl",
    "SystemCall.swift": "close_range landlock_create_ruleset landlock_restrict_self",
  ]

  /// Returns the calls of the lines `SystemCall(1, 2),  // name` and, with one number for both
  /// processors, `SystemCall(1),  // name`, and the unnamed calls.
  private static func calls() throws -> [Call] {
    let folder = "Sources/earcon-decode/Sandbox/"
    var calls = try Repository.text(folder + "DeniedCalls.swift")
      .matches(of: /SystemCall\((\w+)(?:, (\w+))?\),  \/\/ (\w+)/)
      .map { Call(name: $0.3, x86: $0.1, arm: $0.2 ?? $0.1) }
    for (file, list) in unnamed {
      let names = list.split(separator: " ")
      let found = try Repository.text(folder + file)
        .matches(of: /SystemCall\((\d+)(?:, (\w+))?\)/)
      #expect(found.count == names.count, "\(file)")
      calls += zip(names, found).map { Call(name: $0, x86: $1.1, arm: $1.2 ?? $1.1) }
    }
    return calls
  }

  /// Returns the numbers of system calls in a header, by the calls' names.
  private static func numbers(_ header: String) throws -> [Substring: Substring] {
    let compiler = try #require(Tool(named: "cc"))
    let options = ["-E", "-dM", "-D__BITS_PER_LONG=64", "-D__ARCH_WANT_RENAMEAT"]
    let text = try compiler.run(options + ["-include", header, "-x", "c", "/dev/null"]).text
    let found = text.matches(of: /#define __NR(?:3264)?_(\w+) (\w+)/).map { ($0.1, $0.2) }
    return Dictionary(found.filter { Int($0.1) != nil }) { first, _ in first }
  }

  #if os(Linux)
    @Test(.enabled(if: Tool(named: "cc") != nil))
    func `The numbers of system calls are those of Linux`() throws {
      let calls = try Self.calls()
      #expect(calls.count > 100)
      var headers = [("asm-generic/unistd.h", \Call.arm)]
      #if arch(x86_64)
        headers.append(("sys/syscall.h", \Call.x86))
      #endif
      for (header, number) in headers {
        let numbers = try Self.numbers(header)
        var compared = 0
        for call in calls {
          // Older headers lack newer calls.
          guard let expected = numbers[call.name] else { continue }
          #expect(call[keyPath: number] == expected, "\(call.name) of \(header)")
          compared += 1
        }
        #expect(compared > 90)
      }
    }
  #endif
}
