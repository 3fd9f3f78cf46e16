// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundFile

/// `earcon convert`: converts one sound to one or more files, or a batch into a folder.
///
/// ArgumentParser only generates help, man page and completions; `run(_:)` parses the arguments.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert sounds, with afconvert's options.",
    usage: """
      earcon convert [options] IN [OUT]
      earcon convert IN [-o OUT [options]]...
      earcon convert IN... --output-dir DIR [options]
      """,
    discussion: """
      A notification sound needs no options: 'earcon convert IN' writes IMA4 in a CAF file \
      next to the input.

      Without -f, OUT's extension determines the container, or else the encoding does. \
      Without -d, the output is IMA4 in CAF, and 16-bit linear PCM in other containers. \
      The containers and their encodings:

      \(WrittenFormats.table)

      Earcon refuses afconvert's other options, each with the reason and a remedy.
      """
  )

  @OptionGroup var options: ConvertOptions
  @OptionGroup(title: "Batch conversion") var many: ManyOptions

  /// Runs the command with the arguments after `convert`.
  ///
  /// - Throws: `ExitCode` 64 for a usage error; for other errors, see `exitCode(_:)`.
  static func run(_ words: [String]) throws {
    let arguments: ConvertArguments
    do throws(UsageError) {
      arguments = try ConvertArguments(parsing: words)
    } catch {
      throw error.orFile(in: words).reported(by: "earcon convert")
    }
    if arguments.mayChangeRate { RateLibrary.require() }
    switch arguments {
    case .help: try print(EarconCommand.helpMessage(for: ConvertCommand.self))
    case .formatList: try print(FormatList.text)
    case .version: try print(EarconCommand.configuration.version + "\n")
    case .one(let order):
      if let error = NameQuestion.error(order) { throw error.reported(by: "earcon convert") }
      try reporting(at: order.input) { () throws(SoundError) in
        try ConversionJob(order, style: .earcon).run()
      }
    case .many(let order):
      var code = ExitCode.success
      try reporting(at: "earcon convert") { () throws(SoundError) in
        code = try BatchJob(order).run()
      }
      if code != .success { throw code }
    }
  }

  private static func print(_ text: String) throws {
    try reporting(at: "") { () throws(SoundError) in try StandardStream.output.write(text) }
  }

  /// Runs `work`; reports its error on standard error and throws the matching exit code.
  private static func reporting(at path: String, _ work: () throws(SoundError) -> Void) throws {
    do throws(SoundError) {
      try work()
    } catch {
      Diagnostics.report(error, at: path)
      throw exitCode(error)
    }
  }

  /// Returns 130 for an interruption, 1 for a conversion that Earcon refuses, and 2 for other errors.
  static func exitCode(_ error: SoundError) -> ExitCode {
    switch error.code {
    case .cancelled: .interrupted
    case .unsupported, .limitExceeded: .failed
    default: .unusable
    }
  }
}
