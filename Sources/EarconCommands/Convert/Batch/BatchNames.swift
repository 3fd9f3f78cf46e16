// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The names of many outputs, before anything is written.
struct BatchNames {
  private let order: BatchOrder

  init(_ order: BatchOrder) { self.order = order }

  /// The output for an input, which nothing is known of yet but its name.
  func item(_ file: BatchInputs.File) -> BatchItem {
    let relativePath = OutputName.beside(file.below, container(of: file.path))
    let path = order.path(of: relativePath)
    let bytes = FileOperations.facts(of: file.path)?.bytes ?? 0
    return BatchItem(
      input: file.path, output: path, relativePath: relativePath, bytes: bytes,
      replaces: FileOperations.exists(path))
  }

  /// The container of an output, which gives its name the extension.
  ///
  /// Only where the input's own format is kept does it depend on the input.
  private func container(of path: String) -> SoundContainer {
    let request = order.output.request
    if let container = request.container { return container }
    if order.output.keepsFormat {
      return Self.sound(path).map { Self.container(for: $0.format.encoding) } ?? .caf
    }
    switch request.data {
    case nil: return .caf
    case .encode(let encoding): return Self.container(for: encoding)
    case .copyPackets: return Self.sound(path)?.container ?? .caf
    }
  }

  /// As `ConversionPlan` infers it.
  private static func container(for encoding: SoundEncoding) -> SoundContainer {
    SoundContainer.caf.writableEncodings.contains(encoding) ? .caf : .wave
  }

  /// What is in a file; `nil` where its conversion will say why that cannot be told, and where it
  /// has to be decoded, which gives linear PCM that CAF holds.
  private static func sound(_ path: String) -> Sound? {
    do throws(SoundError) {
      return try Sound(describing: FileSource(path: path))
    } catch {
      return nil
    }
  }

  /// A path as a file system that ignores case and normalization forms holds it; equal texts are
  /// canonically equivalent.
  static func folded(_ path: String) -> String {
    // Through capitals, so that what has two of them (ß, SS) is one.
    path.uppercased().lowercased()
  }
}
