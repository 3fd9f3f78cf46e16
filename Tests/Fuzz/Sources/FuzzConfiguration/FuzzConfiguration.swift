// SPDX-License-Identifier: MIT

import FuzzSupport
import SharedSupport

@testable import EarconCommands

/// Configurations: any bytes are refused in one line with a place that is there, or say something
/// that a run can go by.
@c(LLVMFuzzerTestOneInput)
public func test(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzz(data, size) { bytes in
    // What is no text is refused when the file is read.
    guard let text = String(validating: bytes, as: UTF8.self) else { return .reject }
    var settings = Settings()
    do throws(ConfigurationError) {
      try ConfigurationFile(text: text, path: "x.yml").apply(to: &settings, known: AllRules.names)
    } catch {
      try promise(!error.message.isEmpty && error.path == "x.yml", "an error says nothing")
      try promise(!error.description.contains("\n"), "'\(error)' has a line break")
      try promise((error.line ?? 1) >= 0, "line \(error.line ?? 0)")
      return .keep
    }
    try promise(settings.policy.limit > 0, "a limit of \(settings.policy.limit)")
    try promise(!settings.policy.platforms.isEmpty, "no platform")
    // What 'earcon config' prints is a configuration that says the same.
    let printed = settings.lines.joined(separator: "\n")
    var again = Settings()
    try ConfigurationFile(text: printed, path: "again.yml").apply(to: &again, known: AllRules.names)
    try promise(again.policy == settings.policy, "printed, it says something else:\n\(printed)")
    return .keep
  }
}
