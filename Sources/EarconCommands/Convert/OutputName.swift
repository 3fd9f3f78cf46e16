// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// Names of outputs: what they tell of the container, and those that are made up.
enum OutputName {
  /// The container that a path's extension stands for.
  static func container(_ path: String) -> SoundContainer? {
    fileExtension(path).flatMap(SoundContainer.init(fileExtension:))
  }

  /// What follows the last dot of a path's last part, where letters stand before it.
  static func fileExtension(_ path: String?) -> String? {
    guard let path, path != "-" else { return nil }
    let name = path[start(of: path)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// Where a path's last part begins.
  static func start(of path: String) -> String.Index {
    path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
  }

  /// The input's name with the container's extension; standard output for standard input.
  static func beside(_ input: String, _ container: SoundContainer) -> String {
    input == "-" ? "-" : "\(stem(input)).\(usualExtension(container))"
  }

  /// The name that afconvert makes up beside an input: the first of four kinds that is free.
  ///
  /// The order is that of its source of 2005 (`GenerateOutputFileName`).
  static func free(
    _ input: String, _ plan: ConversionPlan, isTaken: (String) -> Bool = FileOperations.exists
  )
    -> String
  {
    guard input != "-" else { return "-" }
    let stem = String(stem(input))
    let end = "." + usualExtension(plan.container)
    var names = [stem + end]
    if case .linearPCM(let pcm) = plan.format.encoding {
      let source = plan.source.format
      if source.sampleRate != plan.format.sampleRate {
        names.append("\(stem)-\(kilohertz(plan.format.sampleRate))k\(end)")
      }
      if source.encoding.bitsPerChannel != pcm.bits { names.append("\(stem)-\(pcm.bits)bit\(end)") }
    }
    if let name = names.first(where: { !isTaken($0) }) { return name }
    var number = 1
    while isTaken("\(stem)-\(number)\(end)") { number += 1 }
    return "\(stem)-\(number)\(end)"
  }

  /// Without decimals, as C's `%.0f` rounds.
  private static func kilohertz(_ rate: Double) -> String {
    let rounded = (rate / 1000).rounded(.toNearestOrEven)
    return rounded.isFinite && abs(rounded) < 0x1p53 ? String(Int64(rounded)) : "0"
  }

  private static func stem(_ input: String) -> Substring {
    let start = start(of: input)
    let dot = input[start...].lastIndex(of: ".") ?? input.endIndex
    return dot == start ? input[...] : input[..<dot]
  }

  private static func usualExtension(_ container: SoundContainer) -> String {
    container.fileExtensions.first ?? "caf"
  }
}
