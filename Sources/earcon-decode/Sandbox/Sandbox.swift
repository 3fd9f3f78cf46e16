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

/// The sandbox of this process, entered before it reads any byte of the input.
///
/// ffmpeg is started from inside of it: earcon passes the input as a descriptor to `earcon-decode`, which
/// then becomes ffmpeg. One sandbox so covers both decoders, and no process is left outside of it.
struct Sandbox {
  /// The code that reads the input.
  enum Decoder {
    /// A loaded library, which needs no path.
    case library
    /// A program at a path.
    case program(String)
  }

  /// A part of the sandbox that the kernel has failed to set up.
  struct Failure: Error {
    let message: String
  }

  /// The variable in which earcon passes its process number.
  private static let parent = "EARCON_PARENT"

  /// The protections that this kernel lacks.
  private(set) var missing: [String] = []

  /// Binds this process to earcon's life, and closes the files that a decoder has no use for.
  ///
  /// Call this before the limits are set: the limit of open files hides files above it.
  static func leaveOnlyStandardFiles() throws(Failure) {
    try endWithParent()
    closeOtherFiles()
  }

  /// Enters the sandbox.
  ///
  /// A protection that the kernel lacks is added to `missing`; the others protect without it.
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
      // Earcon may have ended before the call. An orphan's parent can be any process, and number 1 can be
      // earcon itself, so only earcon's own number tells; 0 is a parent outside of this namespace.
      // Safe: the string that getenv returns is copied immediately.
      guard let value = unsafe getenv(parent).flatMap({ unsafe Int32(String(cString: $0)) }),
        ![0, value].contains(getppid())
      else { return }
      throw Failure(message: "earcon has ended")
    }

    /// Closes files that earcon has inherited itself and that no decoder may see.
    private static func closeOtherFiles() {
      guard SystemCall.closeRange.call(3, Int(Int32.max)) < 0 else { return }
      // Before Linux 5.9.
      for file in 3..<max(3, min(sysconf(CInt(_SC_OPEN_MAX)), 1 << 16)) {
        _ = SystemCall.close.call(file)
      }
    }

    private mutating func restrict(_ decoder: Decoder) throws(Failure) {
      let privileges = csystemcall_control(PR_SET_NO_NEW_PRIVS, 1)
      try note(SystemCall.result(Int(privileges)), "no_new_privs (Linux 3.5)")
      let rules = FileRules()
      missing += rules.missing
      let result =
        switch decoder {
        case .library: rules.apply(allowing: [], readsInput: false)
        case .program(let path):
          rules.apply(allowing: ProgramPaths.needed(by: path), readsInput: true)
        }
      guard result == 0 else { throw Self.failure("Landlock", result) }
      // Last, because it denies the calls above.
      try note(CallFilter(for: decoder).install(), "seccomp (Linux 3.17)")
    }

    /// Adds a protection to `missing` if the result says that the kernel lacks it, or that a container
    /// forbids it.
    private mutating func note(_ result: Int, _ name: String) throws(Failure) {
      if result == 0 { return }
      guard [EINVAL, ENOSYS, EPERM, EACCES].contains(CInt(-result)) else {
        throw Self.failure(name, result)
      }
      missing.append(name)
    }

    private static func failure(_ name: String, _ result: Int) -> Failure {
      Failure(message: "the sandbox cannot be entered: \(name) fails with error \(-result)")
    }
  }
#elseif canImport(Darwin)
  extension Sandbox {
    /// Closes files that earcon has inherited itself; macOS has no signal for the parent's end, but the
    /// decoder ends when it writes to the closed pipe.
    private static func endWithParent() throws(Failure) {}

    private static func closeOtherFiles() {
      for file in 3..<getdtablesize() { _ = close(file) }
    }
  }
#endif
