// SPDX-License-Identifier: MIT

#if os(Linux)
  import Foundation
  import TestSupport

  /// A run of `earcon-decode` under strace, which records its system calls and can replace their results.
  struct DecoderTrace {
    private static let traced =
      "prctl,close_range,prlimit64,landlock_create_ruleset,landlock_add_rule,landlock_restrict_self,"
      + "openat,close,getpid,seccomp"

    /// Injected results that make runs the same on every kernel: the setup of the sandbox seems to succeed.
    static let entered = [
      "prctl:retval=0", "landlock_create_ruleset:retval=7", "landlock_add_rule:retval=0",
      "landlock_restrict_self:retval=0", "seccomp:retval=0",
    ]

    /// Standard output and standard error, then a line with the exit code.
    let text: String
    /// The traced calls with decimal numbers, such as `close(3) = 0`.
    let calls: [String]

    /// Runs the program in a folder; `nil` if strace is missing or cannot trace here.
    ///
    /// - Parameters:
    ///   - words: the program's arguments.
    ///   - results: results of calls, in the form of strace's option `inject`; strace also suppresses calls of
    ///     `close`, because some of these results are invented file descriptors.
    ///   - setup: shell commands to execute first.
    ///   - sandbox: the folder.
    /// - Throws: the errors of `Sandbox.shell`.
    init?(
      _ words: String, _ results: [String] = DecoderTrace.entered, after setup: String = ":",
      in sandbox: Sandbox
    ) throws {
      guard Tool(named: "strace") != nil else { return nil }
      let injected = (results + ["close:retval=0"]).map { "-e inject=\($0)" }
      let options = "-qq -v -X raw -e signal=none -e trace=\(Self.traced) -o trace"
      let run = try sandbox.shell(
        "\(setup)\n{ strace \(options) \(injected.joined(separator: " ")) earcon-decode \(words); "
          + "echo status $?; } 2>&1 | cat", limit: 60)
      guard !run.text.hasPrefix("strace: ") else {
        print("skipped: strace cannot trace here")
        return nil
      }
      text = run.text
      let trace = String(decoding: try sandbox.bytes("trace"), as: UTF8.self)
      calls = trace.split(separator: "\n").map { Self.normalized(String($0)) }
    }

    /// Returns a line of the trace in a form that all versions of strace share, without marks of injections.
    private static func normalized(_ line: String) -> String {
      var text = line.replacingOccurrences(of: " (INJECTED)", with: "")
      for (pattern, new) in [
        (" += ", " = "), ("\\{handled_access_fs=(\\w+), .*\\}", "{$1}"),
      ] {
        text = text.replacingOccurrences(of: pattern, with: new, options: .regularExpression)
      }
      return text.replacing(/0x([0-9a-f]+)/) { String(UInt64($0.1, radix: 16) ?? 0) }
    }

    /// The calls that set up the sandbox before the seccomp filter: from the first `prctl` to the last call
    /// before `getpid`.
    var setup: [String] {
      let start = calls.firstIndex { $0.hasPrefix("prctl(1,") } ?? calls.startIndex
      return Array(calls[start...].prefix { !$0.hasPrefix("getpid()") })
    }

    /// The process identifier, which the program requests to allow signals to itself; `nil` if the trace has
    /// no such call.
    var process: UInt64? {
      calls.last { $0.hasPrefix("getpid() = ") }.flatMap { UInt64($0.dropFirst(11)) }
    }
  }
#endif
