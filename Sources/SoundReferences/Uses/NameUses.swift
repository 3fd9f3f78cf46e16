// SPDX-License-Identifier: MIT

package import SoundManifest

/// The sounds whose names occur in files, in any position and for any purpose.
///
/// Code often names a sound without its extension, as in `forResource: "chime", withExtension: "caf"`, and
/// far from the place where it plays the sound. Any string that equals a name therefore counts as a use.
package struct NameUses: Sendable {
  /// The sounds, as the catalog orders them.
  private let sounds: [ManifestSound]
  /// The indices of the sounds by each form of their names: whole, without extension, and as a resource.
  private var indices: [ArraySlice<UInt8>: [Int]] = [:]
  /// Indicates for each byte whether a form begins with it.
  private var beginnings = [Bool](repeating: false, count: 256)
  /// Indicates for each length in bytes whether a form has this length.
  private var lengths: [Bool] = []
  /// The extensions of the names, without dots.
  private var extensions: Set<[UInt8]> = []
  /// Indicates whether a form contains a space.
  private(set) var haveSpaces = false
  /// Indicates for each sound whether it is used.
  private var used: [Bool]

  /// Creates a record in which none of the sounds is used yet.
  init(_ sounds: [ManifestSound]) {
    self.sounds = sounds
    used = [Bool](repeating: false, count: sounds.count)
    for (index, sound) in sounds.enumerated() {
      let name = Array(sound.name.utf8)
      let bare = Self.bare(name)
      extensions.insert(Array(name.dropFirst(bare.count + 1)))
      let forms: Set<[UInt8]> = [name, bare, Array((sound.androidName ?? "").utf8)]
      for form in forms { add(form, index) }
    }
  }

  private mutating func add(_ form: [UInt8], _ index: Int) {
    guard let first = form.first else { return }
    indices[form[...], default: []].append(index)
    beginnings[Int(first)] = true
    while lengths.count <= form.count { lengths.append(false) }
    lengths[form.count] = true
    if form.contains(0x20) { haveSpaces = true }
  }

  /// Returns a name up to its last dot, or the whole name if it has no dot after its first character.
  private static func bare(_ name: [UInt8]) -> [UInt8] {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
    return Array(name[..<dot])
  }

  /// Returns true if a sound's name has the extension, given without the dot.
  func hasExtension(_ ending: [UInt8]) -> Bool { !ending.isEmpty && extensions.contains(ending) }

  /// Indicates whether there are no sounds, so that nothing can be a use.
  var isEmpty: Bool { sounds.isEmpty }

  /// The sounds that no file uses.
  package var unused: [ManifestSound] { zip(sounds, used).filter { !$0.1 }.map(\.0) }

  /// Marks as used the sounds with a form that equals the text.
  mutating func count(_ text: ArraySlice<UInt8>) {
    for index in matches(text) { used[index] = true }
  }

  /// Marks as used the sounds whose whole names equal the text.
  mutating func count(whole text: ArraySlice<UInt8>) {
    for index in matches(text) where sounds[index].name.utf8.elementsEqual(text) {
      used[index] = true
    }
  }

  /// Marks as used the sounds whose whole names a pattern matches.
  mutating func count(_ pattern: NamePattern) {
    for index in sounds.indices where !used[index] && pattern.matches(sounds[index].name) {
      used[index] = true
    }
  }

  private func matches(_ text: ArraySlice<UInt8>) -> [Int] {
    // Most texts are not names; these tests exclude most of them before the look-up.
    guard let first = text.first, text.count < lengths.count, lengths[text.count],
      beginnings[Int(first)]
    else { return [] }
    return indices[text] ?? []
  }
}
