// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The program that checks sounds: `earcon-resources`, which the package `earcon` builds from source, or the whole
/// `earcon`, of which `EarconPlugins` has a binary.
struct SoundsTool {
  let url: URL
  /// The words before the options.
  let command: [String]

  /// Finds the program with the function `tool` of the plugin's context.
  init(_ tool: (String) throws -> PluginContext.Tool) throws {
    if let small = try? tool("earcon-resources") {
      (url, command) = (small.url, [])
    } else {
      (url, command) = (try tool("earcon").url, ["resources"])
    }
  }
}
