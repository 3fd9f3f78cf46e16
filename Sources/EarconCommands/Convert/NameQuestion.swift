// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// The question whether the second of two names is an output or another input.
///
/// Someone who types `earcon convert a.wav b.wav` may want to convert both sounds. Without this question, the error
/// about the existing output would suggest `--force`, which destroys `b.wav`.
enum NameQuestion {
  /// Returns the error for two existing sounds if no option shows that the second one is an output; `nil` if the
  /// arguments are clear.
  static func error(_ order: ConversionOrder) -> UsageError? {
    let (first, second) = (order.input, order.outputs.first?.path ?? "-")
    guard order.isPairOfNames, first != "-", second != "-",
      FileOperations.identity(of: first) != FileOperations.identity(of: second),
      isSound(first), isSound(second)
    else { return nil }
    // A whole command would lack the other options of the line, such as --preset.
    return UsageError(
      "\(first) and \(second) are both existing sounds; to convert both, add --output-dir DIR; to convert "
        + "only the first, write -o OUT instead of \(second)")
  }

  /// Returns whether a file contains a sound, as far as its header shows.
  private static func isSound(_ path: String) -> Bool {
    do throws(SoundError) {
      let source = try FileSource(path: path)
      if try ForeignFormat(of: source) != nil { return true }
      _ = try Sound(describing: source)
      return true
    } catch {
      return false
    }
  }
}
