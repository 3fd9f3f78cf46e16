// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// The outputs of a batch, and the conflicts that prevent it from starting.
struct BatchPlan {
  /// The items to convert, in the order found.
  private(set) var items: [BatchItem] = []
  /// The reported conflicts: colliding outputs, an output that is an input, an existing output.
  private(set) var refusals: [BatchFailure] = []
  /// The number of conflicts beyond the reported ones.
  private(set) var unnamed = 0

  /// The maximum number of conflicts to report one by one.
  private static let named = 10
  private var inputs: Set<String> = []
  /// The items' indices by their outputs' relative paths, without differences in case
  /// (`BatchNames.folded(_:)`).
  private var indices: [String: Int] = [:]

  /// Plans the outputs.
  ///
  /// - Parameters:
  ///   - inputs: the inputs; an input that was found twice with the same output is converted once.
  ///   - order: the format, and whether outputs may replace existing files.
  init(_ inputs: BatchInputs, _ order: BatchOrder) {
    let names = BatchNames(order)
    for file in inputs.files { self.inputs.insert(FileOperations.identity(of: file.path)) }
    for file in inputs.files { add(names.item(file)) }
    for item in items { checkFolders(item) }
    for item in items where item.replaces {
      check(item, mayReplace: order.options.mayReplace)
    }
  }

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
    refuse(item, "would become \(item.output), \(relation); rename one of them")
  }

  /// Refuses an output if a folder in its path has the same path as another output.
  private mutating func checkFolders(_ item: BatchItem) {
    var folder = item.relativePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard let index = indices[BatchNames.folded(String(folder))] else { continue }
      return refuse(
        item,
        "would become \(item.output), but '\(items[index].input)' would become "
          + "\(items[index].output), which is a folder in that path; rename one of them")
    }
  }

  private mutating func check(_ item: BatchItem, mayReplace: Bool) {
    if inputs.contains(FileOperations.identity(of: item.output)) {
      return refuse(
        item, "would become \(item.output), which is an input; choose another output folder")
    }
    guard !mayReplace else { return }
    refuse(
      item,
      "would become \(item.output), which already exists; choose another output folder, or "
        + "replace the file with --force", code: .exists)
  }

  private mutating func refuse(
    _ item: BatchItem, _ message: String, code: SoundError.Code = .misuse
  ) {
    guard refusals.count < Self.named else {
      unnamed += 1
      return
    }
    refusals.append(
      BatchFailure(path: item.input, message: message, code: code.description))
  }
}
