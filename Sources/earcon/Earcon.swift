// SPDX-License-Identifier: MIT

internal import EarconCommands

/// The program; all of its code is in `EarconCommands`, so that tests can call that code.
@main
enum Earcon {
  static func main() {
    FullProgram.link()
    EarconCommand.run()
  }
}
