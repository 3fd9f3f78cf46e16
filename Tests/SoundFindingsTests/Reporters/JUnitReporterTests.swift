// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import TestSupport
import Testing

/// Tests of JUnit XML with Python's parser.
@Suite(.enabled(if: PythonCheck.isWanted)) struct `The JUnit reporter` {
  struct Element: Decodable {
    let tag: String
    let attributes: [String: String]
    let text: String
    let children: [Element]
  }

  private func parsed(_ report: SoundReport) throws -> Element {
    let text = JUnitReporter().text(for: report)
    #expect(!text.holdsHidden)
    return try JSONDecoder().decode(Element.self, from: try PythonCheck.run(["junit"], text))
  }

  @Test func `JUnit XML has a suite for each scope and a case for each sound`() throws {
    let whole = try parsed(SampleReport.ordinary)
    #expect(whole.tag == "testsuites")
    #expect(
      whole.attributes
        == [
          "name": "earcon", "tests": "7", "failures": "1", "errors": "1", "skipped": "0",
          "time": "0",
        ])
    #expect(whole.children.map { $0.attributes["name"] } == ["files", "App.app"])
    #expect(
      whole.children[0].children.map { $0.attributes["name"] } == [".earcon.yml", "bell.aiff"])
    let app = whole.children[1]
    #expect(app.attributes["tests"] == "5" && app.attributes["failures"] == "1")
    #expect(
      app.children.map { $0.attributes["name"] } == [
        "App.app/Sub/what.caf", "App.app/ding.caf", "App.app/locked.caf", "App.app/long.wav",
        "App.app/payload.json",
      ])
    #expect(app.children.allSatisfy { $0.attributes["classname"] == "App.app" })
  }

  @Test func `JUnit XML has a failure for each error, and text for warnings and notes`() throws {
    let app = try parsed(SampleReport.ordinary).children[1].children
    #expect(app[0].children.isEmpty && app[1].children.isEmpty)
    #expect(app[2].children.map(\.tag) == ["error"])
    #expect(app[2].children[0].attributes["message"] == "the file cannot be opened")
    #expect(app[3].children.map(\.tag) == ["failure", "system-out"])
    #expect(
      app[3].children[0].attributes == [
        "message": "the sound lasts 31.25 s; it must last less than 30 s "
          + "[RIFF/data, byte 44 (0x2C)]; shorten it", "type": "duration/too-long",
      ])
    #expect(app[3].children[0].text == "duration/too-long\nit has 250000 frames")
    #expect(app[3].children[1].text == "warning: the name has a space [name/risky]")
    #expect(app[4].children.map(\.text) == ["note: no such sound [/aps/sound] [payload/sound]"])
    let none = try parsed(SampleReport.empty)
    #expect(none.children.isEmpty && none.attributes["tests"] == "0")
  }

  @Test func `No line of JUnit XML is a command of a build service`() {
    let lines = JUnitReporter().text(for: SampleReport.hostile).lines
    #expect(!lines.contains { $0.drop(while: \.isWhitespace).hasPrefix("::") })
    #expect(!lines.contains { $0.contains("##") })
  }

  @Test func `JUnit XML with hostile names is well-formed`() throws {
    let whole = try parsed(SampleReport.hostile)
    let names = SampleReport.hostileNames
    #expect(whole.children.count == names.count)
    for suite in whole.children {
      #expect(suite.children.count == 1 && suite.attributes["errors"] == "1")
      #expect(suite.children[0].children.map(\.tag) == ["error", "failure", "system-out"])
      #expect(suite.children[0].children[2].text.split(separator: "\n").count == 2)
    }
    let found = Set(whole.children.compactMap { $0.attributes["name"] }.map { Array($0.utf8) })
    #expect(found.count == names.count)
    #expect(found.contains(Array("quote\"'<b>&amp;]]>--%0A,:.wav".utf8)))
    #expect(found.contains(Array("null\\u{0}\\u{1}\\u{b}\\u{fffe}\\u{ffff}.wav".utf8)))
  }
}
