// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The names of a batch's outputs, chosen before the first output is written.
struct BatchNames {
  private let order: BatchOrder

  init(_ order: BatchOrder) { self.order = order }

  /// Returns the items for an input: one, or one for each preset of `--for`.
  func items(_ file: BatchInputs.File) -> [BatchItem] {
    order.presets.isEmpty ? [item(file, nil)] : order.presets.map { item(file, $0) }
  }

  private func item(_ file: BatchInputs.File, _ own: ConversionPreset?) -> BatchItem {
    let preset = own ?? order.output.preset
    var relativePath = OutputName.beside(file.below, container(of: file.path, preset))
    if let preset, preset == .android {
      let isVorbis = order.output.with(preset).wantsVorbis && VorbisEncoder.absence == nil
      relativePath = OutputName.androidPath(relativePath, isVorbis: isVorbis, input: "")
    }
    let path = order.path(of: relativePath)
    let bytes = FileOperations.identityAndSize(of: file.path)?.bytes ?? 0
    return BatchItem(
      input: file.path, output: path, relativePath: relativePath, bytes: bytes,
      replaces: FileOperations.exists(path), preset: own)
  }

  /// Returns the container of an output, which determines the name's extension.
  ///
  /// Reads the input only if the output keeps the input's format or packets.
  private func container(of path: String, _ preset: ConversionPreset?) -> SoundContainer {
    let request = order.output.request
    if let container = request.container { return container }
    if preset == .android { return .wave }
    if order.output.keepsFormat {
      return Self.sound(path).map { Self.container(for: $0.format.encoding) } ?? .caf
    }
    switch request.data {
    case nil: return .caf
    case .encode(let encoding): return Self.container(for: encoding)
    case .copyPackets: return Self.sound(path)?.container ?? .caf
    }
  }

  /// Returns the container that `ConversionPlan` infers from an encoding.
  private static func container(for encoding: SoundEncoding) -> SoundContainer {
    SoundContainer.caf.writableEncodings.contains(encoding) ? .caf : .wave
  }

  /// Returns the sound in a file; `nil` if the file is unreadable or has a foreign format.
  ///
  /// The conversion reports an unreadable file, and decodes a foreign format to linear PCM, which CAF
  /// can hold.
  private static func sound(_ path: String) -> Sound? {
    do throws(SoundError) {
      return try Sound(describing: FileSource(path: path))
    } catch {
      return nil
    }
  }

  /// Returns a path with its case folded, for comparison as on a file system that ignores case and normalization.
  ///
  /// Swift's `==` already ignores normalization.
  static func folded(_ path: String) -> String {
    // Uppercase first, so that ß and SS become equal.
    path.uppercased().lowercased()
  }
}
