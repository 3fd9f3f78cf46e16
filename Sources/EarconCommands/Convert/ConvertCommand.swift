// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon convert`: one sound in, one or more out; or many, into a folder.
///
/// The parser knows it by its options only, to describe them; `run(_:)` carries it out.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a sound, with afconvert's options.",
    usage: """
      earcon convert [options] IN [OUT]
      earcon convert IN [-o OUT [options]]...
      earcon convert IN... --output-dir DIR [options]
      """,
    discussion: """
      For a notification sound no option is needed: 'earcon convert IN' writes IMA4 in a CAF \
      file beside the input.

      Without -f the container follows OUT's extension, else the encoding. Without -d the \
      output is 16-bit linear PCM, or IMA4 where neither -d, -f nor OUT is given. This is \
      written into each container:

      \(ConvertOptions.table)

      Other options of afconvert are refused by name, with a word on what to use instead.
      """
  )

  @OptionGroup var options: ConvertOptions
  @OptionGroup(title: "Many at once") var many: ManyOptions

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
    if let text = answer(to: arguments) {
      try reporting(arguments) { () throws(SoundError) in
        try StandardStream.output.write(text)
      }
      return
    }
    if arguments.mayChangeRate { RateLibrary.require() }
    if arguments.batch.isAsked {
      var code = ExitCode.success
      try reporting(arguments) { () throws(SoundError) in code = try BatchJob(arguments).run() }
      if code != .success { throw code }
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

  /// The exit code that an error stands for.
  static func exitCode(_ error: SoundError) -> ExitCode {
    switch error.code {
    case .cancelled: .interrupted
    case .unsupported, .limitExceeded: .failed
    default: .unusable
    }
  }

  /// What is printed instead of a conversion, where the words ask for it.
  private static func answer(to arguments: AfconvertArguments) -> String? {
    if arguments.isHelp { return EarconCommand.helpMessage(for: ConvertCommand.self) }
    if arguments.isFormatList { return FormatList.text }
    return arguments.isVersion ? EarconCommand.configuration.version + "\n" : nil
  }
}
