// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundValidation

/// The sounds and properties for one bundle of the manifest, or for a part of the bundle.
struct ManifestSection {
  /// A sound that the system finds.
  struct Found {
    /// The path for reports.
    let path: String
    let sound: ManifestSound
  }

  /// The path relative to the app's main bundle; `.` for the main bundle itself.
  let path: String
  /// The properties from `Info.plist` or from a plan; `nil` if there is neither.
  let properties: InfoPlist?
  let platforms: [SoundPlatform]
  var sounds: [Found] = []
  /// The sounds that are not in `sounds`, with the reasons.
  var omissions: [Omission] = []

  init(path: String, properties: InfoPlist?, platforms: [SoundPlatform]) {
    (self.path, self.properties, self.platforms) = (path, properties, platforms)
  }

  /// Creates one section from several, with the properties of the first.
  init(joining sections: [ManifestSection], as first: ManifestSection) {
    self.init(
      path: ".", properties: first.properties, platforms: sections.flatMap(\.platforms))
    sounds = sections.flatMap(\.sounds)
    omissions = sections.flatMap(\.omissions)
  }
}

extension ManifestSection {
  /// Creates the section of a bundle that builds will make.
  init(_ plan: ManifestPlan) {
    self.init(
      path: plan.path,
      properties: InfoPlist(
        identifier: plan.identifier, version: plan.version, build: plan.build),
      platforms: plan.platforms)
    for inventory in plan.inventories { add(inventory.items, inventory.findings) }
    omissions += plan.omissions
  }

  /// Adds the sounds to `sounds` or to `omissions`, in the order of their paths; skips a variant of a sound in
  /// `res/raw`.
  ///
  /// - Parameters:
  ///   - items: the sounds.
  ///   - findings: the findings by path.
  mutating func add(_ items: [BundleInventory.Item], _ findings: [ByteText: [Finding]]) {
    let resources = Set(
      items.lazy.filter { !$0.isVariant && $0.misplacement == nil }.map(\.resource))
    for item in items.sorted(by: { ByteText($0.path) < ByteText($1.path) }) {
      // A variant of a sound that all devices have needs no entry of its own.
      if item.isVariant, resources.contains(item.resource) { continue }
      let findings = findings[ByteText(item.path)] ?? []
      if let reason = item.misplacement {
        let isReported = findings.contains {
          $0.severity == .error && $0.rule.rawValue.hasPrefix("place/")
        }
        omissions.append(Omission(item.path, item.name, reason, isReported: isReported))
      } else if let sound = Self.sound(item, findings) {
        sounds.append(Found(path: item.path, sound: sound))
      } else {
        omissions.append(
          Omission(
            item.path, item.name, "the name is not UTF-8, or is longer than 255 bytes",
            isReported: findings.contains { $0.severity == .error }))
      }
    }
  }

  /// Returns a sound for the manifest; `nil` if a manifest cannot hold the name.
  private static func sound(_ item: BundleInventory.Item, _ findings: [Finding]) -> ManifestSound? {
    guard let name = ManifestSound.name(item.name) else { return nil }
    return ManifestSound(
      name: name, content: item.record.content, bytes: item.record.bytes,
      sha256: item.record.sha256, androidName: AndroidResource.name(ofFile: item.name),
      findings: findings.map { finding in
        ManifestSound.Finding(
          rule: finding.rule, severity: finding.severity, message: finding.message)
      })
  }
}

extension BundleInventory {
  /// The findings by path.
  fileprivate var findings: [ByteText: [Finding]] {
    Dictionary(grouping: report.findings) { ByteText($0.location.path) }
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
    findings = inventory.findings
    let described = Dictionary(inventory.described.map { ($0.scope, $0) }) { one, _ in one }
    let scopes = Set(inventory.items.compactMap(\.place?.scope)).union(described.keys)
    let mains = MainBundles(Array(scopes), roots: inventory.roots)
    let owners = BundleOwners(scopes)
    let items = Dictionary(grouping: inventory.items) { owners.owner(of: $0.place?.scope) }
    for scope in scopes.sorted(by: { ByteText($0.path) < ByteText($1.path) }) where scope.isBuilt {
      let about = described[scope]
      var section = ManifestSection(
        path: mains.path(of: scope), properties: about?.properties,
        platforms: Self.platforms(about, inventory.platforms))
      section.add(items[scope] ?? [], findings)
      built.append(section)
    }
    addLoose(items[nil] ?? [], inventory)
  }

  private mutating func addLoose(
    _ items: [BundleInventory.Item], _ inventory: BundleInventory
  ) {
    var apple = ManifestSection(path: ".", properties: nil, platforms: inventory.platforms)
    var android = ManifestSection(path: ".", properties: nil, platforms: [.android])
    android.add(items.filter { $0.place?.scope.isAndroid == true }, findings)
    apple.add(items.filter { $0.place?.scope.isAndroid != true }, findings)
    // Without any sound, keep one section for the folder that the user named.
    if !apple.sounds.isEmpty || android.sounds.isEmpty {
      loose.append(apple)
    } else {
      // Omitted sounds alone do not justify a section for Apple's systems.
      android.omissions += apple.omissions
    }
    if !android.sounds.isEmpty {
      loose.append(android)
    } else {
      loose[loose.count - 1].omissions += android.omissions
    }
  }

  private static func platforms(_ about: BundleInventory.Described?, _ checked: [SoundPlatform])
    -> [SoundPlatform]
  {
    guard let about else { return checked }
    if !about.properties.platforms.isEmpty { return about.properties.platforms }
    return about.isMac ? [.macos] : checked
  }
}

extension BundleInventory.Item {
  /// The resource name on Android, or else the bytes of the file name as text.
  fileprivate var resource: String { AndroidResource.name(ofFile: name) ?? TreePath(name).text }
}

/// The built bundles of a run, by path.
private struct BundleOwners {
  private let bundles: [TreePath: Scope]

  init(_ scopes: Set<Scope>) {
    let built = scopes.filter(\.isBuilt).map { (TreePath($0.path).withoutSlash, $0) }
    bundles = Dictionary(built) { one, _ in one }
  }

  /// Returns the scope if it is a built bundle, otherwise the innermost built bundle around it; `nil` if there
  /// is none.
  func owner(of scope: Scope?) -> Scope? {
    guard let scope, !scope.isBuilt else { return scope }
    var path = TreePath(scope.path).withoutSlash
    while !path.bytes.isEmpty {
      if let bundle = bundles[path] { return bundle }
      let folder = path.folder
      if folder == path { break }
      path = folder
    }
    return nil
  }
}
