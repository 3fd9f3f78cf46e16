// SPDX-License-Identifier: MIT

import TestSupport

@testable import EarconCommands
@testable import SoundFile
@testable import SoundFindings

/// Fuzzes the value of `-d`: the parser accepts a text, or refuses it with a message of one line.
///
/// If the text names an encoding, the parser also accepts Earcon's own name for that encoding.
func fuzzSpecifier(_ bytes: [UInt8]) throws -> Verdict {
  guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
    return .reject
  }
  // Parses the text also as an option of a whole command line, which must not crash.
  _ = try? ConvertArguments(parsing: ["a.wav", "b.caf", "-d", text])
  let specifier: FormatSpecifier
  do throws(UsageError) {
    specifier = try FormatSpecifier(parsing: text)
  } catch {
    let message = Printable.line(error.message)
    try promise(!message.isEmpty, "'\(text)' is refused without a message")
    try promise(!message.contains { $0.isNewline }, "'\(message)' has a line break")
    try promise(!message.contains("##"), "'\(message)' may contain a command of Azure Pipelines")
    return .keep
  }
  let rate = specifier.sampleRate ?? 1
  try promise(rate >= 1 && rate <= Double(UInt32.max), "the rate is \(rate) Hz")
  guard case .encoding(let encoding) = specifier.data else { return .keep }
  let again = try FormatSpecifier(parsing: name(encoding))
  try promise(again.sampleRate == nil, "'\(name(encoding))' has a sample rate")
  return .keep
}

/// Returns an encoding as `-d` names it.
private func name(_ encoding: SoundEncoding) -> String {
  if case .linearPCM(let pcm) = encoding { return pcm.specifier }
  return encoding.code.description
}
