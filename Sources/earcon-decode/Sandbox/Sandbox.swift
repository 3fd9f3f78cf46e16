// SPDX-License-Identifier: MIT

#if os(Linux)
  internal import CSystemCall
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The sandbox that this process enters before it reads any byte of the input.
///
/// `earcon` passes the input as a descriptor to `earcon-decode`, which enters the sandbox and decodes the
/// input or becomes ffmpeg. The sandbox therefore covers both decoders, and no decoding process stays outside.
struct Sandbox {
  /// The code that reads the input.
  enum Decoder {
    /// A loaded library, which needs no path.
    case library
    /// A program at a path.
    case program(RawText)
  }

  /// The reason why the process must not decode: a protection that the system offers cannot be set up, or earcon has
  /// ended.
  struct Failure: Error {
    let message: String
  }

  /// The environment variable in which earcon passes its process number.
  private static let parent = "EARCON_PARENT"

  /// The protections that this kernel lacks or a container forbids.
  private(set) var missing: [String] = []

  /// Makes this process end with earcon (on Linux), and closes all files except the standard ones.
  ///
  /// Call this before setting limits: on a kernel without `close_range`, this method closes only files whose
  /// numbers are below the limit on open files and below 65,536.
  ///
  /// - Throws: `Failure` if earcon has ended.
  static func leaveOnlyStandardFiles() throws(Failure) {
    try endWithParent()
    closeOtherFiles()
  }

  /// Enters the sandbox.
  ///
  /// Adds to `missing` each protection that the kernel lacks or a container forbids, and enters the sandbox with
  /// the others.
  ///
  /// - Throws: `Failure` if any other protection cannot be set up.
  init(for decoder: Decoder) throws(Failure) {
    #if os(Linux)
      try restrict(decoder)
    #elseif canImport(Darwin)
      try Self.applyProfile(decoder)
    #else
      missing = ["a sandbox for this system"]
    #endif
  }
}

#if os(Linux)
  extension Sandbox {
    /// Lets the kernel kill this process when the thread of earcon that started it ends.
    private static func endWithParent() throws(Failure) {
      _ = csystemcall_control(PR_SET_PDEATHSIG, UInt(SIGKILL))
      // Earcon may have ended before the call. Only a comparison with earcon's process number detects that:
      // an orphan can get any process as its parent, and process 1 can be earcon itself. getppid returns 0
      // if the parent is in another namespace. Safe: the string that getenv returns is copied immediately.
      guard let value = unsafe getenv(parent).flatMap({ unsafe Int32(String(cString: $0)) }),
        ![0, value].contains(getppid())
      else { return }
      throw Failure(message: "earcon has ended")
    }

    /// Closes files that earcon has inherited itself and that no decoder may see.
    private static func closeOtherFiles() {
      guard SystemCall.closeRange.call(3, Int(Int32.max), 0) < 0 else { return }
      // Linux before 5.9 lacks close_range.
      let limit = min(sysconf(CInt(_SC_OPEN_MAX)), 1 << 16)
      for file in stride(from: 3, to: limit, by: 1) { _ = close(CInt(file)) }
    }

    private mutating func restrict(_ decoder: Decoder) throws(Failure) {
      let privileges = csystemcall_control(PR_SET_NO_NEW_PRIVS, 1)
      try note(SystemCall.result(Int(privileges)), "no_new_privs", since: "3.5")
      let rules = FileRules()
      missing += rules.missing
      let result =
        switch decoder {
        case .library: rules.apply(allowing: [], readsInput: false)
        case .program(let path):
          rules.apply(allowing: ProgramPaths.needed(by: path), readsInput: true)
        }
      guard result == 0 else { throw Self.failure("Landlock", result) }
      // Without privileges, a process can install the filter only after no_new_privs (seccomp(2)).
      try note(CallFilter(for: decoder).install(), "seccomp", since: "3.17")
    }

    /// Adds a protection to `missing` if the result says that the kernel lacks it, or that a container
    /// forbids it.
    ///
    /// - Throws: `Failure` for another error.
    private mutating func note(_ result: Int, _ name: String, since version: String)
      throws(Failure)
    {
      if result == 0 { return }
      guard [EINVAL, ENOSYS, EPERM, EACCES].contains(CInt(-result)) else {
        throw Self.failure(name, result)
      }
      missing.append("\(name) (since Linux \(version))")
    }

    /// Returns the error for a negative error number, or for the number of a thread that has another filter
    /// (seccomp(2), SECCOMP_FILTER_FLAG_TSYNC).
    private static func failure(_ name: String, _ result: Int) -> Failure {
      // Safe: strerror returns a string that ends in a zero byte.
      let reason =
        result > 0
        ? "thread \(result) has another filter"
        : unsafe String(cString: strerror(CInt(truncatingIfNeeded: -result)))
      return Failure(message: "the sandbox cannot be entered: \(name): \(reason)")
    }
  }
#elseif canImport(Darwin)
  extension Sandbox {
    /// Does nothing: macOS has no signal for the parent's end, but the decoder ends when it writes to the
    /// closed pipe.
    private static func endWithParent() throws(Failure) {}

    /// Closes files that earcon has inherited itself.
    private static func closeOtherFiles() {
      for file in 3..<getdtablesize() { _ = close(file) }
    }
  }
#endif
