// SPDX-License-Identifier: MIT

internal import SoundConversion
internal import SoundFile

/// Names of outputs: infers containers from names, and generates missing names.
enum OutputName {
  /// Returns the container of a path's extension; `nil` if the extension is unknown.
  static func container(_ path: String) -> SoundContainer? {
    fileExtension(path).flatMap(SoundContainer.init(fileExtension:))
  }

  /// Returns the extension of a path; `nil` if there is none, as in a hidden file's name, such as `.caf`.
  static func fileExtension(_ path: String) -> String? {
    let name = path[start(of: path)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[name.index(after: dot)...])
  }

  /// Returns the index of a path's last component.
  static func start(of path: String) -> String.Index {
    path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
  }

  /// Returns the input's name with the container's extension; `-` for standard input.
  static func beside(_ input: String, _ container: SoundContainer) -> String {
    input == "-" ? "-" : "\(stem(input)).\(usualExtension(container))"
  }

  /// Returns afconvert's default output name; `-` for standard input.
  ///
  /// The name is the first unused one of these: `in.caf`; for linear PCM, `in-22k.caf` if the sample rate changes
  /// and `in-16bit.caf` if the bit depth changes; then `in-1.caf`, `in-2.caf` and so on. The plan for Ogg Vorbis is for
  /// the encoder's input, so its rate and depth are not part of a name.
  ///
  /// The order is that of afconvert's source of 2005 (`GenerateOutputFileName`).
  static func free(
    _ input: String, _ plan: ConversionPlan, isVorbis: Bool = false, isTaken: (String) -> Bool
  ) -> String {
    guard input != "-" else { return "-" }
    let stem = String(stem(input))
    let end = "." + usualExtension(plan.container)
    var names = [stem + end]
    if case .linearPCM(let pcm) = plan.format.encoding, !isVorbis {
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

  /// Returns a rate in kilohertz without decimals, rounded as by C's `%.0f`.
  private static func kilohertz(_ rate: Double) -> String {
    let rounded = (rate / 1000).rounded(.toNearestOrEven)
    return Int64(exactly: rounded).map(String.init) ?? "0"
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
