// SPDX-License-Identifier: MIT

/// Decodes a foreign sound format for `earcon` in a separate process, so that a damaged file can
/// crash only this process.
///
/// Standard input must be seekable; the samples go to standard output. The program opens no path that the
/// file or the caller could choose.
@main enum EarconDecode {
  /// Exit codes.
  enum Status: Int32 {
    case done = 0
    /// The decoder does not support the file; the last line of standard error gives the reason.
    case refused = 1
    /// Frames are missing; the last line of standard error gives the reason.
    case incomplete = 3
    case usage = 64
    case notStarted = 127
  }

  private static let usage = """
    usage: earcon-decode MEMORY SECONDS libsndfile
           earcon-decode MEMORY SECONDS run PROGRAM [ARGUMENT]...

    Part of earcon, which uses it to decode other formats. Decodes standard input with libsndfile to
    a CAF on standard output, or runs PROGRAM, with at most MEMORY bytes of address space and SECONDS
    of processor time.
    """

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let rest = Array(arguments.dropFirst(2))
    guard let memory = arguments.first.flatMap({ UInt64($0) }), memory > 0,
      let seconds = arguments.dropFirst().first.flatMap({ UInt64($0) }), seconds > 0,
      rest == ["libsndfile"] || (rest.first == "run" && rest.count > 1)
    else { end(.usage, usage) }
    guard ProcessLimits.set(memory: memory, seconds: seconds) else {
      end(.notStarted, "the process limits cannot be set")
    }
    if rest[0] == "run" {
      ProcessLimits.run(Array(rest.dropFirst()))
      end(.notStarted, "\(rest[1]) cannot be started")
    }
    #if Decoding
      do throws(SndFileDecoder.Failure) {
        if let warning = try SndFileDecoder().copy() { end(.incomplete, warning) }
        // _exit skips the libraries' cleanup, which takes time and has no effect.
        StandardFile.exit(Status.done.rawValue)
      } catch {
        end(.refused, error.message)
      }
    #else
      end(
        .notStarted, "earcon-decode was built without libsndfile; build it with --traits Decoding")
    #endif
  }

  private static func end(_ status: Status, _ message: String) -> Never {
    StandardFile.error.write(message + "\n")
    StandardFile.exit(status.rawValue)
  }
}
