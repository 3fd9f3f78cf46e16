// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// A Swift package: its targets, and the sounds among their resources.
struct SwiftPackage {
  private let tree: ProjectTree
  private let path: TreePath
  private let script: Script
  private var budget: ReadingBudget
  /// The package's name, with which the names of its resource bundles begin.
  private let name: String
  private var targets: [SwiftTarget] = []
  private var testCount = 0

  /// Reads a manifest, and finds its targets.
  ///
  /// - Parameters:
  ///   - bytes: the text of the manifest.
  ///   - path: the path of the manifest.
  ///   - tree: the files.
  ///   - budget: reduced for each token of the lists in the manifest, and for the files that `products` visits.
  /// - Throws: `DocumentError` if the manifest cannot be divided into tokens, or if the budget is used up.
  init(
    _ bytes: [UInt8], at path: TreePath, in tree: ProjectTree,
    budget: ReadingBudget = ReadingBudget()
  ) throws(DocumentError) {
    let script = try Script(bytes, .swift)
    (self.path, self.tree, self.script, self.budget) = (path, tree, script, budget)
    let package = script.tokens.indices.first { index in
      script.has(.word, "Package", at: index) && script.has(.open, "(", at: index + 1)
    }
    let literal = { (label: String) in
      package.flatMap { script.literal(script.value(of: label, in: $0 + 1)) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
    name = literal("name") ?? path.folder.projectName
    let language = literal("defaultLocalization") ?? "en"
    var index = 0
    while index < script.tokens.count {
      let kind = script.isCall(at: index) ? SwiftTarget.Kind(at: index, in: script) : nil
      if let kind {
        targets += [try SwiftTarget(index + 1, kind, in: script, language: language, &self.budget)]
          .compactMap(\.self)
      }
      // Skip the arguments of a target: a call in them, such as '.target(name: "Other")', is a dependency.
      index = kind == nil ? index + 1 : script.last(of: index + 1) + 1
    }
    testCount = targets.count(where: \.isTest)
  }

  /// Returns the apps of Swift Playgrounds, and the targets that have sounds and that no such app uses.
  ///
  /// The resources of an app's targets are at the root of the app. Those of other targets are in a bundle of
  /// their own inside the app that uses the package, where no system searches (SE-0271).
  ///
  /// - Throws: `DocumentError` if the budget is used up.
  mutating func products() throws(DocumentError) -> [ShippingProduct] {
    var products: [ShippingProduct] = []
    var used: Set<String> = []
    let known = Dictionary(grouping: targets, by: \.name)
    for call in script.tokens.indices
    where script.isCall(at: call) && script.has(.word, "iOSApplication", at: call) {
      let list = script.value(of: "targets", in: call + 1) ?? 0..<0
      let names = Set(try script.strings(in: [list], &budget).map { Self.text($0) })
      used.formUnion(names)
      var sounds: [ShippedSound] = []
      for target in names.flatMap({ known[$0] ?? [] }) {
        sounds += try self.sounds(of: target, in: [])
      }
      let name = script.literal(script.value(of: "name", in: call + 1))
      products.append(product(name.map { Self.text($0) } ?? self.name, .app, sounds))
    }
    for target in targets where !used.contains(target.name) {
      let sounds = try sounds(of: target, in: ["\(name)_\(target.name).bundle"])
      if sounds.isEmpty { continue }
      products.append(product(target.name, target.isTest ? .tests : .library, sounds))
    }
    return products
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func product(_ name: String, _ kind: ShippingProduct.Kind, _ sounds: [ShippedSound])
    -> ShippingProduct
  {
    // A manifest's platforms only declare minimum versions; a package builds for other platforms too.
    let apple = SoundPlatform.allCases.filter(\.isApple)
    return ShippingProduct(
      name: name, kind: kind, platforms: kind == .app ? [.ios] : Set(apple), description: path,
      folder: path.folder, sounds: sounds)
  }
}

// The sounds among the resources of targets.
extension SwiftPackage {
  /// Returns the sounds of a target, whose resources are in `folders` of the product.
  ///
  /// - Throws: `DocumentError` if the budget is used up.
  private mutating func sounds(of target: SwiftTarget, in folders: [String]) throws(DocumentError)
    -> [ShippedSound]
  {
    guard let root = folder(of: target) else { return [] }
    let excluded = Set(target.excluded.compactMap { root.path(of: $0) })
    var places: [TreePath: [String]] = [:]
    for resource in target.resources {
      guard let place = root.path(of: resource.path) else { continue }
      for sound in try tree.sounds(at: place, &budget) {
        if resource.isCopy {
          places[sound] = Self.copied(sound, with: place)
        } else if !Self.isInside(excluded, sound) {
          places[sound] = resource.localization.map { [$0] } ?? Self.language(of: sound)
        }
      }
    }
    // A file directly in a folder such as 'en.lproj' needs no rule.
    for sound in try tree.sounds(at: root, &budget) where places[sound] == nil {
      let language = Self.language(of: sound)
      if !language.isEmpty, !Self.isInside(excluded, sound) { places[sound] = language }
    }
    return places.map { ShippedSound($0, in: folders + $1) }
  }

  /// Returns the folder of a target; `nil` if there is none in the package.
  ///
  /// A target without a `path` is in a folder with its name in `Sources` or a similar folder; the only target
  /// of its kind can be in `Sources` itself (SwiftPM, `PackageBuilder.findPath`).
  private func folder(of target: SwiftTarget) -> TreePath? {
    let package = path.folder
    if let path = target.path {
      let folder = package.path(of: path)
      // SwiftPM refuses a target outside the package.
      return folder == package || folder?.components(below: package) != nil ? folder : nil
    }
    let names = (target.isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let folders = names.map { package.appending(Array($0.utf8)) }
    let own = folders.map { $0.appending(Array(target.name.utf8)) }
    if let folder = own.first(where: { !tree.files(below: $0).isEmpty }) { return folder }
    guard (target.isTest ? testCount : targets.count - testCount) == 1 else { return nil }
    return folders.first { !tree.files(below: $0).isEmpty }
  }

  /// Returns the folders around the copy of a sound; the rule copies the file or folder at `place`.
  private static func copied(_ sound: TreePath, with place: TreePath) -> [String] {
    guard let inner = sound.components(below: place) else { return [] }
    let folder = place.bytes.isEmpty ? [] : [TreePath(place.name).text]
    return folder + inner.dropLast().map(\.text)
  }

  /// Returns the language folder that contains a file directly; none for another file.
  private static func language(of sound: TreePath) -> [String] {
    let folder = TreePath(sound.folder.name)
    return folder.fileExtension == "lproj" ? [folder.text] : []
  }

  /// Returns whether a path or a folder around it is in a set.
  private static func isInside(_ excluded: Set<TreePath>, _ path: TreePath) -> Bool {
    var path = path
    while !excluded.isEmpty, !path.bytes.isEmpty {
      if excluded.contains(path) { return true }
      path = path.folder
    }
    return excluded.contains(path)
  }
}
