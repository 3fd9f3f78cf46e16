// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFindings
@testable import SoundManifest

/// A catalog of two names.
private let catalog = try? SoundCatalog(
  Manifest(bundles: [
    ManifestBundle(
      sounds: ["chime.caf", "tt.wav"].map { name in
        ManifestSound(
          name: name,
          content: ManifestSound.Content(
            container: "caff", encoding: "ima4", sampleRate: 8000, channels: 1, frames: 64),
          bytes: 1, sha256: String(repeating: "0", count: 64), androidName: String(name.prefix(2)))
      })
  ]))

/// Fuzzes payloads: for every provider, named or detected, two checks of any bytes give equal findings, and
/// each finding has a location in the bytes.
func fuzzPayload(_ bytes: [UInt8]) throws -> Verdict {
  guard let catalog else { throw BrokenPromise("the catalog is invalid") }
  for provider in [nil] + PayloadProvider.all.map(Optional.some) {
    let checker = PayloadChecker(catalog: catalog, provider: provider)
    let findings = checker.check(bytes, named: "p")
    try promise(findings == checker.check(bytes, named: "p"), "two checks of one payload differ")
    for finding in findings { try check(finding, bytes) }
  }
  return .keep
}

private func check(_ finding: Finding, _ bytes: [UInt8]) throws {
  try promise(!finding.message.isEmpty, "a finding of \(finding.rule) has no message")
  try promise(finding.location.path == "p", "a finding is in '\(finding.location.path)', not 'p'")
  let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
  switch finding.location.position {
  case .line(let line, let column):
    try promise(
      (1...lines).contains(line) && column >= 1,
      "a finding is in line \(line), column \(column) of \(lines) lines")
  case .pointer(let pointer, let line):
    try promise(
      (1...lines).contains(line ?? 0), "a finding is in line \(line ?? 0) of \(lines) lines")
    // The whole document's pointer is empty (RFC 6901, 5).
    try promise(
      pointer.isEmpty || pointer.hasPrefix("/"), "the pointer '\(pointer)' does not begin with '/'")
  case .byte, nil: throw BrokenPromise("a finding has no location")
  }
}
