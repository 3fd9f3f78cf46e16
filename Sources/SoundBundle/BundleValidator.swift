// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundValidation

/// Checks the sounds of files, folders, bundles and archives, one by one and as a group.
///
/// In a folder, the validator checks files with the extension of a sound, and files without an
/// extension that begin like a sound. It skips hidden folders, and opens an archive only if its
/// path is given explicitly.
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

  /// Creates a validator that applies some rules.
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

  /// The rules in use, with unique ids.
  ///
  /// A bundle rule replaces the sound rule with the same id, and its text includes that rule's.
  package var appliedRules: [SoundRule] {
    let others = rules.map(\.rule)
    let names = Set(others.map(\.id))
    return others + validator.rules.map(\.rule).filter { !names.contains($0.id) }
  }

  /// Checks the given paths.
  ///
  /// Unreadable files become the report's failures; checking continues.
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

  /// Checks every sound in a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree to walk.
  ///   - root: the prefix of the entries' paths.
  /// - Returns: the report.
  package func validate(_ tree: some FileTree, root: TreePath) -> SoundReport {
    let run = ValidationRun(self, mayRepeatFiles: true)
    run.walk(tree, root: root)
    return run.report()
  }
}
