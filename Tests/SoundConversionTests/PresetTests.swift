// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundConversion

@Suite struct `Presets of requests` {
  private func source(_ channels: Int, _ rate: Double) -> Sound {
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: .pcm("LEI16"))
    return Sound(planned: .wave, format: format, frames: 1000)
  }

  @Test func `A preset sets the options without a value`() {
    var request = ConversionRequest()
    request.complete(.notification, for: source(2, 48_000))
    #expect(request.container == .caf && request.data == .encode(.ima4))
    #expect(request.channels == 1 && request.mixes && request.sampleRate == 44_100)
    #expect(request.trimSilence && request.trim == 29.5 && request.fade == 500)
    #expect(request.loudness == -16 && request.truePeak == -1 && request.gain == nil)
  }

  @Test func `A preset changes neither a low rate nor the channels of a mono sound`() {
    var request = ConversionRequest()
    request.complete(.android, for: source(1, 22_050))
    #expect(request.container == .wave && request.data == nil)
    #expect(request.channels == nil && !request.mixes && request.sampleRate == nil)
    var stereo = ConversionRequest()
    stereo.complete(.android, for: source(6, 44_100), keepsStereo: true)
    #expect(stereo.channels == 2 && stereo.mixes)
  }

  @Test func `A preset keeps values`() {
    var request = ConversionRequest()
    (request.gain, request.truePeak, request.loopTo) = (3, -2, 10)
    (request.channels, request.sampleRate, request.data) = (2, 48_000, .encode(.uLaw))
    let before = request
    request.complete(.notification, for: source(2, 96_000))
    var expected = before
    expected.trimSilence = true
    #expect(request == expected)
  }

  @Test func `Presets have names`() {
    #expect(ConversionPreset(rawValue: "android") == .android)
    #expect(ConversionPreset(rawValue: "ios") == nil)
    #expect(ConversionPreset.allCases.map(\.rawValue) == ["notification", "android"])
  }
}
