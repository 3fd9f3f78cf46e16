// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

@testable import EarconCommands

@Suite struct `Folders and files of tests` {
  @Test(arguments: [
    "test/a.js", "a/tests/b/c.swift", "specs/a.ts", "e2e/a.js", "BirdUITests/A.swift",
    "BirdUITest/A.swift", "app/src/androidTest/java/A.kt", "app/src/sharedTest/A.kt",
    "a/push.spec.ts",
    "a/push.test.tsx", "push.test.js", "lib/push_test.dart", "Bird/PushTests.swift",
    "a/PushTest.kt",
    "a/PushTest.java", "BirdTests/test.wav", "app/src/testDebug/A.kt",
    "app/src/androidTestGoogle/A.kt", "push_test.ts", "push_test.go", "testdata/a.json",
  ]) func `A path with a folder or a name of tests is a test's`(_ path: String) {
    #expect(TestFolders.contain(TreePath(path)))
  }

  @Test(arguments: [
    "a.js", "test", "tests.js", "contest/a.js", "latest/a.ts", "spec.ts", "a/test.ts",
    "a/SpeedTest.swift",
    "Bird/Testing.swift", "lib/test.dart", "a.test.wav", "app/src/testing/A.kt",
    "app/testDebug/A.kt",
  ]) func `Other paths are not tests'`(_ path: String) {
    #expect(!TestFolders.contain(TreePath(path)))
  }
}
