// SPDX-License-Identifier: MIT

import SoundFile
import SoundValidation
import Testing

@testable import SoundBundle
@testable import SoundFindings

/// A sound's name, its folders in a scope, and the memory for many sounds.
@Suite struct `Sounds in a scope` {
  @Test(
    arguments: [
      ("ding.caf", []), ("a/ding.caf", []), ("a/ding.caf", ["a"]),
      ("/a//./b/ding.caf", ["a", "b"]),
      ("a/b/ding.caf", ["b"]),
      // A build copies the file to another folder.
      ("a/ding.caf", ["b"]), ("a/ding.caf", ["b", "a", "b"]), ("ding.caf", ["a"]),
      ("\u{E9}/ding.caf", ["e\u{301}"]), ("a/./ding.caf", ["a", "."]),
    ] as [(String, [String])])
  func `A sound has the given folders, whether or not its path ends in them`(
    _ path: String, _ folders: [String]
  ) {
    let sound = PlacedSound(path: path, folders: folders, bytes: 7)
    #expect(sound.folders.map { Array($0.utf8) } == folders.map { Array($0.utf8) })
    #expect(sound.hasFolders == !folders.isEmpty)
    #expect(sound.nameText == "ding.caf" && sound.name == Array("ding.caf".utf8))
    #expect(
      sound.placeText.utf8.elementsEqual((folders + ["ding.caf"]).joined(separator: "/").utf8))
  }

  @Test func `A sound's name need not be UTF-8`() {
    let path = TreePath([0x61, 0x2F, 0xFF, 0x2E, 0x63])
    let sound = PlacedSound(path: path.text, folders: ["a"], bytes: 1)
    #expect(sound.name == [0xFF, 0x2E, 0x63] && sound.foldedName == nil)
    #expect(PlacedSound(path: "a/\u{301}.caf", folders: [], bytes: 1).nameText == "\u{301}.caf")
  }

  @Test func `A sound has the name that a build gives it`() {
    let sound = PlacedSound(
      path: "a/ding.caf", folders: ["a"], bytes: 1, name: Array("D.caf".utf8))
    #expect(sound.nameText == "D.caf" && sound.name == Array("D.caf".utf8))
    #expect(sound.newName == "D.caf" && sound.folders == ["a"] && sound.placeText == "a/D.caf")
    let same = PlacedSound(
      path: "a/ding.caf", folders: ["a"], bytes: 1, name: Array("ding.caf".utf8))
    #expect(same.newName == nil)
    #expect(same == PlacedSound(path: "a/ding.caf", folders: ["a"], bytes: 1))
  }

  @Test(
    arguments: [
      (["en.lproj"], "en.lproj"), (["a", "EN.LPROJ", "de.lproj"], "EN.LPROJ"), ([".lproj"], nil),
      (["lproj"], nil), (["en\u{0E}lproj"], nil), (["en.lproj.x", "x.lprojs"], nil), ([], nil),
    ] as [([String], String?)])
  func `A language folder has a name before its extension`(_ folders: [String], _ name: String?) {
    for path in ["x/" + (folders + ["a.caf"]).joined(separator: "/"), "x/a.caf"] {
      #expect(PlacedSound(path: path, folders: folders, bytes: 1).languageFolder == name)
    }
  }

  @Test func `A sound in a scope and in a report takes few bytes beside its path`() {
    #expect(MemoryLayout<PlacedSound>.stride <= 40)
    #expect(MemoryLayout<SoundReport.Subject>.stride <= 56)
  }

  @Test func `The findings about many sounds share their texts in memory`() {
    let files = (0..<50).flatMap { ["r/\($0)/a.caf", "r/\($0)/b.caf"] }
    let tree = FakeTree(files: files.map { ($0, []) }, unchecked: [])
    let findings = BundleValidator().validate(tree, root: TreePath("r")).findings
    for rule in ["container/truncated", "name/duplicate"] as [SoundRule.ID] {
      let own = findings.filter { $0.rule == rule }
      #expect(own.count == 100)
      // The first of the sounds with one name has another message than the others.
      #expect(Set(own.map { ObjectIdentifier($0.content) }).count <= 4, "\(rule)")
    }
  }

  @Test func `Sounds are grouped by equal keys, not only by equal hashes`() {
    struct Key: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) { hasher.combine(name.count) }
    }
    let names = ["a", "b", "a", "cc", "dd", "a", "b", "e"]
    let sounds = names.enumerated().map { index, name in
      PlacedSound(path: "\(index)/\(name)", folders: [], bytes: 1)
    }
    let contents = ScopeContents(Scope(.folder, path: "r"), sounds)
    let groups = contents.groups { $0.nameText == "e" ? nil : Key(name: $0.nameText) }
    #expect(Set(groups.map { $0.map(\.path) }) == [["0/a", "2/a", "5/a"], ["1/b", "6/b"]])
  }

  @Test func `The sounds that others can hide are listed once for all scopes`() {
    let app = ScopeContents(
      Scope(.app, path: "Bird.app"), [PlacedSound(path: "Bird.app/a.caf", folders: [], bytes: 1)])
    let other = ScopeContents(
      Scope(.soundsFolder, path: "x"), [PlacedSound(path: "x/a.caf", folders: [], bytes: 1)])
    let check = NameShadowed().prepared(for: [app, other])
    for run in [[app, other], []] {
      var findings = FindingCollector(check.rule, path: "x")
      check.check(other, in: run, ValidationPolicy(), &findings)
      #expect(findings.findings.map(\.location.path) == ["x/a.caf"])
    }
    var findings = FindingCollector(check.rule, path: "x")
    NameShadowed().check(other, in: [other], ValidationPolicy(), &findings)
    #expect(findings.findings == [])
  }
}
