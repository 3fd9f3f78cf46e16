// SPDX-License-Identifier: MIT

#if os(Linux) && arch(x86_64)
  import Foundation
  import TestSupport
  import Testing

  /// Tests the verdicts of the seccomp filters that `earcon-decode` installs, by the numbers of x86-64.
  @Suite struct `The seccomp filter of earcon-decode` {
    /// A system call, with the argument lists that the filter allows and those that it denies.
    private struct Call {
      let name: String
      let number: UInt32
      let allowed: [[UInt64]]
      let denied: [[UInt64]]
      let error: Int32

      init(
        _ name: String, _ number: UInt32, allowed: [[UInt64]] = [], denied: [[UInt64]] = [],
        error: Int32 = EPERM
      ) {
        self.name = name
        self.number = number
        self.allowed = allowed
        self.denied = denied
        self.error = error
      }
    }

    private static let processor: UInt32 = 0xC000_003E

    /// Calls that both filters judge alike; `own` is the number of the decoder's process.
    private static func common(_ own: UInt64) -> [Call] {
      let namespaces: [UInt64] = [
        0x0002_0000, 0x0200_0000, 0x0400_0000, 0x0800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
      ]
      let signals: [(String, UInt32)] = [("kill", 62), ("tgkill", 234), ("tkill", 200)]
      let toProcesses = signals.map { name, number in
        Call(
          name, number, allowed: [[own], [own, 9]], denied: [[1], [1, own], [1, 0, own], [0]])
      }
      return toProcesses + [
        Call(
          "mmap", 9,
          allowed: [
            [0, 4096, 1, 0x22], [0, 4096, 3, 2, 1], [0, 4096, 3, 0x21], [0, 4096, 1, 0x23],
          ],
          denied: [[0, 4096, 1, 1], [0, 4096, 3, 1, 0x20], [0, 4096, 1, 3], [0, 4096, 2, 1]]),
        Call(
          "clone", 56, allowed: [[0x1_0000], [0x1_0001], [0x3D_0F00]],
          denied: [[0], [1], [0x11], [0xFFFF], [0, 0x1_0000], [0, 0, 0x1_0000]]),
        Call("clone", 56, denied: namespaces.map { [$0 | 0x1_0000] }),
        Call("prctl", 157, allowed: [[0], [2], [4, 1], [38, 1, 1]], denied: [[1], [1, 9]]),
        Call(
          "prlimit64", 302, allowed: [[0, 7], [1, 1, 0, 1]],
          denied: [[0, 7, 1], [0, 7, 0x1000], [0, 7, 1 << 32]]),
        Call(
          "fcntl", 72,
          allowed: [
            [0, 0], [0, 1], [0, 2], [0, 3], [0, 6], [0, 7], [0, 9], [0, 14], [0, 16], [0, 1023],
            [0, 1025], [0, 1027], [0, 1030], [8, 1, 8], [15, 1, 15], [1024, 3, 1024],
            [1026, 3, 1026],
          ],
          denied: [[0, 8], [0, 15], [0, 1024], [0, 1026]]),
      ]
    }

    /// Calls that both filters allow or deny with any arguments.
    private static let plain = [
      Call("read", 0, allowed: [[]]), Call("write", 1, allowed: [[]]),
      Call("close", 3, allowed: [[]]), Call("futex", 202, allowed: [[]]),
      Call("exit_group", 231, allowed: [[]]), Call("landlock_restrict_self", 446, allowed: [[]]),
      Call("memfd_secret", 447, denied: [[]], error: ENOSYS),
      Call("process_mrelease", 448, denied: [[]], error: ENOSYS),
      Call("x32", 0x4000_0000, denied: [[]], error: ENOSYS),
      Call("no call", .max, denied: [[]], error: ENOSYS),
      Call("clone3", 435, denied: [[]], error: ENOSYS),
      Call("openat2", 437, denied: [[]], error: ENOSYS),
      Call("ioctl", 16, denied: [[], [0, 0x5401]], error: ENOTTY),
      Call("execveat", 322, denied: [[]]), Call("socket", 41, denied: [[]]),
      Call("ptrace", 101, denied: [[]]), Call("fork", 57, denied: [[]]),
      Call("setuid", 105, denied: [[]]), Call("unshare", 272, denied: [[]]),
      Call("inotify_init1", 294, denied: [[]]), Call("bpf", 321, denied: [[]]),
      Call("shmget", 29, denied: [[]]), Call("rename", 82, denied: [[]]),
      Call("fremovexattr", 199, denied: [[]]),
    ]

    private static let library = [
      Call("open", 2, denied: [[], [0, 0x8_0000]]), Call("openat", 257, denied: [[]]),
      Call("execve", 59, denied: [[]]),
      Call(
        "mmap", 9, allowed: [[0, 4, 1, 0x22], [0, 4096, 3, 6]],
        denied: [[0, 4096, 4, 0x22], [0, 4096, 5, 2, 3], [0, 4096, 7, 0x21]]),
      Call(
        "mprotect", 10, allowed: [[0, 4, 3], [0, 4096, 1, 4]],
        denied: [[0, 4096, 4], [0, 4096, 5], [0, 4096, 7]]),
      Call("pkey_mprotect", 329, allowed: [[0, 4, 3, 4]], denied: [[0, 4096, 4], [0, 4096, 7]]),
    ]

    private static let program = [
      Call(
        "open", 2, allowed: [[], [0, 0x8_0000], [0, 0x1_0000], [1, 0, 0x42]],
        denied: [[0, 1], [0, 2], [0, 0x40], [0, 0x200], [0, 0x8_0241]]),
      Call(
        "openat", 257, allowed: [[], [1, 1, 0x8_0000, 0x42]],
        denied: [[0, 0, 1], [0, 0, 2], [0, 0, 0x40], [0, 0, 0x200], [0, 0, 0x8_0241, 0x1A4]]),
      Call("execve", 59, allowed: [[]]),
      Call("mmap", 9, allowed: [[0, 4096, 4, 0x22], [0, 4096, 5, 2, 3]]),
      Call("mprotect", 10, allowed: [[0, 4096, 5]]),
      Call("pkey_mprotect", 329, allowed: [[0, 4096, 5]]),
    ]

    @Test(arguments: ["libsndfile", "run /nonexistent/program"])
    func `The filter allows and denies system calls by number and arguments`(_ decoder: String)
      throws
    {
      guard let trace = try DecoderTrace("536870912 10 \(decoder)", in: Sandbox([])) else { return }
      let own = try #require(trace.process)
      let filter = try CallFilterProgram(
        try #require(trace.calls.first { $0.hasPrefix("seccomp(") }))
      let others = decoder == "libsndfile" ? Self.library : Self.program
      for call in Self.common(own) + Self.plain + others {
        for arguments in call.allowed + call.denied {
          let found = try filter.verdict(call.number, arguments, processor: Self.processor)
          let isAllowed = call.allowed.contains(arguments)
          let expected: CallFilterProgram.Verdict = isAllowed ? .allowed : .denied(call.error)
          #expect(found == expected, "\(call.name) \(arguments)")
        }
      }
    }

    @Test(arguments: [0, 0x4000_0003, 0xC000_003D, 0xC000_003F, 0xC000_00B7] as [UInt32])
    func `The filter ends a process that makes another processor's calls`(_ processor: UInt32)
      throws
    {
      guard let trace = try DecoderTrace("sandbox", in: Sandbox([])) else { return }
      let filter = try CallFilterProgram(
        try #require(trace.calls.first { $0.hasPrefix("seccomp(") }))
      for number in [0, 20, 446, 0x4000_0000] as [UInt32] {
        #expect(try filter.verdict(number, [], processor: processor) == .ended)
      }
    }
  }
#endif
