// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundReferences

/// The payloads of `--payloads`; every app that the run reports about may receive them.
struct PayloadFiles {
  private(set) var sources: [CheckWalk.Source] = []
  private(set) var unchecked: [SoundReport.UncheckedPath] = []
  /// The given folders in which no payload was found, each as a message with its remedy.
  private(set) var missingInput: [CheckNotes.MissingInput] = []

  /// Finds the payloads: each given file, and in each given folder the files with an extension for JSON, such as
  /// `.json` or `.apns`.
  init(_ paths: [TreePath], _ settings: Settings) {
    for path in paths { add(path, settings) }
  }

  private mutating func add(_ path: TreePath, _ settings: Settings) {
    var (found, failed): ([TreePath], [SoundReport.UncheckedPath]) = ([], [])
    do throws(SoundError) {
      if try DiskTree.file(path) != nil {
        found.append(path)
      } else {
        DiskTree(path, excluding: settings.exclusions).walk(
          { entry in
            if entry.kind == .folder { return entry.path.name.first != UInt8(ascii: ".") }
            if entry.kind == .file, SourceLanguage(entry.path) == .json { found.append(entry.path) }
            return false
          }, failed: { failed.append($0) })
      }
    } catch {
      failed.append(SoundReport.UncheckedPath(path.text, error.description))
    }
    if found.isEmpty, failed.isEmpty { missingInput.append(CheckNotes.noPayload(in: path)) }
    sources += found.map { CheckWalk.Source(path: $0, below: nil, language: .json) }
    unchecked += failed
  }
}
