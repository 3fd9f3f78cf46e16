// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundManifest
internal import SoundValidation

/// Makes the manifest of an app's sounds: those that the system would find by a payload's name.
///
/// In a built bundle those are the sounds at its root, on a Mac in `Contents/Resources`. A folder of
/// sources stands for the root that Xcode copies it to, whatever folders are in it but those of
/// languages. Of Android's resources those in `res/raw` count.
public struct ManifestBuilder: Sendable {
  /// What is said of the app instead of what its `Info.plist` says.
  public struct Options: Sendable {
    /// The identifier of the main bundle.
    public var identifier: String?
    /// The version of all bundles.
    public var version: AppVersion?
    /// The build of all bundles.
    public var build: String?
    /// The systems that all bundles run on, such as `ios`.
    public var platforms: [String]?
    /// Whether sounds that have errors are there with them; they are left out otherwise.
    public var includesInvalid = false

    /// Everything as the bundles say it, illegal sounds left out.
    public init() {}
  }

  /// What is said of the app.
  public let options: Options

  /// Makes a builder.
  public init(_ options: Options = Options()) { self.options = options }

  /// Makes the manifest.
  ///
  /// The same bundles give the same bytes, wherever they lie.
  ///
  /// - Parameter inventories: what runs of `BundleValidator` found.
  /// - Returns: the manifest; a folder without sounds has a bundle without sounds.
  /// - Throws: `DocumentError` for a version that is none, and for two bundles that nothing tells
  ///   apart.
  public func manifest(of inventories: [BundleInventory]) throws(DocumentError) -> Manifest {
    var bundles: [ManifestBundle] = []
    let sections = inventories.map { ManifestSections($0) }
    for section in sections.flatMap(\.built) { bundles.append(try bundle(section)) }
    // Folders and files that were named become one root, whichever configuration held for them.
    let loose = sections.flatMap(\.loose)
    if let first = loose.first {
      let sounds = loose.flatMap(\.sounds)
      if bundles.isEmpty || !sounds.isEmpty {
        let all = loose.flatMap(\.platforms)
        bundles.append(
          try bundle(ManifestSection(path: ".", sounds: sounds, platforms: all, from: first)))
      }
    }
    do throws(DocumentError) {
      return try Manifest(bundles: bundles)
    } catch {
      throw DocumentError(
        error.reason, found: error.found, expected: error.expected,
        suggestion: "make a manifest of each app, and merge them")
    }
  }

  private func bundle(_ section: ManifestSection) throws(DocumentError) -> ManifestBundle {
    let properties = section.properties
    let isMain = section.path == "."
    return ManifestBundle(
      path: section.path,
      identifier: (isMain ? options.identifier : nil) ?? properties?.identifier,
      version: try version(properties), build: options.build ?? properties?.build,
      platforms: Set(options.platforms ?? section.platforms).sorted(), sounds: kept(section.sounds))
  }

  private func version(_ properties: InfoPlist?) throws(DocumentError) -> AppVersion? {
    if let version = options.version { return version }
    guard let properties, let text = properties.version else { return nil }
    guard let version = AppVersion(text) else {
      throw DocumentError(
        "CFBundleShortVersionString is no version",
        found: "\(Printable.quoted(text)) in \(Printable.text(properties.path))",
        expected: "numbers with dots, as 4.10.2", suggestion: "name one with --app-version")
    }
    return version
  }

  /// The sounds that are to be in the manifest; of those with the same name, the first.
  private func kept(_ sounds: [ManifestSound]) -> [ManifestSound] {
    var names: Set<ByteText> = []
    return sounds.filter { sound in
      (options.includesInvalid || sound.isValid) && names.insert(ByteText(sound.name)).inserted
    }
  }
}
