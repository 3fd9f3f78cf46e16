// SPDX-License-Identifier: MIT

public import SoundFindings

/// The names that payloads can carry, made for looking them up: a value that never changes, to be
/// read from any thread.
///
/// Names compare by their UTF-8 bytes, as file systems and bundles compare them. Of an app's
/// bundles the main one counts, because it is the one whose sounds a push can name; extensions'
/// sections are passed over.
public struct SoundCatalog: Sendable {
  /// A name and the versions that have it.
  final class Entry: Sendable {
    /// The sound of the newest version that has it.
    let sound: ManifestSound
    /// The versions that have no such sound, or none that is documented to play, in order.
    let lacking: [AppVersion]

    init(_ sound: ManifestSound, lacking: [AppVersion]) {
      self.sound = sound
      self.lacking = lacking
    }
  }

  /// Immutable, so that a copy of the catalog is a reference.
  final class Storage: Sendable {
    let names: NameTable
    let android: NameTable
    let entries: [Entry]
    /// Whether each name's sound is there, and documented to play, in every version.
    let isSafe: [Bool]
    /// Entries of the names in `android`.
    let androidEntries: [Int]
    /// What was meant by a name that is not in `names`.
    let search: NameSearch
    /// The same for `android`.
    let androidSearch: NameSearch

    init(_ entries: [Entry]) {
      self.entries = entries
      let all = entries.map(\.sound.name)
      names = NameTable(all)
      search = NameSearch(all, names, hasExtensions: true)
      isSafe = entries.map { $0.lacking.isEmpty && $0.sound.isValid }
      androidEntries = entries.indices.filter { entries[$0].sound.androidName != nil }
      let resources = androidEntries.map { entries[$0].sound.androidName ?? "" }
      android = NameTable(resources)
      androidSearch = NameSearch(resources, android, hasExtensions: false)
    }
  }

  let storage: Storage
  /// The versions that the manifest knows, in order; none where it names none.
  public let versions: [AppVersion]

  /// Makes a catalog of a manifest's bytes.
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - identifier: see `init(_:of:)`.
  /// - Throws: `DocumentError`.
  public init(data: some Sequence<UInt8>, of identifier: String? = nil) throws(DocumentError) {
    try self.init(Manifest(data: data), of: identifier)
  }

  /// Makes a catalog.
  ///
  /// - Parameters:
  ///   - manifest: what the app's builds wrote.
  ///   - identifier: the app's, where the manifest has several.
  /// - Throws: `DocumentError` where it has no such app, or several and none is named.
  public init(_ manifest: Manifest, of identifier: String? = nil) throws(DocumentError) {
    let bundles = try Self.bundles(manifest, of: identifier)
    versions = Set(bundles.compactMap(\.version)).sorted()
    var found: [ByteText: [(bundle: Int, sound: ManifestSound)]] = [:]
    for (index, bundle) in bundles.enumerated() {
      for sound in bundle.sounds { found[ByteText(sound.name), default: []].append((index, sound)) }
    }
    let entries = found.sorted { $0.key < $1.key }.compactMap { Self.entry($0.value, of: bundles) }
    storage = Storage(entries)
  }

  /// The main bundles of the app.
  private static func bundles(_ manifest: Manifest, of identifier: String?) throws(DocumentError)
    -> [ManifestBundle]
  {
    let all = manifest.bundles.filter(\.isMain)
    let identifiers = Set(all.map { ByteText($0.identifier ?? "") }).sorted()
    guard let identifier else {
      guard identifiers.count <= 1 else {
        throw DocumentError(
          "the manifest has several apps",
          found: identifiers.map { Printable.quoted($0.text) }.joined(separator: ", "),
          expected: "one", advice: "name the app's bundle identifier")
      }
      return all
    }
    let bundles = all.filter { ByteText($0.identifier ?? "") == ByteText(identifier) }
    guard !bundles.isEmpty else {
      throw DocumentError(
        "the manifest has no such app", found: Printable.quoted(identifier),
        expected: identifiers.map { Printable.quoted($0.text) }.joined(separator: ", "),
        advice: "name the app's bundle identifier")
    }
    return bundles
  }

  /// What a name comes to.
  ///
  /// - Parameters:
  ///   - sounds: those of the name, in the order of their bundles, which is that of versions.
  ///   - bundles: all of the app.
  /// - Returns: the newest sound, and the versions that lack it; `nil` where there is none.
  private static func entry(
    _ sounds: [(bundle: Int, sound: ManifestSound)], of bundles: [ManifestBundle]
  ) -> Entry? {
    guard let newest = sounds.last?.sound else { return nil }
    var lacks = [Bool](repeating: true, count: bundles.count)
    for (bundle, sound) in sounds where sound.isValid { lacks[bundle] = false }
    // A version counts as lacking where one of its builds lacks the sound.
    let lacking = zip(bundles, lacks).compactMap { bundle, lacks in lacks ? bundle.version : nil }
    return Entry(newest, lacking: Set(lacking).sorted())
  }

  /// How many names there are.
  public var count: Int { storage.entries.count }

  /// The sounds, each as the newest version has it, in the order of their names' bytes.
  public var sounds: [ManifestSound] { storage.entries.map(\.sound) }

  /// The names, in the order of their bytes.
  public var names: [String] { storage.entries.map(\.sound.name) }

  /// Whether every version has a sound of this name that is documented to play.
  ///
  /// This is the quick answer, for sending: nothing is allocated. `sound(named:from:)` says why not.
  public func contains(_ name: String) -> Bool {
    storage.names.place(of: name).map { storage.isSafe[$0] } ?? false
  }

  /// The same for a name's UTF-8 bytes.
  func contains(_ name: Span<UInt8>) -> Bool {
    storage.names.place(of: name).map { storage.isSafe[$0] } ?? false
  }
}
