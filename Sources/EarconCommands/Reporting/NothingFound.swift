// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore

/// Reports runs that found nothing to check, so that empty output does not look like a pass.
///
/// With `--strict` such a run fails: a wrong folder or pattern in a build script would otherwise pass
/// forever.
struct NothingFound {
  /// The command, such as `earcon validate`.
  let command: String
  /// Indicates whether the run fails.
  let isStrict: Bool

  init(_ command: String, isStrict: Bool) { (self.command, self.isStrict) = (command, isStrict) }

  /// Creates a reporter for a command; the run fails if one of the settings is strict.
  init(_ command: String, _ settings: [Settings]) {
    self.init(command, isStrict: settings.contains { $0.mode.value == .strict })
  }

  /// Reports that a search found nothing: an error with the searched paths if strict, otherwise a note.
  ///
  /// - Parameters:
  ///   - message: the fact, such as `no sound was found`.
  ///   - paths: the searched paths, as given.
  ///   - remedy: the remedy, which ends the message.
  ///   - isQuiet: true to report only an error.
  func report(_ message: String, in paths: [String], remedy: String, isQuiet: Bool) {
    if isStrict {
      Diagnostics.report(.error, message + SearchedPaths.text(paths) + "; " + remedy, at: command)
    } else if !isQuiet {
      Diagnostics.report(.note, message + "; " + remedy, at: command)
    }
  }

  /// Ends a strict run.
  ///
  /// - Throws: `ExitCode` 1 if the run is strict.
  func fail() throws { if isStrict { throw ExitCode(1) } }
}
