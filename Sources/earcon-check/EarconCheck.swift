// SPDX-License-Identifier: MIT

internal import EarconCommands
internal import Synchronization
internal import YAMLConfiguration

/// The commands that check, without any library of the system's.
@main enum EarconCheck {
  static func main() {
    Libraries.linked.withLock { $0.parseYAML = YAMLText.parse }
    CheckCommand.run()
  }
}
