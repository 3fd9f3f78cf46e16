// SPDX-License-Identifier: MIT

internal import EarconCommands

/// The program: everything it does is in `EarconCommands`, where tests reach it.
@main
enum Earcon {
  static func main() {
    EarconCommand.run()
  }
}
