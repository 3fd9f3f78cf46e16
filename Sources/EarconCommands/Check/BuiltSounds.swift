// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation
internal import Synchronization

/// The sounds of a built app or an archive, collected during one walk, which also selects the sounds to check.
final class BuiltSounds: Sendable {
  /// The sounds that the walk found.
  struct Found {
    /// The names at the places where each system looks, except those in extensions.
    var names: AppNames
    /// The paths of the sounds elsewhere.
    var others: [TreePath] = []
    /// The apps and extensions with sounds, in the order of the walk.
    var apps: [SoundReport.App] = []
    /// The index of each app, by the app's path and by the paths of its scopes, such as `res/raw`.
    var indices: [ByteText: Int] = [:]
    /// The sounds to check, each with the index of its app and the reason.
    var chosen: [(path: String, app: Int?, evidence: SoundReport.Evidence)] = []
    /// The number of sounds that are not checked.
    var rest = 0
    /// The paths of Android packages with shortened resource paths; only `resources.arsc` has the names of such
    /// resources.
    var shortened: Set<ByteText> = []

    /// The bytes of the names at the roots of extensions, where no system looks if an app contains the extension.
    var inExtensions: [[UInt8]] = []
    /// Indicates whether the walk found a sound in an app, or in an extension that an app contains.
    var hasApp = false

    /// The names, without those for Android if a package has shortened paths, and without those of extensions if
    /// `hasApp` is true.
    var known: AppNames {
      var known =
        shortened.isEmpty ? names : AppNames(for: names.platforms.subtracting([.android]))
      known.apple = names.apple + (hasApp ? [] : inExtensions)
      return known
    }

    init(for platforms: Set<SoundPlatform>) { names = AppNames(for: platforms) }

    /// Adds the result of another walk; `names` must already be for the systems of `other`.
    mutating func add(_ other: Found) {
      let count = apps.count
      names.apple += other.names.apple
      names.android += other.names.android
      others += other.others
      apps += other.apps
      indices.merge(other.indices.mapValues { $0 + count }) { one, _ in one }
      chosen += other.chosen.map { ($0.path, $0.app.map { $0 + count }, $0.evidence) }
      rest += other.rest
      shortened.formUnion(other.shortened)
      inExtensions += other.inExtensions
      hasApp = hasApp || other.hasApp
    }
  }

  /// The given path; for Android, it is also the path of the app.
  private let root: TreePath
  private let found: Mutex<Found>
  /// Returns the reason to check a sound, or `nil`; `isSearched` is true at a place where the system looks.
  private let evidence: @Sendable (_ path: TreePath, _ isSearched: Bool) -> SoundReport.Evidence?

  init(
    _ root: TreePath, _ platforms: Set<SoundPlatform>,
    _ evidence: @escaping @Sendable (_ path: TreePath, _ isSearched: Bool) -> SoundReport.Evidence?
  ) {
    self.root = root
    found = Mutex(Found(for: platforms))
    self.evidence = evidence
  }

  /// The sounds found so far.
  var all: Found { found.withLock { $0 } }

  /// Adds a file that the walk found, if the file has a sound's extension.
  ///
  /// - Returns: true if the run should check it.
  func take(_ path: TreePath, _ scope: Scope, _ folders: [String]) -> Bool {
    let isSearched = scope.isSearched(folders)
    let evidence = evidence(path, isSearched)
    // A file without a sound's extension may still contain a sound; the check reads the content.
    guard SoundNames.isSound(path) else { return evidence != nil }
    found.withLock { found in
      // Android's aapt2 puts files directly in `res`, such as `res/aB.mp3`, only with --shorten-resource-paths.
      if scope.kind == .androidPackage, folders == ["res"] {
        found.shortened.insert(ByteText(scope.path))
      }
      if isInApp(scope) { found.hasApp = true }
      let app = app(scope, &found)
      switch (isSearched, scope.isAndroid) {
      case (false, _): found.others.append(path)
      case (true, false) where scope.kind == .appExtension: found.inExtensions.append(path.name)
      case (true, false): found.names.apple.append(path.name)
      case (true, true): found.names.android.append(path.name)
      }
      if let evidence {
        found.chosen.append((path.text, app, evidence))
      } else {
        found.rest += 1
      }
    }
    return evidence != nil
  }

  /// Returns true for an app, and for an extension in an app that is at or below `root`.
  private func isInApp(_ scope: Scope) -> Bool {
    switch scope.kind {
    case .app: true
    case .appExtension:
      TreePath(scope.path).folder.lineage.contains {
        $0.fileExtension == "app" && $0.bytes.starts(with: root.bytes)
      }
    default: false
    }
  }

  /// Returns the index of the app that a scope is or belongs to, and adds the app if it is new; `nil` for a scope
  /// outside apps.
  private func app(_ scope: Scope, _ found: inout Found) -> Int? {
    guard scope.isBuilt || scope.kind == .androidRaw else { return nil }
    let app = scope.isAndroid ? Scope(.folder, path: root.text) : scope
    let index = found.indices[ByteText(app.path)] ?? found.apps.count
    if index == found.apps.count {
      let platforms = found.names.platforms.filter { scope.isAndroid == ($0 == .android) }
      found.apps.append(
        SoundReport.App(name: app.name, platforms: platforms.map(\.rawValue), path: app.path))
    }
    // Findings are about the scope, which for Android is only a folder of the app.
    found.indices[ByteText(app.path)] = index
    found.indices[ByteText(scope.path)] = index
    return index
  }
}
