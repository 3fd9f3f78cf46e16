// SPDX-License-Identifier: MIT

public import Foundation
public import SoundConversion
public import SoundFile

extension SoundInput {
  /// Opens a sound; if `SoundFile` does not decode the sound, decodes it to an unnamed temporary file.
  ///
  /// - Parameter url: the input.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, and as `init(path:)` does.
  public init(contentsOf url: URL) throws(SoundError) {
    try self.init(path: url.soundPath)
  }
}

extension SoundConverter {
  /// Converts the sound to a file, which appears under its name only when it is complete; does not run on the
  /// caller's actor.
  ///
  /// - Parameters:
  ///   - reader: the input that the plan was made for, at its beginning.
  ///   - url: the output.
  ///   - overwrite: `true` to replace an existing file.
  ///   - source: the input, which must be another file and must not change during the conversion; `nil` to
  ///     check neither.
  /// - Returns: the number of samples that were beyond full scale and therefore clipped.
  /// - Throws: `SoundError` with code `.misuse` for a URL without a file path, with code `.cancelled` if the
  ///   task was cancelled, and as `write(_:toPath:overwrite:differentFrom:)` does. If the conversion fails, there
  ///   is no new file, and an existing one is unchanged.
  @concurrent @discardableResult
  public func write(
    _ reader: consuming SoundReader, to url: URL, overwrite: Bool = false,
    differentFrom source: FileSource? = nil
  ) async throws(SoundError) -> Int {
    try await write(
      reader, toPath: url.soundPath, overwrite: overwrite, differentFrom: source)
  }

  /// Converts the sound to data in memory; does not run on the caller's actor.
  ///
  /// - Parameter reader: the input that the plan was made for, at its beginning.
  /// - Returns: the bytes of the output's container.
  /// - Throws: `SoundError` with code `.cancelled` if the task was cancelled, and as `run(_:to:)` does.
  @concurrent
  public func data(from reader: consuming SoundReader) async throws(SoundError) -> Data {
    Data(try await bytes(from: reader))
  }
}
