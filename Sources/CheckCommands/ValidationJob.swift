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

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - options: what is stronger than configurations.
  ///   - files: what is looked at.
  ///   - jobs: files at a time; those of `files`, else the processors, when left out.
  package init(_ options: PolicyOptions, _ files: FileOptions, jobs: Int?) {
    self.options = options
    self.files = files
    self.jobs = jobs ?? files.jobs ?? ProcessorCount.active
  }

  /// Validates everything.
  ///
  /// - Throws: `ConfigurationError`, and `SoundError` for a list of files that cannot be read.
  func run() throws -> Report {
    let parts = try parts().map(\.report)
    // The rules of one configuration are all rules, and one report is in order.
    if parts.count == 1 { return parts[0] }
    return Report(
      subjects: parts.flatMap(\.subjects), findings: parts.flatMap(\.findings),
      failures: parts.flatMap(\.failures), rules: AllRules.rules, toolVersion: CheckCommand.version)
  }

  /// What one configuration holds for.
  package struct Part {
    /// Judged the sounds.
    package let validator: SoundValidator
    /// What was found.
    package let report: Report
    /// The paths that were looked at.
    package let paths: CheckedPaths
  }

  /// Validates everything, a report for each configuration, with what judged by it.
  ///
  /// - Parameter archives: whether archives are looked into; those that are not are failures.
  /// - Returns: the reports in the order in which their paths were given.
  /// - Throws: as `run()`.
  package func parts(archives: Bool = true) throws -> [Part] {
    try groups().map { settings, paths in
      let bundles = validator(settings, archives: archives)
      return Part(
        validator: bundles.validator, report: bundles.check(paths),
        paths: CheckedPaths(paths, bundles))
    }
  }

  /// The paths by their configurations: those of one are judged together, as one run.
  private func groups() throws -> [(Settings, [TreePath])] {
    var groups: [(file: String?, settings: Settings, paths: [TreePath])] = []
    for path in try files.allPaths() {
      let file = options.configuration(for: path)
      if let index = groups.firstIndex(where: { $0.file == file }) {
        groups[index].paths.append(path)
      } else {
        groups.append((file, try Settings(file, options), [path]))
      }
    }
    return groups.map { ($0.settings, $0.paths) }
  }

  private func validator(_ settings: Settings, archives: Bool) -> BundleValidator {
    var options = BundleOptions()
    options.jobs = jobs
    options.bundleRoots = files.bundleRoot.map { TreePath($0) }
    options.toolVersion = CheckCommand.version
    if archives { options.openArchive = Libraries.linked.withLock { $0.openArchive } }
    let selection = PathSelection(settings, files)
    if !selection.isEmpty {
      options.selects = { path, isFolder in selection.takes(path, isFolder: isFolder) }
    }
    return BundleValidator(validator: SoundValidator(policy: settings.policy), options: options)
  }
}
