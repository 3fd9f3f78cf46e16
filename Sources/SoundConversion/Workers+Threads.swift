// SPDX-License-Identifier: MIT

internal import Dispatch
public import SoundFile

extension Workers {
  /// Several threads of the system's pool.
  ///
  /// - Parameter count: pieces at a time; the machine's active processors when left out.
  /// - Returns: workers that use so many threads, or the caller's alone for one.
  public static func threads(_ count: Int? = nil) -> Workers {
    let count = count ?? ProcessorCount.active
    guard count > 1 else { return .one }
    return Workers(count: count) { pieces, work in
      DispatchQueue.concurrentPerform(iterations: pieces) { work($0) }
    }
  }
}
