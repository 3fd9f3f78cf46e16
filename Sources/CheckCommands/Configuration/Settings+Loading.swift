// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile

extension Settings {
  /// The defaults, then a configuration file, then the command line.
  ///
  /// - Parameters:
  ///   - file: the nearest configuration; one that the command line names takes its place.
  ///   - options: the command line's.
  /// - Throws: `ConfigurationError`.
  init(_ file: String?, _ options: PolicyOptions) throws(ConfigurationError) {
    self.init()
    if let file = options.noConfig ? nil : options.config ?? file {
      try ConfigurationFile(path: file).apply(to: &self, known: AllRules.names)
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
