// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// A kind of file that this library writes, for `arguments:`.
struct OurFormat: Sendable, CustomStringConvertible {
  let container: SoundContainer
  let encoding: SoundEncoding

  /// All but IMA4, which has tests of its own.
  static let all = [SoundContainer.aiff, .aifc, .wave, .caf].flatMap { container in
    container.writableEncodings.filter { $0 != .ima4 }
      .map { OurFormat(container: container, encoding: $0) }
  }

  var description: String {
    if case .linearPCM(let pcm) = encoding { return "\(pcm.specifier) in \(container.name)" }
    return "\(encoding.code) in \(container.name)"
  }

  /// The extension by which the oracles know the container.
  var fileExtension: String { container.fileExtensions[0] }

  /// Writes a sound of this kind.
  func write<S: PCMSample>(_ samples: [S], _ shape: Shape, filler: Bool = true) throws -> OurFile {
    let bytes = try fileBytes(samples, container, shape.format(encoding), filler: filler)
    return try OurFile(bytes, fileExtension)
  }
}

/// A file of ours in a folder that goes away with it.
struct OurFile {
  private let folder: TemporaryFolder
  /// Where it is.
  let path: String

  init(_ bytes: [UInt8], _ fileExtension: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write(bytes, to: "sound.\(fileExtension)")
  }
}
