// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundManifest
internal import SoundValidation

/// Builds the manifest of an app's sounds: those that the system finds by the name in a payload.
///
/// The manifest lists a built bundle's sounds at the root or in `Contents/Resources`, and those at the
/// root of `Library/Sounds`. A source folder counts as the root to which Xcode copies its files, with
/// all subfolders except language folders. The manifest lists Android resources in `res/raw`, but not
/// the variants in `res/raw-QUALIFIER`.
public struct ManifestBuilder: Sendable {
  /// Properties of the app that override its `Info.plist`; `nil` keeps the value of `Info.plist`.
  public struct Options: Sendable {
    /// The main bundle's identifier, such as `com.example.bird`.
    public var identifier: String?
    /// The version of all bundles, extensions included.
    public var version: AppVersion?
    /// The build of all bundles, extensions included.
    public var build: String?
    /// The platforms of all bundles, such as `ios`; default: those of `Info.plist`, or else macOS for
    /// a bundle with the layout of a Mac app, Android for `res/raw`, or else those that the sounds
    /// were checked for.
    public var platforms: [String]?
    /// Indicates whether the manifest includes sounds with errors; their findings say so.
    public var includesInvalid = false

    /// Creates options that override nothing and exclude sounds with errors.
    public init() {}
  }

  /// The properties that override those of `Info.plist`, and the choice of sounds.
  public let options: Options

  /// Creates a builder; by default it overrides nothing and excludes sounds with errors.
  public init(_ options: Options = Options()) { self.options = options }

  /// Builds the manifest.
  ///
  /// The same bundles give the same bytes, wherever they are on disk.
  ///
  /// - Parameter inventories: the results of `BundleValidator` runs.
  /// - Returns: the manifest; folders without any sound or built bundle become one bundle without
  ///   sounds.
  /// - Throws: `DocumentError` if the version in an `Info.plist` is invalid, or if two bundles have
  ///   the same identifier, path, version and build.
  public func manifest(of inventories: [BundleInventory]) throws(DocumentError) -> Manifest {
    var bundles: [ManifestBundle] = []
    let sections = inventories.map { ManifestSections($0) }
    for section in sections.flatMap(\.built) { bundles.append(try bundle(section)) }
    // The sounds outside built bundles form one root, even if they come from several inventories,
    // because the app has only one bundle.
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
        error.message, found: error.found, expected: error.expected,
        suggestion: "build a manifest for each app, with its own identifier, version or build, and "
          + "merge them")
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
        "CFBundleShortVersionString is not a version",
        found: "\(Printable.quoted(text)) in \(Printable.text(properties.path))",
        expected: "at most 64 bytes of numbers separated by dots, such as 4.10.2",
        suggestion: "correct Info.plist, or override the version")
    }
    return version
  }

  /// Returns the sounds that the manifest lists: valid ones unless the options include all, and of
  /// several with the same name, only the first.
  private func kept(_ sounds: [ManifestSound]) -> [ManifestSound] {
    var names: Set<ByteText> = []
    return sounds.filter { sound in
      (options.includesInvalid || sound.isValid) && names.insert(ByteText(sound.name)).inserted
    }
  }
}
