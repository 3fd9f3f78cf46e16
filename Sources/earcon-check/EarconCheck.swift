// SPDX-License-Identifier: MIT

internal import CheckCommands

/// The commands that check, without any library beside Swift's.
@main enum EarconCheck {
  static func main() { CheckCommand.run() }
}
