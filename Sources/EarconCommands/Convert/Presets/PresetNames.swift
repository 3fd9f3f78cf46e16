// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFindings

extension OptionValue {
  /// The presets of `--for`, by the names of their systems.
  private static let systems = ["ios": ConversionPreset.notification, "android": .android]

  /// Parses the value of `--preset`.
  static func preset(_ value: String) throws(UsageError) -> ConversionPreset {
    if let preset = ConversionPreset(rawValue: value) { return preset }
    throw unknown(value, of: "--preset", ConversionPreset.allCases.map(\.rawValue))
  }

  /// Parses the value of `--for`, a list of systems without repetitions.
  static func presets(_ value: String) throws(UsageError) -> [ConversionPreset] {
    var presets: [ConversionPreset] = []
    for name in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let preset = systems[name.lowercased()] else {
        throw unknown(name, of: "--for", ["ios", "android"])
      }
      guard !presets.contains(preset) else {
        throw UsageError("--for \(value.shownAsValue): \(name) is repeated; name it once")
      }
      presets.append(preset)
    }
    return presets
  }

  private static func unknown(_ value: String, of option: String, _ names: [String]) -> UsageError {
    let near = Spelling.nearest(to: value, among: names)
    return UsageError(
      "\(option) \(value.shownAsValue) is unknown; use \(names.joined(separator: " or "))"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }
}
