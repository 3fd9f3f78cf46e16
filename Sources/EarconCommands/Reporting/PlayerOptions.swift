// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore

/// The option for the players in a page of `--reporter html`.
struct PlayerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum size of all players in a page of --reporter html, such as 20MB, or 0 for none; default: 5MB.",
      valueName: "bytes"),
    transform: { $0 == "0" ? nil : try ByteCount.parsed($0) })
  var players: ByteCount? = ByteCount(argument: "5MB")

  /// The maximum size of all players in bytes; 0 for none.
  var size: Int { Int(clamping: players?.bytes ?? 0) }
}
