// SPDX-License-Identifier: MIT

internal import SoundValidation

extension OutputName {
  /// Makes the last component of a path a legal resource name of Android.
  ///
  /// - Parameters:
  ///   - path: the path of the output.
  ///   - isVorbis: true to replace the extension with `.ogg`.
  ///   - input: the path of the input; if the result would be the same, the name's stem gets the suffix `_android`.
  /// - Returns: the path; `-` for standard output.
  static func androidPath(_ path: String, isVorbis: Bool, input: String) -> String {
    guard path != "-" else { return path }
    let start = start(of: path)
    var name = AndroidResource.fileName(for: Array(path[start...].utf8))
    if isVorbis, let dot = name.lastIndex(of: ".") { name = name[..<dot] + ".ogg" }
    guard path[..<start] + name == input else { return path[..<start] + name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return path[..<start] + name[..<dot] + "_android" + name[dot...]
  }
}
