// SPDX-License-Identifier: MIT

internal import SoundFile

/// `.earcon.yml`: found from a checked path upward, and read within bounds.
struct ConfigurationFile {
  static let name = ".earcon.yml"
  /// Bytes that are read, at the most; no real one has a hundredth of them.
  private static let sizeLimit: Int64 = 256 << 10

  let path: String
  private let root: ConfigurationNode?

  /// Reads a file.
  ///
  /// - Throws: `ConfigurationError`.
  init(path: String) throws(ConfigurationError) {
    let text: String?
    do throws(SoundError) {
      text = String(
        validating: try FileSource.contents(path, limit: Self.sizeLimit), as: UTF8.self)
    } catch {
      throw ConfigurationError(path: path, line: nil, message: Self.message(error))
    }
    guard let text else {
      throw ConfigurationError(path: path, line: nil, message: "this is not UTF-8; save it so")
    }
    try self.init(text: text, path: path)
  }

  /// What keeps a file from being read; what is no file at all has advice of its own.
  private static func message(_ error: SoundError) -> String {
    guard error.expected != nil, error.code == .io else { return error.description }
    return error.reason
      + "; name a configuration file, or leave out --config for the nearest \(name)"
  }

  /// Parses a text.
  ///
  /// - Throws: `ConfigurationError`.
  init(text: String, path: String) throws(ConfigurationError) {
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
          + "with --traits Commands,YAML, or add --no-config")
    #endif
  }

  /// Lets the file's values take the place of those that hold so far.
  ///
  /// - Parameters:
  ///   - settings: what holds so far.
  ///   - known: the names of all rules and groups.
  /// - Throws: `ConfigurationError`.
  func apply(to settings: inout Settings, known: Set<String>) throws(ConfigurationError) {
    // A document without anything in it is an empty text.
    guard let root, root.scalar?.isEmpty != true else { return }
    var reader = ConfigurationReader(path: path, knownRules: known)
    settings = try reader.read(root, over: settings)
  }

  /// The configuration nearest to a path: in its folder, or in one above.
  ///
  /// - Parameter path: an absolute path without links; the one that is checked.
  /// - Returns: the configuration's path; `nil` where there is none.
  static func nearest(to path: String) -> String? {
    var folder = Substring(path)
    // As many folders as a path can have.
    for _ in 0..<2048 {
      let candidate = (folder == "/" ? "" : folder) + "/" + name
      if FileSource.isRegularFile(candidate) { return String(candidate) }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
    return nil
  }
}
