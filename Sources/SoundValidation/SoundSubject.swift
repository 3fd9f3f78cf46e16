// SPDX-License-Identifier: MIT

public import SoundFile

/// A file that is judged: what it is called, and what could be read of it.
public final class SoundSubject: Sendable {
  /// What is in the file.
  public enum Content: Sendable {
    /// An AIFF, AIFF-C, WAVE, RF64 or CAF that could be described.
    case sound(Sound)
    /// A sound file of another kind.
    case foreign(ForeignFormat)
    /// No sound file of any known kind, or one too damaged to be described; the error says why.
    case unreadable(SoundError)

    var sound: Sound? {
      if case .sound(let sound) = self { sound } else { nil }
    }
  }

  /// The path that findings name.
  public let path: String
  /// The bytes of its last component: the name that a payload has to carry.
  public let name: [UInt8]
  /// Whether it lies under a name at all.
  ///
  /// What came through a pipe does not, and rules about names pass it over.
  public let isNamed: Bool
  /// Whether the path is the file's as it is, so that a command can name the file by it.
  ///
  /// Bytes that are no UTF-8 stand in it as something else.
  let isPathExact: Bool
  /// Whether it lies in an archive: its path leads through a file, where no program can open it.
  let isInArchive: Bool
  /// The file's size in bytes.
  public let bytes: Int64
  /// What is in it.
  public let content: Content
  /// What could be described; `nil` for other files.
  public let sound: Sound?
  /// The file, for rules that read more of it than its headers.
  public let source: any ByteSource
  /// Whether the file lies where Android's build tools look for sounds, which makes it none of the
  /// other systems'.
  ///
  /// That is `res/raw`, with or without qualifiers (`res/raw-en`). Every rule asks.
  let isAndroidResource: Bool
  /// Whether the name is of printable ASCII without spaces, as most are: rules about letters have
  /// nothing to look for in it.
  let isPlainlyNamed: Bool
  /// What decoding brought, once a rule has asked for it.
  private let measured = SignalCache()

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - path: the path that findings name.
  ///   - name: the bytes of its name; those of the path's last component when left out.
  ///   - isPathExact: whether the path is the file's as it is; not so where it is shown in another
  ///     way because it is no UTF-8.
  ///   - isInArchive: whether the path leads into an archive, where no program can open it.
  /// - Throws: `SoundError` with code `.io` where the system refuses to read; everything else is
  ///   part of `content`.
  public init(
    _ source: some ByteSource, path: String, name: [UInt8]? = nil, isPathExact: Bool = true,
    isInArchive: Bool = false
  ) throws(SoundError) {
    self.path = path
    self.isPathExact = isPathExact
    self.isInArchive = isInArchive
    isNamed = true
    self.name = name ?? Array(path.utf8.split(separator: UInt8(ascii: "/")).last ?? [])
    self.source = source
    bytes = source.size
    isAndroidResource = Self.isAndroidResource(path)
    isPlainlyNamed = self.name.allSatisfy { (0x21..<0x7F).contains($0) }
    content = try Self.content(of: source)
    sound = content.sound
  }

  /// Describes bytes that lie under no name, such as those of standard input; findings name them as
  /// the source does.
  ///
  /// - Throws: as `init(_:path:name:isPathExact:isInArchive:)`.
  public convenience init(unnamed source: some ByteSource) throws(SoundError) {
    self.init(source, unnamed: source.name, try Self.content(of: source))
  }

  /// Takes bytes under no name that were refused before there was a source to read them from.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - name: what findings call them.
  package convenience init(refused error: SoundError, unnamed name: String) {
    self.init(MemorySource([]), unnamed: name, .unreadable(error))
  }

  private init(_ source: some ByteSource, unnamed path: String, _ content: Content) {
    (self.path, name) = (path, [])
    (isNamed, isPathExact, isInArchive) = (false, false, false)
    self.source = source
    self.content = content
    sound = content.sound
    bytes = source.size
    (isAndroidResource, isPlainlyNamed) = (false, true)
  }

  /// Takes what is known of a file without the file: nothing of it can be decoded.
  init(_ sound: Sound) {
    (path, name, bytes) = ("", [], sound.audio.upperBound)
    (isNamed, isPathExact, isInArchive) = (true, true, false)
    (isAndroidResource, isPlainlyNamed) = (false, true)
    content = .sound(sound)
    self.sound = sound
    source = MemorySource([])
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

  /// What decoding the sound brings, `nil` where it cannot be decoded; worked out once for all rules.
  var signal: SignalStatistics? { measured.value { SignalStatistics(of: self) } }

  private static func isAndroidResource(_ path: String) -> Bool {
    // Safe: the buffer is read inside the closure alone. Most texts lie in memory as UTF-8 already,
    // and a copy of each path would cost more than looking at it.
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

  /// Takes the last component off a path: an empty one where there is none.
  private static func takeLast<Slice>(_ path: inout Slice) -> Slice
  where Slice: BidirectionalCollection<UInt8>, Slice.SubSequence == Slice {
    let slash = UInt8(ascii: "/")
    while path.last == slash { path.removeLast() }
    let start = path.lastIndex(of: slash).map { path.index(after: $0) } ?? path.startIndex
    defer { path = path[..<start] }
    return path[start...]
  }

  /// The name's extension in lower case, without the dot; `nil` where it has none or is not UTF-8.
  public var fileExtension: String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < name.count else {
      return nil
    }
    let letters = name[(dot + 1)...]
    if isPlainlyNamed {
      guard letters.contains(where: { $0 != $0.lowercased }) else {
        return String(decoding: letters, as: UTF8.self)
      }
      return String(decoding: letters.map(\.lowercased), as: UTF8.self)
    }
    return String(validating: letters, as: UTF8.self)?.lowercased()
  }
}

extension UInt8 {
  /// A small letter for a capital one of ASCII; anything else as it is.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }
}
