// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The program that checks sounds: `earcon-resources`, which the package `earcon` builds from source, or the
/// program `earcon`, which the package `EarconPlugins` contains or downloads as a binary.
struct SoundsTool {
  let url: URL
  /// The subcommand, as the arguments before the options; empty for `earcon-resources`, which has none.
  let command: [String]

  /// Finds the program with the function `tool` of the plugin's context.
  ///
  /// - Throws: the error of `tool` if the plugin's package has neither program.
  init(_ tool: (String) throws -> PluginContext.Tool) throws {
    if let small = try? tool("earcon-resources") {
      (url, command) = (small.url, [])
    } else {
      (url, command) = (try tool("earcon").url, ["resources"])
    }
  }
}
