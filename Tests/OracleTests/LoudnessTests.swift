// SPDX-License-Identifier: MIT

import SoundFile
import SoundLoudness
import TestSupport
import Testing

@Suite(.enabled(if: Oracle.areWanted(.ffmpeg))) struct `Levels beside FFmpeg's ebur128` {
  // FFmpeg's true peak is up to 1 dB too high where a tone starts at once, or ends at once, so the high one fades.
  @Test(arguments: [
    "sine=f=1000:d=4:r=44100,volume=0.5", "sine=f=60:d=4:r=48000",
    "sine=f=7000:d=4:r=22050,afade=d=0.1,afade=t=out:st=3.9:d=0.1",
    "anoisesrc=d=5:r=48000:c=pink:seed=1", "anoisesrc=d=3.3:r=11025:c=white:a=0.3:seed=2",
    "anoisesrc=d=8:r=44100:c=brown:seed=3,volume='if(between(t,2,5),0.01,1)':eval=frame",
    "aevalsrc='exp(-3*t)*sin(880*2*PI*t)|0.3*exp(-t)*sin(660*2*PI*t)':d=4:s=96000",
    "aevalsrc='0.2*sin(440*2*PI*t)|0|0.1*sin(300*2*PI*t)|sin(50*2*PI*t)|0.3*sin(500*2*PI*t)|0':d=4:s=48000:c=5.1",
  ])
  func `Loudness is within 0.1 LU, and peaks within 0.2 dB`(_ signal: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("signal.wav")
    try Oracle.ffmpeg.run(
      ["-nostdin", "-v", "error", "-f", "lavfi", "-i", signal, "-c:a", "pcm_s24le", path])
    let theirs = try #require(try FFmpegLevels(path))
    let ours = try SoundLevels(of: SoundReader(FileSource(path: path)))
    let integrated = try #require(ours.integrated)
    let momentary = try #require(ours.momentary)
    #expect(abs(integrated - theirs.integrated) <= 0.1, "\(integrated), \(theirs.integrated)")
    // FFmpeg's windows begin every 100 ms, so the loudest may be between them.
    #expect(momentary >= theirs.momentary - 0.1 && momentary <= theirs.momentary + 0.6)
    #expect(abs(ours.peak - theirs.peak) <= 0.1, "\(ours.peak), \(theirs.peak)")
    #expect(abs(ours.truePeak - theirs.truePeak) <= 0.2, "\(ours.truePeak), \(theirs.truePeak)")
  }
}
