// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings
public import SoundValidation

/// Judges all sounds of files, folders, bundles and archives, one by one and together.
///
/// Of a folder those files are looked at whose extension is a sound's, and those without any
/// extension that begin as a sound does; hidden folders are passed over. An archive is looked into
/// only when it is named itself.
public struct BundleValidator: Sendable {
  /// Judges the sounds one by one.
  public let validator: SoundValidator
  /// Judge the sounds of a bundle together.
  public let rules: [any BundleCheck]
  /// How it is done.
  public let options: BundleOptions

  /// Makes a validator.
  ///
  /// - Parameters:
  ///   - validator: judges the sounds one by one; its policy holds for bundles too.
  ///   - options: how it is done.
  ///   - rules: the rules about bundles; those of this library when left out.
  public init(
    validator: SoundValidator = SoundValidator(), options: BundleOptions = BundleOptions(),
    rules: [any BundleCheck] = BundleRules.all
  ) {
    self.validator = validator
    self.options = options
    self.rules = rules
  }

  /// The rules that are applied, each name once: one that judges sounds and bundles stands as the
  /// latter has it, which includes the former.
  package var appliedRules: [SoundRule] {
    let others = rules.map(\.rule)
    let names = Set(others.map(\.id))
    return others + validator.rules.map(\.rule).filter { !names.contains($0.id) }
  }

  /// Judges what some paths name.
  ///
  /// What cannot be looked at is among the report's failures, and the rest is judged.
  public func check(paths: [String]) -> Report { check(paths.map { TreePath($0) }) }

  /// Judges what some paths name that need not be UTF-8.
  public func check(_ paths: [TreePath]) -> Report { check(paths, and: []) }

  /// Judges what some paths name, and sounds that lie nowhere, such as one from a pipe.
  package func check(_ paths: [TreePath], and sounds: [SoundSubject]) -> Report {
    let run = ValidationRun(self, meetsAgain: paths.count > 1)
    for path in paths { run.add(path) }
    for sound in sounds { run.add(sound) }
    return run.report()
  }

  /// Judges everything in a tree.
  ///
  /// - Parameters:
  ///   - tree: what is walked.
  ///   - root: its path, which its entries' paths begin with.
  /// - Returns: all that was found.
  public func check(_ tree: some FileTree, root: TreePath) -> Report {
    let run = ValidationRun(self, meetsAgain: true)
    run.walk(tree, root: root)
    return run.report()
  }
}
