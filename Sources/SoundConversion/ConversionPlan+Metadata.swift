// SPDX-License-Identifier: MIT

package import SoundFile

extension ConversionPlan {
  /// The text metadata for the output, and the markers and loops at their positions in the output.
  ///
  /// The metadata includes parts that the output's container does not support; the writer drops these parts.
  /// The metadata lacks markers and loops that are not wholly in the kept part, loops that are too short for the
  /// output's rate, and, unless the conversion copies packets, texts about the source's format.
  package var metadata: SoundMetadata {
    guard !copiesPackets else { return source.metadata }
    var metadata = source.metadata
    metadata.strings.removeAll { SoundMetadata.keysOfCoding.contains($0.key) }
    guard changesRate || !cut.isWhole(source) else { return metadata }
    metadata.markers = metadata.markers.compactMap(cut.moved)
    metadata.loops = metadata.loops.compactMap(cut.moved)
    return metadata
  }

  /// The metadata and other parts of the input that the output lacks, as phrases such as
  /// `bext (602 bytes)`; empty if nothing is lost.
  ///
  /// The phrases do not mention samples that the conversion drops or changes.
  package var notCarried: [String] {
    let kept = Set(metadata.strings.map { $0.key })
    var heard = source
    if matrix != nil || channelLayout != nil {
      // The output's layout, or a mix, replaces the source's layout, so that the source's layout does
      // not count as lost.
      (heard.channelLayout, heard.format.channels) = (channelLayout, format.channels)
    }
    var phrases = heard.notCarried(to: container, channels: format.channels)
    for key in Set(source.metadata.strings.map { $0.key }).subtracting(kept).sorted() {
      let phrase = "information '\(key)'"
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases + placesNotCarried
  }

  /// The numbers of markers and loops that `metadata` lacks, as phrases with the reasons.
  private var placesNotCarried: [String] {
    let (old, new) = (source.metadata, metadata)
    let keptLoops = old.loops.count(where: cut.keeps)
    let outside = old.markers.count - new.markers.count + old.loops.count - keptLoops
    let short = keptLoops - new.loops.count
    var phrases: [String] = []
    if outside > 0 {
      let noun = outside == 1 ? "marker or loop" : "markers or loops"
      phrases.append("\(outside) \(noun) outside the kept part")
    }
    if short > 0 {
      phrases.append("\(short) \(short == 1 ? "loop" : "loops") too short for the new sample rate")
    }
    return phrases
  }
}
