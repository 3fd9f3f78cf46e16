// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Resource limits of this process.
enum ProcessLimits {
  /// Sets limits for this process and for a program that replaces it; returns `false` on failure.
  ///
  /// The limits are `memory` bytes of address space (not on Darwin), `seconds` of processor time, 64 open
  /// files, and a size of 0 bytes for written files and for core dumps. Lower hard limits stay in force.
  static func set(memory: UInt64, seconds: UInt64) -> Bool {
    // At the soft limit, the system sends SIGXCPU, which shows earcon the reason; at the hard limit, a second
    // later, it sends SIGKILL, which does not.
    var isSet = limit(Resource.cpu, seconds, grace: 1) && limit(Resource.core, 0)
    isSet = isSet && limit(Resource.fileSize, 0) && limit(Resource.files, 64)
    #if !canImport(Darwin)
      // Darwin accepts this limit but does not enforce it.
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
    // Safe: `old` lives across the call and the system writes only `old`.
    guard unsafe getrlimit(resource, &old) == 0 else { return false }
    let (upper, overflow) = value.addingReportingOverflow(grace)
    var new = rlimit(
      rlim_cur: min(old.rlim_max, rlim_t(value)),
      rlim_max: min(old.rlim_max, rlim_t(overflow ? value : upper)))
    return unsafe setrlimit(resource, &new) == 0
  }

  /// Replaces this process with another program; returns only on failure, with the reason.
  static func run(_ arguments: [RawText]) -> String {
    // Safe: the strings live until this process ends; the array ends in a null pointer.
    var argv = unsafe arguments.map { unsafe strdup($0.cString) }
    unsafe argv.append(nil)
    unsafe execv(arguments[0].cString, argv)
    // Safe: strerror returns a string that ends in a zero byte.
    return unsafe String(cString: strerror(errno))
  }
}
