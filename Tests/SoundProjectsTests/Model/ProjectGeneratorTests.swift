// SPDX-License-Identifier: MIT

import SoundBundle
import SoundProjects
import Testing

@Suite struct `Generators of projects` {
  private func found(_ texts: [String: String]) -> String? {
    ProjectGenerator.withoutProject(in: ProjectTree(texts)).map {
      "\($0.description.text): \($0.command)"
    }
  }

  @Test func `The outermost file without a project beside it is found`() {
    let texts = [
      "a/b/project.yml": "name: B\r\ntargets:\r\n",
      "c/Project.swift": "import ProjectDescription\n",
    ]
    #expect(found(texts) == "c/Project.swift: tuist generate")
    let other = texts.merging(["c/C.xcodeproj/project.pbxproj": ""]) { one, _ in one }
    #expect(found(other) == "a/b/project.yml: xcodegen")
    #expect(found(other.merging(["a/b/B.xcodeproj/project.pbxproj": ""]) { one, _ in one }) == nil)
    let inner = texts.merging(["c/d/D.xcodeproj/project.pbxproj": ""]) { one, _ in one }
    #expect(found(inner) == "c/Project.swift: tuist generate")
  }

  @Test(arguments: [
    ("project.yml", "include: other.yml", true), ("project.yml", "name: x\n  targets:\n", false),
    ("project.yml", "", false), ("Project.swift", "import ProjectDescription // Tuist", true),
    ("Project.swift", "struct Project {}\n", false), ("Project.swift", "import", false),
    ("Project.swift", "import ProjectDescriptionHelpers", false),
  ]) func `Files of other programs with these names are not generators`(
    _ path: String, _ text: String, _ isGenerator: Bool
  ) {
    #expect((found([path: text]) != nil) == isGenerator)
  }
}
