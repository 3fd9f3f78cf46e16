// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Creates the products of the targets of one project.
struct XcodeTargets {
  private let tree: ProjectTree
  private let description: TreePath
  /// The bytes of the file at `description`.
  private let text: [UInt8]
  private let objects: XcodeObjects
  private let paths: XcodePaths
  private let synchronizedFolders: XcodeSynchronizedFolders
  private let scripts: XcodeScripts
  private var settings: XcodeSettings
  private var budget: ReadingBudget
  /// The missing sounds of all targets, by the offsets of their names in `text`.
  private var missing: [Int: MissingSound] = [:]

  /// Reads the synchronized folders, scripts and settings of a project, which its targets share.
  ///
  /// - Parameters:
  ///   - objects: the project's objects.
  ///   - description: the path of the project's `project.pbxproj`.
  ///   - text: the bytes of that file.
  ///   - tree: the tree.
  ///   - budget: limits the work.
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the work exceeds the
  ///   budget.
  init(
    _ objects: XcodeObjects, at description: TreePath, of text: [UInt8], _ tree: ProjectTree,
    _ budget: ReadingBudget
  ) throws(DocumentError) {
    (self.objects, self.description, self.text, self.tree) = (objects, description, text, tree)
    self.budget = budget
    paths = XcodePaths(objects, at: description)
    synchronizedFolders = try XcodeSynchronizedFolders(tree, objects, paths, &self.budget)
    scripts = try XcodeScripts(tree, objects, paths, &self.budget)
    settings = try XcodeSettings(tree, objects, paths, &self.budget)
  }

  /// The configuration files that could not be read.
  var unchecked: [SoundReport.UncheckedPath] { settings.unchecked }

  /// Returns the products in the order of the targets.
  ///
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the work exceeds the
  ///   budget.
  mutating func products() throws(DocumentError) -> [ShippingProduct] {
    var products: [ShippingProduct] = []
    // Aggregate and legacy targets have no bundle of their own.
    for target in objects.objects(objects.project, .targets)
    where objects.kind(target) == .nativeTarget {
      products += try self.products(of: target)
    }
    return products
  }

  /// Returns the products of a target: one for each group of systems on which the target has the same sounds.
  ///
  /// If neither the settings nor the product type decides the systems, the target has one product without platforms. A
  /// group in which Earcon checks no system has a product only if the target is for a single system.
  private mutating func products(of target: Int) throws(DocumentError) -> [ShippingProduct] {
    let type = objects.text(target, .productType) ?? ""
    let configurations = try settings.configurations(ofTarget: target, &budget)
    var systems = settings.systems(configurations)
    let identity = XcodeIdentity.common(configurations, target: objects.text(target, .name) ?? "")
    if systems.isEmpty, type.contains(".watch") { systems = [.watchOS] }
    let all = try copies(of: target)
    let copies = all.copies
    let missing = missing(all)
    let sources = try sources(of: target)
    guard !systems.isEmpty else {
      let sounds = copies.compactMap { $0.sound(isDeep: false) }
      return [
        product(of: target, type, [], Set(sounds), missing, all.outside, identity, sources)
      ]
    }
    var groups: [(platforms: Set<SoundPlatform>, sounds: Set<ShippedSound>)] = []
    for system in XcodeSystem.allCases where systems.contains(system) {
      let sounds = Set(
        copies.filter { $0.filter?.contains(system) ?? true }
          .compactMap { $0.sound(isDeep: system.hasDeepBundles) })
      let platforms = Set([system.platform].compactMap { $0 })
      if let index = groups.firstIndex(where: { $0.sounds == sounds }) {
        groups[index].platforms.formUnion(platforms)
      } else if !platforms.isEmpty || systems.count == 1 {
        groups.append((platforms, sounds))
      }
    }
    return groups.map {
      product(of: target, type, $0.platforms, $0.sounds, missing, all.outside, identity, sources)
    }
  }

  /// Returns the sounds that a target lists and that do not exist, except those whose names have escapes, because the
  /// file contains such a name only in its escaped form.
  ///
  /// All targets together have at most `MissingSound.largestCount` missing sounds; the reader ignores the rest.
  private mutating func missing(_ copies: XcodeCopies) -> [MissingSound] {
    copies.missing.compactMap { path, name in
      let offset = name.startIndex
      if let known = missing[offset] { return known }
      guard missing.count < MissingSound.largestCount, name.endIndex <= text.count else {
        return nil
      }
      let sound = MissingSound(path, in: description, at: offset, of: text, among: tree)
      missing[offset] = sound
      return sound
    }
  }

  /// Returns the files of the tree that a target compiles.
  private mutating func sources(of target: Int) throws(DocumentError) -> Set<TreePath> {
    var sources: Set<TreePath> = []
    for phase in objects.objects(target, .buildPhases) where objects.kind(phase) == .sources {
      try budget.spend(objects.strings(phase, .files).count)
      for file in objects.objects(phase, .files) where objects.kind(file) == .buildFile {
        guard let reference = objects.object(file, .fileRef), objects.kind(reference) == .file,
          let path = try paths.path(of: reference), tree.contains(path)
        else { continue }
        sources.insert(path)
      }
    }
    return sources.union(try synchronizedFolders.sources(of: target, &budget))
  }

  private mutating func copies(of target: Int) throws(DocumentError) -> XcodeCopies {
    let all = objects.objects(target, .buildPhases)
    let phases = all.filter { objects.kind($0) == .resources || objects.kind($0) == .copyFiles }
    try budget.spend(1 + all.count)
    var copies = XcodeCopies(tree, objects, paths)
    for phase in phases { try copies.add(phase: phase, &budget) }
    for phase in all {
      let sounds = scripts.sounds(of: phase)
      try budget.spend(sounds.count)
      copies.add(script: sounds)
    }
    try synchronizedFolders.add(target, phases: phases, to: &copies, &budget)
    return copies
  }

  private func product(
    of target: Int, _ type: String, _ platforms: Set<SoundPlatform>,
    _ sounds: Set<ShippedSound>, _ missing: [MissingSound], _ outside: Set<[UInt8]>,
    _ identity: ProductIdentity, _ sources: Set<TreePath>
  ) -> ShippingProduct {
    let isComputed = objects.objects(target, .buildPhases).contains(where: scripts.namesSound)
    return ShippingProduct(
      name: objects.text(target, .name) ?? "", kind: Self.kind(type), platforms: platforms,
      description: description, folder: paths.folder, sounds: Array(sounds),
      // A script may generate sounds before the build copies them.
      missing: isComputed ? [] : missing, outside: outside,
      computedList: isComputed ? description : nil,
      identity: identity, sources: sources)
  }

  /// Returns the kind of a product type (swift-build, `*ProductTypes.xcspec`).
  static func kind(_ type: String) -> ShippingProduct.Kind {
    let prefix = "com.apple.product-type."
    guard type.hasPrefix(prefix) else { return .library }
    let name = type.dropFirst(prefix.count)
    if name == "application" || name.hasPrefix("application.") { return .app }
    if name.hasPrefix("bundle."), name.hasSuffix("-test") || name.hasSuffix("-testing") {
      return .tests
    }
    // System and driver extensions do not show notifications.
    switch name.prefix(while: { $0 != "." }) {
    case "app-extension", "extensionkit-extension", "watchkit-extension", "watchkit2-extension",
      "tv-app-extension", "tv-broadcast-extension", "xcode-extension":
      return .appExtension
    default: return .library
    }
  }
}
