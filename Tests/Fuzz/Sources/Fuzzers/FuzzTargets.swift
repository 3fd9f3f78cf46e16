// SPDX-License-Identifier: MIT

/// The fuzz targets by the name that `EARCON_FUZZ_TARGET` selects.
let fuzzTargets: [String: FuzzTarget] = [
  "FuzzAIFF": fuzzAIFF,
  "FuzzArchive": fuzzArchive,
  "FuzzBaseline": fuzzBaseline,
  "FuzzCAF": fuzzCAF,
  "FuzzConfiguration": fuzzConfiguration,
  "FuzzForeign": fuzzForeign,
  "FuzzIMA4": fuzzIMA4,
  "FuzzLaws": fuzzLaws,
  "FuzzLinearPCM": fuzzLinearPCM,
  "FuzzManifest": fuzzManifest,
  "FuzzPayload": fuzzPayload,
  "FuzzReferences": fuzzReferences,
  "FuzzRoundTrip": fuzzRoundTrip,
  "FuzzSpecifier": fuzzSpecifier,
  "FuzzSplits": fuzzSplits,
  "FuzzTimeline": fuzzTimeline,
  "FuzzValidate": fuzzValidate,
  "FuzzWAVE": fuzzWAVE,
]
