// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// Makes eight threads contend for a mutex.
///
/// With `Race planted` they also count without the mutex, which is a data race; with `Race clean` they do not.
@main enum Race {
  private static let guarded = Mutex<[Int]>([])
  private nonisolated(unsafe) static var unguarded = 0

  private static func count() {
    let isPlanted = CommandLine.arguments.contains("planted")
    for number in 0..<(isPlanted ? 200 : 5000) {
      if isPlanted { unguarded += 1 }
      guarded.withLock { numbers in
        numbers.append(number)
        if numbers.count > 100 { numbers = [] }
      }
    }
  }

  static func main() {
    var threads: [pthread_t] = []
    for _ in 0..<8 {
      var thread = pthread_t()
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
        Race.count()
        return nil
      }
      guard pthread_create(&thread, nil, body, nil) == 0 else { exit(2) }
      threads.append(thread)
    }
    for thread in threads { pthread_join(thread, nil) }
  }
}
