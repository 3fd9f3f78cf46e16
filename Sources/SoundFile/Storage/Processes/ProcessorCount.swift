// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The number of the machine's processors.
package enum ProcessorCount {
  /// The number of active processors, at least 1.
  package static var active: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
