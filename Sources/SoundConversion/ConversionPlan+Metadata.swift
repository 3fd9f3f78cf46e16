// SPDX-License-Identifier: MIT

public import SoundFile

extension ConversionPlan {
  /// Words, markers and loops of the input as they are to be written; what the container has no
  /// place for is still among them.
  public var metadata: SoundMetadata {
    guard !copiesPackets else { return source.metadata }
    var metadata = source.metadata
    metadata.strings.removeAll { SoundMetadata.keysOfCoding.contains($0.key) }
    guard changesRate || !cut.isWhole(source) else { return metadata }
    metadata.markers = metadata.markers.compactMap(cut.moved)
    metadata.loops = metadata.loops.compactMap(cut.moved)
    return metadata
  }

  /// What of the input is not in the output, each a few words, such as `bext (602 bytes)`.
  ///
  /// Empty where all is carried. Samples and their coding are not meant.
  public var notCarried: [String] {
    let kept = Set(metadata.strings.map(\.key))
    var heard = source
    if matrix != nil || channelLayout != nil {
      // Positions that were mixed are not lost, and those that are asked for take the source's place.
      (heard.channelLayout, heard.format.channels) = (channelLayout, format.channels)
    }
    var phrases = heard.notCarried(to: container, channels: format.channels)
    for key in Set(source.metadata.strings.map(\.key)).subtracting(kept).sorted() {
      let phrase = "information '\(key)'"
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    let places = source.metadata.markers.count + source.metadata.loops.count
    let lost = places - metadata.markers.count - metadata.loops.count
    if lost > 0 { phrases.append("\(lost) markers or loops in what is cut off") }
    return phrases
  }
}
