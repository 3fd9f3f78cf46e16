// SPDX-License-Identifier: MIT

extension MetadataCollector {
  /// Combines the metadata of several chunks; drops invalid markers and loops, and warns of them.
  ///
  /// A marker or a loop is invalid if it is outside the sound's `frames` frames; a marker may be at their end. A loop
  /// is also invalid if it is empty or reversed. If `frames` is `nil`, every position from 0 on is inside the sound.
  mutating func finish(frames: Int64?, _ walker: inout ChunkWalker) {
    giveNames()
    findLoopMarkers(&walker)
    let end = frames ?? .max
    let markers = metadata.markers.filter { (0...end).contains($0.frame) }
    warn(
      metadata.markers.count - markers.count, "marker", "outside", markerLocation, frames, &walker)
    let loops = metadata.loops.filter { $0.first >= 0 && $0.first < $0.end && $0.end <= end }
    warn(
      metadata.loops.count - loops.count, "loop", "empty, reversed or outside", loopLocation,
      frames, &walker)
    metadata.markers = markers
    metadata.loops = loops
  }

  private mutating func giveNames() {
    guard !names.isEmpty else { return }
    var used: Set<UInt32> = []
    for index in metadata.markers.indices {
      guard let name = names[metadata.markers[index].id] else { continue }
      metadata.markers[index].name = name
      used.insert(metadata.markers[index].id)
    }
    if used.count < names.count { leave("names without a marker") }
  }

  private mutating func findLoopMarkers(_ walker: inout ChunkWalker) {
    var frames: [UInt32: Int64] = [:]
    for marker in metadata.markers { frames[marker.id] = frames[marker.id] ?? marker.frame }
    for loop in loopsOverMarkers {
      if let first = frames[loop.begin], let end = frames[loop.end] {
        metadata.loops.append(SoundLoop(first: first, end: end, kind: loop.kind))
      } else if let location = loopLocation {
        walker.warn(
          .metadata, location.chunk, location.offset,
          "a loop refers to markers \(loop.begin) and \(loop.end), but one or both are missing; "
            + "Earcon ignores the loop")
      }
    }
  }

  private func warn(
    _ count: Int, _ item: String, _ flaw: String, _ location: Location?, _ frames: Int64?,
    _ walker: inout ChunkWalker
  ) {
    guard count > 0, let location else { return }
    let sound = frames.map { "the sound's \(Plural.text($0, "frame"))" } ?? "the sound"
    walker.warn(
      .metadata, location.chunk, location.offset,
      count == 1
        ? "1 \(item) is \(flaw) \(sound); Earcon ignores it"
        : "\(count) \(item)s are \(flaw) \(sound); Earcon ignores them")
  }
}
