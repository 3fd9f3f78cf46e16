// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Sandbox {
  /// Indicates whether a C compiler is installed, which `compileFFmpeg` needs.
  static let canCompile = Tool(named: "cc") != nil

  /// Compiles `bin/ffmpeg` from the body of its `main`; the decoders' sandbox would not start a script.
  func compileFFmpeg(_ body: String) throws {
    try write("#include <unistd.h>\nint main(void) { \(body) }\n", to: "ffmpeg.c")
    let result = try shell("mkdir bin && cc ffmpeg.c -o bin/ffmpeg && rm ffmpeg.c")
    try #require(result.status == 0, "\(result.errors)")
  }
}
