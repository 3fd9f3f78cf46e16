// SPDX-License-Identifier: MIT

package import SoundFile
internal import SoundFindings

/// A file to check: its name and its contents.
///
/// This is a class, so that rules share one reference instead of copying the description.
package final class SoundSubject: Sendable {
  /// The contents of a file.
  package enum Content: Sendable {
    /// An AIFF, AIFF-C, WAVE, RF64 or CAF file that Earcon could describe.
    case sound(Sound)
    /// A sound file of another format.
    case foreign(ForeignFormat)
    /// A file of an unknown format, or too damaged to describe, with the reason.
    case unreadable(SoundError)

    var sound: Sound? {
      if case .sound(let sound) = self { sound } else { nil }
    }
  }

  /// The path for findings.
  package let path: String
  /// The bytes of the file's name, which payloads use; empty if `isNamed` is `false`.
  package let name: [UInt8]
  /// Indicates whether the file has a name; rules about names ignore a sound without a name, such as one
  /// from a pipe.
  package let isNamed: Bool
  /// Indicates whether the file is in an archive, where other programs cannot open it by its path.
  let isInArchive: Bool
  /// Indicates whether the file is in an archive or in the folder of a built app (`.app`), so that only its
  /// original in the app's sources can be changed.
  var isBuilt: Bool { isInArchive || isInApp }
  /// Indicates whether a folder of the path is a built app.
  private var isInApp: Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).dropLast()
      .contains { $0.count > 4 && $0.suffix(4).elementsEqual(".app".utf8) }
  }
  /// The file as suggestions name it: the original if the file is built.
  var changeable: String { isBuilt ? "the original in the app's sources" : "the file" }
  /// The file's size in bytes.
  package let bytes: Int64
  /// The description of the contents, their foreign format, or the reason that Earcon cannot describe them.
  package let content: Content
  /// The description; `nil` unless `content` is `.sound`.
  package let sound: Sound?
  /// The file's bytes, for rules that read more than the headers.
  package let source: any ByteSource
  /// Indicates whether the file is in a folder `res/raw`, with or without qualifiers (`res/raw-en`).
  ///
  /// Only Android's build tools look for sounds there, so rules about other platforms ignore the file.
  /// The property is stored, because most rules need it.
  let isAndroidResource: Bool
  /// Indicates whether the name is printable ASCII without spaces, so that rules about characters
  /// can skip it.
  let isPlainlyNamed: Bool
  /// The statistics of the decoded samples; `signal(_:)` computes them.
  private let measured = SignalCache()

  /// Reads the description of a file, but not its samples.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - path: the path for findings.
  ///   - name: the bytes of the file's name; default: the path's last component.
  ///   - isInArchive: true if the file is in an archive, where other programs cannot open it by its path.
  /// - Throws: `SoundError` with code `.io` if the system cannot read the file; other errors are part
  ///   of `content`.
  package init(
    _ source: any ByteSource, path: String, name: [UInt8]? = nil, isInArchive: Bool = false
  ) throws(SoundError) {
    self.path = path
    self.isInArchive = isInArchive
    isNamed = true
    self.name = name ?? Array(PathText.bytes(path).split(separator: UInt8(ascii: "/")).last ?? [])
    self.source = source
    bytes = source.size
    isAndroidResource = Self.isAndroidResource(path)
    isPlainlyNamed = self.name.allSatisfy { (0x21..<0x7F).contains($0) }
    content = try Self.content(of: source)
    sound = content.sound
  }

  /// Reads the description of bytes without a file name, such as standard input; findings use the
  /// source's name as their path.
  ///
  /// - Throws: `SoundError` with code `.io` if the system cannot read the bytes; other errors are part of `content`.
  package convenience init(unnamed source: any ByteSource) throws(SoundError) {
    self.init(source, unnamed: source.name, try Self.content(of: source))
  }

  /// Creates a subject for bytes that Earcon refused before it could create a source.
  ///
  /// - Parameters:
  ///   - error: the reason.
  ///   - name: the name for findings.
  package convenience init(refused error: SoundError, unnamed name: String) {
    self.init(MemorySource([]), unnamed: name, .unreadable(error))
  }

  private init(_ source: any ByteSource, unnamed path: String, _ content: Content) {
    (self.path, name) = (path, [])
    (isNamed, isInArchive) = (false, false)
    self.source = source
    self.content = content
    sound = content.sound
    bytes = source.size
    (isAndroidResource, isPlainlyNamed) = (false, true)
  }

  /// Creates a subject from a description only, without samples; its name and its path are empty.
  init(_ sound: Sound) {
    (path, name, bytes) = ("", [], sound.audio.upperBound)
    (isNamed, isInArchive) = (true, false)
    (isAndroidResource, isPlainlyNamed) = (false, true)
    content = .sound(sound)
    self.sound = sound
    source = MemorySource([])
  }

  private static func content(of source: any ByteSource) throws(SoundError) -> Content {
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

  /// Returns the statistics of the decoded samples.
  ///
  /// The first call computes them; a later one computes them again only if it is the first that needs the loudness.
  ///
  /// - Parameter policy: the policy, which decides whether the statistics need the loudness.
  /// - Returns: the statistics; `nil` if the file has no decodable samples.
  func signal(_ policy: ValidationPolicy) -> SignalStatistics? {
    let needsLoudness = [SignalQuiet.id, SignalLoud.id].contains {
      !policy.severities.isOff($0, at: path)
    }
    return measured.value(needsLoudness: needsLoudness) {
      SignalStatistics(of: self, measuresLoudness: needsLoudness)
    }
  }

  private static func isAndroidResource(_ path: String) -> Bool {
    // Safe: nothing uses the buffer outside the closure. Most strings already store UTF-8, and a copy
    // of each path would cost more than the check.
    unsafe path.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe isAndroidResource(bytes)
    } ?? isAndroidResource(Array(path.utf8))
  }

  private static func isAndroidResource<Bytes>(_ path: Bytes) -> Bool
  where Bytes: BidirectionalCollection<UInt8> {
    var rest = path[...]
    _ = takeLast(&rest)
    let inner = takeLast(&rest)
    guard inner.elementsEqual("raw".utf8) || inner.starts(with: "raw-".utf8) else { return false }
    return takeLast(&rest).elementsEqual("res".utf8)
  }

  /// Removes and returns the last component of a path, which is empty if the path has no components.
  private static func takeLast<Slice>(_ path: inout Slice) -> Slice
  where Slice: BidirectionalCollection<UInt8>, Slice.SubSequence == Slice {
    let slash = UInt8(ascii: "/")
    while path.last == slash { path.removeLast() }
    let start = path.lastIndex(of: slash).map { path.index(after: $0) } ?? path.startIndex
    defer { path = path[..<start] }
    return path[start...]
  }

  /// The name's extension in lower case without the dot; `nil` if the extension is not UTF-8, or if the name,
  /// such as `.caf`, has none.
  package var fileExtension: String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < name.count else {
      return nil
    }
    let letters = name[(dot + 1)...]
    if isPlainlyNamed {
      guard letters.contains(where: { $0 != $0.lowercased }) else {
        return String(decoding: letters, as: UTF8.self)
      }
      return String(decoding: letters.map { $0.lowercased }, as: UTF8.self)
    }
    return String(validating: letters, as: UTF8.self)?.lowercased()
  }
}

extension UInt8 {
  /// The lowercase letter of an ASCII capital; other bytes unchanged.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}
