// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import SoundProjects

@Suite struct `Sources of Xcode targets` {
  private static let project = """
    // !$*UTF8*$!
    {
      objectVersion = 77;
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (A, W);};
        G = {isa = PBXGroup; children = (F1, F2, F3, Y); sourceTree = "<group>";};
        F1 = {isa = PBXFileReference; path = Common/a.swift; sourceTree = "<group>";};
        F2 = {isa = PBXFileReference; path = Bird/b.m; sourceTree = "<group>";};
        F3 = {isa = PBXFileReference; path = Bird/missing.swift; sourceTree = "<group>";};
        Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Wrist; sourceTree = "<group>";
             exceptions = (E1, E2);};
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = W;
              membershipExceptions = (no.swift);};
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
              membershipExceptions = (sub/d.swift);};
        B1 = {isa = PBXBuildFile; fileRef = F1;};
        B2 = {isa = PBXBuildFile; fileRef = F2;};
        B3 = {isa = PBXBuildFile; fileRef = F3;};
        B4 = {isa = PBXBuildFile; fileRef = F1;};
        A = {isa = PBXNativeTarget; name = Bird; buildPhases = (S1);
             productType = "com.apple.product-type.application";};
        W = {isa = PBXNativeTarget; name = Wrist; buildPhases = (S2);
             fileSystemSynchronizedGroups = (Y);
             productType = "com.apple.product-type.application.watchapp2";};
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3);};
        S2 = {isa = PBXSourcesBuildPhase; files = (B4);};
      };
      rootObject = P;
    }
    """
  private static let files = [
    "Common/a.swift", "Bird/b.m", "Bird/other.swift", "Wrist/c.swift", "Wrist/no.swift",
    "Wrist/sub/d.swift", "Wrist/Info.plist", "Wrist/.hidden.swift",
  ]

  /// Returns the sources of each product.
  private func sources(_ budget: ReadingBudget) -> (sources: [[String]], unchecked: [String]) {
    let texts = Dictionary(uniqueKeysWithValues: Self.files.map { ($0, "") })
      .merging(["Bird.xcodeproj/project.pbxproj": Self.project]) { one, _ in one }
    let reading = XcodeReader(budget: budget).products(in: ProjectTree(texts))
    return (reading.products.map { $0.sources.map(\.text).sorted() }, reading.unchecked.map(\.path))
  }

  @Test func `A target compiles the files of its phases and of its synchronized folders`() {
    let reading = sources(ReadingBudget())
    #expect(
      reading.sources == [
        ["Bird/b.m", "Common/a.swift", "Wrist/sub/d.swift"],
        ["Common/a.swift", "Wrist/c.swift", "Wrist/sub/d.swift"],
      ])
    #expect(reading.unchecked == [])
  }

  @Test func `A budget limits the visits for the sources of Xcode targets`() {
    #expect(sources(ReadingBudget(visits: 12)).unchecked == ["Bird.xcodeproj/project.pbxproj"])
  }
}
