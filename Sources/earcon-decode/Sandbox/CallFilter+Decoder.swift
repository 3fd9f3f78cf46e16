// SPDX-License-Identifier: MIT

#if os(Linux)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  extension CallFilter {
    /// The number of the first call after Landlock's (Linux 5.13); for a decoder, this call and all with
    /// higher numbers fail as on an older kernel.
    private static let limit: UInt32 = 447

    /// Creates a filter that denies the calls, and the uses of calls, that a decoder does not need.
    init(for decoder: Sandbox.Decoder) {
      self.init(limit: Self.limit)
      // `read` and `write` come first, because most calls are these.
      for call in [SystemCall(0, 63), SystemCall(1, 64)] { allow(call) }
      // A call's first rule decides, so all conditions of `mmap` are in one rule.
      switch decoder {
      case .library: deny(mmap, if: [Self.sharedFile, Self.execution])
      case .program: deny(mmap, if: [Self.sharedFile])
      }
      for (call, conditions) in Self.conditional { deny(call, if: conditions) }
      // After ENOSYS, libc uses older calls, whose arguments a filter can read.
      for call in [clone3, openat2] { deny(call, ENOSYS) }
      // Some requests of `ioctl` change a file's attributes. libc calls `ioctl` to detect a terminal and
      // expects ENOTTY for other files.
      deny(SystemCall(16, 29), ENOTTY)
      switch decoder {
      case .library: denyPrograms()
      case .program: denyWriting()
      }
      for call in Self.denied { deny(call) }
    }

    private var mmap: SystemCall { SystemCall(9, 222) }
    private var clone3: SystemCall { SystemCall(435) }
    private var openat2: SystemCall { SystemCall(437) }
    private static let (open, openat) = (SystemCall(2, nil), SystemCall(257, 56))
    private static let (execve, execveat) = (SystemCall(59, 221), SystemCall(322, 281))

    /// Prevents a loaded library from opening paths, starting programs and adding code.
    private mutating func denyPrograms() {
      for call in [Self.open, Self.openat, Self.execve, Self.execveat] { deny(call) }
      // The calls mprotect and pkey_mprotect.
      for call in [SystemCall(10, 226), SystemCall(329, 288)] { deny(call, if: [Self.execution]) }
    }

    /// A mapping or a protection with PROT_EXEC.
    private static var execution: Condition { .anyBit(2, UInt32(PROT_EXEC)) }

    /// A mapping with MAP_SHARED and without MAP_ANONYMOUS.
    ///
    /// Writing to such memory writes to its file, even if only `mprotect` made the memory writable. Standard
    /// input may be open for writing, and neither Landlock nor the limit on file sizes stops such writes. libc
    /// maps its caches this way, and reads or omits them if mapping fails.
    private static var sharedFile: Condition {
      .anyBitWithout(3, UInt32(MAP_SHARED), UInt32(MAP_ANONYMOUS))
    }

    /// Prevents a program from opening files for writing, even if the kernel lacks Landlock, and from starting
    /// another program by a descriptor.
    private mutating func denyWriting() {
      let writing = UInt32(O_ACCMODE | O_CREAT | O_TRUNC)
      deny(Self.open, if: [.anyBit(1, writing)])
      deny(Self.openat, if: [.anyBit(2, writing)])
      deny(Self.execveat)
    }

    /// Calls that the filter denies only for certain arguments, for every decoder.
    private static var conditional: [(SystemCall, [Condition])] {
      let own = UInt32(bitPattern: getpid())
      // Deny `clone` unless it starts a thread (CLONE_THREAD) without new namespaces (CLONE_NEW*, clone(2)).
      let thread: [Condition] = [.noBit(0, 0x0001_0000), .anyBit(0, 0x7E02_0000)]
      return [
        (SystemCall(56, 220), thread),
        // kill and tgkill to another process, tkill to any thread but the main one; `abort` signals its own
        // process.
        (SystemCall(62, 129), [.unequal(0, own)]), (SystemCall(234, 131), [.unequal(0, own)]),
        (SystemCall(200, 130), [.unequal(0, own)]),
        // prctl with PR_SET_PDEATHSIG, which could let the decoder outlive earcon.
        (SystemCall(157, 167), [.equal(0, 1)]),
        // prlimit64 with a new limit.
        (SystemCall(302, 261), [.pointer(2)]),
        // fcntl with F_SETOWN and F_SETOWN_EX, which name a process that a descriptor signals, and with
        // F_SETLEASE and F_NOTIFY, which delay and report other processes' access to files.
        (SystemCall(72, 25), [.equal(1, 8), .equal(1, 15), .equal(1, 1024), .equal(1, 1026)]),
      ]
    }
  }
#endif
