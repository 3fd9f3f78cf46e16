// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// A program that plays a WAVE file.
enum AudioPlayer: String, CaseIterable, ExpressibleByArgument {
  /// The player of FFmpeg.
  case ffplay
  /// The player of SoX.
  case play
  /// The player of macOS.
  case afplay

  /// The first of the players that `PATH` contains, and its path; `nil` if `PATH` contains none.
  static var first: (player: AudioPlayer, path: String)? {
    for player in allCases {
      if let path = player.path { return (player, path) }
    }
    return nil
  }

  /// The path of the program in `PATH`; `nil` if it is not there.
  var path: String? { ProgramSearch.onPath(rawValue) }

  /// The remedy if the program is missing.
  var remedy: String {
    switch self {
    case .ffplay: "install FFmpeg, for example with 'apt install ffmpeg' or 'brew install ffmpeg'"
    case .play: "install SoX, for example with 'apt install sox' or 'brew install sox'"
    case .afplay: "choose another player; only macOS has afplay"
    }
  }

  /// Indicates whether the player reads the sound from standard input; `afplay` needs a file with a name.
  var readsStandardInput: Bool { self != .afplay }

  /// Returns the arguments to play a file to its end without a window.
  ///
  /// - Parameter file: the path, for a player that does not read standard input.
  /// - Returns: the arguments.
  func arguments(_ file: String) -> [String] {
    switch self {
    case .ffplay:
      ["-nodisp", "-autoexit", "-hide_banner", "-loglevel", "error", "-f", "wav", "-i", "pipe:0"]
    case .play: ["-q", "-t", "wav", "-"]
    case .afplay: [file]
    }
  }

  /// Returns ffplay's line about a sound device that cannot be opened; `nil` if there is no such line, and for
  /// other players.
  ///
  /// ffplay exits with 0 even if it cannot open the device.
  func failure(_ lines: [String]) -> String? {
    self == .ffplay ? lines.first { $0.contains("audio open failed") } : nil
  }

  /// The environment of a player: the variables by which it finds the sound system, without those that are not set.
  static var environment: [String] {
    [
      "HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY",
      "PULSE_SERVER", "PULSE_COOKIE", "PULSE_SINK", "PIPEWIRE_REMOTE", "ALSA_CONFIG_PATH",
      "ALSA_CARD", "AUDIODEV", "AUDIODRIVER", "SDL_AUDIODRIVER",
    ].compactMap { name in Environment.value(name).map { "\(name)=\($0)" } }
  }
}
