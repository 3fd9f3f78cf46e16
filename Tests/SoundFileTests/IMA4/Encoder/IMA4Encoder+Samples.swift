// SPDX-License-Identifier: MIT

@testable import SoundFile

extension IMA4Encoder {
  /// Encodes samples in offset binary as the beginning of a channel, up to a limit of work.
  static func packets(
    of samples: [UInt16], _ effort: IMA4Effort, searchesOutliers: Bool = false,
    _ limit: IMA4WorkLimit = IMA4WorkLimit()
  ) -> [IMA4Packet] {
    let none: [UInt16] = []
    let draft = IMA4Draft(samples.span, valid: samples.count, preceding: none.span)
    var search = IMA4Search(IMA4Trellis())
    search.begin(samples, valid: samples.count)
    search.limit = limit
    return packets(of: draft, &search, effort, searchesOutliers: searchesOutliers)
  }
}
