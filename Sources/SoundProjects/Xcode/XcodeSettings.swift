// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The build settings that decide the systems and the identities of targets.
///
/// Apple, "Build settings reference": SDKROOT, SUPPORTED_PLATFORMS, SUPPORTS_MACCATALYST and the deployment
/// targets. The reader ignores settings with a condition, such as `SDKROOT[arch=*]`.
struct XcodeSettings {
  /// The name of a setting that Earcon reads.
  enum Name: String, CaseIterable {
    case sdk = "SDKROOT"
    case platforms = "SUPPORTED_PLATFORMS"
    case catalyst = "SUPPORTS_MACCATALYST"
    case iOS = "IPHONEOS_DEPLOYMENT_TARGET"
    case macOS = "MACOSX_DEPLOYMENT_TARGET"
    case watchOS = "WATCHOS_DEPLOYMENT_TARGET"
    case visionOS = "XROS_DEPLOYMENT_TARGET"
    case tvOS = "TVOS_DEPLOYMENT_TARGET"
    case identifier = "PRODUCT_BUNDLE_IDENTIFIER"
    case productName = "PRODUCT_NAME"
    case version = "MARKETING_VERSION"
    case build = "CURRENT_PROJECT_VERSION"

    /// The system of a deployment target; `nil` for other settings.
    fileprivate var system: XcodeSystem? {
      switch self {
      case .sdk, .platforms, .catalyst, .identifier, .productName, .version, .build: nil
      case .iOS: .iOS
      case .macOS: .macOS
      case .watchOS: .watchOS
      case .visionOS: .visionOS
      case .tvOS: .other
      }
    }
  }

  /// The maximum number of words of a setting that the reader uses; there are fewer systems.
  private static let largestCount = 64

  /// The words of each setting in one configuration or file.
  typealias Layer = [Name: [String]]

  private let tree: ProjectTree
  private let objects: XcodeObjects
  private let paths: XcodePaths
  /// The layers of each configuration: its own settings, then those of its file.
  private var layers: [Int: [Layer]] = [:]
  /// The layers of the project's configurations, by name.
  private var projectLayers: [String: [Layer]] = [:]
  /// The systems of all configurations of the project, for targets whose settings decide none.
  private var projectSystems: Set<XcodeSystem> = []
  private var files: XcodeConfigurationFiles

  /// Reads the settings of the project, which those of targets override.
  ///
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the work exceeds the
  ///   budget.
  init(
    _ tree: ProjectTree, _ objects: XcodeObjects, _ paths: XcodePaths, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    (self.tree, self.objects, self.paths) = (tree, objects, paths)
    files = XcodeConfigurationFiles(tree)
    for configuration in try configurations(of: objects.project, &budget) {
      let name = objects.text(configuration, .name) ?? ""
      guard projectLayers[name] == nil else { continue }
      let layers = try layers(of: configuration, &budget)
      projectLayers[name] = layers
      projectSystems.formUnion(Self.systems(layers))
    }
  }

  /// The configuration files that could not be read.
  var unchecked: [SoundReport.UncheckedPath] { files.unchecked }

  /// Returns the layers of each configuration of a target: its own, then those of the project's configuration
  /// with the same name.
  ///
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the work exceeds the
  ///   budget.
  mutating func configurations(ofTarget target: Int, _ budget: inout ReadingBudget)
    throws(DocumentError) -> [[Layer]]
  {
    try configurations(of: target, &budget).map { configuration throws(DocumentError) in
      let name = objects.text(configuration, .name) ?? ""
      return try layers(of: configuration, &budget) + (projectLayers[name] ?? [])
    }
  }

  /// Returns the systems that the settings in a target's configurations decide, or else those of the project; none
  /// if no setting decides them.
  func systems(_ configurations: [[Layer]]) -> Set<XcodeSystem> {
    let systems = Set(configurations.flatMap(Self.systems))
    return systems.isEmpty ? projectSystems : systems
  }

  private func configurations(of owner: Int, _ budget: inout ReadingBudget) throws(DocumentError)
    -> [Int]
  {
    guard let list = objects.object(owner, .buildConfigurationList) else { return [] }
    try budget.spend(objects.strings(list, .buildConfigurations).count)
    return objects.objects(list, .buildConfigurations)
  }

  // MARK: - Layers

  private mutating func layers(of configuration: Int, _ budget: inout ReadingBudget)
    throws(DocumentError) -> [Layer]
  {
    if let known = layers[configuration] { return known }
    var found: [Layer] = [[:]]
    if let node = objects.node(configuration, .buildSettings) {
      for (key, value) in objects.list.entries(node) {
        guard let name = Name(rawValue: String(decoding: key, as: UTF8.self)) else { continue }
        let texts =
          [objects.list.string(value)] + objects.list.elements(value).map(objects.list.string)
        found[0][name] = Array(
          texts.compactMap { $0 }.flatMap(Self.words).prefix(Self.largestCount))
      }
    }
    if let file = try file(of: configuration) { found.append(try files.layer(of: file, &budget)) }
    layers[configuration] = found
    return found
  }

  /// Returns the file on which a configuration is based; `nil` if there is none, or if it is outside the tree.
  ///
  /// From Xcode 16 on, the file can be in a synchronized folder.
  private func file(of configuration: Int) throws(DocumentError) -> TreePath? {
    if let file = objects.object(configuration, .baseConfigurationReference) {
      return try paths.path(of: file)
    }
    guard let anchor = objects.object(configuration, .baseConfigurationReferenceAnchor),
      let offset = objects.bytes(configuration, .baseConfigurationReferenceRelativePath),
      let folder = try paths.path(of: anchor)
    else { return nil }
    return folder.path(of: offset)
  }

  /// Returns the first `largestCount` words of a setting, split at spaces, tabs and quotation marks.
  static func words(_ text: ArraySlice<UInt8>) -> [String] {
    text.split(maxSplits: largestCount) { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
      .prefix(largestCount).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Systems

  private static func systems(_ layers: [Layer]) -> Set<XcodeSystem> {
    let platforms = Set(words(.platforms, layers).compactMap { XcodeSystem(sdk: $0) })
    let sdks = Set(words(.sdk, layers).compactMap { XcodeSystem(sdk: $0) })
    var systems = platforms.isEmpty ? sdks : platforms
    if systems.isEmpty {
      // If 'SDKROOT' is 'auto' or missing and there are no platforms, the first layer with deployment targets
      // decides.
      systems = layers.lazy.map { Set($0.keys.compactMap(\.system)) }.first { !$0.isEmpty } ?? []
    }
    if systems.contains(.iOS), words(.catalyst, layers).contains("YES") {
      systems.insert(.catalyst)
    }
    return systems
  }

  /// Returns the words of a setting, with `$(inherited)` replaced by those of the following layers.
  private static func words(_ name: Name, _ layers: [Layer]) -> Set<String> {
    var words: Set<String> = []
    for layer in layers.reversed() {
      guard let own = layer[name] else { continue }
      var next = Set(own)
      let inherits = [next.remove("$(inherited)"), next.remove("${inherited}")].contains {
        $0 != nil
      }
      if inherits { next.formUnion(words) }
      words = next
    }
    return words
  }
}
