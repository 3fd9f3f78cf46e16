// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The inputs of one run: those that were named, those of a list, and those in folders.
struct BatchInputs {
  /// An input, and what of its path is kept below the folder for outputs.
  struct File {
    let path: String
    let below: String
  }

  private(set) var files: [File] = []
  private(set) var failures: [BatchFailure] = []
  private let options: BatchOptions
  private let selects: BundleOptions.Selection

  /// Bytes of a list, at the most.
  private static let listLimit: Int64 = 64 << 20

  /// The paths of the list; none where there is no list.
  ///
  /// - Throws: `SoundError` where it cannot be read.
  static func list(_ options: BatchOptions) throws(SoundError) -> [TreePath] {
    guard let list = options.filesFrom else { return [] }
    let end: UInt8 = options.isZeroTerminated ? 0 : UInt8(ascii: "\n")
    var bytes = try FileSource.contents(list, limit: listLimit)[...]
    // Programs on Windows put a byte-order mark before a text; a name that begins with one is for -0.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !options.isZeroTerminated, bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
    return bytes.split(separator: end).compactMap { path in
      // A list from Windows ends its lines in two characters; a name that ends in one is for -0.
      let isLine = !options.isZeroTerminated && path.last == UInt8(ascii: "\r")
      let name = isLine ? path.dropLast() : path
      return name.isEmpty ? nil : TreePath(Array(name))
    }
  }

  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - options: what is looked for.
  ///   - list: the paths of a list.
  init(_ options: BatchOptions, list: [TreePath]) {
    self.options = options
    selects = Self.selection(options)
    for path in options.inputs.map({ TreePath($0) }) + list where !Interruption.isRequested {
      add(path)
    }
  }

  private mutating func add(_ path: TreePath) {
    do throws(SoundError) {
      guard try DiskTree.file(path) == nil else { return try name(path) }
      guard options.isRecursive else { throw Self.folder }
      walk(path)
    } catch {
      fail(path, error)
    }
  }

  /// Takes a file that was named itself.
  private mutating func name(_ path: TreePath) throws(SoundError) {
    guard let text = String(validating: path.bytes, as: UTF8.self) else {
      throw SoundError(.io, "has a name that is no UTF-8", advice: "rename it")
    }
    files.append(File(path: text, below: String(decoding: path.name, as: UTF8.self)))
  }

  private mutating func walk(_ folder: TreePath) {
    var walk = SoundWalk(selects)
    walk.walk(folder)
    files += walk.files.map { File(path: $0.path, below: $0.below) }
    failures += walk.failures.map {
      BatchFailure(path: $0.path, sentence: $0.sentence, code: "io", isUnusable: true)
    }
    guard walk.files.isEmpty, walk.failures.isEmpty else { return }
    Diagnostics.report(
      .note,
      "holds no sound; sounds in folders are known by extensions such as .caf, .aiff or .wav",
      at: folder.text)
  }

  private mutating func fail(_ path: TreePath, _ error: SoundError) {
    failures.append(
      BatchFailure(
        path: path.text, sentence: error.description, code: error.code.description,
        isUnusable: true))
  }

  private static let folder = SoundError(
    .io, "is a folder", expected: "a sound file",
    advice: "add --recursive to convert the sounds in it")

  /// What is taken of what a walk comes by: patterns count from the working folder, and the folder
  /// for outputs is not gone into, where what an earlier run has written lies.
  private static func selection(_ options: BatchOptions) -> BundleOptions.Selection {
    let working = FileSource.absolute(".")
    let root = BaselineRoot(folder: working, workingFolder: working)
    let include = options.include.map { PathPattern($0) }
    let exclude = options.exclude.map { PathPattern($0) }
    let outputs = options.folder.flatMap(FileOperations.facts)?.identity
    return { path, isFolder in
      guard !Interruption.isRequested else { return false }
      if isFolder, let outputs, FileOperations.identity(of: path) == outputs { return false }
      let path = root.relative(path) ?? path
      if exclude.contains(where: { $0.matches(path) }) { return false }
      return isFolder || include.isEmpty || include.contains { $0.covers(path) }
    }
  }
}
