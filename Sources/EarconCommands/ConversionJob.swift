// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// Carries out `earcon convert`: reads one input, works out all outputs, then writes them.
struct ConversionJob {
  private let arguments: AfconvertArguments
  private let source: FileSource
  private let sound: Sound

  /// Opens the input.
  ///
  /// - Throws: `SoundError` for an input that is no sound, or cannot be read.
  init(_ arguments: AfconvertArguments) throws(SoundError) {
    self.arguments = arguments
    source =
      arguments.input == "-"
      ? try FileSource.standardInput() : try FileSource(path: arguments.input)
    sound = try Sound(describing: source)
  }

  /// Converts and puts the results in their places.
  ///
  /// - Throws: `SoundError`; under the name of an output that failed stands what stood there.
  func run() throws(SoundError) {
    let reader = try SoundReader(source)
    for notice in sound.notices where notice.kind != .outerSize {
      Diagnostics.report(.note, notice.description, at: source.name)
    }
    var tasks: [OutputTask] = []
    for output in arguments.outputs { tasks.append(try OutputTask(output, arguments, sound)) }
    Interruption.watch()
    // All outputs are begun before one is written, so that what is in the way is found first.
    var sinks: [any CompletableSink] = []
    for task in tasks { sinks.append(try task.begin(source, force: arguments.force)) }
    for (task, sink) in zip(tasks, sinks) {
      try task.judge(strict: arguments.strict)
      if arguments.isVerbose { Diagnostics.write(VerboseText.before(source.name, task.plan)) }
      try task.write(reader, to: sink)
      if arguments.isVerbose { Diagnostics.write(VerboseText.after(task.path, task.plan)) }
    }
    guard arguments.json else { return }
    let reports = tasks.map { ConversionReport(source.name, $0.path, $0.plan) }
    try StandardStream.output.write(try Report.json(reports) + "\n")
  }
}

/// A sink that is completed by a last step.
protocol CompletableSink: ByteSink {
  func commit() throws(SoundError)
}

extension OutputFile: CompletableSink {}
extension StandardOutputFile: CompletableSink {}
