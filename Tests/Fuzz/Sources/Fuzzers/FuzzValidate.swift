// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile
@testable import SoundFindings
@testable import SoundValidation

/// Fuzzes every rule about one sound, including those that decode samples, on any file under many names; and
/// every reporter and a baseline on the findings.
func fuzzValidate(_ bytes: [UInt8]) throws -> Verdict {
  guard let input = NamedFile(bytes) else { return .reject }
  let policy = policy(input.platforms)
  let path = input.folder + String(decoding: input.name, as: UTF8.self)
  let subject = try SoundSubject(MemorySource(input.file), path: path, name: input.name)
  let findings = SoundValidator(policy: policy).check(subject)
  for finding in findings { try check(finding, path, input.file.count) }
  let again = try SoundSubject(MemorySource(input.file), path: path, name: input.name)
  try promise(
    SoundValidator(policy: policy).check(again) == findings, "two checks of a file differ")
  try checkReports(findings, subject)
  try checkBaseline(findings)
  return .keep
}

private let names = Set(SoundRules.all.map(\.rule.id))

/// Returns a policy that checks samples too, with a size budget of 1000 bytes and a near limit of 20 s.
private func policy(_ platforms: UInt8) -> ValidationPolicy {
  var policy = ValidationPolicy()
  policy.isDeep = true
  policy.soundBudget = 1000
  policy.nearLimit = 20
  let all = SoundPlatform.allCases
  policy.platforms = Set(all.indices.filter { platforms >> $0 & 1 == 1 }.map { all[$0] })
  return policy
}

private func check(_ finding: Finding, _ path: String, _ size: Int) throws {
  let message = finding.message
  try promise(names.contains(finding.rule), "unknown rule \(finding.rule)")
  try promise(
    finding.location.path == path, "a finding is about '\(finding.location.path)', not '\(path)'")
  try promise(!message.isEmpty && !message.hasSuffix("."), "'\(message)' is not a valid message")
  try promise(finding.suggestion?.isEmpty == false, "'\(message)' has no suggestion")
  if case .byte(let offset, _) = finding.location.position {
    try promise(offset >= 0 && offset <= size, "byte \(offset) of \(size): \(message)")
  }
}

/// Checks that every reporter ends its last line, and that text from the file adds no line to the text
/// reporter's output.
private func checkReports(_ findings: [Finding], _ subject: SoundSubject) throws {
  let sound = SoundReport.Subject(
    path: subject.path, scope: "", bytes: subject.bytes,
    container: subject.sound?.container.name, encoding: subject.sound?.format.encoding.name,
    sampleRate: subject.sound?.format.sampleRate, channels: subject.sound?.format.channels,
    duration: subject.sound?.duration, limit: 30)
  let report = SoundReport(
    subjects: [sound], findings: findings, unchecked: [], rules: SoundRules.all.map(\.rule),
    toolVersion: "0")
  for reporter in Reporters.all {
    let text = reporter.text(for: report)
    try promise(
      text.isEmpty || text.hasSuffix("\n"), "\(type(of: reporter).name) does not end its last line")
  }
  let lines = TextReporter().text(for: report).utf8.count { $0 == UInt8(ascii: "\n") }
  let expected = findings.reduce(1) { $0 + 1 + $1.notes.count }
  try promise(lines == expected, "\(findings.count) findings take \(lines) lines, not \(expected)")
}

/// Checks that a baseline covers the findings it was made from; only a path with a zero byte may prevent
/// the baseline.
private func checkBaseline(_ findings: [Finding]) throws {
  let root = BaselineRoot(folder: "/", workingFolder: "/work")
  let baseline: Baseline
  do throws(DocumentError) {
    baseline = try Baseline(of: findings, root: root)
  } catch {
    let hasZero = findings.contains { $0.location.path.utf8.contains(0) }
    return try promise(hasZero, "a baseline is refused: \(error)")
  }
  let known = try Baseline(data: Array(baseline.text.utf8)).comparison(with: findings, root: root)
  try promise(known.unknown.isEmpty && known.gone.isEmpty, "a baseline does not cover its findings")
}
