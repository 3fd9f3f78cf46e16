// SPDX-License-Identifier: MIT

internal import SoundFile

/// The outcome of one item of a batch.
struct BatchOutcome: Sendable {
  /// The end of an item's conversion.
  enum End: Sendable {
    /// Converted, to an output of `bytes` bytes.
    case done(ConversionReport, bytes: Int64?)
    /// Planned by `--dry-run`; the size is `nil` if only the encoder knows it.
    case planned(ConversionReport, bytes: Int64?)
    /// Up to date: an earlier run made the output from the same input with the same options.
    case skipped
    case failed(BatchFailure)
    /// Not begun, because an interruption, another sound's failure or an error of standard output ended the run; or
    /// begun and interrupted.
    case notBegun
  }

  let item: BatchItem
  var end: End
  /// The warnings and notes about input and output.
  var diagnostics: [FileDiagnostic] = []

  init(_ item: BatchItem, _ end: End) { (self.item, self.end) = (item, end) }
}
