// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Checks the sounds among a target's resources during the build, and generates an enumeration of their names.
///
/// The plugin returns a build command, which SwiftPM runs again if a sound, the configuration or the program has
/// changed.
@main struct ValidateSounds: BuildToolPlugin {
  /// Returns the command for a target; none for a target without sounds or Swift code.
  ///
  /// - Throws: the errors of `SoundsTool`.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    guard module is SwiftSourceModuleTarget else {
      Diagnostics.error(
        "ValidateSounds generates Swift code, and \(target.name) is not a Swift target; remove the plugin "
          + "from the target")
      return []
    }
    let resources = module.sourceFiles.filter { $0.type == .resource }
    let sounds = ResourceSounds(resources.map(\.url))
    guard !sounds.files.isEmpty else {
      Diagnostics.warning(ResourceSounds.noSounds(in: target.name))
      return []
    }
    if module.kind == .generic {
      Diagnostics.warning(Self.nested(target.name, in: context.package.displayName))
    }
    return [
      sounds.command(
        for: target.name, at: module.directoryURL, tool: try SoundsTool(context.tool(named:)),
        output: context.pluginWorkDirectoryURL)
    ]
  }

  /// Returns the warning about the sounds of a library, which are not in the main bundle of the app.
  private static func nested(_ target: String, in package: String) -> String {
    "the sounds of the library target \(target) are built into \(package)_\(target).bundle, where the system "
      + "does not look for notification sounds; move them to the app's target, or let the app copy them "
      + "to Library/Sounds of its container"
  }
}
