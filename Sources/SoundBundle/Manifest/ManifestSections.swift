// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundValidation

/// The sounds and properties of one root that the system searches, which becomes a bundle of the
/// manifest.
struct ManifestSection {
  /// The path relative to the app's main bundle; `.` for the main bundle itself.
  let path: String
  /// The properties from `Info.plist`; `nil` for a root without one.
  let properties: InfoPlist?
  let platforms: [String]
  var sounds: [ManifestSound] = []

  init(path: String, properties: InfoPlist?, platforms: [String]) {
    (self.path, self.properties, self.platforms) = (path, properties, platforms)
  }

  /// Creates a section from the sounds of several ones, with the properties of the first.
  init(path: String, sounds: [ManifestSound], platforms: [String], from first: ManifestSection) {
    self.init(path: path, properties: first.properties, platforms: platforms)
    self.sounds = sounds
  }
}

/// The sections of one inventory.
struct ManifestSections {
  /// The built bundles, one section each, sorted by path.
  private(set) var built: [ManifestSection] = []
  /// The sounds outside built bundles: at most one section for Android (`res/raw`) and one for all
  /// others.
  private(set) var loose: [ManifestSection] = []
  private let findings: [ByteText: [Finding]]

  init(_ inventory: BundleInventory) {
    findings = Dictionary(grouping: inventory.report.findings) { ByteText($0.location.path) }
    let described = Dictionary(inventory.described.map { ($0.scope, $0) }) { one, _ in one }
    let scopes = Set(inventory.items.compactMap(\.place?.scope)).union(described.keys)
    let mains = MainBundles(Array(scopes), roots: inventory.roots)
    let items = Dictionary(grouping: inventory.items.filter(Self.isFound)) { $0.place?.scope }
    for scope in scopes.sorted(by: { ByteText($0.path) < ByteText($1.path) }) where scope.isBuilt {
      let about = described[scope]
      var section = ManifestSection(
        path: mains.path(of: scope), properties: about?.properties,
        platforms: Self.platforms(about, inventory.platforms))
      section.sounds = sounds(items[scope] ?? [])
      built.append(section)
    }
    addLoose(items.filter { $0.key?.isBuilt != true }, inventory)
  }

  private mutating func addLoose(
    _ items: [Scope?: [BundleInventory.Item]], _ inventory: BundleInventory
  ) {
    var apple = ManifestSection(path: ".", properties: nil, platforms: inventory.platforms)
    var android = ManifestSection(path: ".", properties: nil, platforms: ["android"])
    android.sounds = sounds(items.flatMap { $0.key?.kind == .androidRaw ? $0.value : [] })
    apple.sounds = sounds(items.flatMap { $0.key?.kind == .androidRaw ? [] : $0.value })
    // Without any sound, one empty section remains for the folder that the user named.
    if !apple.sounds.isEmpty || android.sounds.isEmpty { loose.append(apple) }
    if !android.sounds.isEmpty { loose.append(android) }
  }

  /// Returns whether the system finds a sound by the name in a payload.
  private static func isFound(_ item: BundleInventory.Item) -> Bool {
    guard let place = item.place else { return true }
    switch place.scope.kind {
    case .app, .appExtension, .bundleRoot:
      return place.folders.isEmpty || place.folders == ["Contents", "Resources"]
    // Xcode copies all contents to the root except language folders.
    case .folder: return !place.folders.contains { TreePath($0).fileExtension == "lproj" }
    case .soundsFolder: return place.folders.isEmpty
    // A folder with a qualifier (`raw-de`) holds variants of the same names.
    case .androidRaw:
      return place.folders.isEmpty && TreePath(place.scope.path).name == Array("raw".utf8)
    case .bundle, .framework, .assetCatalog, .androidPackage, .emptyPackage: return false
    }
  }

  private static func platforms(_ about: BundleInventory.Described?, _ checked: [String])
    -> [String]
  {
    guard let about else { return checked }
    if !about.properties.platforms.isEmpty { return about.properties.platforms }
    return about.isMac ? ["macos"] : checked
  }

  /// Returns the sounds sorted by path, with their findings.
  private func sounds(_ items: [BundleInventory.Item]) -> [ManifestSound] {
    items.sorted { ByteText($0.path) < ByteText($1.path) }.compactMap { item in
      // A manifest holds only names in UTF-8 of at most 255 bytes; a payload cannot name other
      // files.
      guard let name = String(validating: item.name, as: UTF8.self), item.name.count <= 255 else {
        return nil
      }
      return ManifestSound(
        name: name, content: item.record.content, bytes: item.record.bytes,
        sha256: item.record.sha256, androidName: AndroidResource.name(ofFile: item.name),
        findings: (findings[ByteText(item.path)] ?? []).map { finding in
          ManifestSound.Finding(
            rule: finding.rule, severity: finding.severity,
            message: finding.message)
        })
    }
  }
}
