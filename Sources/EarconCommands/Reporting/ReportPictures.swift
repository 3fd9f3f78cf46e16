// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation
internal import Synchronization

/// The waveforms and the players of a page of `--reporter html`.
final class ReportPictures: Sendable {
  /// The archive opened last, with its files by their paths; Earcon recognizes some sounds only by their contents.
  ///
  /// One archive is enough, because a page shows an archive's sounds one after another.
  private struct OpenArchive {
    let path: TreePath
    var files: [TreePath: FileEntry] = [:]
  }

  private let archive = Mutex<OpenArchive?>(nil)

  /// Decodes a sound for a page as `earcon convert` does; another decoder reads formats that Earcon does not read
  /// itself.
  ///
  /// - Parameters:
  ///   - subject: the sound.
  ///   - room: the largest size in bytes of a player's WAVE file; 0 for no player.
  /// - Returns: the picture, `.empty` for a sound without frames, or the reason why the sound could not be decoded.
  func picture(of subject: SoundReport.Subject, room: Int) -> SoundPicture.Outcome {
    do throws(SoundError) {
      let reader = try self.reader(TreePath(subject.path))
      if reader.sound.frames == 0 { return .empty }
      return .picture(try SoundPicture.of(reader, room: room))
    } catch {
      return .missing(error.description)
    }
  }

  private func reader(_ path: TreePath) throws(SoundError) -> SoundReader {
    let source = try source(path)
    if let file = source as? FileSource { return try Self.decoded(file) }
    do throws(SoundError) {
      return try SoundReader(source)
    } catch {
      guard [.unrecognized, .unsupported].contains(error.code) else { throw error }
      return try Self.decoded(Self.copy(of: source))
    }
  }

  private static func decoded(_ file: FileSource) throws(SoundError) -> SoundReader {
    try SoundInput(file, decoder: .untilInterrupted()).reader
  }

  /// Copies an entry of an archive to an unnamed temporary file, because libsndfile and ffmpeg read only files.
  private static func copy(of source: any ByteSource) throws(SoundError) -> FileSource {
    let spool = try SpoolFile(name: source.name)
    try FileOperations.copy(source, to: spool)
    return try FileSource(spool: spool.descriptor, name: source.name)
  }

  /// Returns true if a sound is in an archive.
  static func isInArchive(_ subject: SoundReport.Subject) -> Bool {
    archive(around: TreePath(subject.path)) != nil
  }

  /// Opens a file, or an entry of an archive.
  private func source(_ path: TreePath) throws(SoundError) -> any ByteSource {
    guard let root = Self.archive(around: path) else { return try FileSource(path: path.text) }
    return try archive.withLock { open throws(SoundError) in
      if open?.path != root { open = try Self.archive(root) }
      guard let file = open?.files[path] else {
        throw SoundError(.io, "is no longer in the archive", file: path.text)
      }
      return try file.open()
    }
  }

  /// Returns the archive file that contains a path; `nil` for a file outside archives.
  private static func archive(around path: TreePath) -> TreePath? {
    path.folder.lineage.first {
      SoundNames.isArchive($0) && FileSource.isRegularFile($0.text)
    }
  }

  private static func archive(_ path: TreePath) throws(SoundError) -> OpenArchive {
    let tree = try Libraries.archiveOpener(FileSource(path: path.text), path)
    var archive = OpenArchive(path: path)
    tree.walk { entry in
      if entry.kind == .file { archive.files[entry.path] = entry }
      return true
    } failed: { _ in
    }
    return archive
  }
}
