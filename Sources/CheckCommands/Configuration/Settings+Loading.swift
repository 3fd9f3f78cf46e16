// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

extension Settings {
  /// The defaults, then a configuration file, then the command line.
  ///
  /// - Parameters:
  ///   - file: the configuration that holds, if there is one.
  ///   - options: the command line's.
  /// - Throws: `ConfigurationError`.
  init(_ file: String?, _ options: PolicyOptions) throws(ConfigurationError) {
    self.init()
    if let file {
      try ConfigurationFile(path: file).apply(to: &self, known: AllRules.names)
      root = BaselineRoot(
        folder: FileSource.absolute(file) + "/..", workingFolder: FileSource.absolute("."))
    }
    options.apply(to: &self)
  }
}

extension ConfigurationFile {
  /// The configuration nearest to a path: in its folder, or in one above.
  static func nearest(to path: TreePath) -> String? {
    guard let text = String(validating: path.bytes, as: UTF8.self) else { return nil }
    return nearest(to: FileSource.absolute(text))
  }
}
