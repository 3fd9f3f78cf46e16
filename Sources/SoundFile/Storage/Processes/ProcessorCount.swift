// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The machine's processors.
package enum ProcessorCount {
  /// Those that are switched on, at least 1.
  package static var active: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
