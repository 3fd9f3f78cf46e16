// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import EarconCore
internal import SoundFile
internal import SoundFindings

/// Reports the errors that stop a command, such as those of unreadable or malformed files.
enum CommandErrors {
  /// Runs `work` and reports its errors on standard error.
  ///
  /// - Throws: `ExitCode` 2 for a reported error; other errors and exit codes unchanged.
  static func reporting(at path: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as ConfigurationError {
      Diagnostics.write(error.description + "\n")
      throw ExitCode(2)
    } catch let error as SoundError {
      Diagnostics.report(error, at: path)
      throw ExitCode(2)
    } catch let error as DocumentError {
      Diagnostics.report(.error, error.description, at: path)
      throw ExitCode(2)
    }
  }
}
