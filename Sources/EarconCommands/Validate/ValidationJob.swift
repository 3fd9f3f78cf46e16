// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
package import SoundFindings
package import SoundValidation
internal import Synchronization

/// Validates the paths of one command line, each by the configuration that holds for it.
package struct ValidationJob {
  private let options: PolicyOptions
  private let files: FileOptions
  private let jobs: Int
  private let targets: [OutputTarget]
  private let settings: [String]

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - options: what is stronger than configurations.
  ///   - files: what is looked at.
  ///   - jobs: files at a time; those of `files`, else the processors, when left out.
  package init(_ options: PolicyOptions, _ files: FileOptions, jobs: Int?) {
    self.init(options, files, jobs: jobs, reports: nil)
  }

  /// Makes a job whose reports go to files, which are looked at before anything is done.
  init(_ options: PolicyOptions, _ files: FileOptions, jobs: Int?, reports: ReportOptions?) {
    self.options = options
    self.files = files
    self.jobs = jobs ?? files.jobs ?? ProcessorCount.active
    targets = reports?.targets ?? []
    settings = [reports?.baseline, files.filesFrom].compactMap(\.self)
  }

  /// Validates everything.
  ///
  /// - Throws: `ConfigurationError`, and `SoundError` for a list of files that cannot be read, and
  ///   for a report that would overwrite what it must not.
  func run() throws -> Report {
    Report.joined(try parts().map(\.report))
  }

  /// What came of what one configuration holds for.
  package struct Part {
    /// What was found.
    package let report: Report
    fileprivate let bundles: BundleValidator
    fileprivate let given: [TreePath]

    /// Judged the sounds.
    package var validator: SoundValidator { bundles.validator }
    /// The paths that were looked at; they are looked up for it.
    package var paths: CheckedPaths { CheckedPaths(given, bundles) }
  }

  /// Validates everything, a report for each configuration, with what judged by it.
  ///
  /// - Parameter archives: whether archives are looked into; those that are not are failures.
  /// - Returns: the reports in the order in which their paths were given.
  /// - Throws: as `run()`.
  package func parts(archives: Bool = true) throws -> [Part] {
    try groups().map { group in
      let bundles = validator(group.settings, archives: archives)
      return Part(report: report(bundles, group), bundles: bundles, given: group.paths)
    }
  }

  /// Validates everything for a manifest, an inventory for each configuration.
  ///
  /// - Throws: as `run()`.
  func inventories() throws -> [BundleInventory] {
    try groups().map { validator($0.settings, archives: true).inventory($0.paths) }
  }

  /// What one configuration holds for.
  private struct Group {
    let file: String?
    let settings: Settings
    var paths: [TreePath] = []
    var takesInput = false
  }

  private func report(_ bundles: BundleValidator, _ group: Group) -> Report {
    guard group.takesInput else { return bundles.check(group.paths) }
    do throws(SoundError) {
      return bundles.check(group.paths, and: [try StandardInput.subject()])
    } catch {
      var report = bundles.check(group.paths)
      report.failures.append(Report.Failure(StandardInput.name, error.description))
      return report
    }
  }

  /// The paths by their configurations: those of one are judged together, as one run.
  private func groups() throws -> [Group] {
    let paths = try files.allPaths()
    try BundleRoots.check(files.bundleRoot, against: paths)
    var groups: [Group] = []
    func index(of path: TreePath) throws -> Int {
      let file = options.configuration(for: path)
      if let index = groups.firstIndex(where: { $0.file == file }) { return index }
      groups.append(Group(file: file, settings: try Settings(file, options)))
      return groups.count - 1
    }
    for path in paths { groups[try index(of: path)].paths.append(path) }
    // What holds in the working folder holds for what is led into the command there.
    if files.readsStandardInput { groups[try index(of: TreePath("."))].takesInput = true }
    for target in targets {
      try target.check(inputs: paths, settings: settings + groups.compactMap(\.file))
    }
    return groups
  }

  private func validator(_ settings: Settings, archives: Bool) -> BundleValidator {
    var options = BundleOptions()
    options.jobs = jobs
    options.bundleRoots = files.bundleRoot.map { TreePath($0) }
    options.toolVersion = ProgramVersion.current
    options.openArchive = archives ? opener : Self.unmendable
    let selection = PathSelection(settings, files)
    if !selection.isEmpty {
      options.selects = { path, isFolder in selection.takes(path, isFolder: isFolder) }
    }
    return BundleValidator(validator: SoundValidator(policy: settings.policy), options: options)
  }

  /// Opens archives, or reports that the program which does is missing.
  private var opener: BundleOptions.OpenArchive {
    Libraries.linked.withLock { $0.openArchive } ?? Self.missing
  }

  private static let missing: BundleOptions.OpenArchive = { _, _ throws(SoundError) in
    throw SoundError(
      .unsupported,
      "is an archive, and earcon-full, which reads archives, is not installed beside this program",
      suggestion: "install it, or unpack the archive and name the folder")
  }

  private static let unmendable: BundleOptions.OpenArchive = { _, _ throws(SoundError) in
    throw SoundError(
      .unsupported, "is an archive, and sounds in archives cannot be mended",
      suggestion: "mend the sources, or unpack it and name the folder")
  }
}
