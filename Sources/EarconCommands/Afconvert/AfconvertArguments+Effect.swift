// SPDX-License-Identifier: MIT

extension AfconvertArguments.Option {
  /// What the option does, in one phrase of ASCII: help, man page and README say it in these words.
  var effect: String {
    switch self {
    case .data:
      "ima4, ulaw, alaw, or linear PCM such as LEI16, with a sample rate in Hz behind an @; 0 "
        + "copies the input's packets, N keeps a linear PCM input's format."
    case .file: "One of \(ConvertOptions.containers.joined(separator: ", "))."
    case .channels:
      "Keep the first N channels, or add silent ones (a mono sound fills the first two)."
    case .channelLayout:
      "A layout of CoreAudioTypes.h, such as Mono, Stereo or MPEG_5_1_A: the output's; given "
        + "twice, the input's and the output's."
    case .quality:
      "How hard IMA4 is searched for: below 43 fast, from 85 on best, which takes longer and comes "
        + "nearer to the input."
    case .sourceQuality:
      "The quality of a change of the sample rate (127). The rate itself is -d FORMAT@RATE."
    case .sourceComplexity:
      "What changes the sample rate: line is quick and lets aliases through, norm is normal, bats the "
        + "best."
    case .noFiller: "Do not let samples begin at byte 4096."
    case .dither: "Add noise where bits are lost: 1, with a triangular density."
    case .mix: "Mix channels where -c or -l asks for fewer, instead of leaving some out."
    case .readTrack: "The track to read, counted from 0; a sound file has the one."
    case .offset: "The frame of the input to begin at."
    case .output: "One more output; the options after it are its own."
    case .verbose: "Say what is read and written, as afconvert does."
    case .tag:
      "Note format and name of the input in a CAF that is written, and restore them from one "
        + "that is read."
    case .helpFormats: "List what is written and read."
    case .help: "Show help information."
    case .trim: "Keep the frames that lie under so many seconds."
    case .fade:
      "Milliseconds that fade to silence at the end, with --trim only where it cuts; with --loop-to 20 "
        + "when left out."
    case .trimSilence: "Leave silence (under -60 dBFS) at both ends out."
    case .loopTo:
      "Repeat the sound until it lasts just under so many seconds, with cross-fades of 10 ms."
    case .effort:
      "The same as -q in words: fast takes the least time, default (when left out) more, best the "
        + "most, and each comes nearer to the input."
    case .force: "Replace an existing OUT."
    case .strict: "A result that phones are not documented to play is an error."
    case .json:
      "Print a JSON array that describes the outputs; with --output-dir, a line for each event."
    case .version: "Show the version."
    case .outputDir: "Convert every IN into this folder, under its own name."
    case .recursive: "Convert the sounds in folders too; DIR gets the folders below them."
    case .include: "In folders, only paths like this: '*.wav', 'Sounds/**'. May be repeated."
    case .exclude: "In folders, leave out what is like this. May be repeated."
    case .filesFrom: "Convert the paths in this list too, a line each; '-' for standard input."
    case .zero: "A zero byte ends each path of --files-from."
    case .jobs:
      "Sounds that are converted at a time; the processors when left out. Outputs are the same with "
        + "any number."
    case .keepGoing: "Go on with the other sounds after one has failed."
    case .dryRun: "Show what would be written, and write nothing."
    case .skipUpToDate:
      "Leave alone outputs that these inputs and options have made, as DIR/.earcon-convert "
        + "remembers; replace others."
    }
  }
}
