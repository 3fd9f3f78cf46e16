// SPDX-License-Identifier: MIT

public import SoundFile

/// A file that is judged: what it is called, and what could be read of it.
public struct SoundSubject: Sendable {
  /// What is in the file.
  public enum Content: Sendable {
    /// An AIFF, AIFF-C, WAVE, RF64 or CAF that could be described.
    case sound(Sound)
    /// A sound file of another kind.
    case foreign(ForeignFormat)
    /// No sound file of any known kind, or one too damaged to be described; the error says why.
    case unreadable(SoundError)
  }

  /// The path that findings name.
  public let path: String
  /// The bytes of its last component: the name that a payload has to carry.
  public let name: [UInt8]
  /// The file's size in bytes.
  public let bytes: Int64
  /// What is in it.
  public let content: Content
  /// The file, for rules that read more of it than its headers.
  public let source: any ByteSource

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - path: the path that findings name.
  ///   - name: the bytes of its name; those of the path's last component when left out.
  /// - Throws: `SoundError` with code `.io` where the system refuses to read; everything else is
  ///   part of `content`.
  public init(_ source: some ByteSource, path: String, name: [UInt8]? = nil) throws(SoundError) {
    self.path = path
    self.name = name ?? Array(path.utf8.split(separator: UInt8(ascii: "/")).last ?? [])
    self.source = source
    bytes = source.size
    content = try Self.content(of: source)
  }

  private static func content(of source: some ByteSource) throws(SoundError) -> Content {
    do throws(SoundError) {
      return .sound(try Sound(describing: source))
    } catch {
      guard error.code != .io else { throw error }
      if error.code == .unrecognized, let format = try ForeignFormat(of: source) {
        return .foreign(format)
      }
      return .unreadable(error)
    }
  }

  /// What could be described; `nil` for other files.
  public var sound: Sound? {
    if case .sound(let sound) = content { sound } else { nil }
  }

  /// The name's extension in lower case, without the dot; `nil` where it has none or is not UTF-8.
  public var fileExtension: String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < name.count else {
      return nil
    }
    return String(validating: name[(dot + 1)...], as: UTF8.self)?.lowercased()
  }
}
