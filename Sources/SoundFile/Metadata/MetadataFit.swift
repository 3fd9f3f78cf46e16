// SPDX-License-Identifier: MIT

/// The parts of metadata that a container can and cannot store.
struct MetadataFit {
  /// The metadata that the container stores.
  private(set) var carried = SoundMetadata()
  /// Phrases for the metadata that the container cannot store.
  private(set) var dropped: [String] = []

  private let container: SoundContainer

  init(_ metadata: SoundMetadata, _ container: SoundContainer) {
    self.container = container
    fitStrings(metadata.strings)
    fitMarkers(metadata.markers)
    fitLoops(metadata.loops)
  }

  private mutating func drop(_ phrase: String) {
    if !dropped.contains(phrase) { dropped.append(phrase) }
  }

  private mutating func fitStrings(_ strings: [SoundMetadata.InformationString]) {
    var taken: Set<FourCharacterCode> = []
    for string in strings {
      if canHold(string.key, &taken) {
        carried.strings.append(string)
      } else {
        drop("information '\(string.key)'")
      }
    }
  }

  /// Returns whether the container can hold another string with a key.
  ///
  /// AIFF holds several strings in `ANNO` chunks, but only one in each of the other text chunks; `taken`
  /// contains the chunks in use.
  private func canHold(_ key: String, _ taken: inout Set<FourCharacterCode>) -> Bool {
    switch container {
    case .caf: return true
    case .wave, .rf64: return InformationKeys.waveID(key) != nil
    case .aiff, .aifc:
      guard let id = InformationKeys.aiffID(key) else { return false }
      return taken.insert(id).inserted || id == "ANNO"
    }
  }

  /// The last frame number that the container can store: 2⁵³ in CAF, whose positions are 64-bit floats,
  /// and 2³² - 1 in the others.
  private var lastFrame: Int64 { container == .caf ? 1 << 53 : Int64(UInt32.max) }

  private mutating func fitMarkers(_ markers: [SoundMarker]) {
    for var marker in markers {
      guard (0...lastFrame).contains(marker.frame) else {
        drop("markers outside frames 0 to \(lastFrame)")
        continue
      }
      guard carried.markers.count < MetadataCollector.itemLimit else {
        drop("markers after the first \(MetadataCollector.itemLimit)")
        continue
      }
      if container != .caf, marker.type != nil {
        drop("marker types")
        marker.type = nil
      }
      if isAIFF, let name = marker.name, name.utf8.count > AIFFMarkers.longestName {
        drop("the ends of marker names longer than \(AIFFMarkers.longestName) bytes")
      }
      carried.markers.append(marker)
    }
    renumber()
  }

  private var isAIFF: Bool { container == .aiff || container == .aifc }

  /// Numbers the markers 1, 2, 3 … if their own numbers are not unique or do not fit.
  ///
  /// AIFF's numbers are positive, signed 16-bit integers. The limits leave room for the markers that Earcon
  /// adds at the ends of loops, with higher numbers.
  private mutating func renumber() {
    let largest: UInt32 = isAIFF ? 0x7FFF - 8 : .max - 0x1_0000
    let numbers = Set(carried.markers.map { $0.id })
    let isFit = numbers.allSatisfy { $0 <= largest } && !(isAIFF && numbers.contains(0))
    guard !isFit || numbers.count < carried.markers.count else { return }
    for index in carried.markers.indices { carried.markers[index].id = UInt32(index + 1) }
  }

  private mutating func fitLoops(_ loops: [SoundLoop]) {
    let most = isAIFF ? 2 : MetadataCollector.itemLimit
    for loop in loops {
      if isAIFF, AIFFInstrument.mode(loop.kind) == nil {
        drop("backward loops")
      } else if carried.loops.count == most {
        drop("loops after the first \(most)")
      } else if loop.first < 0 || loop.first >= loop.end || loop.end > lastFrame {
        drop("loops that are empty, reversed or outside frames 0 to \(lastFrame)")
      } else {
        if loop.playCount > 0, container == .caf || isAIFF { drop("loop play counts") }
        carried.loops.append(loop)
      }
    }
  }
}
