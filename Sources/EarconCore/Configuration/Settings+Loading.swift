// SPDX-License-Identifier: MIT

package import SoundBundle
internal import SoundFile
internal import SoundFindings

extension Settings {
  /// Creates settings from the defaults, a configuration file and the command line.
  ///
  /// - Parameters:
  ///   - file: the configuration file, if any.
  ///   - change: applies the options of the command line.
  /// - Throws: `ConfigurationError` if the file cannot be read or has an unknown key or an invalid
  ///   value, or if `near-limit` is not below the limit; if `--limit` is not above the file's `near-limit`, it
  ///   turns `near-limit` off instead.
  package init(
    _ file: String?, overriding change: (inout Settings) -> Void = { _ in }
  ) throws(ConfigurationError) {
    if let file { try read(file) }
    change(&self)
    try checkNearLimit()
  }

  private mutating func read(_ file: String) throws(ConfigurationError) {
    try ConfigurationFile(path: file).apply(to: &self, known: AllRules.names)
    root = BaselineRoot(
      folder: FileSource.absolute(file) + "/..", workingFolder: FileSource.absolute("."))
  }

  /// Requires `near-limit` to be below `limit`, because otherwise `duration/near-limit` would never
  /// report a sound for Apple's platforms.
  private mutating func checkNearLimit() throws(ConfigurationError) {
    guard let near = nearLimit.value, near >= limit.value else { return }
    let message =
      "near-limit is \(Self.plain(near)) s; it must be below the limit of "
      + "\(Self.plain(limit.value)) s; lower near-limit"
    switch (nearLimit.origin, limit.origin) {
    // --limit applies to one run only, so it may be at or below the file's near-limit.
    case (.file, .option): nearLimit = Setting(nil, limit.origin)
    case (.file(let path, let line), _):
      throw ConfigurationError(path: path, line: line, message: message)
    default: throw ConfigurationError(path: "--near-limit", line: nil, message: message)
    }
  }
}

extension ConfigurationFile {
  /// Returns the configuration nearest to a path; `nil` if there is none, or if the path is not UTF-8.
  package static func nearest(to path: TreePath) -> String? {
    guard let text = String(validating: path.bytes, as: UTF8.self) else { return nil }
    return nearest(to: FileSource.absolute(text))
  }
}
