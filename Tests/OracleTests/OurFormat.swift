// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// A container and encoding that the library writes; an argument of tests.
struct OurFormat: Sendable, CustomStringConvertible {
  let container: SoundContainer
  let encoding: SoundEncoding

  /// All formats except IMA4, which has tests of its own.
  static let all = [SoundContainer.aiff, .aifc, .wave, .caf].flatMap { container in
    container.writableEncodings.filter { $0 != .ima4 }
      .map { OurFormat(container: container, encoding: $0) }
  }

  var description: String {
    if case .linearPCM(let pcm) = encoding { return "\(pcm.specifier) in \(container.name)" }
    return "\(encoding.code) in \(container.name)"
  }

  /// The extension by which the oracles recognize the container.
  var fileExtension: String { container.fileExtensions[0] }

  /// Writes a sound in this format.
  func write<S: ConvertibleSample>(_ samples: [S], _ shape: Shape, filler: Bool = true) throws
    -> OurFile
  {
    let bytes = try fileBytes(samples, container, shape.format(encoding), filler: filler)
    return try OurFile(bytes, fileExtension)
  }
}

/// A file written by the library in a temporary folder of its own.
struct OurFile {
  private let folder: TemporaryFolder
  /// The file's path.
  let path: String

  init(_ bytes: [UInt8], _ fileExtension: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write(bytes, to: "sound.\(fileExtension)")
  }
}
