// SPDX-License-Identifier: MIT

#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension ValidateSounds: XcodeBuildToolPlugin {
    /// Returns the command for a target of an Xcode project; none for a target without sounds.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let sounds = ResourceSounds(target.inputFiles.filter { $0.type == .resource }.map(\.url))
      guard !sounds.files.isEmpty else {
        Diagnostics.warning(ResourceSounds.noSounds(in: target.displayName))
        return []
      }
      return [
        sounds.command(
          for: target.displayName, at: context.xcodeProject.directoryURL,
          tool: try SoundsTool(context.tool(named:)), output: context.pluginWorkDirectoryURL)
      ]
    }
  }
#endif
