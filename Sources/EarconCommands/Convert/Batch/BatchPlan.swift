// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The outputs of a batch, and the inputs that Earcon refuses because of conflicts.
struct BatchPlan {
  /// The items without a conflict, in the order found.
  private(set) var items: [BatchItem] = []
  /// The reported conflicts: equal outputs, an output in a folder that has the name of another output, an output that
  /// is an input, an existing output.
  private(set) var refusals: [BatchFailure] = []
  /// The number of conflicts beyond the reported ones.
  private(set) var unnamed = 0

  /// The maximum number of conflicts to report one by one.
  private static let named = 10
  private var inputs: Set<String> = []
  /// The indices of the items by their outputs' relative paths with case folded (`BatchNames.folded(_:)`).
  private var indices: [String: Int] = [:]

  /// Plans the outputs.
  ///
  /// - Parameters:
  ///   - inputs: the inputs; an input that was found twice with the same output is converted once.
  ///   - order: the format, and the permission to replace existing files.
  init(_ inputs: BatchInputs, _ order: BatchOrder) {
    let names = BatchNames(order)
    for file in inputs.files { self.inputs.insert(FileOperations.identity(of: file.path)) }
    for file in inputs.files { for item in names.items(file) { add(item) } }
    let all = items
    items = all.filter { item in
      guard let conflict = conflict(of: item, among: all, mayReplace: order.options.mayReplace)
      else { return true }
      refuse(item, conflict)
      return false
    }
  }

  /// The reason to refuse an item.
  private typealias Conflict = (message: String, code: SoundError.Code)

  private mutating func add(_ item: BatchItem) {
    let key = BatchNames.folded(item.relativePath)
    guard let index = indices[key] else {
      indices[key] = items.count
      items.append(item)
      return
    }
    let other = items[index]
    let isSameFile =
      FileOperations.identity(of: other.input) == FileOperations.identity(of: item.input)
    // `==` compares by canonical equivalence, but file systems may compare bytes.
    let isSameName = other.relativePath.utf8.elementsEqual(item.relativePath.utf8)
    if isSameFile, isSameName { return }
    let difference = NameDifference.text(other.relativePath, item.relativePath)
    let relation =
      isSameName
      ? "and so would '\(other.input)'"
      : "which differs from the output of '\(other.input)' only by \(difference), and some file "
        + "systems treat the two as one file"
    refuse(item, ("would become \(item.output), \(relation); rename one of them", .misuse))
  }

  /// Returns the conflict of an item with the others or with existing files; `nil` if there is none.
  private func conflict(of item: BatchItem, among all: [BatchItem], mayReplace: Bool) -> Conflict? {
    if let other = folder(of: item, among: all) {
      return (
        "would become \(item.output), but '\(other.input)' would become \(other.output), which is a "
          + "folder in that path; rename one of them", .misuse
      )
    }
    guard item.replaces else { return nil }
    if inputs.contains(FileOperations.identity(of: item.output)) {
      return (
        "would become \(item.output), which is an input; choose another output folder", .misuse
      )
    }
    guard !mayReplace else { return nil }
    return (
      "would become \(item.output), which already exists; choose another output folder, or replace "
        + "the file with --force", .exists
    )
  }

  /// Returns the item whose output would be in the place of a folder that contains the output of `item`; `nil` if
  /// there is none.
  private func folder(of item: BatchItem, among all: [BatchItem]) -> BatchItem? {
    var folder = item.relativePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if let index = indices[BatchNames.folded(String(folder))] { return all[index] }
    }
    return nil
  }

  private mutating func refuse(_ item: BatchItem, _ conflict: Conflict) {
    guard refusals.count < Self.named else {
      unnamed += 1
      return
    }
    refusals.append(
      BatchFailure(path: item.input, message: conflict.message, code: conflict.code.description))
  }
}
