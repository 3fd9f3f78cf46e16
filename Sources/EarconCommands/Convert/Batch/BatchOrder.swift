// SPDX-License-Identifier: MIT

internal import SoundConversion

/// A batch: its inputs, its output folder and its options.
struct BatchOrder: Hashable {
  /// The paths named as arguments: files, and folders if `isRecursive` is set.
  var inputs: [String] = []
  /// The path of a list of more inputs; `-` is standard input.
  var list: String?
  /// The folder to which the list's paths are relative, and whose subfolders the output folder repeats; `nil` for
  /// none.
  var base: String?
  /// Indicates whether a zero byte ends each path of the list.
  var isZeroTerminated = false
  var isRecursive = false
  /// The patterns of paths to convert in folders; empty for all.
  var include: [String] = []
  /// The patterns of paths to skip in folders.
  var exclude: [String] = []
  var folder = "."
  /// The format of each output; the path in it has no effect.
  var output = OutputOrder()
  /// The presets of `--for`, for each of which an input has an output; if empty, an input has one output.
  var presets: [ConversionPreset] = []
  /// The maximum number of sounds to convert at a time; `nil` for one more than the number of processors.
  var jobs: Int?
  var keepsGoing = false
  var skipsUpToDate = false
  var options = RunOptions()

  /// Returns the path of a file in the output folder.
  func path(of relativePath: String) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + relativePath
  }

  /// Returns the order to convert only this item, with the batch's options.
  func alone(_ item: BatchItem) -> ConversionOrder {
    ConversionOrder(input: item.input, outputs: [output(of: item)], options: options)
  }

  /// Returns the format of an item's output.
  func output(of item: BatchItem) -> OutputOrder { item.preset.map(output.with) ?? output }

  /// The options that affect the outputs, as text; equal options give equal text.
  var effect: String { String(describing: (output, presets, options.isStrict)) }
}
