// SPDX-License-Identifier: MIT

internal import EarconCommands

/// The program; all its code is in `EarconCommands`, so that tests can call it.
@main
enum Earcon {
  static func main() {
    EarconCommand.run()
  }
}
