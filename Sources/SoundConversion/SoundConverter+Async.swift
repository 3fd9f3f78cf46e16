// SPDX-License-Identifier: MIT

public import SoundFile

/// Conversions that do not run on the caller's actor.
///
/// They create their output themselves, because an output that the caller also has would be shared between two
/// actors. Cancelling the task ends the conversion between blocks.
extension SoundConverter {
  /// Converts the sound to a file, which appears under its name only when it is complete.
  ///
  /// - Parameters:
  ///   - reader: the input that the plan was made for, at its beginning.
  ///   - path: the path of the output.
  ///   - overwrite: true if an existing file may be replaced.
  ///   - source: the input, which must be another file and must not change during the conversion; `nil` to
  ///     check neither.
  /// - Returns: the number of samples that were beyond full scale and therefore clipped.
  /// - Throws: the errors of `run(_:to:)` and of `OutputFile`; `SoundError` with code `.cancelled` if the task
  ///   was cancelled. If the conversion fails, there is no new file, and an existing one is unchanged.
  @concurrent @discardableResult
  public func write(
    _ reader: consuming SoundReader, toPath path: String, overwrite: Bool = false,
    differentFrom source: FileSource? = nil
  ) async throws(SoundError) -> Int {
    let file = try OutputFile(path: path, overwrite: overwrite, differentFrom: source)
    let clipped = try stoppedByTask.run(reader, to: file)
    try file.commit()
    return clipped
  }

  /// Converts the sound to bytes in memory.
  ///
  /// - Parameter reader: the input that the plan was made for, at its beginning.
  /// - Returns: the bytes of the output's container.
  /// - Throws: the errors of `run(_:to:)`; `SoundError` with code `.cancelled` if the task was cancelled.
  @concurrent
  public func bytes(from reader: consuming SoundReader) async throws(SoundError) -> [UInt8] {
    let sink = MemorySink()
    try stoppedByTask.run(reader, to: sink)
    return sink.bytes
  }

  /// The converter, which also stops if the current task is cancelled.
  private var stoppedByTask: SoundConverter {
    var converter = self
    let shouldStop = shouldStop
    converter.shouldStop = { Task.isCancelled || shouldStop() }
    return converter
  }
}
