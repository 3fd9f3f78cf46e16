// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundValidation

/// A bundle that a build will make, and the sounds that it will contain.
package struct PlannedBundle: Sendable {
  /// A file that the build copies.
  package struct Sound: Sendable {
    /// The path for opening the file and for reports.
    package let path: TreePath
    /// The folders between the bundle's root and the copy, outermost first.
    package let folders: [String]

    /// Creates a sound.
    package init(_ path: TreePath, in folders: [String]) {
      (self.path, self.folders) = (path, folders)
    }
  }

  /// The bundle, for messages and for the rules that apply.
  package let scope: Scope
  /// The sounds, in any order.
  package let sounds: [Sound]

  /// Creates a plan.
  package init(_ scope: Scope, _ sounds: [Sound]) { (self.scope, self.sounds) = (scope, sounds) }
}

extension BundleValidator {
  /// The results for planned bundles.
  package struct PlannedResult: Sendable {
    /// The checked sounds, each once.
    package let subjects: [SoundReport.Subject]
    /// The findings about single files.
    package let files: [Finding]
    /// The findings about each bundle as a whole, in the order of the bundles.
    package let bundles: [[Finding]]
    /// The files that could not be read.
    package let failures: [SoundReport.Failure]
  }

  /// Checks the sounds of planned bundles, one by one and as a group; checks a file in several bundles
  /// once.
  ///
  /// - Returns: the results; no bundle's sounds affect the findings about another one.
  package func check(_ bundles: [PlannedBundle]) -> PlannedResult {
    let files = checkFiles(of: bundles)
    let sizes = Dictionary(files.subjects.map { (ByteText($0.path), $0.bytes) }) { one, _ in one }
    return PlannedResult(
      subjects: files.subjects, files: files.findings,
      bundles: bundles.map { bundleFindings(in: [ScopeContents($0.scope, $0.placed(sizes))]) },
      failures: files.failures)
  }

  /// Checks each file once, on up to `options.jobs` threads.
  private func checkFiles(of bundles: [PlannedBundle]) -> FileOutcome {
    var known: Set<TreePath> = []
    var all = FileOutcome([], validator)
    let jobs = Jobs<FileTask, FileOutcome>(threads: options.jobs, room: 64) { [validator] file in
      FileOutcome([file], validator)
    }
    for bundle in bundles {
      for sound in bundle.sounds where known.insert(sound.path).inserted {
        do throws(SoundError) {
          guard let entry = try DiskTree.file(sound.path) else { continue }
          let place = ScopeFinder.Place(scope: bundle.scope, folders: sound.folders)
          jobs.add(FileTask(entry: entry, needsContent: false, place: place, isRecorded: false))
        } catch {
          all.failures.append(SoundReport.Failure(sound.path.text, error.description))
        }
      }
    }
    for outcome in jobs.finish() { all.append(outcome) }
    return all
  }
}

extension PlannedBundle {
  /// Returns the sounds for the bundle rules, except files that could not be read.
  ///
  /// - Parameter sizes: the files' sizes in bytes, by path.
  /// - Returns: the sounds, in the given order.
  fileprivate func placed(_ sizes: [ByteText: Int64]) -> [PlacedSound] {
    sounds.compactMap { sound in
      let path = sound.path.text
      return sizes[ByteText(path)].map {
        PlacedSound(path: path, folders: sound.folders, bytes: $0)
      }
    }
  }
}
