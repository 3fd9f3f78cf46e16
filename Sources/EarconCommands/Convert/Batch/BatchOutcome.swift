// SPDX-License-Identifier: MIT

internal import SoundFile

/// What came of one of many sounds.
struct BatchOutcome: Sendable {
  /// How it ended.
  enum End: Sendable {
    /// It is converted, to so many bytes.
    case done(ConversionReport, bytes: Int64)
    /// It would be: `--dry-run`.
    case planned(ConversionReport, bytes: Int64)
    /// Its output is there already, made from the same input with the same options.
    case skipped
    /// It is not.
    case failed(BatchFailure)
    /// The user ended the run, or another sound's failure did.
    case notBegun
  }

  let item: BatchItem
  var end: End
  /// What there is to say about input and output.
  var diagnostics: [FileDiagnostic] = []

  init(_ item: BatchItem, _ end: End) { (self.item, self.end) = (item, end) }
}
