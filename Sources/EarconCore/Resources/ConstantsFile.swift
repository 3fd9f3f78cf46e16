// SPDX-License-Identifier: MIT

package import SoundFile
internal import SoundManifest

/// Writes files with constants for the names of sounds.
package enum ConstantsFile {
  /// Writes a file only if its content changes, so that build systems do not rebuild the files that use it.
  ///
  /// - Parameters:
  ///   - text: the content.
  ///   - output: the file; `nil` or `-` for standard output.
  ///   - force: true to replace a file that Earcon did not write; `nil` for a command without `--force`.
  /// - Throws: `SoundError` if the file cannot be written or an existing one cannot be read, or with code `.exists` if
  ///   Earcon did not write the existing file, its content differs and `force` is not true.
  package static func write(_ text: String, to output: String?, force: Bool? = nil)
    throws(SoundError)
  {
    let bytes = Array(text.utf8)
    guard let output, output != "-" else {
      return try FileDescriptor.standardOutput.write(bytes.span, at: nil, "standard output")
    }
    if let device = try DeviceFile(path: output) { return try device.write(bytes.span) }
    var mayReplace = force ?? false
    if FileSource.isRegularFile(output) {
      let old = try FileSource.contents(output, limit: Int64(Manifest.largestSize))
      if old == bytes { return }
      mayReplace = mayReplace || SoundConstants.isMarked(old)
      if !mayReplace {
        throw SoundError(
          .exists, "exists already, and this command did not write it", file: output,
          suggestion: "name another file, or "
            + (force == nil ? "remove this one first" : "replace this one with --force"))
      }
    }
    try TextFile.create(output, overwrite: mayReplace, bytes)
  }
}
