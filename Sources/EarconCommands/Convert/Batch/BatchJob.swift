// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import Synchronization

/// Runs `earcon convert --output-dir`: finds the inputs, plans the outputs, then converts several inputs at a time.
struct BatchJob {
  private let order: BatchOrder

  init(_ order: BatchOrder) { self.order = order }

  /// The number of waiting groups of items at which the main thread converts one itself.
  private static let queueCapacity = 16

  /// Converts the batch.
  ///
  /// - Returns: the exit code.
  /// - Throws: the errors of `BatchInputs.list(_:)`; `SoundError` if `--output-dir` names an existing file, or
  ///   standard output cannot be written.
  func run() throws(SoundError) -> ExitCode {
    // Read the list before catching signals, so that Control-C ends the wait for a list from a
    // pipe.
    let list = try BatchInputs.list(order)
    Interruption.watch()
    try checkFolder()
    let inputs = BatchInputs(order, list: list)
    let reporter = BatchReporter(order)
    let foundNothing = reportNothing(inputs)
    reporter.report(inputs.failures)
    let plan = BatchPlan(inputs, order)
    reporter.report(plan.refusals, others: plan.unnamed)
    reporter.expect(plan.items)
    let mayBegin = order.keepsGoing || plan.refusals.isEmpty && inputs.failures.isEmpty
    let rows = mayBegin ? convert(plan.items, reporter) : []
    if order.options.isDryRun, !order.options.printsJSON, mayBegin {
      try StandardStream.output.write(BatchTable(rows).text(width: Terminal.width(.output)))
    }
    let code = try reporter.finish()
    return code == .success && foundNothing ? .failed : code
  }

  /// Reports folders without sounds or, with `--strict`, a batch without any sound.
  ///
  /// - Returns: true if the batch fails because it has no sound.
  private func reportNothing(_ inputs: BatchInputs) -> Bool {
    let nothing = NothingFound("earcon convert", isStrict: order.options.isStrict)
    guard nothing.isStrict, inputs.files.isEmpty, inputs.failures.isEmpty,
      !Interruption.isRequested
    else {
      inputs.noteEmptyFolders()
      return false
    }
    let paths = order.inputs + [order.list].compactMap(\.self)
    nothing.report("no sound was found", in: paths, remedy: SkippedInput.remedy, isQuiet: false)
    return true
  }

  private func checkFolder() throws(SoundError) {
    guard FileOperations.isFolder(order.folder) == false else { return }
    throw SoundError(
      .io, "is not a folder", file: order.folder,
      suggestion: "name a folder with --output-dir, or remove this file")
  }

  /// Removes the hidden files that killed runs left in the folders of this run's outputs, also in folders whose
  /// outputs are all up to date.
  private func removeAbandoned(_ items: [BatchItem]) {
    var paths = items.map(\.output)
    if order.skipsUpToDate { paths.append(order.path(of: UpToDateRecord.name)) }
    OutputFile.removeAbandoned(of: paths)
  }

  /// The number of inputs to convert at a time without `--jobs`.
  ///
  /// It is one more than the number of processors, because each conversion waits for the disk when it saves its output.
  static func defaultJobs(processors: Int) -> Int { processors + 1 }

  /// Returns the number of threads for each of `count` sounds, so that all `threads` have work.
  static func threads(_ threads: Int, perEach count: Int) -> Int {
    (threads + count - 1) / max(1, count)
  }

  /// Returns the items in groups; those of `--for` with the same input are in one group.
  static func groups(_ items: [BatchItem]) -> [[BatchItem]] {
    var groups: [[BatchItem]] = []
    for item in items {
      let isSame = groups.last?.last?.input.utf8.elementsEqual(item.input.utf8) == true
      if isSame, item.preset != nil {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups
  }

  /// Converts the inputs, one per thread; with fewer inputs than `--jobs` or else processors, each gets several threads.
  private func convert(_ items: [BatchItem], _ reporter: BatchReporter) -> [BatchTable.Row] {
    if !order.options.isDryRun { removeAbandoned(items) }
    let record = order.skipsUpToDate ? UpToDateRecord(order) : nil
    let folders = CreatedFolders()
    let groups = Self.groups(items)
    let each = Self.threads(order.jobs ?? ProcessorCount.active, perEach: groups.count)
    let shouldStop: @Sendable () -> Bool = {
      reporter.tick()
      return Interruption.isRequested
    }
    var decoder = ForeignDecoder()
    decoder.shouldStop = shouldStop
    if order.options.isVerbose, let missing = decoder.missingProtections() {
      Diagnostics.report(
        .note,
        "on this system, the sandbox for decoding formats such as MP3 lacks: \(missing)",
        at: "earcon convert")
    }
    let conversion = BatchConversion(
      order: order, workers: .threads(each), decoder: decoder, record: record,
      shouldStop: shouldStop, folders: folders)
    let jobs = Jobs<[BatchItem], [BatchTable.Row]>(
      threads: min(order.jobs ?? Self.defaultJobs(processors: ProcessorCount.active), groups.count),
      room: Self.queueCapacity
    ) { group in
      var open = BatchConversion.OpenInput()
      return group.map { item in
        guard !reporter.hasToStop, !Interruption.isRequested else {
          return BatchTable.Row(reporter.end(BatchOutcome(item, .notBegun)))
        }
        let progress = reporter.begin(item)
        return BatchTable.Row(reporter.end(conversion.run(item, &open, progress), progress))
      }
    }
    for group in groups { jobs.add(group) }
    let rows = jobs.finish().flatMap(\.self)
    if !order.options.isDryRun { record?.finish() }
    folders.removeEmpty()
    return rows
  }
}
