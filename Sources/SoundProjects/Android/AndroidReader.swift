// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the apps of Gradle builds and the sounds in their `res/raw` (developer.android.com, "Configure your
/// build", source sets; "App resources overview", raw).
///
/// A module is a folder with a build script. A source set of the module is a folder in `src`; its resources replace
/// those of `main` with the same names, so each source set with sounds is a product of its own. The reader does not
/// execute scripts, so it finds an additional folder only if the script writes the path as a string literal.
struct AndroidReader: ProjectReader {
  /// The names of a module's build script.
  private static let scripts = ["build.gradle", "build.gradle.kts"]
  /// The names of a build's settings script.
  private static let settings = ["settings.gradle", "settings.gradle.kts"]

  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    var builds = GradleBuilds()
    for settings in Self.settings.flatMap({ tree.files(named: $0) }) {
      if let bytes = reading.value(of: settings, in: tree, { $0 }) {
        builds.add(bytes, at: settings)
      }
    }
    let plugins = GradlePlugins(in: tree)
    var modules: [AndroidModule] = []
    for script in Self.scripts.flatMap({ tree.files(named: $0) }) {
      let module = reading.value(of: script, in: tree) { bytes throws(DocumentError) in
        try AndroidModule(bytes, at: script, builds, plugins, in: tree)
      }
      if let module { modules.append(module) }
    }
    modules.sort { $0.folder.bytes.lexicographicallyPrecedes($1.folder.bytes) }
    let dependencies = GradleDependencies(builds, in: tree)
    for module in modules where !module.isLibrary {
      // Gradle merges the resources of libraries into the apps that depend on them.
      let libraries = dependencies.libraries(
        of: module.folder, in: module.build,
        among: modules.filter { $0.isLibrary && $0.build == module.build })
      reading.products += module.products(with: libraries)
    }
    return reading
  }
}
