// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Compares two versions of a bundle sound by sound; both versions have the same `group`.
struct BundleComparison {
  private let old: ManifestBundle
  private let new: ManifestBundle
  /// The reasons why the newer bundle omits sounds, as messages show them, by the sounds' names.
  private let reasons: [ByteText: String]

  init(_ old: ManifestBundle, _ new: ManifestBundle) {
    (self.old, self.new) = (old, new)
    let texts = new.omitted.map { (ByteText($0.name), Printable.text($0.reason)) }
    reasons = Dictionary(texts) { one, _ in one }
  }

  /// The change of the bundle, if any, then those of its sounds, ordered by name.
  var changes: [ManifestDifference.Change] {
    let details = bundleDetails
    var changes = details.isEmpty ? [] : [ManifestDifference.Change(.bundle, new, details: details)]
    let was = byName(old)
    let becomes = byName(new)
    let lost = old.sounds.filter { becomes[name($0)] == nil }
    var found = FoundSounds(new.sounds.filter { was[name($0)] == nil })
    var sounds: [(ByteText, ManifestDifference.Change)] = []
    for sound in lost {
      sounds.append((ByteText(sound.name), change(of: sound, takenFrom: &found)))
    }
    for sound in found.rest {
      sounds.append((ByteText(sound.name), ManifestDifference.Change(.added, new, sound.name)))
    }
    for sound in new.sounds {
      guard let before = was[name(sound)], before != sound else { continue }
      sounds.append((ByteText(sound.name), change(before, sound)))
    }
    changes += sounds.sorted { $0.0 < $1.0 }.map(\.1)
    return changes
  }

  /// Returns the name that payloads use for a sound: the Android resource name if the bundle is only for Android
  /// and the sound has such a name, otherwise the file's name.
  private func name(_ sound: ManifestSound) -> ByteText {
    let resource = new.isForAndroid ? sound.androidName : nil
    return ByteText(resource ?? sound.name)
  }

  private func byName(_ bundle: ManifestBundle) -> [ByteText: ManifestSound] {
    Dictionary(bundle.sounds.map { (name($0), $0) }) { one, _ in one }
  }

  /// Returns the change of a sound whose name is gone: renamed if a new sound has the same SHA-256,
  /// otherwise removed.
  ///
  /// Removes the new sound from `found`, so that it does not count as added.
  private func change(of sound: ManifestSound, takenFrom found: inout FoundSounds)
    -> ManifestDifference.Change
  {
    guard let other = found.take(withHash: sound.sha256) else {
      return ManifestDifference.Change(
        .removed, new, sound.name, details: reasons[ByteText(sound.name)].map { [$0] } ?? [],
        isBreaking: sound.isValid)
    }
    return ManifestDifference.Change(
      .renamed, new, sound.name, to: other.name, isBreaking: sound.isValid)
  }

  /// Returns the change of a sound that kept its name: `invalid` if it is no longer documented to
  /// play, otherwise `changed`.
  private func change(_ one: ManifestSound, _ other: ManifestSound) -> ManifestDifference.Change {
    if one.isValid, let error = other.error {
      return ManifestDifference.Change(
        .invalid, new, one.name, details: [Printable.text(error.message)], isBreaking: true)
    }
    return ManifestDifference.Change(.changed, new, one.name, details: Self.details(one, other))
  }

  private var bundleDetails: [String] {
    var details: [String] = []
    Self.add("version", old.version, new.version, to: &details)
    Self.add("build", old.build, new.build, to: &details)
    if old.platforms != new.platforms {
      let texts = [old, new].map {
        $0.platforms.isEmpty ? "all" : $0.platforms.map(\.rawValue).joined(separator: " and ")
      }
      Self.add("platforms", texts[0], texts[1], to: &details)
    }
    if old.omitted != new.omitted { details.append("the omitted sounds differ") }
    return details
  }

  private static func details(_ one: ManifestSound, _ other: ManifestSound) -> [String] {
    var details: [String] = []
    let (a, b) = (one.content, other.content)
    add("file", one.name, other.name, to: &details)
    add("container", a?.container, b?.container, to: &details)
    add("encoding", a?.encoding, b?.encoding, to: &details)
    add("sample rate in Hz", a?.sampleRate, b?.sampleRate, to: &details)
    add("channels", a?.channels, b?.channels, to: &details)
    add("frames", a?.frames, b?.frames, to: &details)
    add("bytes", one.bytes, other.bytes, to: &details)
    add("Android name", one.androidName, other.androidName, to: &details)
    if one.sha256 != other.sha256 { details.append("the file content differs") }
    if !one.isValid, other.isValid { details.append("the sound is now documented to play") }
    if one.findings != other.findings, one.isValid == other.isValid {
      details.append("the findings differ")
    }
    return details
  }

  /// Adds a detail such as `bytes 100 → 120` if a value changed; `nil` is shown as `none`.
  private static func add<Value: Equatable>(
    _ what: String, _ one: Value?, _ other: Value?, to details: inout [String]
  ) {
    guard one != other else { return }
    let texts = [one, other].map { $0.map { Printable.shortened("\($0)") } ?? "none" }
    details.append("\(what) \(texts[0]) → \(texts[1])")
  }
}

/// The sounds of the new bundle whose names the old bundle lacks.
private struct FoundSounds {
  private var sounds: [ManifestSound?]
  /// The positions in `sounds` of each SHA-256, last position first.
  private var positions: [String: [Int]] = [:]

  init(_ sounds: [ManifestSound]) {
    self.sounds = sounds
    for (position, sound) in sounds.enumerated().reversed() {
      positions[sound.sha256, default: []].append(position)
    }
  }

  /// The sounds that were not taken, in the order of the manifest.
  var rest: [ManifestSound] { sounds.compactMap { $0 } }

  /// Removes and returns the first sound with the given SHA-256; `nil` if there is none.
  mutating func take(withHash hash: String) -> ManifestSound? {
    guard let position = positions[hash]?.popLast() else { return nil }
    defer { sounds[position] = nil }
    return sounds[position]
  }
}
