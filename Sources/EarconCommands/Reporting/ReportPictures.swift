// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundConversion
internal import SoundFile
internal import SoundFindings
internal import SoundValidation
internal import Synchronization

/// The waveforms and the players of a page of `--reporter html`.
final class ReportPictures: Sendable {
  /// The sounds of the last archive, by their paths; a page shows an archive's sounds one after another.
  private struct OpenArchive {
    let path: TreePath
    var sounds: [TreePath: FileEntry] = [:]
  }

  private let archive = Mutex<OpenArchive?>(nil)

  /// Reads a sound for a page.
  ///
  /// - Parameters:
  ///   - subject: the sound.
  ///   - room: the largest size in bytes of a player's WAVE file; 0 for no player.
  /// - Returns: the picture; `nil` if Earcon cannot read the sound again or does not decode it itself.
  func picture(of subject: SoundReport.Subject, room: Int) -> SoundPicture? {
    guard let source = try? source(TreePath(subject.path)),
      var picture = try? SoundPicture.of(source)
    else { return nil }
    if room > 0, let wave = try? Self.wave(of: source), wave.count <= room { picture.player = wave }
    return picture
  }

  /// Opens a file, or an entry of an archive.
  private func source(_ path: TreePath) throws(SoundError) -> any ByteSource {
    guard let root = Self.archive(around: path) else { return try FileSource(path: path.text) }
    return try archive.withLock { open throws(SoundError) in
      if open?.path != root { open = try Self.archive(root) }
      guard let sound = open?.sounds[path] else {
        throw SoundError(.io, "is no longer in the archive", file: path.text)
      }
      return try sound.open()
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
      if entry.kind == .file, SoundNames.isSound(entry.path) { archive.sounds[entry.path] = entry }
      return true
    } failed: { _ in
    }
    return archive
  }

  /// Returns the decoded sound as 16-bit linear PCM in WAVE, which browsers play.
  private static func wave(of source: any ByteSource) throws(SoundError) -> [UInt8] {
    let reader = try SoundReader(source)
    var request = ConversionRequest()
    request.container = .wave
    var converter = SoundConverter(try ConversionPlan(reader.sound, request))
    converter.filler = false
    let sink = MemorySink()
    try converter.run(reader, to: sink)
    return sink.bytes
  }
}
