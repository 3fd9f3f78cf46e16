// SPDX-License-Identifier: MIT

package import SoundBundle

/// A sound that a project names for the build to copy, but that does not exist, so that the build fails.
package struct MissingSound: Sendable, Hashable {
  /// The path of the sound, relative to the tree.
  package let path: TreePath
  /// The path of an existing sound that differs only in the case of ASCII letters; `nil` if there is none.
  package let otherCase: TreePath?
  /// Indicates whether the project declares that the sound is for notifications.
  package let isDeclared: Bool
  /// The path of the file that names the sound, relative to the tree.
  package let file: TreePath
  /// The line in the file, from 1.
  package let line: Int
  /// The column in the line, from 1, in UTF-8 bytes.
  package let column: Int

  /// The maximum number of missing sounds of an Xcode project, or of one platform in one config of a Cordova or Expo
  /// app; to find the line of each, Earcon counts the lines before it.
  static let largestCount = 100

  /// Creates a missing sound, and finds its line, its column and `otherCase`.
  ///
  /// - Parameters:
  ///   - path: the path of the sound.
  ///   - file: the path of the file that names the sound.
  ///   - byte: the offset of the name in the file, in bytes.
  ///   - text: the content of the file.
  ///   - tree: the tree, which lacks the sound.
  ///   - isDeclared: true if the project declares that the sound is for notifications.
  init(
    _ path: TreePath, in file: TreePath, at byte: Int, of text: [UInt8], among tree: ProjectTree,
    isDeclared: Bool = false
  ) {
    (self.path, self.file, self.isDeclared) = (path, file, isDeclared)
    otherCase = tree.sound(inAnyCase: path)
    let before = text[..<min(byte, text.count)]
    let newline = UInt8(ascii: "\n")
    line = before.count { $0 == newline } + 1
    column = before.count - (before.lastIndex(of: newline).map { $0 + 1 } ?? 0) + 1
  }
}
