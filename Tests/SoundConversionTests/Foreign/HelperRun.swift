// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// One run of `earcon-decode` as `earcon` runs it, with a pipe for its output, because its limits forbid
/// writing to files.
struct HelperRun {
  static let helper = Tool.built("earcon-decode")

  let outcome: ChildProcess.Outcome
  let output: [UInt8]

  var ending: ChildProcess.Ending { outcome.ending }

  /// Runs the helper until it ends.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after the limits.
  ///   - input: the bytes of standard input.
  ///   - memory: the helper's limit of memory in bytes.
  ///   - seconds: the helper's limit of processor time in seconds.
  ///   - bytes: the limit of the output in bytes.
  /// - Throws: an error if the helper cannot be run, or its output cannot be read.
  init(
    _ arguments: [String], input: [UInt8] = [], memory: Int = 536_870_912, seconds: Int = 10,
    bytes: Int64 = 1 << 20
  ) throws {
    let process = ChildProcess(
      arguments: [Self.helper.path, "\(memory)", "\(seconds)"] + arguments, seconds: 30,
      bytes: bytes, product: "the output", shouldStop: { false })
    let folder = try TemporaryFolder()
    let file = try FileSource(path: folder.write(input, to: "in"))
    let spool = try TemporaryFile.unnamed(for: "input")
    outcome = try process.run(file.descriptor, to: spool)
    let output = try FileSource(spool: spool, name: "out")
    var read = [UInt8](repeating: 0, count: Int(output.size))
    var span = read.mutableSpan
    #expect(try output.read(at: 0, into: &span) == read.count)
    self.output = read
  }
}
