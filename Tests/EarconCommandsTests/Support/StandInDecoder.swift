// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension Sandbox {
  /// Copies `earcon` to `bin/earcon`, next to a shell script in place of `earcon-decode`.
  ///
  /// The script's arguments are MEMORY and SECONDS, then `libsndfile` or `run` and a command; or only
  /// `sandbox`.
  func replaceDecoder(by script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "script")
    let result = try shell(
      "mkdir bin && cp \"$(command -v earcon)\" bin/ && cp script bin/earcon-decode "
        + "&& chmod +x bin/earcon-decode && rm script")
    try #require(result.status == 0, "\(result.errors)")
  }
}
