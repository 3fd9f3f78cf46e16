// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFile

@Suite struct IMA4ShapedStartsTests {
  /// A quiet packet, in which the nearest headers are close to the end of the packet before.
  private static let packet = (0..<64).map { frame in UInt16(32_768 - 40 + frame % 9) }

  /// After a negative predictor, a decoder would carry the predictor over all headers near the samples if they had the
  /// step index of the packet before.
  @Test(arguments: [-127, -71, -64, -48, -1, 0, 11, 63, 126] as [Int32])
  func `The starts of a search with shaped noise have portable headers after any state`(
    _ predictor: Int32
  ) {
    for stepIndex in 0...IMA4.lastStepIndex {
      let previous = IMA4.State(predictor: predictor, stepIndex: stepIndex)
      var starts = IMA4ShapedStarts()
      let headers = starts.bestHeaders(
        Self.packet.span, after: previous, .zero, count: IMA4ShapedStarts.count)
      #expect(headers.count == IMA4ShapedStarts.count)
      for header in headers {
        #expect(IMA4Packet.isPortable(header, after: previous), "\(header) after \(previous)")
      }
    }
  }
}
