// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile
internal import SoundFindings

/// What keeps a command from its work: files that cannot be read or written, or that say nothing.
enum CommandErrors {
  /// Does something, and tells what goes wrong on standard error.
  ///
  /// - Throws: `ExitCode` 2 for what was told; exit codes as they are.
  static func reporting(at place: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as ConfigurationError {
      Diagnostics.write(error.description + "\n")
      throw ExitCode(2)
    } catch let error as SoundError {
      Diagnostics.report(error, at: place)
      throw ExitCode(2)
    } catch let error as DocumentError {
      Diagnostics.report(.error, error.description, at: place)
      throw ExitCode(2)
    }
  }
}
