// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the process may take of the machine.
enum ProcessLimits {
  /// Sets the limits of this process and of what it becomes: address space in bytes, processor
  /// time in seconds, a few open files, no file written, no core dump.
  static func set(memory: UInt64, seconds: UInt64) -> Bool {
    // At the lower limit comes SIGXCPU, which says why; at the upper one SIGKILL, which does not.
    var isSet = limit(Resource.cpu, seconds, grace: 1) && limit(Resource.core, 0)
    isSet = isSet && limit(Resource.fileSize, 0) && limit(Resource.files, 64)
    #if !canImport(Darwin)
      // Darwin accepts this limit and does not keep it.
      isSet = isSet && limit(Resource.addressSpace, memory)
    #endif
    return isSet
  }

  #if canImport(Glibc)
    private typealias Kind = __rlimit_resource
  #else
    private typealias Kind = CInt
  #endif

  private enum Resource {
    static let cpu = RLIMIT_CPU
    static let core = RLIMIT_CORE
    static let fileSize = RLIMIT_FSIZE
    static let files = RLIMIT_NOFILE
    #if !canImport(Darwin)
      static let addressSpace = RLIMIT_AS
    #endif
  }

  private static func limit(_ kind: Kind, _ value: UInt64, grace: UInt64 = 0) -> Bool {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(kind.rawValue)
    #else
      let resource = kind
    #endif
    var old = rlimit()
    // Safe: `old` lives across the call and the system fills no more than it.
    guard unsafe getrlimit(resource, &old) == 0 else { return false }
    let (upper, overflow) = value.addingReportingOverflow(grace)
    var new = rlimit(
      rlim_cur: min(old.rlim_max, rlim_t(value)),
      rlim_max: min(old.rlim_max, rlim_t(overflow ? value : upper)))
    return unsafe setrlimit(resource, &new) == 0
  }

  /// Becomes another program; returns only where that cannot be started.
  static func run(_ words: [String]) {
    // Safe: the strings are this process's to the end of it; the array ends in a null pointer.
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    unsafe execv(words[0], arguments)
  }
}
