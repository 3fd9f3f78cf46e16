// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects

/// Plans the bundles of a manifest from the apps of projects: one for Apple's systems, one for Android, and one for
/// each app extension; also a separate one for macOS if its apps differ from those for Apple's other systems.
struct ManifestPlanner {
  /// A group of systems that share a main bundle.
  private enum System { case apple, mac, android }

  /// The systems and the path of a bundle; apps with the same key belong to the same bundle.
  private struct Key: Hashable {
    let system: System
    let path: String
  }

  /// An app or an extension that becomes part of a bundle.
  private struct Part {
    let project: ManifestProject
    let app: ShippingProduct
    let platforms: Set<SoundPlatform>
  }

  private let projects: [ManifestProject]
  private let job: ValidationJob
  /// The systems of `--platform`; empty for all.
  private let selected: Set<SoundPlatform>
  /// Indicates whether a project builds an app for Apple's systems; such an app contains the extensions.
  private let hasHost: Bool

  init(_ projects: [ManifestProject], _ job: ValidationJob, _ policy: PolicyOptions) {
    (self.projects, self.job) = (projects, job)
    selected = Set(policy.platform.flatMap(\.platforms))
    hasHost = projects.contains { project in
      project.map.apps.contains { $0.kind == .app && !$0.isAndroid }
    }
  }

  /// Checks the sounds of the apps, and plans the bundles.
  ///
  /// - Parameter names: the names of `--app`; empty for all apps.
  /// - Returns: the bundles, in the order in which the projects list their apps.
  /// - Throws: `SoundError` with code `.misuse` for a name that no app has.
  func plans(_ names: [String]) throws(SoundError) -> [ManifestPlan] {
    var keys: [Key] = []
    var parts: [Key: [Part]] = [:]
    for part in separated(try chosen(names)) {
      let key = key(of: part)
      if parts[key] == nil { keys.append(key) }
      parts[key, default: []].append(part)
    }
    return keys.map { plan($0, parts[$0] ?? []) }
  }

  /// Splits each app that is for macOS and for other systems of Apple into a part for macOS and a part for the other
  /// systems, if one of the apps is only for macOS or only for other systems.
  ///
  /// The condition ignores watch apps, because they usually belong to an app for another system.
  private func separated(_ parts: [Part]) -> [Part] {
    let systems = parts.filter { key(of: $0).path == "." && !$0.app.isAndroid }
      .map { $0.platforms.subtracting([.watchos]) }.filter { !$0.isEmpty }
    let isSeparate =
      Set(systems).count > 1 && systems.contains { $0.contains(.macos) }
      && systems.contains { $0 == [.macos] || !$0.contains(.macos) }
    guard isSeparate else { return parts }
    return parts.flatMap { part -> [Part] in
      guard key(of: part).path == "." else { return [part] }
      return [part.platforms.subtracting([.macos]), part.platforms.intersection([.macos])]
        .filter { !$0.isEmpty }.map { Part(project: part.project, app: part.app, platforms: $0) }
    }
  }

  /// Returns the apps with one of the names, or all apps if there are no names; omits apps that run on none of the
  /// selected systems.
  private func chosen(_ names: [String]) throws(SoundError) -> [Part] {
    if projects.allSatisfy(\.isPlain), let name = names.first {
      throw ProjectMap.noProject(of: name)
    }
    let all = projects.flatMap { project in project.map.apps.map { (project, $0) } }
    for name in names where !all.contains(where: { $1.isCalled(name, in: $0.root) }) {
      throw ProjectMap.noApp(called: name, among: all.map(\.1))
    }
    return projects.flatMap { project in
      project.map.apps.filter { app in
        names.isEmpty || names.contains { app.isCalled($0, in: project.root) }
      }.compactMap { app in
        let platforms = platforms(of: app, project.settings)
        return platforms.isEmpty ? nil : Part(project: project, app: app, platforms: platforms)
      }
    }
  }

  /// Returns the selected systems of an app.
  ///
  /// If the project names no system, the app is for those of Apple's systems that the settings name, or else
  /// for iOS.
  private func platforms(of app: ShippingProduct, _ settings: Settings)
    -> Set<SoundPlatform>
  {
    var platforms = app.platforms
    if platforms.isEmpty { platforms = Set(settings.platforms.value.filter(\.isApple)) }
    if platforms.isEmpty { platforms = [.ios] }
    return selected.isEmpty ? platforms : platforms.intersection(selected)
  }

  /// Returns the bundle to which an app or extension belongs; if no project builds an app for Apple's
  /// systems, extensions belong to the main bundle.
  private func key(of part: Part) -> Key {
    let app = part.app
    if app.isAndroid { return Key(system: .android, path: ".") }
    guard app.kind == .appExtension, hasHost else {
      return Key(system: part.platforms == [.macos] ? .mac : .apple, path: ".")
    }
    let name = app.name.hasSuffix(".appex") ? app.name : "\(app.name).appex"
    let folder = app.platforms == [.macos] ? "Contents/PlugIns" : "PlugIns"
    return Key(system: .apple, path: "\(folder)/\(name)")
  }

  private func plan(_ key: Key, _ parts: [Part]) -> ManifestPlan {
    let identities = parts.map(\.app.identity)
    var plan = ManifestPlan(path: key.path)
    plan.identifier = ProductIdentity.common(identities.map(\.identifier))
    plan.version = ProductIdentity.common(identities.map(\.version)).flatMap(AppVersion.init)
    plan.build = ProductIdentity.common(identities.map(\.build))
    plan.platforms = Set(parts.flatMap(\.platforms)).sorted()
    plan.inventories = parts.map(inventory)
    if key.path == "." {
      plan.omissions = projects.flatMap { $0.omissions(forAndroid: key.system == .android) }
    }
    return plan
  }

  /// Checks the sounds of an app by the rules for its systems.
  private func inventory(_ part: Part) -> BundleInventory {
    var settings = part.project.settings
    settings.platforms = Setting(part.platforms.sorted())
    return job.validator(settings).inventory(part.project.plan(part.app))
  }
}
