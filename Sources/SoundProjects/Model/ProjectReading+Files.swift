// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

extension ProjectReading {
  /// Returns the value of a file that describes a project; adds an unchecked path if the file cannot be read.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - tree: the tree with the file.
  ///   - body: reads the value from the file's bytes.
  /// - Returns: the value; `nil` if `body` returns `nil`, or after adding an unchecked path.
  mutating func value<Value>(
    of path: TreePath, in tree: ProjectTree,
    _ body: (_ bytes: [UInt8]) throws(DocumentError) -> Value?
  ) -> Value? {
    let bytes: [UInt8]
    do throws(SoundError) {
      bytes = try tree.contents(of: path)
    } catch {
      unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
      return nil
    }
    do throws(DocumentError) {
      return try body(bytes)
    } catch {
      unchecked.append(SoundReport.UncheckedPath(path.text, error.description))
      return nil
    }
  }
}
