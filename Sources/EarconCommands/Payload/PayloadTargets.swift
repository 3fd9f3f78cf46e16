// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundFile

/// Checks that a command line neither overwrites its input nor writes a file twice.
///
/// The comparison uses device and inode numbers, which detect other paths to the same file.
struct PayloadTargets {
  /// An output file.
  struct Target {
    /// The path as given.
    let path: String
    /// The option that names the file.
    let option: String
    /// The content to write.
    var content = OutputTarget.Content.other
  }

  /// An existing file, or a new name in a folder.
  private enum Place: Hashable {
    case file(FileIdentity)
    case new(FileIdentity, name: [UInt8])
  }

  let targets: [Target]
  /// The input paths; `-` for standard input.
  let inputs: [String]
  /// Indicates whether payloads go to standard output.
  let writesPayloads: Bool

  /// Refuses a name with the extension of a sound or an archive, even of a new file, and refuses to overwrite an
  /// input, a sound or a file that `Target.content` may not replace, or to write a file twice.
  ///
  /// Call this before opening any output.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a refusal, others if an existing file cannot be read.
  func check() throws(SoundError) {
    let read = Set(inputs.compactMap(Self.input))
    let output = FileIdentity(FileDescriptor.standardOutput)
    if writesPayloads, let output, read.contains(output) {
      throw SoundError(
        .misuse, "is also read by this command", file: "standard output",
        suggestion: "redirect standard output to another file")
    }
    var others: [Place: String] = [:]
    if let output { others[.file(output)] = "standard output" }
    for target in targets {
      let place = Self.place(target.path)
      if case .file(let file) = place, read.contains(file) {
        throw refusal(target, "is also read by this command, so Earcon does not overwrite it")
      }
      try OutputTarget(path: target.path, option: target.option, content: target.content)
        .check(inputs: [], settings: [])
      guard let place else { continue }
      if let other = others[place] {
        throw refusal(target, "is also \(other)")
      }
      others[place] = "the output of \(target.option)"
    }
  }

  private func refusal(_ target: Target, _ reason: String) -> SoundError {
    SoundError(
      .misuse, reason, file: target.path, suggestion: "give \(target.option) another file")
  }

  private static func input(_ path: String) -> FileIdentity? {
    path == "-" ? FileIdentity(FileDescriptor.standardInput) : FileIdentity(path: path)
  }

  /// Returns the identity of a target; `nil` for devices and pipes, and if the target's folder does
  /// not exist.
  private static func place(_ path: String) -> Place? {
    if let file = FileIdentity(path: path) { return .file(file) }
    guard !DeviceFile.isNamed(by: path) else { return nil }
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? "."
    return FileIdentity(folder: folder).map {
      .new($0, name: Array(bytes[(slash.map { $0 + 1 } ?? 0)...]))
    }
  }
}
