// SPDX-License-Identifier: MIT

import Testing

@testable import SoundManifest

@Suite struct `Identifiers of constants` {
  private func camel(_ names: String...) -> [String] {
    ConstantIdentifiers(style: .camel, reserved: ReservedWords.all(of: .swift))
      .identifiers(for: names)
  }

  private func upper(_ names: String...) -> [String] {
    ConstantIdentifiers(style: .upper, reserved: ReservedWords.all(of: .kotlin))
      .identifiers(for: names)
  }

  @Test func `Identifiers of constants are made of words without the extension`() {
    #expect(camel("chime.caf") == ["chime"])
    #expect(camel("ding-dong.caf") == ["dingDong"])
    #expect(camel("New Message 2.caf") == ["newMessage2"])
    #expect(camel("ALERT.caf") == ["alert"])
    #expect(camel("myAlert.caf") == ["myAlert"])
    #expect(camel("v1.2.caf") == ["v12"])
    #expect(upper("ding-dong.caf") == ["DING_DONG"])
  }

  @Test func `Identifiers of constants do not begin with a digit and are not reserved words`() {
    #expect(camel("007.caf") == ["sound007"])
    #expect(upper("007.caf") == ["SOUND_007"])
    #expect(camel("default.caf") == ["defaultSound"])
    #expect(camel("allCases.caf") == ["allCasesSound"])
    #expect(camel("_.caf") == ["soundSound"])
    #expect(upper("default.caf") == ["DEFAULT"])
    #expect(
      ConstantIdentifiers(style: .camel, reserved: ReservedWords.all(of: .typescript))
        .identifiers(for: ["package.caf", "public.caf"]) == ["packageSound", "publicSound"])
  }

  @Test func `Identifiers of constants are ASCII and equal for both forms of a letter`() {
    #expect(camel("Caf\u{E9}.caf") == ["cafe"])
    #expect(camel("Cafe\u{301}.caf") == ["cafe"])
    #expect(camel("\u{94C3}\u{58F0}.caf") == ["u94C3U58F0"])
    #expect(camel("gr\u{FC}\u{DF}e.caf") == ["gruUDFE"])
    #expect(camel("\u{1F514}.caf") == ["u1F514"])
    #expect(camel("\u{152}uvre.caf") == ["oeuvre"])
  }

  @Test func `Equal identifiers of constants get a number each`() {
    #expect(camel("chime.caf", "chime.wav") == ["chime8887", "chime7467"])
    #expect(camel("a-1.caf", "a-1.wav") == ["a1_9906", "a1_8742"])
    #expect(upper("chime.caf", "chime.wav") == ["CHIME_8887", "CHIME_7467"])
  }

  @Test func `Identifiers of constants that stay equal are numbered in linear time`() {
    let names = [String](repeating: "a.caf", count: 20_000)
    let identifiers = ConstantIdentifiers(style: .upper, reserved: [])
    var found: [String] = []
    let duration = ContinuousClock().measure { found = identifiers.identifiers(for: names) }
    #expect(Set(found).count == names.count)
    #expect(found.last?.hasSuffix("_20000") == true)
    // A quadratic algorithm would take a minute.
    #expect(duration < .seconds(10))
  }

  @Test func `Identifiers of constants keep their meaning when a sound is added`() {
    let names = ["a b.caf", "chime.caf", "ding.caf"]
    let before = Dictionary(
      uniqueKeysWithValues: zip(
        ConstantIdentifiers(style: .camel, reserved: []).identifiers(for: names), names))
    for new in ["a-b.caf", "ab.caf", "chime.aif", "chime.wav", "Ding.caf", "chime8887.caf"] {
      let all = (names + [new]).sorted()
      let after = zip(
        ConstantIdentifiers(style: .camel, reserved: []).identifiers(for: all), all)
      for (identifier, name) in after where name != new {
        #expect(before[identifier] == nil || before[identifier] == name, "\(identifier) by \(new)")
      }
    }
  }

  @Test func `Identifiers of hostile names are unique and valid`() {
    for style in [ConstantIdentifiers.Style.camel, .upper] {
      let reserved = ReservedWords.all(of: style == .camel ? .swift : .python)
      let found = ConstantIdentifiers(style: style, reserved: reserved)
        .identifiers(for: HostileNames.all)
      #expect(Set(found).count == HostileNames.all.count)
      for identifier in found {
        #expect(!reserved.contains(identifier))
        #expect(identifier.utf8.first.map(ConstantIdentifiers.isLetter) == true, "\(identifier)")
        #expect(
          identifier.utf8.allSatisfy {
            ConstantIdentifiers.isLetter($0) || ConstantIdentifiers.isDigit($0) || $0 == 0x5F
          }, "\(identifier)")
      }
    }
  }
}
