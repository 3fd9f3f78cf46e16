// SPDX-License-Identifier: MIT

extension SoundWorkers {
  /// Creates workers with their own threads, which start when they are needed and end with the workers.
  ///
  /// - Parameter count: the maximum number of pieces of work that run at a time; default: the number of active
  ///   processors.
  /// - Returns: the workers; if `count` is 1 or less, `SoundWorkers.one`.
  public static func threads(_ count: Int? = nil) -> SoundWorkers {
    let count = count ?? ProcessorCount.active
    guard count > 1 else { return .one }
    let pool = ThreadPool(threads: count, limit: count)
    return SoundWorkers(count: count) { work in
      let number = pool.begin(work).number
      return { pool.wait(for: number) }
    }
  }
}
