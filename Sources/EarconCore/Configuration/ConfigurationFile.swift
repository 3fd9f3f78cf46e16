// SPDX-License-Identifier: MIT

internal import SoundFile

/// A configuration file, `.earcon.yml` or `.earcon.yaml`.
package struct ConfigurationFile {
  package static let name = ".earcon.yml"
  /// The other name, because both extensions are common for YAML files.
  private static let otherName = ".earcon.yaml"
  /// The maximum size in bytes, far above that of real files.
  private static let sizeLimit: Int64 = 256 << 10

  package let path: String
  private let root: ConfigurationNode?

  /// Reads a file.
  ///
  /// - Throws: `ConfigurationError`, with the line if known, for a file that is unreadable, larger than 256 KiB, not
  ///   UTF-8 or refused by `YAMLReader`, for `.earcon.yml` if its folder also has `.earcon.yaml`, and in a build
  ///   without libyaml.
  package init(path: String) throws(ConfigurationError) {
    try Self.checkNames(path)
    let text: String?
    do throws(SoundError) {
      text = String(
        validating: try FileSource.contents(path, limit: Self.sizeLimit), as: UTF8.self)
    } catch {
      throw ConfigurationError(path: path, line: nil, message: Self.message(error))
    }
    guard let text else {
      throw ConfigurationError(path: path, line: nil, message: "not UTF-8; save the file as UTF-8")
    }
    try self.init(text: text, path: path)
  }

  /// Refuses two configurations in one folder, of which one would have no effect.
  private static func checkNames(_ path: String) throws(ConfigurationError) {
    guard path.hasSuffix("/" + name) || path == name else { return }
    let other = path.dropLast(name.count) + otherName
    guard FileSource.isRegularFile(String(other)) else { return }
    throw ConfigurationError(
      path: String(other), line: nil,
      message: "the folder also has \(name), and Earcon reads only one of them; merge them into "
        + "one, and delete the other")
  }

  /// Returns the reason that a file cannot be read; for a folder, a pipe or a device, with a suggestion
  /// about `--config`.
  private static func message(_ error: SoundError) -> String {
    guard error.expected != nil, error.code == .io else { return error.description }
    return error.message
      + "; name a configuration file, or remove --config to use the nearest \(name)"
  }

  /// Parses the text of a file; `path` is for errors and origins.
  ///
  /// - Throws: `ConfigurationError`, with the line if known, for a text that `YAMLReader` refuses, or in a build
  ///   without libyaml.
  package init(text: String, path: String) throws(ConfigurationError) {
    self.path = path
    #if YAML
      do throws(YAMLError) {
        root = try YAMLReader.read(text)
      } catch {
        throw ConfigurationError(path: path, line: error.line, message: error.message)
      }
    #else
      root = nil
      throw ConfigurationError(
        path: path, line: nil,
        message: "this earcon was built without libyaml, which reads configurations; build it "
          + "with --traits Commands,YAML (in Package.swift: add \"YAML\" to traits), or add "
          + "--no-config")
    #endif
  }

  /// Overrides settings with the file's values.
  ///
  /// - Parameters:
  ///   - settings: the settings to change.
  ///   - known: the names of all rules and groups.
  /// - Throws: `ConfigurationError`, with the line, for an unknown key or an invalid value.
  package func apply(to settings: inout Settings, known: Set<String>) throws(ConfigurationError) {
    // libyaml reads an empty document as an empty scalar.
    guard let root, root.scalar?.isEmpty != true else { return }
    var reader = ConfigurationReader(path: path, knownRules: known)
    settings = try reader.read(root, over: settings)
  }

  /// Finds the configuration nearest to a path: in the path itself if it is a folder, or else in the
  /// closest folder above it.
  ///
  /// - Parameter path: the checked path; absolute and without links.
  /// - Returns: the configuration's path; `nil` if no folder has one.
  package static func nearest(to path: String) -> String? {
    var folder = Substring(path)
    // A path of at most 4096 bytes has at most 2048 folders.
    for _ in 0..<2048 {
      for name in [name, otherName] {
        let candidate = (folder == "/" ? "" : folder) + "/" + name
        if FileSource.isRegularFile(candidate) { return candidate }
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
    return nil
  }
}
