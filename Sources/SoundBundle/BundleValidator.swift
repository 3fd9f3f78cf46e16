// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundValidation

/// Checks the sounds of files, folders, bundles and archives, one by one and as a group.
///
/// In a folder, the validator checks files with the extension of a sound. It also checks files that have no
/// extension, if their first bytes are those of a sound. It skips hidden folders, folders named `__MACOSX`,
/// AppleDouble files (`._NAME`), and the files and folders that the options exclude. It opens an archive only if
/// the archive's path is given explicitly and the options open archives.
public struct BundleValidator: Sendable {
  /// Checks single sounds.
  package let validator: SoundValidator
  /// The rules about the sounds of a bundle as a group.
  package let rules: [any BundleCheck]
  /// The options for walking and reporting.
  public let options: BundleOptions

  /// Creates a validator that applies all rules.
  ///
  /// - Parameters:
  ///   - policy: the requirements for sounds and bundles.
  ///   - options: the options for walking and reporting.
  public init(
    policy: ValidationPolicy = ValidationPolicy(), options: BundleOptions = BundleOptions()
  ) {
    self.init(validator: SoundValidator(policy: policy), options: options)
  }

  /// Creates a validator that applies the given rules.
  ///
  /// - Parameters:
  ///   - validator: checks single sounds; its policy applies to bundles too.
  ///   - options: the options for walking and reporting.
  ///   - rules: the rules about bundles.
  package init(
    validator: SoundValidator, options: BundleOptions = BundleOptions(),
    rules: [any BundleCheck] = BundleRules.all
  ) {
    self.validator = validator
    self.options = options
    self.rules = rules
  }

  /// The applied rules about bundles and single sounds, with unique ids.
  ///
  /// A bundle rule replaces the rule about single sounds with the same id, because the text of the bundle
  /// rule includes that of the other rule.
  package var appliedRules: [SoundRule] {
    let others = rules.map(\.rule)
    let names = Set(others.map(\.id))
    return others + validator.rules.map(\.rule).filter { !names.contains($0.id) }
  }

  /// Returns the bundle rules' findings about `run`, whose scopes must be sorted by path; applies the rules on
  /// up to `options.jobs` threads.
  func bundleFindings(in run: [ScopeContents]) -> [Finding] {
    let policy = validator.policy
    let jobs = Jobs<any BundleCheck, [Finding]>(threads: options.jobs, room: rules.count) {
      $0.findings(in: run, policy)
    }
    for rule in rules { jobs.add(rule) }
    return jobs.finish().flatMap { $0 }
  }

  /// Checks the sounds at the given paths, which may be those of files, folders, bundles and
  /// archives.
  ///
  /// Unreadable files become unchecked paths; checking continues.
  public func validate(paths: [String]) -> SoundReport { validate(paths.map { TreePath($0) }) }

  /// Checks the given paths, which need not be UTF-8.
  package func validate(_ paths: [TreePath]) -> SoundReport { validate(paths, and: []) }

  /// Checks the given paths, and sounds without a path, such as a sound from a pipe.
  package func validate(_ paths: [TreePath], and sounds: [SoundSubject]) -> SoundReport {
    let run = ValidationRun(self, mayRepeatFiles: paths.count > 1)
    for path in paths { run.add(path) }
    for sound in sounds { run.add(sound) }
    return run.report()
  }

  /// Checks the sounds in a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree to walk.
  ///   - root: the path with which the entries' paths begin.
  /// - Returns: the report; unreadable entries are its unchecked paths.
  package func validate(_ tree: some FileTree, root: TreePath) -> SoundReport {
    let run = ValidationRun(self, mayRepeatFiles: false)
    run.walk(tree, root: root)
    return run.report()
  }
}
