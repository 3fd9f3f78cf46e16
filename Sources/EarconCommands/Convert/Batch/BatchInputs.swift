// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The inputs of a batch: files named as arguments or in a list, and sounds in folders.
struct BatchInputs {
  /// An input's path, and its output's path relative to the output folder, still with the input's extension.
  struct File {
    let path: String
    let below: String
  }

  private(set) var files: [File] = []
  private(set) var failures: [BatchFailure] = []
  /// The given folders without sounds.
  private var emptyFolders: [String] = []
  private let isRecursive: Bool
  private let selects: BundleOptions.Selection

  /// Returns the paths in the list of `--files-from`; none without that option.
  ///
  /// - Throws: `SoundError` if the list cannot be read or is larger than 64 MiB.
  static func list(_ order: BatchOrder) throws(SoundError) -> [TreePath] {
    guard let list = order.list else { return [] }
    var bytes = try PathList.contents(list)
    // Windows programs often begin a text file with a byte-order mark. With -0, a name may begin with one.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !order.isZeroTerminated, bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
    return PathList.paths(bytes, isZeroTerminated: order.isZeroTerminated)
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - order: the batch's inputs and patterns.
  ///   - list: more paths, from a list.
  init(_ order: BatchOrder, list: [TreePath]) {
    isRecursive = order.isRecursive
    selects = Self.selection(order)
    for path in order.inputs.map({ TreePath($0) }) where !Interruption.isRequested { add(path) }
    for path in list where !Interruption.isRequested { add(listed: path, order.base) }
  }

  /// Adds a path of the list, which is relative to a base folder if there is one.
  private mutating func add(listed path: TreePath, _ base: String?) {
    guard let base else { return add(path, folder: Self.listedFolder) }
    guard let below = Self.below(path) else { return fail(path, Self.outside) }
    // The path '.' is the base folder itself, whose sounds go into the output folder.
    guard !below.bytes.isEmpty else { return add(TreePath(base), folder: Self.listedFolder) }
    add(TreePath(base).appending(below.bytes), as: below, folder: Self.listedFolder)
  }

  /// Adds a file, or the sounds in a folder.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - below: the path in the output folder; default: the file's name or, for a folder, the output folder itself.
  ///   - folder: the error for a folder without `--recursive`.
  private mutating func add(
    _ path: TreePath, as below: TreePath? = nil, folder: SoundError = Self.folder
  ) {
    do throws(SoundError) {
      guard try DiskTree.file(path) == nil else {
        return files.append(File(path: path.text, below: (below ?? TreePath(path.name)).text))
      }
      guard isRecursive else { throw folder }
      walk(path, as: below)
    } catch {
      fail(path, error)
    }
  }

  private mutating func walk(_ folder: TreePath, as below: TreePath?) {
    var walk = SoundWalk(selects)
    walk.walk(folder)
    let start = below.map { $0.text + "/" } ?? ""
    files += walk.files.map { File(path: $0.path, below: start + $0.below) }
    failures += walk.unchecked.map {
      BatchFailure(path: $0.path, message: $0.message, code: "io")
    }
    if walk.files.isEmpty, walk.unchecked.isEmpty { emptyFolders.append(folder.text) }
  }

  func noteEmptyFolders() {
    for folder in emptyFolders {
      Diagnostics.report(
        .note,
        "contains no sounds to convert; in folders, Earcon recognizes sounds by extensions such as "
          + ".caf, .aiff or .wav; check the folder, --include and --exclude", at: folder)
    }
  }

  private mutating func fail(_ path: TreePath, _ error: SoundError) {
    failures.append(
      BatchFailure(
        path: path.text, message: error.description, code: error.code.description))
  }

  private static let folder = SoundError(
    .io, "is a folder", expected: "a sound file",
    suggestion: "add --recursive to convert the sounds in it")

  private static let listedFolder = SoundError(
    .io, "is a folder", expected: "a sound file",
    suggestion: "list only files, as 'find . -type f' does, or, with --recursive, only folders")

  /// Returns a relative path without the components `.`; `nil` for an absolute path and one that contains `..`.
  private static func below(_ path: TreePath) -> TreePath? {
    let slash = UInt8(ascii: "/")
    let names = path.bytes.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    guard path.bytes.first != slash, !names.contains(where: { $0.elementsEqual("..".utf8) })
    else { return nil }
    return TreePath(Array(names.joined(separator: [slash])))
  }

  private static let outside = SoundError(
    .misuse, "is not a path in the folder of --base", expected: "a relative path without '..'",
    suggestion: "write paths as 'find . -type f' prints them in that folder")

  /// Returns a selection that follows `--include` and `--exclude`.
  ///
  /// The selection also skips the output folder, which may hold the outputs of an earlier run.
  private static func selection(_ order: BatchOrder) -> BundleOptions.Selection {
    let selection = PathSelection(include: order.include, exclude: order.exclude)
    let outputs = FileOperations.identityAndSize(of: order.folder)?.identity
    return { path, isFolder in
      if isFolder, let outputs, FileOperations.identity(of: path) == outputs { return false }
      return !Interruption.isRequested && selection.takes(path, isFolder: isFolder)
    }
  }
}
