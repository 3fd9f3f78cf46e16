// SPDX-License-Identifier: MIT

/// The targets: one for each container reader, codec and cross-cutting property, and one for the rules.
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
