// SPDX-License-Identifier: MIT

/// Many sounds to convert in one run, and the folder to write them into.
struct BatchOrder: Hashable {
  /// The inputs that were named: files, or with `isRecursive` folders too.
  var inputs: [String] = []
  /// A list of more inputs; `-` is standard input.
  var list: String?
  /// Whether a zero byte ends each path of the list.
  var isZeroTerminated = false
  var isRecursive = false
  /// Patterns of the paths to take in folders; none takes all.
  var include: [String] = []
  /// Patterns of the paths to leave out in folders.
  var exclude: [String] = []
  var folder = "."
  /// The format of each output; the path is that of the input in the folder.
  var output = OutputOrder()
  /// Sounds at a time; `nil` for the number of processors.
  var jobs: Int?
  var keepsGoing = false
  var isDryRun = false
  var skipsUpToDate = false
  var options = RunOptions()

  /// The path of a file in the folder.
  func path(of relativePath: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + relativePath
  }

  /// The order by which one of the sounds is converted alone.
  func alone(_ item: BatchItem) -> ConversionOrder {
    ConversionOrder(input: item.input, outputs: [output], options: options)
  }

  /// All choices that make outputs differ, as a text that is equal for equal choices.
  var effect: String { String(describing: (output, options.isStrict)) }
}
