// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFindings
@testable import SoundManifest

/// Fuzzes manifests: any bytes are refused with a message, or survive a round trip, a merge and a comparison
/// with themselves, and look-ups.
func fuzzManifest(_ bytes: [UInt8]) throws -> Verdict {
  let manifest: Manifest
  do throws(DocumentError) {
    manifest = try Manifest(data: bytes)
  } catch {
    try checkRefusal(error, bytes)
    return .keep
  }
  let again = try Manifest(data: Array(manifest.text.utf8))
  try promise(again == manifest, "a manifest changes in a round trip")
  try promise(again.text == manifest.text, "a manifest's text changes in a round trip")
  try promise(
    try Manifest.merged([manifest, again]) == manifest, "a merge with itself changes a manifest")
  try promise(
    ManifestDifference(from: manifest, to: again).isEmpty, "a manifest differs from itself")
  try promise(
    ManifestDifference(kept: manifest, built: again).isEmpty,
    "a manifest is out of date compared with itself")
  try checkNames(manifest)
  return .keep
}

/// Checks that the catalog finds each of its names, or refuses the name as `lacking` or `invalid` and does
/// not contain it.
private func checkNames(_ manifest: Manifest) throws {
  guard let catalog = try? SoundCatalog(manifest) else { return }
  for name in catalog.names {
    let found = Result { () throws(SoundNameError) in try catalog.sound(named: name) }
    switch found {
    case .success(let sound):
      try promise(sound.name.utf8.elementsEqual(name.utf8), "'\(name)' finds '\(sound.name)'")
    case .failure(let error):
      switch error.reason {
      case .lacking, .invalid:
        try promise(!catalog.contains(name), "the catalog contains a refused name")
      default: try promise(false, "'\(error)' of an existing name")
      }
    }
    _ = try? catalog.sound(named: name + "x")
    _ = try? catalog.androidSound(named: name)
  }
}
