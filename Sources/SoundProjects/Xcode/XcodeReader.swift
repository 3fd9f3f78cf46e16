// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundValidation

/// Reads the targets of Xcode projects: every `*.xcodeproj/project.pbxproj` of a tree.
///
/// Workspaces need no reader of their own, because they only list projects. The reader ignores scripts, the
/// setting `EXCLUDED_SOURCE_FILE_NAMES`, and tags of on-demand resources.
package struct XcodeReader: ProjectReader {
  private let budget: XcodeBudget

  /// Creates the reader.
  package init() { self.init(budget: XcodeBudget()) }

  /// Creates a reader with a limit to the steps for each project.
  init(budget: XcodeBudget) { self.budget = budget }

  package func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in tree.files(named: "project.pbxproj") {
      let folder = path.bytes.split(separator: UInt8(ascii: "/")).dropLast().last ?? []
      guard folder.count > 10, folder.suffix(10).elementsEqual(".xcodeproj".utf8) else { continue }
      read(path, tree, into: &reading)
    }
    return reading
  }

  private func read(_ path: TreePath, _ tree: ProjectTree, into reading: inout ProjectReading) {
    let bytes: [UInt8]
    do throws(SoundError) {
      bytes = try tree.contents(of: path)
    } catch {
      reading.failures.append(SoundReport.Failure(path.text, error.description))
      return
    }
    do throws(DocumentError) {
      var targets = try XcodeTargets(XcodeObjects(PropertyList.read(bytes)), at: path, tree, budget)
      reading.products += try targets.products()
      reading.failures += targets.failures
    } catch {
      reading.failures.append(SoundReport.Failure(path.text, error.description))
    }
  }
}
