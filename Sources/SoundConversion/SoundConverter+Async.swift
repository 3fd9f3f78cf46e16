// SPDX-License-Identifier: MIT

public import SoundFile

extension SoundConverter {
  /// Converts outside the caller's actor; cancelling the task ends the conversion between blocks.
  ///
  /// - Parameters:
  ///   - reader: the input for which the plan was made, at its beginning.
  ///   - sink: the output.
  /// - Returns: the number of samples that were beyond full scale and therefore clipped.
  /// - Throws: `SoundError` as the synchronous method does, with code `.cancelled` if the task was
  ///   cancelled.
  @concurrent @discardableResult
  public func run(_ reader: consuming SoundReader, to sink: sending any ByteSink)
    async throws(SoundError) -> Int
  {
    var converter = self
    let shouldStop = shouldStop
    converter.shouldStop = { Task.isCancelled || shouldStop() }
    return try converter.convert(reader, to: sink)
  }
}
