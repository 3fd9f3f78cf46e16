// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Checks the package's folder: `swift package check-sounds` runs `earcon check` with the same arguments.
@main struct CheckSounds: CommandPlugin {
  /// Runs `earcon check`, and reports an error if it fails.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "earcon").url
    process.arguments = ["check"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("earcon check was ended by signal \(process.terminationStatus)")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("earcon check failed with exit code \(process.terminationStatus)")
    }
  }
}
