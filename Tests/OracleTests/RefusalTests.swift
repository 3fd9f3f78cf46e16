// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Formats that SoX 14.4.2 refuses or misreads.
///
/// These are limits of SoX: FFmpeg and libsndfile read all of them, except IMA4 in CAF, which FFmpeg
/// reads and libsndfile refuses.
enum SoXLimits {
  /// Returns SoX's message about a format; `nil` if SoX opens the format.
  ///
  /// SoX's AIFF-C reader supports `NONE`, `twos`, `sowt`, `fl32`, `FL32`, `fl64` and `FL64`. SoX
  /// leaves CAF to libsndfile, which does not support IMA4 in CAF.
  static func refusal(of kind: OurFormat) -> String? {
    switch (kind.container, kind.encoding) {
    case (.aifc, .linearPCM(let pcm)):
      switch (pcm.kind, pcm.bits) {
      case (.signedInteger, 24): "Unsupported AIFC compression type `in24'"
      case (.signedInteger, 32): "Unsupported AIFC compression type `in32'"
      case (.unsignedInteger, _): "Unsupported AIFC compression type `raw '"
      default: nil
      }
    case (.aifc, let encoding): "Unsupported AIFC compression type `\(encoding.code)'"
    case (.caf, .ima4): "Supported file format but unsupported encoding."
    default: nil
    }
  }

  /// Returns whether SoX opens a format but returns wrong samples, whichever program wrote the
  /// file: SoX requests integers from libsndfile, which scales those of a float CAF to 16 bits or
  /// returns none.
  static func misreads(_ kind: OurFormat) -> Bool {
    kind.container == .caf && kind.encoding.isFloat
  }
}

/// Formats that another program cannot read and that other tests therefore skip.
///
/// If a new version of that program reads such a format, its test here fails; then move the format
/// to the tests of readable formats.
@Suite struct `Formats that peers cannot read` {
  private static let allKinds =
    OurFormat.all + [
      OurFormat(container: .aifc, encoding: .ima4), OurFormat(container: .caf, encoding: .ima4),
    ]

  @Test(
    .enabled(if: Oracle.areWanted(.sox)),
    arguments: allKinds.filter { SoXLimits.refusal(of: $0) != nil })
  func `SoX refuses the formats that tests skip`(_ kind: OurFormat) throws {
    let shape = Shape.all[0]
    let file = try kind.write([Int16](repeating: 99, count: shape.frames), shape)
    let result = try Oracle.sox.attempt([file.path, "-t", "raw", "-"])
    #expect(result.status == 2)
    let message = try #require(SoXLimits.refusal(of: kind))
    #expect(result.errors.contains(message))
  }

  @Test(
    .enabled(if: Oracle.areWanted(.sox, .ffmpeg)),
    arguments: OurFormat.all.filter { SoXLimits.misreads($0) })
  func `SoX misreads float CAF from FFmpeg as it does ours`(_ kind: OurFormat) throws {
    let shape = Shape.all[0]
    let samples = ExactSamples.samples(kind.encoding, shape)
    let file = try kind.write(samples, shape)
    let folder = try TemporaryFolder()
    let theirs = folder.file("ffmpeg.caf")
    guard case .linearPCM(let pcm) = kind.encoding else { return }
    let codec = "pcm_f\(pcm.bits)\(pcm.byteOrder == .big ? "be" : "le")"
    try Oracle.ffmpeg.run(["-nostdin", "-v", "error", "-i", file.path, "-c:a", codec, theirs])
    let ofOurs = try Oracle.soxDecode(file.path, as: Int32.self)
    #expect(difference(ofOurs, try Oracle.soxDecode(theirs, as: Int32.self)) == nil)
    #expect(difference(ofOurs, samples.map { Int32($0 * 0x1p31) }) != nil)
  }

  @Test(.enabled(if: Oracle.areWanted(.sndfile, .sndfileInfo)))
  func `IMA4 in CAF is refused by libsndfile`() throws {
    let kind = OurFormat(container: .caf, encoding: .ima4)
    let shape = Shape.all[0]
    let file = try kind.write([Int16](repeating: 99, count: shape.frames), shape)
    let folder = try TemporaryFolder()
    let result = try Oracle.sndfile.attempt(["-pcm16", file.path, folder.file("out.raw")])
    #expect(result.status == 1)
    let message = "Supported file format but unsupported encoding."
    #expect((result.errors + result.text).contains(message))
    let info = try Oracle.sndfileInfo.attempt([file.path])
    #expect((info.errors + info.text).contains(message))
  }

  @Test(
    .enabled(if: Oracle.areWanted(.sndfile, .sox)),
    arguments: PeerFile.rifx.filter { $0.sndfileLimit != nil })
  func `SoX's big-endian extensible WAVE is refused by libsndfile`(_ kind: PeerFile) throws {
    let folder = try TemporaryFolder()
    let path = try kind.make(from: Decoding.source(Shape.all[0], folder), in: folder)
    let result = try Oracle.sndfile.attempt(["-pcm16", path, folder.file("out.raw")])
    #expect(result.status == 1)
    let message = try #require(kind.sndfileLimit)
    #expect((result.errors + result.text).contains(message))
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg, .sox)))
  func `FFmpeg reads big-endian WAVE as little-endian`() throws {
    let folder = try TemporaryFolder()
    let kind = try #require(PeerFile.rifx.first)
    let path = try kind.make(from: Decoding.source(Shape.all[0], folder), in: folder)
    let ours: [Int16] = try samples(of: FileSource(path: path))
    let theirs = try Oracle.ffmpegDecode(path, as: Int16.self)
    #expect(difference(ours, theirs.map(\.byteSwapped)) == nil)
  }
}
