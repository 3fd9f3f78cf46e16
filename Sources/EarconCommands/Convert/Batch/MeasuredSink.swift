// SPDX-License-Identifier: MIT

internal import SoundFile

/// A sink that writes to another one, and updates a conversion's progress with each append.
final class MeasuredSink: CompletableSink {
  var name: String { sink.name }
  private let sink: any CompletableSink
  private let progress: BatchProgress
  /// The output's expected size in bytes.
  private let size: Int64
  private var written: Int64 = 0

  init(_ sink: any CompletableSink, size: Int64, _ progress: BatchProgress) {
    (self.sink, self.size, self.progress) = (sink, size, progress)
  }

  func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try sink.append(bytes)
    written = written.addingAtMost(Int64(bytes.count))
    progress.reach(Double(written) / Double(size))
  }

  func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try sink.replaceFront(with: bytes)
  }

  func commit() throws(SoundError) { try sink.commit() }
}
