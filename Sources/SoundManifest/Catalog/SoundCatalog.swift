// SPDX-License-Identifier: MIT

public import SoundFindings

/// The names of an app's sounds, indexed for look-ups; immutable and safe to share between threads.
///
/// A catalog compares names by their UTF-8 bytes, so upper and lower case differ, and so do the
/// composed and the decomposed form of a letter. It contains only the sounds of an app's main bundle,
/// because a push cannot name a sound of an app extension.
public struct SoundCatalog: Sendable {
  /// The catalog's contents; a class, so that copying a catalog copies only a reference.
  final class Storage: Sendable {
    let apple: Names
    let android: Names
    /// Indicates for each index of `apple.sounds` whether every release has a sound of this name that
    /// is documented to play.
    let isValidInEveryRelease: [Bool]

    init(apple: Names, android: Names) {
      (self.apple, self.android) = (apple, android)
      isValidInEveryRelease = apple.sounds.indices.map { apple.limits[$0] == nil }
    }

    /// Returns the names of the sounds on a system.
    func names(on system: NotificationSystem) -> Names {
      switch system {
      case .apple: apple
      case .android: android
      }
    }
  }

  let storage: Storage
  /// The versions of the app's main bundles, in ascending order.
  package let versions: [AppVersion]
  /// The systems whose payloads the catalog can check: those on which its bundles run, or both if a
  /// bundle lists no platform.
  package let systems: Set<NotificationSystem>

  /// Creates a catalog that covers no system, for checks without a manifest.
  package init() {
    versions = []
    systems = []
    storage = Storage(
      apple: Names([], hasExtensions: true) { $0.name },
      android: Names([], hasExtensions: false) { $0.androidName })
  }

  /// Creates a catalog from a manifest's bytes.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - identifiers: see `init(_:of:)`.
  /// - Throws: `DocumentError` as `Manifest.init(data:)` and `init(_:of:)` do.
  public init(data: some Sequence<UInt8>, of identifiers: [String] = []) throws(DocumentError) {
    try self.init(Manifest(data: data), of: identifiers)
  }

  /// Creates a catalog from a manifest.
  ///
  /// The catalog looks up Apple's names in the bundles for Apple's systems and Android's in those for
  /// Android. A bundle without platforms belongs to both; if a system has no bundle, the catalog looks
  /// up its names in all bundles. A bundle for macOS alone counts as a version of the app for Apple's
  /// systems: a name is valid only if the other bundles have the sound too, unless `identifiers` choose
  /// between them.
  ///
  /// - Parameters:
  ///   - manifest: the manifest that the app's builds wrote.
  ///   - identifiers: the app's bundle identifiers, such as one for iOS and one for Android; default:
  ///     all apps in the manifest.
  /// - Throws: `DocumentError` if the manifest lacks one of the identifiers, or if several of the apps
  ///   run on the same system; macOS counts as a system of its own for an app that runs only there.
  public init(_ manifest: Manifest, of identifiers: [String] = []) throws(DocumentError) {
    let bundles = try Manifest.bundles(
      of: identifiers, among: manifest.bundles.filter(\.isMain))
    versions = Set(bundles.compactMap(\.version)).sorted()
    systems = Set(
      NotificationSystem.allCases.filter { system in bundles.contains(where: system.runs) })
    let apple = try Self.bundles(bundles, for: .apple)
    let android = try Self.bundles(bundles, for: .android)
    storage = Storage(
      apple: Names(apple, hasExtensions: true) { $0.name },
      android: Names(android, hasExtensions: false) { $0.androidName })
  }

  /// Returns the entries of Apple's names, ordered by the names' bytes, without building a catalog.
  ///
  /// - Throws: `DocumentError` as `init(_:of:)` does.
  static func appleEntries(_ manifest: Manifest, of identifiers: [String]) throws(DocumentError)
    -> [Entry]
  {
    let bundles = try Manifest.bundles(
      of: identifiers, among: manifest.bundles.filter(\.isMain))
    let apple = try Self.bundles(bundles, for: .apple)
    _ = try Self.bundles(bundles, for: .android)
    return Names(apple, hasExtensions: true, hasTable: false) { $0.name }.entries
  }

  /// Returns the bundles for a system, ordered by version, or all bundles if none is for that system.
  ///
  /// - Throws: `DocumentError` if several apps have the same `ManifestBundle.System`.
  private static func bundles(_ bundles: [ManifestBundle], for system: NotificationSystem)
    throws(DocumentError) -> [ManifestBundle]
  {
    let own = bundles.filter(system.runs)
    let chosen = own.isEmpty ? bundles : own
    let groups = Dictionary(grouping: chosen, by: \.system)
    for group in groups.values {
      let identifiers = Set(group.map(identifier))
      guard identifiers.count <= 1 else {
        throw DocumentError(
          "the manifest has several apps for the same system", found: Manifest.list(identifiers),
          expected: "one", suggestion: "name the app's bundle identifier")
      }
    }
    guard groups.count > 1 else { return chosen }
    return chosen.sorted {
      AppRelease($0.version, build: $0.build) < AppRelease($1.version, build: $1.build)
    }
  }

  private static func identifier(_ bundle: ManifestBundle) -> ByteText {
    ByteText(bundle.identifier ?? "")
  }

  /// The number of names for Apple's systems.
  public var count: Int { storage.apple.sounds.count }

  /// The sounds for Apple's systems, ordered by the bytes of their names.
  ///
  /// Each is as in the newest version that contains it; other versions may lack the sound.
  public var sounds: [ManifestSound] { storage.apple.sounds }

  /// The names for Apple's systems, ordered by bytes.
  public var names: [String] { sounds.map(\.name) }

  /// Returns the sounds for a system, ordered by the bytes of their names there.
  package func sounds(on system: NotificationSystem) -> [ManifestSound] {
    storage.names(on: system).sounds
  }

  /// Returns the names for a system, ordered by bytes.
  func names(on system: NotificationSystem) -> [String] {
    switch system {
    case .apple: names
    case .android: storage.android.sounds.compactMap(\.androidName)
    }
  }

  /// Returns true if payloads for Apple's systems can use a name: every release has a sound of this name
  /// that is documented to play.
  ///
  /// This check is fast and allocates no memory if the string stores UTF-8, as all strings created in
  /// Swift do. `sound(named:from:)` throws the reason that a name is not valid.
  public func contains(_ name: String) -> Bool {
    storage.apple.table.index(of: name).map { storage.isValidInEveryRelease[$0] } ?? false
  }

  /// Returns the same result as `contains(_:)` for a name given as UTF-8 bytes.
  func contains(_ name: Span<UInt8>) -> Bool {
    storage.apple.table.index(of: name).map { storage.isValidInEveryRelease[$0] } ?? false
  }
}
