// SPDX-License-Identifier: MIT

/// The command line and the messages of the `ffmpeg` program.
enum FFmpeg {
  /// The containers that ffmpeg may open: those that can hold audio, but no playlists, which could make
  /// ffmpeg open other files.
  private static let formats =
    "aac,ac3,aiff,amr,amrnb,amrwb,ape,asf,au,caf,eac3,flac,matroska,webm,mov,mp4,m4a,3gp,mp3,"
    + "ogg,tta,voc,w64,wav,wv"

  /// The decoders that ffmpeg may run: those of encodings that are common in these containers.
  ///
  /// Decoders whose names begin with `lib` serve builds of ffmpeg without its own decoder of that
  /// encoding.
  private static let decoders =
    "aac,aac_latm,ac3,eac3,alac,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb,ape,flac,tta,wavpack,"
    + "mp1,mp1float,mp2,mp2float,mp3,mp3float,opus,libopus,vorbis,libvorbis,speex,libspeex,"
    + "wmav1,wmav2,wmapro,wmalossless,wmavoice,gsm,gsm_ms,libgsm,libgsm_ms,ilbc,qcelp,qdm2,mace3,mace6,"
    + "g722,g726,truespeech,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,adpcm_yamaha,adpcm_ct,"
    + "adpcm_sbpro_2,adpcm_sbpro_3,adpcm_sbpro_4,pcm_alaw,pcm_mulaw,pcm_s8,pcm_u8,"
    + "pcm_s16be,pcm_u16le,pcm_u16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_s64le,pcm_s64be,"
    + "pcm_f32le,pcm_f32be,pcm_f64le,pcm_f64be,pcm_s16le"

  /// Returns the arguments that decode standard input to 32-bit float WAVE, which represents 24-bit
  /// integers exactly.
  ///
  /// Only audio is allowed: no network protocols, no playlists, no pictures, subtitles or data. ffmpeg
  /// opens the input by name, because `fd:` needs ffmpeg 6.0 and `pipe:` cannot seek. On a kernel with
  /// Landlock, the sandbox lets ffmpeg open only standard input's file, ffmpeg itself, and the files of
  /// libraries and of the dynamic linker.
  ///
  /// With `keepsPriming`, ffmpeg also decodes the frames that the container declares as priming.
  static func arguments(keepsPriming: Bool) -> [String] {
    // With `repeat`, ffmpeg prints a repeated message again instead of counting the repetitions.
    ["-nostdin", "-hide_banner", "-v", "repeat+error"]
      + ["-protocol_whitelist", "file", "-format_whitelist", formats]
      + ["-codec_whitelist", decoders, "-vn", "-sn", "-dn", "-threads", "1"]
      + (keepsPriming ? ["-flags2", "+skip_manual"] : [])
      + ["-i", "file:/dev/stdin", "-map", "0:a:0?", "-threads", "1", "-bitexact"]
      + ["-c:a", "pcm_f32le", "-f", "wav", "pipe:1"]
  }

  /// Returns the reason why ffmpeg did not decode a file, or its warning about a decoded one; empty
  /// if ffmpeg printed none.
  ///
  /// Ignores the lines about decoders that ffmpeg may not run, such as that of a cover picture;
  /// these lines end in the list of decoders. But if only such a decoder could decode the audio, the
  /// reason names the decoder.
  static func message(_ lines: [String], isDecoded: Bool) -> String {
    let end = "\(decoders.suffix(20))'"
    let last = lines.last { !$0.hasSuffix(end) } ?? ""
    guard !isDecoded, last.isEmpty || last.contains("while opening decoder"),
      let denied = lines.last(where: { $0.hasSuffix(end) }),
      let name = denied.split(separator: "(").last
    else { return last }
    return "Earcon does not let ffmpeg run its decoder '\(name.prefix { $0 != ")" })'"
  }
}
