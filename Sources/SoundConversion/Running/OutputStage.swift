// SPDX-License-Identifier: MIT

internal import SoundFile

/// What becomes of frames at the output's rate: fade, noise, more channels, and into the file.
struct OutputStage<S: PCMSample> {
  private let plan: ConversionPlan
  /// Channels of the frames that come in.
  private let channels: Int
  private var noise: TriangularDither?
  private var widened: [S]
  /// Where samples are cut off that become integers; half a step is lost in rounding.
  private let fullScale: Double?
  /// Samples beyond full scale that were cut off.
  private(set) var clippedSamples = 0
  /// Frames written.
  private(set) var position: Int64 = 0

  /// Frames that are still to come.
  var left: Int64 { plan.cut.length - position }

  init(_ plan: ConversionPlan, blockFrames: Int) {
    self.plan = plan
    channels = plan.innerChannels
    if plan.dither != nil { noise = TriangularDither(bits: plan.roundedBits) }
    fullScale = plan.client.kind == .float ? plan.loudest : nil
    let widens = plan.format.channels > channels
    widened = [S](repeating: .silence, count: widens ? blockFrames * plan.format.channels : 0)
  }

  /// Writes the first frames of a block, no more than were planned.
  ///
  /// - Throws: what `SoundWriter.append` throws.
  mutating func write(_ block: inout [S], frames: Int, to writer: inout SoundWriter)
    throws(SoundError)
  {
    let count = Int(min(Int64(frames), left))
    plan.cut.fade(&block, channels: channels, frames: count, at: position)
    if let fullScale {
      for index in 0..<(count * channels) where block[index].float64.magnitude > fullScale {
        clippedSamples += 1
      }
    }
    noise?.apply(&block, count: count * channels)
    let wide = plan.format.channels
    if wide > channels {
      plan.order?.apply(block, channels, into: &widened, frames: count)
      try writer.append(widened.span.extracting(first: count * wide))
    } else {
      try writer.append(block.span.extracting(first: count * channels))
    }
    position += Int64(count)
  }
}

extension ConversionPlan {
  /// What becomes no more than the loudest sample of the output's integers; `nil` for floats.
  fileprivate var loudest: Double? {
    roundedBits == .max ? nil : 1 + 1 / Double(Int64(1) << Int64(min(32, roundedBits)))
  }

  /// Channels of what is computed: the fewer of input and output.
  var innerChannels: Int { min(source.format.channels, format.channels) }
}
