// SPDX-License-Identifier: MIT

import Foundation

/// The processor time and memory that the system reports.
enum Measure {
  /// The processor time of this thread in seconds, independent of other programs.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The peak of the process's resident memory in MiB.
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
