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
  /// A failed output does not change an existing file with the same name.
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
    if order.options.isDryRun { return try show(tasks) }
    var reports = tasks.map { ConversionReport(source.name, $0) }
    let sinks = try begin(tasks)
    let meter = try meter(of: tasks)
    for (index, (task, sink)) in zip(tasks, sinks).enumerated() {
      task.warn()
      try printVerbose(
        task.verboseText.before(
          source.name, input.decoding, lacking: index == 0 ? missingProtections : nil))
      let clipped = try write(task, to: sink, meter)
      for diagnostic in task.diagnostics(clipped: clipped) { style.report(diagnostic) }
      reports[index].clippedSamples = clipped
      try printVerbose(task.verboseText.after(task.path))
    }
    if order.options.printsJSON {
      try StandardStream.output.write(ConversionReport.text(reports))
    } else if style == .earcon, !order.options.isVerbose, StandardStream.error.descriptor.isTerminal
    {
      for task in tasks where task.path != "-" {
        let bytes = FileOperations.identityAndSize(of: task.path)?.bytes ?? 0
        Diagnostics.write(ConversionText.written(source.name, task, bytes))
      }
    }
  }

  /// Shows the outputs that a run without `--dry-run` would write.
  private func show(_ tasks: [OutputTask]) throws(SoundError) {
    var text = ""
    var reports: [ConversionReport] = []
    for task in tasks {
      try task.check(source, mayReplace: order.options.mayReplace)
      task.warn()
      let bytes = try task.plannedBytes()
      text += ConversionText.planned(source.name, task, bytes)
      reports.append(ConversionReport(source.name, task))
      reports[reports.count - 1].plannedBytes = bytes
    }
    try StandardStream.output.write(
      order.options.printsJSON ? ConversionReport.text(reports) : text)
  }

  /// Returns the progress bar of the run; `nil` if standard error is not a terminal, or for afconvert, which has
  /// no progress bar.
  private func meter(of tasks: [OutputTask]) throws(SoundError) -> ConversionMeter? {
    guard style == .earcon, Terminal.isThere(.error) else { return nil }
    var bytes: Int64 = 0
    for task in tasks { bytes = bytes.addingAtMost(try task.plan.bytes()) }
    return ConversionMeter.onTerminal(tasks.count, bytes: bytes)
  }

  /// Writes one output, and returns the number of clipped samples.
  private func write(
    _ task: OutputTask, to sink: any CompletableSink, _ meter: ConversionMeter?
  ) throws(SoundError) -> Int {
    defer { meter?.clear() }
    guard let meter else {
      return try source.explainingChange { () throws(SoundError) in
        try task.write(input.reader, to: sink)
      }
    }
    let bytes = try task.plan.bytes()
    let measured = MeasuredSink(sink, size: bytes, meter.begin(bytes))
    let clipped = try source.explainingChange { () throws(SoundError) in
      try task.write(input.reader, to: measured, shouldStop: meter.shouldStop)
    }
    meter.end(bytes)
    return clipped
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
