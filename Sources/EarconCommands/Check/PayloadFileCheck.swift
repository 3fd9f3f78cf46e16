// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// Checks files of payloads as 'earcon payload check' does, against the sounds of the apps that receive them.
struct PayloadFileCheck {
  private var reader: PayloadReader

  /// Creates a check that looks names up in a catalog.
  ///
  /// - Parameters:
  ///   - catalog: the sounds of the apps.
  ///   - settings: the settings, of which only `soundPointers`, the pointers to sounds in payloads, has an effect.
  init(_ catalog: SoundCatalog, _ settings: Settings) {
    reader = PayloadReader(PayloadChecker(catalog: catalog).with(settings.soundPointers.value))
  }

  /// Returns the findings about a file, with the severities of the rules.
  ///
  /// - Throws: `SoundError` with code `.io` if the file can no longer be read.
  mutating func findings(in path: TreePath) throws(SoundError) -> [LocatedPayloadFinding] {
    // The first reading of the file does not keep its bytes, because a folder may have many payloads.
    guard let entry = try DiskTree.file(path) else { return [] }
    let bytes = try SourceFile.contents(entry)
    // In UTF-16, a newline is not one byte.
    if ReferenceReader.isUTF16(bytes) {
      return reader.located(bytes.span, file: path.text, line: nil)
    }
    if bytes.count > ReferenceReader.largestSize {
      return try LargePayloads(path).findings(&reader)
    }
    if path.fileExtension == PayloadText.simulatorExtension,
      PayloadText.isSimulatorDocument(bytes)
    {
      return reader.locatedInSimulator(bytes, file: path.text)
        ?? reader.located(bytes.span, file: path.text, line: nil)
    }
    let payloads = PayloadText.payloads(in: bytes)
    if payloads.isEmpty { return [Self.empty(path)] }
    var found: [LocatedPayloadFinding] = []
    for (payload, line) in payloads {
      found += reader.located(payload.span, file: path.text, line: line)
    }
    return found
  }

  /// Returns the finding about a file without a payload; without the finding, the file would appear to be valid.
  private static func empty(_ path: TreePath) -> LocatedPayloadFinding {
    LocatedPayloadFinding(
      Finding(
        of: PayloadRules.notJSON, "no payload was found", severity: .warning,
        suggestion: "check the program that writes the payloads", at: Finding.Location(path.text)))
  }
}
