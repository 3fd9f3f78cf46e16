// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

/// Tests of the user's changes to severities.
@Suite struct `A severity policy` {
  private func finding(_ severity: Severity, path: String = "Sounds/Old/a.wav") -> Finding {
    Finding("duration/too-long", severity, "it is long", at: Finding.Location(path))
  }

  private func policy(
    _ overrides: SeverityPolicy.Override..., strict: Bool = false, lenient: Bool = false
  ) -> SeverityPolicy {
    var policy = SeverityPolicy()
    policy.overrides = overrides
    (policy.isStrict, policy.isLenient) = (strict, lenient)
    return policy
  }

  private func rule(_ id: SoundRule.ID, _ severity: Severity?) -> SoundRule {
    SoundRule(id, "a title", why: "", severity: severity, sources: [], examples: [])
  }

  private typealias Override = SeverityPolicy.Override

  @Test func `A severity policy without overrides keeps the rules' severities`() {
    for severity in Severity.allCases {
      #expect(policy().severity(of: finding(severity), isOn: true) == severity)
      #expect(policy().severity(of: finding(severity), isOn: false) == nil)
    }
  }

  @Test func `A severity policy gives the severity of a rule for a path`() {
    let (on, off) = (rule("a/on", .note), rule("a/off", nil))
    #expect(policy().severity(of: on, isOn: on.isOn, at: "x") == .note)
    #expect(policy().severity(of: off, isOn: off.isOn, at: "x") == nil)
    // Setting a budget turns its rule on.
    #expect(policy().severity(of: off, isOn: true, at: "x") == .warning)
    let old = policy(Override("a", .error, paths: PathPattern("Old")))
    #expect(old.severity(of: off, isOn: false, at: "Old/x") == .error)
    #expect(old.severity(of: off, isOn: false, at: "New/x") == nil)
  }

  @Test func `A severity policy drops findings of rules that are off by default`() {
    let rules = [rule("a/on", .note), rule("a/off", nil)]
    let findings = rules.map { Finding(of: $0, "it is so", at: Finding.Location("x")) }
    #expect(findings.map(\.severity) == [.note, .warning])
    #expect(findings.map { policy().weighed($0, of: rules)?.severity } == [.note, nil])
    let asked = policy(Override("a/off", .error))
    #expect(findings.map { asked.weighed($0, of: rules)?.severity } == [.note, .error])
  }

  @Test func `Severity overrides turn rules off and on`() {
    let off = policy(Override("duration/too-long", .off))
    #expect(off.severity(of: finding(.error), isOn: true) == nil)
    let on = policy(Override("duration/too-long", .note))
    #expect(on.severity(of: finding(.error), isOn: false) == .note)
    #expect(on.severity(of: finding(.error), isOn: true) == .note)
  }

  @Test func `A severity override names a rule or its group`() {
    for (name, holds) in [
      ("duration/too-long", true), ("duration", true), ("duration/too", false),
      ("durations", false), ("too-long", false), ("duration/", false), ("", false),
    ] {
      let policy = policy(Override(SoundRule.ID(rawValue: name), .note))
      #expect(
        policy.severity(of: finding(.error), isOn: true) == (holds ? .note : .error), "\(name)")
    }
  }

  @Test func `The last severity override takes precedence`() {
    let group = Override("duration", .off)
    let rule = Override("duration/too-long", .warning)
    #expect(policy(group, rule).severity(of: finding(.error), isOn: true) == .warning)
    #expect(policy(rule, group).severity(of: finding(.error), isOn: true) == nil)
  }

  @Test func `A severity override for a folder applies to files inside it`() {
    let old = Override("duration/too-long", .off, paths: PathPattern("Old"))
    #expect(policy(old).severity(of: finding(.error), isOn: true) == nil)
    #expect(policy(old).severity(of: finding(.error, path: "Older/a"), isOn: true) == .error)
    let all = Override("duration/too-long", .note)
    #expect(policy(old, all).severity(of: finding(.error), isOn: true) == .note)
    #expect(policy(all, old).severity(of: finding(.error), isOn: true) == nil)
  }

  @Test func `A severity override's paths are relative to the policy's folder`() {
    var policy = policy(Override("duration/too-long", .off, paths: PathPattern("App/Old/**")))
    policy.root = BaselineRoot(folder: "/home/me/project", workingFolder: "/home/me/project/App")
    let paths: [(path: String, holds: Bool)] = [
      ("Old/a.caf", true), ("./Old/a.caf", true), ("../App/Old/a.caf", true),
      ("/home/me/project/App/Old/a.caf", true), ("/home/me/project/Old/a.caf", false),
      ("New/a.caf", false), ("App/Old/a.caf", false),
    ]
    for (path, holds) in paths {
      let severity = policy.severity(of: finding(.error, path: path), isOn: true)
      #expect(severity == (holds ? nil : .error), "\(path)")
    }
    // The policy matches a path outside the folder as the user wrote it.
    let outside = finding(.error, path: "../../App/Old/a.caf")
    #expect(policy.severity(of: outside, isOn: true) == .error)
  }

  @Test func `Strictness and lenience are applied after severity overrides`() {
    let strict = policy(Override("duration", .warning), strict: true)
    #expect(strict.severity(of: finding(.note), isOn: true) == .error)
    #expect(policy(strict: true).severity(of: finding(.note), isOn: true) == .note)
    let lenient = policy(Override("duration", .error), lenient: true)
    #expect(lenient.severity(of: finding(.note), isOn: true) == .warning)
    #expect(policy(lenient: true).severity(of: finding(.warning), isOn: true) == .warning)
    let off = policy(Override("duration", .off), strict: true)
    #expect(off.severity(of: finding(.error), isOn: true) == nil)
  }

  @Test func `Strictness and lenience together have no effect`() {
    for severity in Severity.allCases {
      let both = policy(strict: true, lenient: true)
      #expect(both.severity(of: finding(severity), isOn: true) == severity)
    }
  }
}
