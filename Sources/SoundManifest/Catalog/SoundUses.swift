// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The sounds of an app's bundles by their names in payloads.
struct SoundUses {
  /// The names, ordered by their bytes.
  private(set) var names: [String] = []
  /// The sounds of the names, each in the newest release that contains it.
  private(set) var sounds: [ManifestSound] = []
  /// The limits of the names that payloads cannot use in one or more releases, by the names' indices.
  private(set) var limits: [Int: SoundCatalog.Limits] = [:]

  /// Collects the sounds; `bundles` must be ordered by version, and `name` returns a sound's name, if it has one.
  init(_ bundles: [ManifestBundle], by name: (ManifestSound) -> String?) {
    if bundles.count == 1, let bundle = bundles.first, collect(bundle, by: name) { return }
    var uses: [Use] = []
    for (index, bundle) in bundles.enumerated() {
      for sound in bundle.sounds {
        guard let name = name(sound) else { continue }
        uses.append(Use(name: ByteText(name), bundle: index, sound: sound))
      }
    }
    // Each bundle lists its sounds in the order of their names, so the sort mostly merges sorted
    // runs, which takes few comparisons. The sort is stable, so the uses of a name stay ordered by
    // version.
    uses.sort { $0.name < $1.name }
    var start = 0
    while start < uses.count {
      let name = uses[start].name
      let end = uses[start...].firstIndex { $0.name != name } ?? uses.count
      add(name.text, uses[start..<end], of: bundles)
      start = end
    }
  }

  /// Collects the sounds of an app's only bundle without a copy, if the names are in the order of the sounds, as
  /// those for Apple's systems are.
  ///
  /// - Returns: false if the names have another order, or if a sound has no name or the name of another sound.
  private mutating func collect(_ bundle: ManifestBundle, by name: (ManifestSound) -> String?)
    -> Bool
  {
    let sounds = bundle.sounds
    var names: [String] = []
    names.reserveCapacity(sounds.count)
    var limits: [Int: SoundCatalog.Limits] = [:]
    for index in sounds.indices {
      guard let name = name(sounds[index]) else { return false }
      if let last = names.last, last.comesBefore(name) != true { return false }
      names.append(name)
      if !sounds[index].isValid { limits[index] = Self.limits([bundle], [.invalid]) }
    }
    (self.names, self.sounds, self.limits) = (names, sounds, limits)
    return true
  }

  /// The use of a name for a sound of one bundle.
  private struct Use {
    let name: ByteText
    /// The index of the sound's bundle, among the bundles in the order of their versions.
    let bundle: Int
    let sound: ManifestSound
  }

  /// The state of a name in a bundle.
  private enum State {
    /// No sound has the name.
    case lacking
    /// One or more sounds have the name, but none of them is documented to play.
    case invalid
    /// A sound that is documented to play has the name.
    case valid
  }

  /// Adds a name with its uses, ordered by version.
  private mutating func add(_ name: String, _ uses: ArraySlice<Use>, of bundles: [ManifestBundle]) {
    guard let newest = uses.last?.sound else { return }
    var states = [State](repeating: .lacking, count: bundles.count)
    for use in uses where states[use.bundle] != .valid {
      states[use.bundle] = use.sound.isValid ? .valid : .invalid
    }
    limits[names.count] = Self.limits(bundles, states)
    names.append(name)
    sounds.append(newest)
  }

  /// Returns the limits of a name from its state in each bundle; `nil` for a name without limits.
  private static func limits(_ bundles: [ManifestBundle], _ states: [State])
    -> SoundCatalog.Limits?
  {
    let lacking = releases(zip(bundles, states), .lacking)
    let invalid = releases(zip(bundles, states), .invalid)
    guard !lacking.isEmpty || !invalid.isEmpty else { return nil }
    return SoundCatalog.Limits(
      lacking: lacking, invalid: invalid, isValidInAnyRelease: states.contains(.valid))
  }

  /// Returns the releases with a state: a whole version if all its builds have this state, otherwise
  /// the builds.
  ///
  /// The releases name platforms only if the bundles have different values of `system`, for example if some
  /// bundles are for macOS alone and some are for iOS.
  private static func releases(
    _ bundles: Zip2Sequence<[ManifestBundle], [State]>, _ state: State
  ) -> [AppRelease] {
    // Most names are valid in all bundles; these need no sets.
    guard bundles.contains(where: { $0.1 == state }) else { return [] }
    let isSeparate = Set(bundles.map(\.0.system)).count > 1
    let others = Set(bundles.filter { $0.1 != state }.map { Version($0.0) })
    let releases = bundles.compactMap { bundle, own -> AppRelease? in
      guard own == state else { return nil }
      let isWhole = bundle.version != nil && !others.contains(Version(bundle))
      return AppRelease(
        bundle.version, build: isWhole ? nil : bundle.build,
        platforms: isSeparate ? bundle.platforms : [])
    }
    return Set(releases).sorted()
  }

  /// A version of the app for one of the systems.
  private struct Version: Hashable {
    let version: AppVersion?
    let system: ManifestBundle.System

    init(_ bundle: ManifestBundle) { (version, system) = (bundle.version, bundle.system) }
  }
}
