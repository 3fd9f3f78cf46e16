// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon convert`: one sound in, one or more out.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a sound, with afconvert's options.",
    discussion: "'earcon convert --help' shows the options."
  )

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("afconvert's options and files.", visibility: .hidden))
  var words: [String] = []

  func run() throws { try Self.run(words) }

  /// Carries out the words after `convert`.
  static func run(_ words: [String]) throws {
    let arguments: AfconvertArguments
    do throws(UsageError) {
      arguments = try AfconvertArguments(parsing: words)
    } catch {
      Diagnostics.write(
        "earcon convert: error: \(Diagnostics.printable(error.sentence))\n"
          + "'earcon convert --help' shows the options.\n")
      throw ExitCode.validationFailure
    }
    if arguments.isHelp {
      try reporting(arguments) { () throws(SoundError) in
        try StandardStream.output.write(help)
      }
      return
    }
    try reporting(arguments) { () throws(SoundError) in try ConversionJob(arguments).run() }
  }

  /// Turns an error into a line on standard error and an exit code.
  private static func reporting(
    _ arguments: AfconvertArguments, _ work: () throws(SoundError) -> Void
  ) throws {
    do throws(SoundError) {
      try work()
    } catch {
      Diagnostics.report(error, at: arguments.input)
      throw exitCode(error)
    }
  }

  private static func exitCode(_ error: SoundError) -> ExitCode {
    switch error.code {
    case .cancelled: .interrupted
    case .unsupported, .limitExceeded: .failed
    default: .unusable
    }
  }

  /// In the layout of the other commands' help, which the parser makes.
  private static let help = """
    OVERVIEW: \(configuration.abstract)

    For a notification sound no option is needed: 'earcon convert IN' writes IMA4 in a CAF file
    beside the input. IN and OUT may be '-' for standard input and output.

    USAGE: earcon convert [options] IN [OUT]
           earcon convert IN [-o OUT [options]]...

    OPTIONS:
      -d, --data FORMAT      ima4, ulaw, alaw, linear PCM such as LEI16; 0 copies the input's
                             packets, N keeps a linear PCM input's format
      -f, --file CONTAINER   AIFF, AIFC, WAVE or caff
      -c, --channels N       keep the first N channels, or add silent ones (a mono sound
                             fills the first two)
      -o OUT                 one more output; the options after it are its own
          --no-filler        do not let samples begin at byte 4096
      -v, --verbose          say what is read and written, as afconvert does
          --json             print a JSON array that describes the outputs
          --force            replace an existing OUT
          --strict           a result that phones are not documented to play is an error
      -h, --help             show this text

    Without -f the container follows OUT's extension, else the encoding. Without -d the output is
    16-bit linear PCM, or IMA4 where neither -d, -f nor OUT is given.

      AIFF  I8 BEI16 BEI24 BEI32
      AIFC  I8 BEI16 BEI24 BEI32 BEF32 BEF64 UI8 ulaw alaw ima4
      WAVE  UI8 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw alaw
      caff  alaw ima4 I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw

    """
}
