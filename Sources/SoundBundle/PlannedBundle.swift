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
    /// The bytes of the copy's name.
    package let name: [UInt8]

    /// Creates a sound; by default the copy keeps the name.
    package init(_ path: TreePath, in folders: [String], name: [UInt8]? = nil) {
      (self.path, self.folders, self.name) = (path, folders, name ?? path.name)
    }
  }

  /// The bundle, for messages and for the rules that apply.
  package let scope: Scope
  /// The sounds, in any order.
  package let sounds: [Sound]

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
    package let unchecked: [SoundReport.UncheckedPath]
  }

  /// Checks the sounds of planned bundles, one by one and as a group; checks a file once even if several bundles
  /// contain it under the same name.
  ///
  /// - Returns: the results; no bundle's sounds affect the findings about another bundle.
  package func check(_ bundles: [PlannedBundle]) -> PlannedResult {
    let files = checkFiles(of: bundles)
    let sizes = Dictionary(files.subjects.map { (ByteText($0.path), $0.bytes) }) { one, _ in one }
    return PlannedResult(
      subjects: files.subjects, files: files.findings,
      bundles: bundles.map { bundleFindings(in: [ScopeContents($0.scope, $0.placed(sizes))]) },
      unchecked: files.unchecked)
  }

  /// Checks the sounds of a planned bundle, and collects the data for a manifest.
  ///
  /// - Returns: the report, and the sounds with their hashes; no properties, because no `Info.plist` exists yet.
  package func inventory(_ bundle: PlannedBundle) -> BundleInventory {
    let files = checkFiles(of: [bundle], isRecorded: true)
    let sizes = Dictionary(files.subjects.map { (ByteText($0.path), $0.bytes) }) { one, _ in one }
    let findings = bundleFindings(in: [ScopeContents(bundle.scope, bundle.placed(sizes))])
    let records = Dictionary(files.records.map { (ByteText($0.path), $0.record) }) { one, _ in one }
    let items = bundle.sounds.compactMap { sound -> BundleInventory.Item? in
      let path = sound.path.text
      return records[ByteText(path)].map { record in
        .init(
          path: path, record: record, place: bundle.place(of: sound),
          newName: sound.name == sound.path.name ? nil : sound.name)
      }
    }
    let report = SoundReport(
      subjects: files.subjects, findings: files.findings + findings, unchecked: files.unchecked,
      rules: appliedRules, toolVersion: options.toolVersion)
    return BundleInventory(
      report: report, items: items, described: [], roots: [],
      platforms: validator.policy.platforms.sorted())
  }

  /// A file and its name in a bundle.
  private struct Copy: Hashable {
    let path: TreePath
    let name: [UInt8]
  }

  /// Checks each file once for each of its names, on up to `options.jobs` threads.
  private func checkFiles(of bundles: [PlannedBundle], isRecorded: Bool = false) -> FileOutcome {
    var known: Set<Copy> = []
    var all = FileOutcome([], validator)
    let jobs = Jobs<FileTask, FileOutcome>(threads: options.jobs, room: 64) { [validator] file in
      FileOutcome([file], validator)
    }
    for bundle in bundles {
      for sound in bundle.sounds
      where known.insert(Copy(path: sound.path, name: sound.name)).inserted {
        do throws(SoundError) {
          guard let entry = try DiskTree.file(sound.path) else { continue }
          let place = ScopeFinder.Place(scope: bundle.scope, folders: sound.folders)
          jobs.add(
            FileTask(
              entry: entry, needsContent: false, place: place, isRecorded: isRecorded,
              newName: sound.name))
        } catch {
          all.unchecked.append(SoundReport.UncheckedPath(sound.path.text, error.description))
        }
      }
    }
    for outcome in jobs.finish() { all.append(outcome) }
    all.removeRepeated()
    return all
  }
}

extension PlannedBundle {
  /// Returns the place of a copy, from which `misplacement` derives the reason that the system does not
  /// find the sound.
  ///
  /// A folder of resources for Android, such as `raw-de`, has a scope of its own, as it has on disk.
  fileprivate func place(of sound: Sound) -> ScopeFinder.Place {
    guard scope.kind == .androidRaw else {
      return ScopeFinder.Place(scope: scope, folders: sound.folders)
    }
    let folder = sound.folders.first ?? "raw"
    let isRaw = sound.folders.count < 2 && (folder == "raw" || folder.hasPrefix("raw-"))
    return ScopeFinder.Place(
      scope: Scope(
        .androidRaw, path: scope.path + "/" + (isRaw ? folder : "raw"),
        name: isRaw ? folder : scope.name),
      folders: isRaw ? [] : sound.folders)
  }

  /// Returns the sounds for the bundle rules, except files that could not be read.
  ///
  /// - Parameter sizes: the files' sizes in bytes, by path.
  /// - Returns: the sounds, in the given order.
  fileprivate func placed(_ sizes: [ByteText: Int64]) -> [PlacedSound] {
    sounds.compactMap { sound in
      let path = sound.path.text
      return sizes[ByteText(path)].map {
        PlacedSound(path: path, folders: sound.folders, bytes: $0, name: sound.name)
      }
    }
  }
}
