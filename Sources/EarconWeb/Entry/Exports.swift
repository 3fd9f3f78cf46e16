// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings
internal import SoundLoudness
internal import SoundValidation

// Functions that `earcon.mjs` calls; `Conversion.swift` has others. JavaScript allocates each block with
// `earcon_allocate`, fills it, passes its address and its size in bytes, and frees it. Texts are UTF-8. Each function
// returns the address of an `Answer`.

/// Describes a sound, as `earcon info --json` does.
///
/// The `count` bytes at `bytes` are the file, and the `nameCount` bytes at `name` are the file's name. If `hasLevels`
/// is 1, Earcon also decodes the sound and measures its levels, as `--levels` does.
@_expose(wasm, "earcon_describe") @_cdecl("earcon_describe")
public func describe(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32, _ name: UnsafePointer<UInt8>, _ nameCount: Int32,
  _ hasLevels: Int32
) -> UnsafeMutableRawPointer {
  let input = unsafe copy(bytes, count)
  let file = unsafe String(decoding: copy(name, nameCount), as: UTF8.self)
  return unsafe Answer.toJSON { () throws(SoundError) in
    let source = MemorySource(input, name: file)
    let sound = try Sound(describing: source)
    let levels = hasLevels == 1 ? try SoundLevels(of: SoundReader(source)) : nil
    return sound.json(file: file, bytes: Int64(input.count), levels: levels)
  }
}

/// Checks a sound by the rules about single sounds that are on by default, as `earcon validate` does.
///
/// The `count` bytes at `bytes` are the file, and the `nameCount` bytes at `name` are the file's name. The bits of
/// `platforms` are in the order of `SoundPlatform.allCases`, from bit 0. If `isDeep` is 1, Earcon also
/// applies the rules about samples.
@_expose(wasm, "earcon_validate") @_cdecl("earcon_validate")
public func validate(
  _ bytes: UnsafePointer<UInt8>, _ count: Int32, _ name: UnsafePointer<UInt8>, _ nameCount: Int32,
  _ platforms: Int32, _ isDeep: Int32
) -> UnsafeMutableRawPointer {
  let input = unsafe copy(bytes, count)
  let file = unsafe String(decoding: copy(name, nameCount), as: UTF8.self)
  var policy = ValidationPolicy()
  policy.isDeep = isDeep == 1
  policy.platforms = []
  for (bit, platform) in SoundPlatform.allCases.enumerated()
  where platforms & (1 << Int32(bit)) != 0 { policy.platforms.insert(platform) }
  return unsafe Answer.toJSON { () throws(SoundError) in
    let findings = try SoundValidator(policy: policy).validate(input, named: file)
    return .array(findings.map { $0.json() })
  }
}

/// Lists the rules about a single sound, with their reasons and sources.
@_expose(wasm, "earcon_rules") @_cdecl("earcon_rules")
public func rules() -> UnsafeMutableRawPointer {
  unsafe Answer.toJSON { () throws(SoundError) in .array(SoundRules.all.map { $0.rule.json }) }
}

/// Returns the Android resource name of a file, or a valid name similar to an invalid one.
///
/// The `nameCount` bytes at `name` are the file's name.
@_expose(wasm, "earcon_resource_name") @_cdecl("earcon_resource_name")
public func resourceName(_ name: UnsafePointer<UInt8>, _ nameCount: Int32)
  -> UnsafeMutableRawPointer
{
  let file = unsafe copy(name, nameCount)
  return unsafe Answer.toJSON { () throws(SoundError) in
    .string(AndroidResource.validName(ofFile: file))
  }
}

extension SoundRule {
  fileprivate var json: JSONText {
    .object([
      "id": .string(id.rawValue), "severity": severity.map { .string($0.rawValue) },
      "sources": .array(
        sources.map { .object(["title": .string($0.title), "url": .string($0.url)]) }),
      "title": .string(title), "why": .string(why),
    ])
  }
}
