// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Converts sounds in the package's folder: `swift package convert-sounds` runs `earcon convert` with the same
/// arguments.
@main struct ConvertSounds: CommandPlugin {
  /// Runs `earcon convert`, and reports an error if it fails.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "earcon").url
    process.arguments = ["convert"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("earcon convert was ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("earcon convert failed with exit code \(process.terminationStatus)")
    }
  }
}
