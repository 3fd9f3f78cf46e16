// SPDX-License-Identifier: MIT

internal import EarconCommands

/// The program `earcon`; its commands are in `EarconCommands`, so that tests can call them.
@main
enum Earcon {
  static func main() {
    FullProgram.link()
    EarconCommand.run()
  }
}
