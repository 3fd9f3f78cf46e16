// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Sandbox {
  /// Indicates whether `compileFFmpeg` can be called: there is a C compiler.
  static let canCompile = Tool(named: "cc") != nil

  /// Compiles `bin/ffmpeg` from the body of its `main`; the decoders' sandbox starts no script.
  func compileFFmpeg(_ body: String) throws {
    try write("#include <unistd.h>\nint main(void) { \(body) }\n", to: "ffmpeg.c")
    let result = try shell("mkdir bin && cc ffmpeg.c -o bin/ffmpeg && rm ffmpeg.c")
    try #require(result.status == 0, "\(result.errors)")
  }
}
