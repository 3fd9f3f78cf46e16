// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Compares the numbers of the calls that earcon-decode denies with the system's headers.
@Suite struct `Numbers of denied system calls` {
  private struct Call {
    let name: Substring
    let x86: Substring
    let arm: Substring
  }

  /// The lines `SystemCall(1, 2),  // name` and, for both processors, `SystemCall(1),  // name`.
  private static func calls() throws -> [Call] {
    try Repository.text("Sources/earcon-decode/Sandbox/DeniedCalls.swift")
      .matches(of: /SystemCall\((\w+)(?:, (\w+))?\),  \/\/ (\w+)/)
      .map { Call(name: $0.3, x86: $0.1, arm: $0.2 ?? $0.1) }
  }

  /// Returns the numbers in a header.
  private static func numbers(_ header: String) throws -> [Substring: Substring] {
    let compiler = try #require(Tool(named: "cc"))
    let options = ["-E", "-dM", "-D__BITS_PER_LONG=64", "-D__ARCH_WANT_RENAMEAT"]
    let text = try compiler.run(options + ["-include", header, "-x", "c", "/dev/null"]).text
    let found = text.matches(of: /#define __NR(?:3264)?_(\w+) (\w+)/).map { ($0.1, $0.2) }
    return Dictionary(found.filter { Int($0.1) != nil }) { first, _ in first }
  }

  #if os(Linux)
    @Test(.enabled(if: Tool(named: "cc") != nil))
    func `The numbers of denied calls are those of Linux`() throws {
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
