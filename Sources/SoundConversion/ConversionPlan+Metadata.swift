// SPDX-License-Identifier: MIT

package import SoundFile

extension ConversionPlan {
  /// The text metadata, markers and loops for the output, including those that the output's
  /// container does not support.
  package var metadata: SoundMetadata {
    guard !copiesPackets else { return source.metadata }
    var metadata = source.metadata
    metadata.strings.removeAll { SoundMetadata.keysOfCoding.contains($0.key) }
    guard changesRate || !cut.isWhole(source) else { return metadata }
    metadata.markers = metadata.markers.compactMap(cut.moved)
    metadata.loops = metadata.loops.compactMap(cut.moved)
    return metadata
  }

  /// The parts of the input that the output lacks, a phrase each, such as `bext (602 bytes)`.
  ///
  /// Empty if nothing is lost. The samples and their encoding do not count.
  package var notCarried: [String] {
    let kept = Set(metadata.strings.map(\.key))
    var heard = source
    if matrix != nil || channelLayout != nil {
      // The output keeps mixed positions, and a requested layout replaces the source's.
      (heard.channelLayout, heard.format.channels) = (channelLayout, format.channels)
    }
    var phrases = heard.notCarried(to: container, channels: format.channels)
    for key in Set(source.metadata.strings.map(\.key)).subtracting(kept).sorted() {
      let phrase = "information '\(key)'"
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    let places = source.metadata.markers.count + source.metadata.loops.count
    let lost = places - metadata.markers.count - metadata.loops.count
    if lost > 0 { phrases.append("\(lost) markers or loops outside the kept part") }
    return phrases
  }
}
