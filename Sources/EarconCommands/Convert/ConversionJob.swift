// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// The conversion of one input: reads it, plans all outputs, then writes them.
struct ConversionJob {
  private let order: ConversionOrder
  private let style: ProgramStyle
  private let source: FileSource
  private let input: SoundInput

  /// Opens the input.
  ///
  /// - Throws: `SoundError` if the input is not a sound, or cannot be read or decoded.
  init(_ order: ConversionOrder, style: ProgramStyle) throws(SoundError) {
    self.order = order
    self.style = style
    Interruption.watch()
    source =
      order.input == "-" ? try FileSource.standardInput() : try FileSource(path: order.input)
    let file = source
    input = try file.explainingChange { () throws(SoundError) in
      try SoundInput(file, decoder: .untilInterrupted())
    }
  }

  /// Converts the input and writes the outputs.
  ///
  /// An output that fails leaves an existing file with its name unchanged.
  ///
  /// - Throws: `SoundError` if an output cannot be planned or written, or if `--strict` refuses the input
  ///   or a result.
  func run() throws(SoundError) {
    for diagnostic in try InputDiagnostics(input, source.name, strict: order.options.isStrict).all {
      style.report(diagnostic)
    }
    var tasks: [OutputTask] = []
    let tag = order.isTagged ? try SourceTag(of: input.reader.sound, in: source) : nil
    for output in order.outputs {
      tasks.append(try OutputTask(output, of: order, input, style: style, tag: tag))
    }
    if order.options.isStrict { for task in tasks { try task.requirePlayable() } }
    var reports = tasks.map { ConversionReport(source.name, $0.path, $0.plan) }
    let sinks = try begin(tasks)
    for (index, (task, sink)) in zip(tasks, sinks).enumerated() {
      task.warn()
      try printVerbose(
        task.verboseText.before(
          source.name, input.decoding, lacking: index == 0 ? missingProtections : nil))
      let clipped = try source.explainingChange { () throws(SoundError) in
        try task.write(input.reader, to: sink)
      }
      for diagnostic in task.diagnostics(clipped: clipped) { style.report(diagnostic) }
      reports[index].clippedSamples = clipped
      try printVerbose(task.verboseText.after(task.path))
    }
    if order.options.printsJSON {
      try StandardStream.output.write(ConversionReport.text(reports))
    }
  }

  /// The protections that the decoder ran without; `nil` if none is known to be missing, or if Earcon
  /// read the input itself.
  private var missingProtections: String? {
    input.decoding == nil ? nil : ForeignDecoder.untilInterrupted().missingProtections()
  }

  /// Prints `text` if `-v` was given.
  private func printVerbose(_ text: @autoclosure () -> String) throws(SoundError) {
    guard order.options.isVerbose else { return }
    let hasSound = order.outputs.contains { ($0.path ?? order.input) == "-" }
    try style.printVerbose(text(), hasSoundOutput: hasSound)
  }

  /// Opens all outputs before writing any, so that conflicts with existing files appear first.
  private func begin(_ tasks: [OutputTask]) throws(SoundError) -> [any CompletableSink] {
    var sinks: [any CompletableSink] = []
    for task in tasks {
      let sink = try task.begin(source, mayReplace: order.options.mayReplace)
      for case let other as OutputFile in sinks where other.isSamePlace(as: sink as? OutputFile) {
        throw SoundError(
          .misuse, "is the same file as the output \(other.name)", file: task.path,
          suggestion: "choose another output")
      }
      sinks.append(sink)
    }
    return sinks
  }
}

/// A sink whose contents become final with `commit()`.
protocol CompletableSink: ByteSink {
  func commit() throws(SoundError)
}

extension OutputFile: CompletableSink {}
extension StandardOutputFile: CompletableSink {}
