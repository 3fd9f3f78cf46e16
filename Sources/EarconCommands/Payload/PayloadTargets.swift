// SPDX-License-Identifier: MIT

internal import SoundFile

/// The files that a command line asks to be written, against those that it reads.
///
/// A file is known by its device and its number there, whatever path leads to it.
struct PayloadTargets {
  /// A file that is to be written.
  struct Target {
    /// The path as it was given.
    let path: String
    /// The option that names it.
    let option: String
  }

  /// What a target is: a file that is there, or a name in a folder.
  private enum Place: Hashable {
    case file(FileIdentity)
    case new(FileIdentity, name: [UInt8])
  }

  let targets: [Target]
  /// Paths that are read; `-` for standard input.
  let inputs: [String]
  /// Whether payloads go to standard output.
  let writesPayloads: Bool

  /// Refuses what would be lost; nothing was opened for writing before.
  ///
  /// - Throws: `SoundError` with code `.misuse`.
  func check() throws(SoundError) {
    let read = Set(inputs.compactMap(Self.input))
    let output = FileIdentity(FileDescriptor.standardOutput)
    if writesPayloads, let output, read.contains(output) {
      throw SoundError(
        .misuse, "is read by this command too, and is not written into", file: "standard output",
        suggestion: "lead standard output to another file")
    }
    var others: [Place: String] = [:]
    if let output { others[.file(output)] = "standard output" }
    for target in targets {
      try OutputTarget(path: target.path, option: target.option, isBaseline: false)
        .check(inputs: [], settings: [])
      guard let place = Self.place(target.path) else { continue }
      if case .file(let file) = place, read.contains(file) {
        throw refusal(target, "is read by this command too, and is not overwritten")
      }
      if let other = others[place] {
        throw refusal(target, "is written by \(other) too")
      }
      others[place] = target.option
    }
  }

  private func refusal(_ target: Target, _ reason: String) -> SoundError {
    SoundError(
      .misuse, reason, file: target.path, suggestion: "give \(target.option) a file of its own")
  }

  private static func input(_ path: String) -> FileIdentity? {
    path == "-" ? FileIdentity(FileDescriptor.standardInput) : FileIdentity(path: path)
  }

  /// `nil` for devices and pipes, and for a folder that is not there.
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
