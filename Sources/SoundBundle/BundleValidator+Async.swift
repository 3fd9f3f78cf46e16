// SPDX-License-Identifier: MIT

public import SoundFindings

extension BundleValidator {
  /// Checks all sounds of files, folders, bundles and archives, away from the caller's actor.
  ///
  /// - Returns: the findings; files that could not be read are among the report's failures.
  /// - Throws: `CancellationError` if the task was cancelled; the walk ends at the next file.
  @concurrent
  public func validate(paths: [String]) async throws -> Report {
    var options = options
    let selects = options.selects
    options.selects = { path, isFolder in
      !Task.isCancelled && (selects?(path, isFolder) ?? true)
    }
    let validator = BundleValidator(validator: validator, options: options, rules: rules)
    let report = validator.validate(paths.map { TreePath($0) })
    try Task.checkCancellation()
    return report
  }
}
