// SPDX-License-Identifier: MIT

internal import EarconCore
package import SoundBundle
internal import SoundFile
package import SoundFindings
package import SoundValidation

/// Validates the paths of one command line, each with its configuration: that of `--config`, or the
/// nearest.
package struct ValidationJob {
  private let options: PolicyOptions
  private let files: FileOptions
  private let jobs: Int
  private let targets: [OutputTarget]
  private let settings: [String]

  /// Creates a job that checks no output files.
  ///
  /// - Parameters:
  ///   - options: the policy options, which override configurations.
  ///   - files: the input.
  ///   - jobs: the number of files to check at a time; default: `files.jobs`, else one per processor.
  package init(_ options: PolicyOptions, _ files: FileOptions, jobs: Int?) {
    self.init(options, files, jobs: jobs, targets: [])
  }

  /// Creates a job whose run first checks that its output files overwrite nothing of value.
  ///
  /// - Parameters:
  ///   - options: the policy options, which override configurations.
  ///   - files: the input.
  ///   - jobs: the number of files to check at a time; default: `files.jobs`, else one per processor.
  ///   - targets: the output files.
  ///   - baseline: the baseline that the run reads; `nil` for none.
  init(
    _ options: PolicyOptions, _ files: FileOptions, jobs: Int?, targets: [OutputTarget],
    baseline: String? = nil
  ) {
    self.options = options
    self.files = files
    self.jobs = jobs ?? files.jobs ?? ProcessorCount.active
    self.targets = targets
    settings = [baseline, files.filesFrom].compactMap(\.self)
  }

  /// The result for the paths of one configuration.
  package struct Part {
    /// The findings and unchecked paths.
    package let report: SoundReport
    /// The settings of the configuration.
    let settings: Settings
    fileprivate let bundles: BundleValidator
    /// The paths, as given.
    let given: [TreePath]

    /// The validator that checked the sounds.
    package var validator: SoundValidator { bundles.validator }
    /// The checked paths; each access examines the disk.
    package var paths: CheckedPaths { CheckedPaths(given, bundles) }
  }

  /// Validates everything, with one result for each configuration.
  ///
  /// - Parameter archives: true to open archives; otherwise each given archive is an unchecked path.
  /// - Returns: the results in the order of their first paths.
  /// - Throws: `ConfigurationError` for an unreadable or invalid configuration; `SoundError` if the list
  ///   of `--files-from` cannot be read, a bundle root is missing or unrelated to the paths, or
  ///   `OutputTarget` refuses a report file.
  package func parts(archives: Bool = true) throws -> [Part] {
    try groups().map { group in
      let bundles = validator(group.settings, archives: archives)
      return Part(
        report: report(bundles, group), settings: group.settings, bundles: bundles,
        given: group.paths)
    }
  }

  /// Returns the paths that each configuration applies to.
  ///
  /// - Throws: as `parts(archives:)` does.
  func inputs() throws -> [(settings: Settings, paths: [TreePath])] {
    try groups().map { ($0.settings, $0.paths) }
  }

  /// The input of one configuration.
  private struct Group {
    let file: String?
    let settings: Settings
    var paths: [TreePath] = []
    var takesInput = false
  }

  private func report(_ bundles: BundleValidator, _ group: Group) -> SoundReport {
    guard group.takesInput else { return bundles.validate(group.paths) }
    do throws(SoundError) {
      return bundles.validate(group.paths, and: [try StandardInput.subject()])
    } catch {
      var report = bundles.validate(group.paths)
      report.unchecked.append(SoundReport.UncheckedPath(StandardInput.name, error.description))
      return report
    }
  }

  /// Checks the bundle roots and report files, and groups the paths by configuration.
  private func groups() throws -> [Group] {
    let paths = try files.allPaths()
    try BundleRoots.check(files.bundleRoot, against: paths)
    var groups: [Group] = []
    func index(of path: TreePath) throws -> Int {
      let file = options.configuration(for: path)
      if let index = groups.firstIndex(where: { $0.file == file }) { return index }
      groups.append(Group(file: file, settings: try options.settings(file)))
      return groups.count - 1
    }
    for path in paths { groups[try index(of: path)].paths.append(path) }
    // The working folder's configuration applies to standard input.
    if files.readsStandardInput { groups[try index(of: TreePath("."))].takesInput = true }
    for target in targets {
      try target.check(inputs: paths, settings: settings + groups.compactMap(\.file))
    }
    return groups
  }

  /// Returns the validator for a configuration.
  func validator(_ settings: Settings, archives: Bool = true) -> BundleValidator {
    var options = settings.folderOptions(
      PathSelection(settings, include: files.include, exclude: files.exclude), jobs: jobs)
    options.bundleRoots = files.bundleRoot.map { TreePath($0) }
    options.openArchive = archives ? Libraries.archiveOpener : Self.refused
    return BundleValidator(validator: SoundValidator(policy: settings.policy), options: options)
  }

  private static let refused: BundleOptions.OpenArchive = { _, _ throws(SoundError) in
    throw SoundError(
      .unsupported, "is an archive, and sounds in archives cannot be fixed",
      suggestion:
        "fix the sounds in the app's sources; if the archive contains no app, unpack it and fix the "
        + "folder")
  }
}
