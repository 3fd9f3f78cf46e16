// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// Reads the targets of Xcode projects: every `*.xcodeproj/project.pbxproj` of a tree.
///
/// Workspaces need no reader of their own, because they only list projects. The reader ignores the setting
/// `EXCLUDED_SOURCE_FILE_NAMES` and the tags of on-demand resources. It reads the scripts of CocoaPods that
/// copy resources; of other scripts, it only finds out whether they name a sound
/// (`ShippingProduct.computedList`).
package struct XcodeReader: ProjectReader {
  private let budget: ReadingBudget

  /// Creates a reader that visits at most `ReadingBudget.largest` files, objects, lines and tokens of each project.
  package init() { self.init(budget: ReadingBudget()) }

  /// Creates a reader that gives each project the same budget.
  init(budget: ReadingBudget) { self.budget = budget }

  package func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in tree.files(named: "project.pbxproj") {
      let folder = path.folder.name
      guard folder.count > 10, folder.suffix(10).elementsEqual(".xcodeproj".utf8) else { continue }
      let project = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        let objects = try XcodeObjects(PropertyList.read(bytes))
        var targets = try XcodeTargets(objects, at: path, of: bytes, tree, budget)
        return (products: try targets.products(), unchecked: targets.unchecked)
      }
      reading.products += project?.products ?? []
      reading.unchecked += project?.unchecked ?? []
    }
    return reading
  }
}
