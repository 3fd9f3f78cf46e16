// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

@Suite struct `The language of a file` {
  @Test func `The language of a file is detected from its extension`() {
    let known: [(SourceLanguage, [String])] = [
      (.swift, ["swift"]), (.objectiveC, ["m", "mm", "h"]), (.kotlin, ["kt", "kts"]),
      (.java, ["java"]),
      (.dart, ["dart"]), (.typescript, ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"]),
      (.json, ["json", "json5", "jsonc", "ndjson", "jsonl", "apns"]), (.plist, ["plist"]),
      (.go, ["go"]), (.python, ["py"]), (.ruby, ["rb"]), (.php, ["php"]), (.csharp, ["cs"]),
      (.yaml, ["yaml", "yml"]),
    ]
    for (language, extensions) in known {
      for name in extensions { #expect(SourceLanguage(fileExtension: name) == language) }
    }
    #expect(SourceLanguage(fileExtension: "caf") == nil)
    #expect(SourceLanguage(fileExtension: "SWIFT") == nil)
  }
}
