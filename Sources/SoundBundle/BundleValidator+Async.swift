// SPDX-License-Identifier: MIT

public import SoundFindings

extension BundleValidator {
  /// Checks all sounds of files, folders, bundles and archives, outside the caller's actor.
  ///
  /// - Returns: the report; its unchecked paths are those that could not be read.
  /// - Throws: `CancellationError` if the task was cancelled; checks that have begun still finish.
  @concurrent
  public func validate(paths: [String]) async throws -> SoundReport {
    var options = options
    let selects = options.selects
    options.selects = { path, isFolder in
      !Task.isCancelled && (selects?(path, isFolder) ?? true)
    }
    let validator = BundleValidator(validator: validator, options: options, rules: rules)
    let run = ValidationRun(validator, mayRepeatFiles: paths.count > 1)
    for path in paths {
      try Task.checkCancellation()
      run.add(TreePath(path))
    }
    let report = run.report()
    try Task.checkCancellation()
    return report
  }
}
