// SPDX-License-Identifier: MIT

/// Standard output as a sink.
///
/// A sound's header is known only at the end, so bytes go to an unnamed temporary file, which `commit()`
/// copies to standard output.
package final class StandardOutputFile: ByteSink {
  /// The name that messages use.
  package let name = "standard output"
  private let spool: FileDescriptor
  /// The input, which must not change before `commit()`.
  private let source: FileSource

  /// Creates the temporary file.
  ///
  /// - Parameter source: the input, which must not change before `commit()`.
  /// - Throws: `SoundError` with code `.io` if the temporary file cannot be created.
  package init(source: FileSource) throws(SoundError) {
    spool = try TemporaryFile.unnamed(for: name)
    self.source = source
  }

  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io`, for example if the disk is full.
  package func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try spool.write(bytes, at: nil, name)
  }

  /// Replaces bytes at the front.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try spool.write(bytes, at: 0, name)
  }

  /// Copies everything to standard output.
  ///
  /// - Throws: `SoundError` with code `.io`, for example if the reader of a pipe has closed it, or if the
  ///   input has changed, `.cancelled` if a signal asks the process to end.
  package func commit() throws(SoundError) {
    try source.requireUnchanged()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var offset: Int64 = 0
    while true {
      var span = block.mutableSpan
      let count = try spool.read(at: offset, into: &span, name)
      if count == 0 { return }
      try FileDescriptor.standardOutput.write(block.span.extracting(first: count), at: nil, name)
      offset += Int64(count)
    }
  }
}
