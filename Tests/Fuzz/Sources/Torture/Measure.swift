// SPDX-License-Identifier: MIT

import Foundation

/// What the system says of this process and thread.
enum Measure {
  /// Seconds of processor time of this thread: other programs on the machine do not lengthen it.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that the process has had resident so far, in MiB.
  static var peakMemory: Double {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
      return (kibibytes ?? 0) / 1024
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1024 / 1024
    #endif
  }
}
