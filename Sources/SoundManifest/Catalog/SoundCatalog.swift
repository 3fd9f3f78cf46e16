// SPDX-License-Identifier: MIT

public import SoundFindings

/// The names that payloads can carry, made for looking them up: a value that never changes, to be
/// read from any thread.
///
/// Names compare by their UTF-8 bytes, as file systems and bundles compare them. Of an app's
/// bundles the main one counts, because it is the one whose sounds a push can name; extensions'
/// sections are passed over.
public struct SoundCatalog: Sendable {
  /// Immutable, so that a copy of the catalog is a reference.
  final class Storage: Sendable {
    let apple: Names
    let android: Names
    /// Whether each of Apple's names has a sound that is documented to play, in every version.
    let isValidInEveryRelease: [Bool]

    init(apple: Names, android: Names) {
      (self.apple, self.android) = (apple, android)
      isValidInEveryRelease = apple.entries.map(\.isValidInEveryRelease)
    }
  }

  let storage: Storage
  /// The versions that the manifest knows, in order; none where it names none.
  public let versions: [AppVersion]
  /// The systems whose payloads can be judged: those that a bundle says it is for, both where one
  /// says nothing.
  public let systems: Set<NotificationSystem>

  /// Makes a catalog of a manifest's bytes.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - identifiers: see `init(_:of:)`.
  /// - Throws: `DocumentError`.
  public init(data: some Sequence<UInt8>, of identifiers: [String] = []) throws(DocumentError) {
    try self.init(Manifest(data: data), of: identifiers)
  }

  /// Makes a catalog.
  ///
  /// Names in payloads for Apple's systems are looked up in the bundles for those, Android's in the
  /// bundles for Android; a bundle without platforms counts for both. Where a manifest has none for
  /// a system, all count.
  ///
  /// - Parameters:
  ///   - manifest: what the app's builds wrote.
  ///   - identifiers: the app's, one for each system, where the manifest has several.
  /// - Throws: `DocumentError` where it has no such app, or several for one system.
  public init(_ manifest: Manifest, of identifiers: [String] = []) throws(DocumentError) {
    let bundles = try Self.bundles(manifest, of: identifiers)
    versions = Set(bundles.compactMap(\.version)).sorted()
    systems = Set(
      NotificationSystem.allCases.filter { system in bundles.contains(where: system.runs) })
    let apple = try Self.bundles(bundles, for: .apple)
    let android = try Self.bundles(bundles, for: .android)
    storage = Storage(
      apple: Names(apple, hasExtensions: true) { $0.name },
      android: Names(android, hasExtensions: false) { $0.androidName })
  }

  /// The main bundles of the apps that are named, all where none is.
  private static func bundles(_ manifest: Manifest, of identifiers: [String]) throws(DocumentError)
    -> [ManifestBundle]
  {
    let all = manifest.bundles.filter(\.isMain)
    guard !identifiers.isEmpty else { return all }
    let known = Set(all.map(identifier))
    for wanted in identifiers where !known.contains(ByteText(wanted)) {
      throw DocumentError(
        "the manifest has no such app", found: Printable.quoted(wanted), expected: list(known),
        suggestion: "name the app's bundle identifier")
    }
    let wanted = Set(identifiers.map { ByteText($0) })
    return all.filter { wanted.contains(identifier($0)) }
  }

  /// The bundles for a system, all where there is none; they are of one app.
  private static func bundles(_ bundles: [ManifestBundle], for system: NotificationSystem)
    throws(DocumentError) -> [ManifestBundle]
  {
    let own = bundles.filter(system.runs)
    let chosen = own.isEmpty ? bundles : own
    let identifiers = Set(chosen.map(identifier))
    guard identifiers.count <= 1 else {
      throw DocumentError(
        "the manifest has several apps", found: list(identifiers), expected: "one",
        suggestion: "name the app's bundle identifier")
    }
    return chosen
  }

  private static func identifier(_ bundle: ManifestBundle) -> ByteText {
    ByteText(bundle.identifier ?? "")
  }

  private static func list(_ identifiers: Set<ByteText>) -> String {
    identifiers.sorted().map { Printable.quoted($0.text) }.joined(separator: ", ")
  }

  /// How many names there are for Apple's systems.
  public var count: Int { storage.apple.entries.count }

  /// The sounds for Apple's systems, each as the newest version has it, in the order of their names'
  /// bytes.
  public var sounds: [ManifestSound] { storage.apple.entries.map(\.sound) }

  /// The names for Apple's systems, in the order of their bytes.
  public var names: [String] { sounds.map(\.name) }

  /// What payloads for a system can name, in the order of the names' bytes.
  func names(on system: NotificationSystem) -> [String] {
    switch system {
    case .apple: names
    case .android: storage.android.entries.compactMap(\.sound.androidName)
    }
  }

  /// Whether every version has a sound of this name that is documented to play.
  ///
  /// This is the quick answer, for sending: nothing is allocated. `sound(named:from:)` says why not.
  public func contains(_ name: String) -> Bool {
    storage.apple.table.index(of: name).map { storage.isValidInEveryRelease[$0] } ?? false
  }

  /// The same for a name's UTF-8 bytes.
  func contains(_ name: Span<UInt8>) -> Bool {
    storage.apple.table.index(of: name).map { storage.isValidInEveryRelease[$0] } ?? false
  }
}
