// SPDX-License-Identifier: MIT

public import SoundFindings

extension BundleValidator {
  /// Checks all sounds of files, folders, bundles and archives, away from the caller's actor.
  ///
  /// - Returns: the findings; files that could not be read are among the report's failures.
  /// - Throws: `CancellationError` if the task was cancelled; files whose check has begun are finished.
  @concurrent
  public func validate(paths: [String]) async throws -> Report {
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
