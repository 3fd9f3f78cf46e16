// SPDX-License-Identifier: MIT

/// Decodes a sound format that `earcon` does not decode itself, or encodes Ogg Vorbis, in a separate process, so
/// that a damaged file can crash only this process.
///
/// Standard input must be seekable; the result goes to standard output. The decoder or encoder runs in a `Sandbox`,
/// in which it reads its input, writes its output, and can do little else.
@main enum EarconDecode {
  /// Exit codes; a program that replaces this process has its own.
  enum Status: Int32 {
    case done = 0
    /// libsndfile cannot decode the file or cannot encode it as Vorbis, or reading or writing fails while decoding; the
    /// last line of standard error gives the reason.
    case refused = 1
    /// libsndfile stopped with an error, the output lacks frames, or reading or writing fails while encoding; the
    /// last line of standard error gives the reason.
    case incomplete = 3
    case usage = 64
    /// The decoder or encoder did not start; the last line of standard error gives the reason.
    case notStarted = 127
  }

  private static let usage = """
    usage: earcon-decode MEMORY SECONDS libsndfile
           earcon-decode MEMORY SECONDS run PROGRAM [ARGUMENT]...
           earcon-decode MEMORY SECONDS vorbis
           earcon-decode sandbox
           earcon-decode vorbis

    earcon runs this program to decode sounds that it does not decode itself, such as MP3, and to encode Ogg.
    The first form decodes standard input with libsndfile to a CAF file on standard output; the second runs PROGRAM;
    the third encodes standard input, a WAVE file of 32-bit floats, to Ogg Vorbis. They run in a sandbox, with at
    most MEMORY bytes of address space and SECONDS seconds of processor time. The fourth form lists the sandbox
    protections that this kernel lacks or a container forbids. The last form exits with 0 if the third can encode
    Vorbis.
    """

  /// The task that the arguments name.
  private enum Order {
    case report
    case checkVorbis
    case encode(memory: UInt64, seconds: UInt64)
    case decode(Sandbox.Decoder, memory: UInt64, seconds: UInt64, arguments: [RawText])

    init?(_ words: [RawText]) {
      let texts = words.map(\.text)
      if texts == ["sandbox"] {
        self = .report
        return
      }
      if texts == ["vorbis"] {
        self = .checkVorbis
        return
      }
      guard words.count > 2, let memory = UInt64(texts[0]), memory > 0,
        let seconds = UInt64(texts[1]), seconds > 0
      else { return nil }
      guard texts[2...] != ["vorbis"] else {
        self = .encode(memory: memory, seconds: seconds)
        return
      }
      let decoder: Sandbox.Decoder
      switch (texts[2], words.count) {
      case ("libsndfile", 3): decoder = .library
      case ("run", 4...): decoder = .program(words[3])
      default: return nil
      }
      self = .decode(
        decoder, memory: memory, seconds: seconds, arguments: Array(words.dropFirst(3)))
    }
  }

  static func main() {
    guard let order = Order(Array(ProgramArguments.all.dropFirst())) else { end(.usage, usage) }
    do throws(Sandbox.Failure) {
      try Sandbox.leaveOnlyStandardFiles()
      switch order {
      case .report:
        let missing = try Sandbox(for: .library).missing
        if missing.isEmpty { StandardFile.exit(Status.done.rawValue) }
        end(.done, missing.joined(separator: ", "))
      case .checkVorbis: checkVorbis()
      case .encode(let memory, let seconds):
        try restrict(.library, memory: memory, seconds: seconds)
        encode()
      case .decode(let decoder, let memory, let seconds, let arguments):
        try restrict(decoder, memory: memory, seconds: seconds)
        decode(with: decoder, arguments)
      }
    } catch {
      end(.notStarted, error.message)
    }
  }

  /// Sets the limits, and enters the sandbox.
  private static func restrict(_ decoder: Sandbox.Decoder, memory: UInt64, seconds: UInt64)
    throws(Sandbox.Failure)
  {
    guard ProcessLimits.set(memory: memory, seconds: seconds) else {
      end(.notStarted, "the limits of memory, time and files cannot be set")
    }
    _ = try Sandbox(for: decoder)
  }

  private static func checkVorbis() -> Never {
    #if Decoding
      guard VorbisOutput.isSupported else {
        end(.refused, "libsndfile was built without an encoder for Vorbis")
      }
      StandardFile.exit(Status.done.rawValue)
    #else
      endWithoutLibrary()
    #endif
  }

  /// Encodes standard input to Ogg Vorbis.
  private static func encode() -> Never {
    #if Decoding
      end { () throws(SndFileDecoder.Failure) in try VorbisOutput.encode(SndFileDecoder()) }
    #else
      endWithoutLibrary()
    #endif
  }

  /// Decodes standard input, or becomes the program that does.
  private static func decode(with decoder: Sandbox.Decoder, _ arguments: [RawText]) -> Never {
    if case .program(let path) = decoder {
      let reason = ProcessLimits.run(arguments)
      end(.notStarted, "\(path.text) cannot be started: \(reason)")
    }
    #if Decoding
      end { () throws(SndFileDecoder.Failure) in try SndFileDecoder().copy() }
    #else
      endWithoutLibrary()
    #endif
  }

  #if Decoding
    /// Runs `work`, which uses libsndfile and returns the reason if its result is incomplete, and ends the process.
    private static func end(after work: () throws(SndFileDecoder.Failure) -> String?) -> Never {
      do throws(SndFileDecoder.Failure) {
        if let reason = try work() { end(.incomplete, reason) }
        // _exit skips the libraries' cleanup, which would only take time.
        StandardFile.exit(Status.done.rawValue)
      } catch {
        end(.refused, error.message)
      }
    }
  #else
    private static func endWithoutLibrary() -> Never {
      end(
        .notStarted, "earcon-decode was built without libsndfile; build it with --traits Decoding")
    }
  #endif

  private static func end(_ status: Status, _ message: String) -> Never {
    StandardFile.error.write(message + "\n")
    StandardFile.exit(status.rawValue)
  }
}
