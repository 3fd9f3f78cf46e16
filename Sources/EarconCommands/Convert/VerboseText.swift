// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundConversion
internal import SoundFile
internal import SoundValidation

/// The output of `-v`: that of afconvert, as in Apple's TN2237, with some lines of Earcon's own.
///
/// TN2237 shows no IMA4, so we infer its line from those of other encodings.
struct VerboseText {
  private static let indent = String(repeating: " ", count: 17)

  let output: OutputOrder
  let plan: ConversionPlan
  /// The verdict on whether Apple's systems play the output, if it is Ogg Vorbis, which is for Android; `nil` for
  /// other outputs, for which a warning gives the verdict.
  let playability: Playability?
  let isVorbis: Bool
  /// `.afconvert` shows only the last component of a path.
  let style: ProgramStyle
  /// Indicates whether the input's tag supplied a value that no option gave.
  let isRestored: Bool

  /// Returns the text before a conversion; `missing` names the protections that the decoder ran without.
  func before(_ input: String, _ decoding: SoundInput.Decoding?, lacking missing: String?) -> String
  {
    let source = plan.source
    var first = "Input file: \(shown(input)), \(source.frames ?? 0) frames"
    let layout = inputLayout
    if let layout { first += ", " + ChannelLayoutName.name(layout) }
    var lines = [first] + settings + ["Formats:"]
    lines.append("  Input file     \(FormatText.line(source.format))")
    if let layout { lines.append(Self.indent + ChannelLayoutName.name(layout) + overridden) }
    if let decoding {
      let decoder = Diagnostics.printable("\(decoding.decoder), from \(decoding.kind)")
      lines.append("  Decoded by     \(decoder)")
    }
    if let missing { lines.append("  Sandbox        without \(missing)") }
    let format = isVorbis ? plan.format.encodedAsVorbis : plan.format
    lines.append("  Output file    \(FormatText.line(format))")
    if isVorbis { lines.append("  Encoded by     libsndfile") }
    if let playability { lines.append("  Playable       on Apple's systems: \(playability)") }
    if let layout = outputLayout { lines.append(Self.indent + ChannelLayoutName.name(layout)) }
    if plan.copiesPackets {
      lines.append("  Packets are copied exactly.")
    } else {
      var client = plan.format
      client.encoding = .linearPCM(plan.client)
      lines.append("  Output client  \(FormatText.line(client))")
    }
    if output.preset != nil || plan.level != nil {
      lines += StepText.steps(plan).map { "  Step           \($0)" }
    }
    if let line = notCarried { lines.append(line) }
    return lines.joined(separator: "\n") + "\n"
  }

  func after(_ path: String) -> String {
    "Output file: \(shown(path)), \(plan.frames) frames\n"
  }

  private func shown(_ path: String) -> String {
    let name = style == .afconvert ? String(path[OutputName.start(of: path)...]) : path
    return Diagnostics.printable(name)
  }

  private var inputLayout: ChannelLayout? {
    output.request.inputLayout ?? plan.source.channelLayout
  }

  /// The requested layout, or else the input's if the number of channels stays the same.
  private var outputLayout: ChannelLayout? {
    let areSame = plan.format.channels == plan.source.format.channels
    return output.request.outputLayout ?? (areSame ? inputLayout : nil)
  }

  /// The note that `-l` overrides the input's own layout; empty if it does not.
  private var overridden: String {
    guard output.request.inputLayout != nil, let own = plan.source.channelLayout else { return "" }
    return " -- overriding layout \(ChannelLayoutName.name(own)) in file"
  }

  /// The qualities that affect the output, worded as in TN2237 and afconvert's source of 2005.
  private var settings: [String] {
    var lines: [String] = []
    if plan.format.encoding == .ima4, !plan.copiesPackets {
      if let quality = output.quality { lines.append("codec quality = \(quality)") }
      // afconvert prints no such line, so its style has the line only if --effort is given.
      if style == .earcon || output.effort != nil {
        lines.append("codec effort = \(plan.effort.rawValue)")
      }
      if output.objective != nil { lines.append("codec objective = \(plan.objective.rawValue)") }
    }
    if let quality = output.sourceQuality, plan.format.sampleRate != plan.source.format.sampleRate {
      lines.append("SRC quality = \(quality)")
    }
    return lines
  }

  /// Earcon's own line: parts of the input that the output lacks.
  private var notCarried: String? {
    let tag = SourceTag.chunk.description + " ("
    // The output does not lose a tag that Earcon restored.
    let phrases = plan.notCarried.filter { !isRestored || !$0.hasPrefix(tag) }
    guard !phrases.isEmpty else { return nil }
    let more = phrases.count > 20 ? ["\(phrases.count - 20) more"] : []
    return "Not carried over: "
      + Diagnostics.printable((phrases.prefix(20) + more).joined(separator: ", "))
  }
}
