// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// The number of changes of each kind, such as `2 sounds added, 1 removed, 1 bundle changed`; empty if nothing
  /// changed.
  package var summary: String {
    let kinds: [(kind: ManifestDifference.Change.Kind, phrase: String)] = [
      (.added, "added"), (.removed, "removed"), (.renamed, "renamed"), (.changed, "changed"),
      (.invalid, "no longer documented to play"),
    ]
    var words: [String] = []
    for (kind, phrase) in kinds {
      let count = changes.count { $0.kind == kind }
      guard count > 0 else { continue }
      words.append((words.isEmpty ? TextFit.counted(count, "sound") : "\(count)") + " " + phrase)
    }
    let bundles = changes.count { $0.kind == .bundle }
    if bundles > 0 { words.append(TextFit.counted(bundles, "bundle") + " changed") }
    return words.joined(separator: ", ")
  }
}
