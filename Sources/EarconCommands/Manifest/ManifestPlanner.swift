// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects
internal import SoundValidation

/// Plans the bundles of a manifest from the apps of projects: one for Apple's systems, one for Android, and one
/// for each app extension.
struct ManifestPlanner {
  /// The kind of systems and the path of a bundle, by which apps are grouped into bundles.
  private struct Key: Hashable {
    let isAndroid: Bool
    let path: String
  }

  /// An app or an extension that becomes part of a bundle.
  private struct Part {
    let project: ManifestProject
    let app: ShippingProduct
    let platforms: Set<ValidationPolicy.Platform>
  }

  private let projects: [ManifestProject]
  private let job: ValidationJob
  /// The systems of `--platform`; empty for all.
  private let selected: Set<ValidationPolicy.Platform>
  /// Indicates whether a project builds an app for Apple's systems, which then contains the extensions.
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
  /// - Throws: `SoundError` with code `.misuse` if no app has one of the names.
  func plans(_ names: [String]) throws(SoundError) -> [ManifestPlan] {
    var keys: [Key] = []
    var parts: [Key: [Part]] = [:]
    for part in try chosen(names) {
      let key = key(of: part.app)
      if parts[key] == nil { keys.append(key) }
      parts[key, default: []].append(part)
    }
    return keys.map { plan($0, parts[$0] ?? []) }
  }

  /// Returns the apps with one of the names, or all apps if there are no names; leaves out apps for none of
  /// the selected systems.
  private func chosen(_ names: [String]) throws(SoundError) -> [Part] {
    if projects.isEmpty, let name = names.first {
      throw SoundError(
        .misuse, "no app is called \(Printable.quoted(name))",
        suggestion: "name a folder with the project that builds it")
    }
    let all = ProjectMap(projects.flatMap(\.map.products))
    let known = Set(try all.narrowed(to: names).apps.map(\.name))
    return projects.flatMap { project in
      project.map.apps.filter { known.contains($0.name) }.compactMap { app in
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
    -> Set<ValidationPolicy.Platform>
  {
    var platforms = app.platforms
    if platforms.isEmpty { platforms = Set(settings.platforms.value.filter(\.isApple)) }
    if platforms.isEmpty { platforms = [.ios] }
    return selected.isEmpty ? platforms : platforms.intersection(selected)
  }

  /// Returns the bundle to which an app or extension belongs; if no project builds an app for Apple's
  /// systems, extensions belong to the main bundle.
  private func key(of app: ShippingProduct) -> Key {
    guard app.kind == .appExtension, hasHost, !app.isAndroid else {
      return Key(isAndroid: app.isAndroid, path: ".")
    }
    let name = app.name.hasSuffix(".appex") ? app.name : "\(app.name).appex"
    let folder = app.platforms == [.macos] ? "Contents/PlugIns" : "PlugIns"
    return Key(isAndroid: false, path: "\(folder)/\(name)")
  }

  private func plan(_ key: Key, _ parts: [Part]) -> ManifestPlan {
    let identities = parts.map(\.app.identity)
    var plan = ManifestPlan(path: key.path)
    plan.identifier = ProductIdentity.common(identities.map(\.identifier))
    plan.version = ProductIdentity.common(identities.map(\.version)).flatMap(AppVersion.init)
    plan.build = ProductIdentity.common(identities.map(\.build))
    plan.platforms = Set(parts.flatMap(\.platforms)).map(\.rawValue).sorted()
    plan.inventories = parts.map(inventory)
    if key.path == "." {
      plan.omissions = projects.flatMap { $0.omissions(forAndroid: key.isAndroid) }
    }
    return plan
  }

  /// Checks the sounds of an app by the rules for its systems.
  private func inventory(_ part: Part) -> BundleInventory {
    var settings = part.project.settings
    settings.platforms = Setting(part.platforms.sorted { $0.rawValue < $1.rawValue })
    return job.validator(settings).inventory(part.project.plan(part.app))
  }
}
