// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// A Cordova project: the sounds of its app for iOS and of its app for Android.
struct CordovaProject {
  private let config: CordovaConfig
  private let path: TreePath
  private let folder: TreePath
  /// The content of `config.xml`.
  private let text: [UInt8]
  private let platforms: Set<String>
  /// Indicates whether resources may be in `res` of the native project for Android: before version 7 of
  /// cordova-android, or if the version is unknown.
  private let hasOldResources: Bool
  private var budget = ReadingBudget()

  /// Creates a project; it is for iOS and Android if neither file names one of these platforms.
  ///
  /// - Parameters:
  ///   - config: the values in `config.xml`.
  ///   - text: the content of `config.xml`.
  ///   - package: the content of `package.json`.
  ///   - path: the path of `config.xml`.
  ///   - folder: the folder of the project.
  init(
    _ config: CordovaConfig, _ text: [UInt8], _ package: CordovaPackage, at path: TreePath,
    in folder: TreePath
  ) {
    (self.config, self.text, self.path, self.folder) = (config, text, path, folder)
    let known = config.platforms.union(package.platforms)
    platforms = known.isDisjoint(with: ["ios", "android"]) ? ["ios", "android"] : known
    // From version 7 on, resources are in app/src/main/res (cordova-android, RELEASENOTES.md, 7.0.0).
    let version = config.androidVersion ?? package.androidVersion
    hasOldResources = version.flatMap(Self.major).map { $0 < 7 } ?? true
  }

  /// Returns the first number of a version such as `^6.4.0`; `nil` for other texts, such as URLs.
  private static func major(_ version: String) -> Int? {
    let digits = version.drop { "^~>=v ".contains($0) }.prefix { ("0"..."9").contains($0) }
    return Int(digits)
  }

  /// Returns the apps for the platforms of the project.
  ///
  /// - Throws: `DocumentError` if the config names too many files.
  mutating func products(in tree: ProjectTree) throws(DocumentError) -> [ShippingProduct] {
    var products: [ShippingProduct] = []
    for platform: SoundPlatform in [.ios, .android]
    where platforms.contains(platform.rawValue) {
      var sounds: [ShippedSound] = []
      for resource in config.resources where resource.platform == platform.rawValue {
        sounds += try self.sounds(of: resource, for: platform, in: tree)
      }
      sounds += webSounds(for: platform, in: tree)
      products.append(
        ShippingProduct(
          name: config.name ?? folder.projectName, kind: .app, platforms: [platform],
          description: path, folder: folder, sounds: sounds, missing: missing(platform, in: tree),
          outside: outside(platform)))
    }
    return products
  }

  /// Returns the sounds in `www`, which keep their folders in the app; on Android, these are inside `assets`.
  private func webSounds(for platform: SoundPlatform, in tree: ProjectTree)
    -> [ShippedSound]
  {
    let sounds = tree.files(below: folder.appending(Array("www".utf8))).filter(SoundNames.isSound)
    return sounds.compactMap { sound in
      let folders = sound.components(below: folder)?.dropLast().map(\.text) ?? []
      return ShippedSound(sound, in: (platform == .android ? ["assets"] : []) + folders)
    }
  }

  // MARK: - Resources

  /// Returns the names of the sounds that a `resource-file` copies from outside the tree.
  private func outside(_ platform: SoundPlatform) -> Set<[UInt8]> {
    let outside = config.resources.compactMap { resource -> [UInt8]? in
      guard resource.platform == platform.rawValue,
        folder.path(of: Self.relative(resource.source)) == nil
      else { return nil }
      let copy = TreePath(Array(resource.target ?? resource.source))
      return SoundNames.isSound(copy) ? copy.name : nil
    }
    return Set(outside)
  }

  /// Returns at most `MissingSound.largestCount` sounds that a `resource-file` names and that do not exist; Cordova
  /// then ends with an error (cordova-common, `FileUpdater.js`, "Source path does not exist").
  private func missing(_ platform: SoundPlatform, in tree: ProjectTree)
    -> [MissingSound]
  {
    let missing = config.resources.lazy.compactMap { resource -> MissingSound? in
      guard resource.platform == platform.rawValue,
        let path = folder.path(of: Self.relative(resource.source)), SoundNames.isSound(path),
        tree.sound(at: path) == nil, tree.files(below: path).isEmpty
      else { return nil }
      return MissingSound(path, in: self.path, at: resource.offset, of: text, among: tree)
    }
    return Array(missing.prefix(MissingSound.largestCount))
  }

  /// Returns the sounds that a `resource-file` copies: one file, or all sounds below a folder.
  ///
  /// For Android, the result has only copies in `res/raw` and `res/raw-QUALIFIER`. The result is empty if the source is
  /// outside the tree or the target outside the native project, and for Android also without a target.
  ///
  /// - Throws: `DocumentError` if the budget is used up.
  private mutating func sounds(
    of resource: CordovaConfig.Resource, for platform: SoundPlatform,
    in tree: ProjectTree
  ) throws(DocumentError) -> [ShippedSound] {
    guard let source = folder.path(of: Self.relative(resource.source)) else { return [] }
    let isIOS = platform == .ios
    // On iOS, the default target is the source.
    guard let written = resource.target ?? (isIOS ? resource.source : nil),
      let target = TreePath("").path(of: Self.relative(written))
    else { return [] }
    return try tree.sounds(at: source, &budget).compactMap { sound in
      let inner = sound.components(below: source) ?? []
      return isIOS ? Self.copied(sound, inner, to: target) : raw(sound, inner, at: target)
    }
  }

  /// Removes the slashes at the beginning of a path, because Cordova joins the path to that of a folder.
  private static func relative(_ path: [UInt8]) -> ArraySlice<UInt8> {
    path.drop { $0 == UInt8(ascii: "/") }
  }

  /// Returns the copy of a sound in an app for iOS.
  ///
  /// The target becomes one reference in the Xcode project (cordova-ios, `prepare.js`), whose build copies a
  /// file or a folder to the root, without the folders around it.
  private static func copied(_ sound: TreePath, _ inner: [TreePath], to target: TreePath)
    -> ShippedSound
  {
    guard let last = inner.last else { return ShippedSound(sound, name: target.name) }
    let folders = [TreePath(target.name)] + inner.dropLast()
    return ShippedSound(sound, in: folders.map(\.text), name: last.bytes)
  }

  /// Returns the copy of a sound in `res/raw` or `res/raw-QUALIFIER` of an app for Android; `nil` for another
  /// place, where Android does not find it.
  private func raw(_ sound: TreePath, _ inner: [TreePath], at target: TreePath) -> ShippedSound? {
    var components = (target.components(below: TreePath("")) ?? []) + inner
    let resources = ["app", "src", "main", "res"].map { TreePath($0) }
    if components.starts(with: resources) {
      components.removeFirst(resources.count)
    } else if hasOldResources, components.first == resources.last {
      components.removeFirst()
    } else {
      return nil
    }
    guard components.count == 2 else { return nil }
    let type = components[0].text
    guard type == "raw" || type.hasPrefix("raw-") else { return nil }
    return ShippedSound(sound, in: type == "raw" ? [] : [type], name: components[1].bytes)
  }
}
