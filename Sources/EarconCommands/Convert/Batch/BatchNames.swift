// SPDX-License-Identifier: MIT

internal import SoundFile

/// The names of many outputs, before anything is written.
struct BatchNames {
  private let folder: String
  private let output: AfconvertArguments.Output

  init(_ arguments: AfconvertArguments) {
    let folder = arguments.batch.folder ?? "."
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    output = arguments.outputs.first ?? AfconvertArguments.Output()
  }

  /// The output for an input, which nothing is known of yet but its name.
  func item(_ file: BatchInputs.File) -> BatchItem {
    let place = OutputName.beside(file.below, container(of: file.path))
    let path = folder + place
    let bytes = FileOperations.facts(of: file.path)?.bytes ?? 0
    return BatchItem(
      input: file.path, output: path, place: place, bytes: bytes,
      replaces: FileOperations.exists(path))
  }

  /// The container of an output, which gives its name the extension.
  ///
  /// Only where the input's own format is kept does it depend on the input.
  private func container(of path: String) -> Container {
    if let container = output.container { return container }
    switch output.data?.data {
    case nil: return .caf
    case .encoding(let encoding): return Self.container(for: encoding)
    case .copyPackets: return Self.sound(path)?.container ?? .caf
    case .native: return Self.sound(path).map { Self.container(for: $0.format.encoding) } ?? .caf
    }
  }

  /// As `ConversionPlan` infers it.
  private static func container(for encoding: Encoding) -> Container {
    Container.caf.writableEncodings.contains(encoding) ? .caf : .wave
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
