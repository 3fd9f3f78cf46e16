// SPDX-License-Identifier: MIT

/// Finds entries whose bytes in the file overlap.
///
/// Ordinary programs do not write such entries. But in a zip bomb, many entries share the same
/// packed bytes, so that a small archive unpacks to an enormous size (Fifield, "A better zip bomb",
/// 2019).
enum ZipOverlap {
  /// Marks the entries that overlap another entry or the directory.
  ///
  /// - Parameters:
  ///   - entries: the entries.
  ///   - directory: the offset of the archive's directory in the file, in bytes.
  static func mark(_ entries: inout [ZipEntry], directory: Int64) {
    var order = entries.indices.filter { entries[$0].place != nil }.map(UInt32.init)
    func start(_ index: UInt32) -> Int64 { entries[Int(index)].place?.lowerBound ?? 0 }
    order.sort { (start($0), $0) < (start($1), $1) }
    // Among the entries before the current one in `order`, the one with the highest end.
    var farthest: (index: Int, end: Int64)?
    for index in order.map(Int.init) {
      guard let place = entries[index].place else { continue }
      if let farthest, place.lowerBound < farthest.end {
        entries[farthest.index].isShared = true
        entries[index].isShared = true
      }
      if place.upperBound > directory { entries[index].isShared = true }
      if place.upperBound > farthest?.end ?? 0 { farthest = (index, place.upperBound) }
    }
  }
}
