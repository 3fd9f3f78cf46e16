// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundManifest
@testable import SoundReferences

/// Fuzzes source files: in every language, two readings of any bytes give equal references, whose locations
/// are valid and sorted, and checking the references gives valid findings.
func fuzzReferences(_ bytes: [UInt8]) throws -> Verdict {
  let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
  for language in SourceLanguage.allCases {
    let found = ReferenceReader.references(in: bytes, as: language)
    try promise(
      found == ReferenceReader.references(in: bytes, as: language),
      "two readings as \(language) differ")
    for reference in found { try check(reference, lines, bytes.count) }
    let locations = found.map { ($0.line, $0.column) }
    try promise(
      zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }, "locations are not sorted")
    let members = ReferenceReader.members(among: ["chime"], in: bytes, as: language)
    try promise(members.isSubset(of: ["chime"]), "members that were not requested")
    try judge(found)
  }
  return .keep
}

private func check(_ reference: SoundReference, _ lines: Int, _ size: Int) throws {
  try promise(
    (1...lines).contains(reference.line), "a reference is in line \(reference.line) of \(lines)")
  try promise(
    (1...max(1, size)).contains(reference.column),
    "a reference is in column \(reference.column) of \(size) bytes")
  guard case .pattern(let pattern) = reference.subject else { return }
  try promise(
    pattern.description.utf8.contains(UInt8(ascii: "*")),
    "a pattern without a placeholder: '\(pattern)'")
}

/// A catalog without names.
private let catalog = try? SoundCatalog(Manifest(bundles: [ManifestBundle(sounds: [])]))

private func judge(_ found: [SoundReference]) throws {
  guard let catalog else { throw BrokenPromise("the catalog is invalid") }
  var checker = ReferenceChecker(catalog)
  for finding in checker.check(found, in: "source") {
    try promise(
      finding.location.path == "source", "a finding is in '\(finding.location.path)', not 'source'")
    try promise(
      !finding.message.utf8.contains { $0 < 0x20 },
      "a control character is in '\(finding.message)'")
  }
}
