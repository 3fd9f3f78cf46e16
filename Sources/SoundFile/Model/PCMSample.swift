// SPDX-License-Identifier: MIT

/// A sample type: `Int16`, `Int32`, `Float` or `Double`.
///
/// Integers use their whole range; floats reach full scale at ±1, and may exceed it. Conversion to an integer
/// rounds to nearest (ties from a float to even, from an integer up) and saturates at full scale; NaN becomes
/// silence. Conversion to a float rounds to nearest even. Do not conform other types to this protocol: reading
/// and writing them throws an error.
public protocol PCMSample: BitwiseCopyable, Sendable {
  // Requirements would become members of the standard types in all code that imports this module, so they are in
  // `ConvertibleSample`.
}

extension SoundError {
  /// The error for a type that another module conformed to `PCMSample`.
  static let foreignSample = SoundError(
    .misuse, "the type of the samples is not supported",
    suggestion: "use Int16, Int32, Float or Double")
}
