// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundManifest
internal import SoundValidation

/// Builds the manifest of an app's sounds: those that the system finds by the name in a payload.
///
/// The manifest lists a built bundle's sounds at the root or in `Contents/Resources`, and those at the root
/// of `Library/Sounds`. From a source folder, whose sounds Xcode copies to the bundle's root, it lists the sounds
/// at any depth, except those in language folders. The manifest lists Android resources in `res/raw`, but not the
/// variants in `res/raw-QUALIFIER`. It states why the other sounds in the bundle or folder are not listed, with one
/// reason for each name; a variant of a sound in `res/raw` needs none.
public struct ManifestBuilder: Sendable {
  /// Values that override those of the app's `Info.plist` (`nil` overrides nothing), and the treatment of sounds
  /// with errors.
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
    public var platforms: [SoundPlatform]?
    /// Indicates whether the manifest describes sounds with errors, with their findings, instead of listing
    /// them as omitted.
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
  /// The manifest's bytes do not depend on where the bundles are on disk.
  ///
  /// - Parameter inventories: the results of `BundleValidator` runs.
  /// - Returns: the manifest; if there is no built bundle, the folders become one bundle, even without sounds.
  /// - Throws: `DocumentError` if the version in an `Info.plist` is invalid, or if two bundles have
  ///   the same identifier, path, system, version and build.
  public func manifest(of inventories: [BundleInventory]) throws(DocumentError) -> Manifest {
    try build(inventories).manifest
  }

  /// Builds the manifest as `manifest(of:)` does, with further bundles that builds will make.
  ///
  /// - Parameters:
  ///   - inventories: the results of `BundleValidator` runs.
  ///   - plans: the further bundles, whose platforms the options do not override.
  /// - Returns: the manifest, and the omissions, sorted by path.
  /// - Throws: as `manifest(of:)` does.
  package func build(_ inventories: [BundleInventory], _ plans: [ManifestPlan] = [])
    throws(DocumentError) -> (manifest: Manifest, omissions: [Omission])
  {
    var bundles: [ManifestBundle] = []
    var omissions: [Omission] = []
    let sections = inventories.map { ManifestSections($0) }
    for section in sections.flatMap(\.built) {
      bundles.append(try bundle(section, options.platforms, &omissions))
    }
    for plan in plans { bundles.append(try bundle(ManifestSection(plan), nil, &omissions)) }
    // The sounds outside built bundles form one root, even if they come from several inventories,
    // because the app has only one main bundle.
    let loose = sections.flatMap(\.loose)
    if let first = loose.first {
      let root = ManifestSection(joining: loose, as: first)
      let isNeeded = bundles.isEmpty || !root.sounds.isEmpty
      let bundle = try bundle(root, options.platforms, &omissions)
      if isNeeded { bundles.append(bundle) }
    }
    let sorted = omissions.sorted { ByteText($0.path) < ByteText($1.path) }
    return (try manifest(bundles), sorted)
  }

  private func manifest(_ bundles: [ManifestBundle]) throws(DocumentError) -> Manifest {
    do throws(DocumentError) {
      return try Manifest(bundles: bundles)
    } catch {
      throw DocumentError(
        error.message, found: error.found, expected: error.expected,
        suggestion: "build a manifest for each app, with its own identifier, version or build, and "
          + "merge them")
    }
  }

  /// Returns the bundle of a section, and adds the section's omissions to `omissions`.
  private func bundle(
    _ section: ManifestSection, _ platforms: [SoundPlatform]?, _ omissions: inout [Omission]
  ) throws(DocumentError) -> ManifestBundle {
    let kept = kept(section.sounds)
    let own = Self.decisive(kept.omissions + section.omissions, besides: kept.sounds)
    omissions += own
    let properties = section.properties
    let isMain = section.path == "."
    return ManifestBundle(
      path: section.path,
      identifier: (isMain ? options.identifier : nil) ?? properties?.identifier,
      version: try version(properties), build: options.build ?? properties?.build,
      platforms: Set(platforms ?? section.platforms).sorted(), sounds: kept.sounds,
      omitted: Self.unique(own))
  }

  /// Returns one omitted sound for each name: the first that is in the app, or else the first.
  private static func unique(_ omissions: [Omission]) -> [ManifestBundle.OmittedSound] {
    let sounds = omissions.compactMap(\.sound)
    var known: Set<ByteText> = []
    return (sounds.filter(\.isInApp) + sounds.filter { !$0.isInApp })
      .filter { known.insert(ByteText($0.name)).inserted }
  }

  /// Returns the omissions, except those of files outside the app that have the name of a listed sound or of an
  /// omitted file in the app.
  private static func decisive(_ omissions: [Omission], besides sounds: [ManifestSound])
    -> [Omission]
  {
    let listed = Set(sounds.map { ByteText($0.name) })
    let inApp = Set(
      omissions.compactMap(\.sound).filter(\.isInApp).map { ByteText($0.name) })
    return omissions.filter { omission in
      guard let sound = omission.sound, !sound.isInApp else { return true }
      let name = ByteText(sound.name)
      return !listed.contains(name) && !inApp.contains(name)
    }
  }

  private func version(_ properties: InfoPlist?) throws(DocumentError) -> AppVersion? {
    if let version = options.version { return version }
    guard let properties, let text = properties.version else { return nil }
    guard let version = AppVersion(text) else {
      throw DocumentError(
        "CFBundleShortVersionString is not a version",
        found: "\(Printable.quoted(text)) in \(Printable.text(properties.path))",
        expected: "at most 64 bytes of numbers separated by dots, such as 4.10.2",
        suggestion: "correct Info.plist, or override the version with --app-version")
    }
    return version
  }

  /// Separates the sounds that the manifest lists from the others: the manifest omits sounds with errors
  /// unless the options include them, and lists only the first of several sounds with the same name.
  private func kept(_ sounds: [ManifestSection.Found]) -> (
    sounds: [ManifestSound], omissions: [Omission]
  ) {
    var kept: [ManifestSound] = []
    var omissions: [Omission] = []
    /// The SHA-256 hashes of the listed sounds, by name.
    var hashes: [ByteText: String] = [:]
    for found in sounds {
      let (sound, name) = (found.sound, Array(found.sound.name.utf8))
      if !options.includesInvalid, let error = sound.error {
        omissions.append(Omission(found.path, name, error))
      } else if let hash = hashes[ByteText(sound.name)] {
        // The same bytes under one name are one sound.
        guard hash != sound.sha256 else { continue }
        omissions.append(
          Omission(found.path, name, Omission.duplicate, isReported: !sound.isValid))
      } else {
        hashes[ByteText(sound.name)] = sound.sha256
        kept.append(sound)
      }
    }
    return (kept, omissions)
  }
}
