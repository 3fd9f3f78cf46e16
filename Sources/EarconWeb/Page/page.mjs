// SPDX-License-Identifier: MIT
// The page: its sounds, the selected one, and the connection of its parts.

import { Controls } from "./controls.mjs";
import { hasCurrentSamples, levelOf } from "./conversion.mjs";
import { download } from "./downloads.mjs";
import { announce, byID, element } from "./element.mjs";
import { Batch, Encoding } from "./encoding.mjs";
import { acceptFiles, showList, watchList } from "./list.mjs";
import { describeTrack, trackOf } from "./heard.mjs";
import { showOriginalLevels, showPending, showProblem, showResult } from "./result.mjs";
import { defaultSettings, limit, sharedSettings } from "./settings.mjs";
import { inspect, loadSamples } from "./sources.mjs";
import { heardKind, watchSystems } from "./systems.mjs";
import {
  baseName, channelText, containerText, countText, levelText, plainName, rateText, secondsText, shownName, sizeText,
} from "./text.mjs";
import { Timeline } from "./timeline.mjs";
import { Transport } from "./transport.mjs";
import { showFileVerdict } from "./verdict.mjs";
import { TaskWorker } from "./workers.mjs";

const reader = new TaskWorker();
const timeline = new Timeline();
const transport = new Transport(timeline, reader);
const controls = new Controls();
const encoding = new Encoding(reader);

let sounds = [];
let selected = null;
let rules = new Map();

/** The maximum number of files that the page adds to the list in one frame, so that it stays responsive. */
const filesAtOnce = 40;

/** Adds files, checks them one after another, and selects the first. */
async function add(files) {
  if (files.length === 0) return;
  transport.prepare();
  const added = files.map((file) => ({ file, name: file.name, state: "reading" }));
  for (let index = 0; index < added.length; index += filesAtOnce) {
    sounds.push(...added.slice(index, index + filesAtOnce));
    refreshList();
    if (index === 0) select(added[0]);
    await new Promise(requestAnimationFrame);
  }
  await loadRules();
  for (const sound of added) {
    if (!sounds.includes(sound)) continue;
    await inspect(sound, reader);
    refreshList();
    if (sound === selected) select(sound, { focus: false });
  }
  const failed = added.filter(({ state }) => state === "failed").length;
  const outcome = failed > 0 ? `${failed} of ${countText(added.length, "file")} cannot be read` : "Sounds read";
  // A single file shows its error.
  announce(`${outcome}.`, failed === 0 || added.length === 1);
}

async function loadRules() {
  if (rules.size > 0) return;
  try {
    const { rules: list } = await reader.run("rules");
    rules = new Map(list.map((rule) => [rule.id, rule]));
  } catch (error) {
    announce(error.message);
  }
}

function refreshList() {
  const isEmpty = sounds.length === 0;
  byID("drop").hidden = !isEmpty;
  byID("work").hidden = isEmpty;
  showList(sounds, selected, (sound) => select(sound));
}

/** Shows a sound. Only the selected sound keeps its decoded samples, so that many files fit in memory. */
async function select(sound, { focus = true } = {}) {
  if (sound?.samples && sound === selected) return;
  if (selected && selected !== sound) forgetSamples(selected);
  encoding.abandon();
  selected = sound;
  refreshList();
  showSound(sound);
  if (focus) byID("sound-title").focus();
  if (sound?.state !== "ready") return;
  try {
    const samples = await loadSamples(sound, reader);
    if (samples.buffer) samples.played = await transport.playable(samples.buffer);
    if (selected !== sound) return;
    takeSamples(sound, samples);
    showSound(sound);
    encoding.schedule(sound);
  } catch (error) {
    if (selected !== sound) return;
    showPending("Not converted yet");
    showProblem("problem", error);
  }
}

function forgetSamples(sound) {
  sound.samples = sound.heard = null;
}

/** Takes over decoded samples; a damaged file may have fewer frames than its header declares. */
function takeSamples(sound, samples) {
  sound.samples = samples;
  if (samples.frames === sound.frames) return;
  sound.frames = samples.frames;
  sound.settings = defaultSettings(sound.frames, sound.settings.name);
}

/** Returns true if the browser can play the sound, so that the page shows its waveform. */
function isPlayable(sound) {
  return Boolean(sound?.samples?.buffer);
}

/**
 * Returns the state by which the style sheet shows or hides parts of the page; `unplayable` hides the waveform and the
 * player.
 */
function stateOf(sound) {
  if (!sound?.samples) return sound?.state ?? "";
  return isPlayable(sound) ? "loaded" : "unplayable";
}

function showSound(sound) {
  byID("sound").dataset.state = stateOf(sound);
  byID("sound-title").textContent = sound ? shownName(sound.name) : "";
  byID("facts").textContent = sound ? facts(sound).map(unbroken).join(" · ") : "";
  showProblem("result-problem", null);
  showFileVerdict(sound ?? {}, rules);
  showProblem("problem", sound?.samples?.problem);
  transport.load(isPlayable(sound) ? sound : null);
  timeline.show(isPlayable(sound) ? drawingOf(sound) : null);
  describeTrack(isPlayable(sound) ? drawingOf(sound) : null);
  controls.show(sound);
  if (sound?.state !== "ready") return;
  showOriginalLevels(sound);
  showResult(sound, rules);
}

function drawingOf(sound) {
  const { samples, sampleRate, frames } = sound;
  // The settings and the track change while the sound is shown, so the drawing looks them up.
  return {
    samples, sampleRate, frames,
    get settings() { return sound.settings; },
    get level() { return levelOf(sound); },
    get track() { return trackOf(sound, transport.track); },
  };
}

/** Shows the waveform of the track that is heard. */
function showTrack() {
  if (!isPlayable(selected)) return;
  timeline.draw();
  describeTrack(drawingOf(selected));
}

/** Keeps a number and its unit on one line. */
function unbroken(fact) {
  return fact.length < 20 ? fact.replaceAll(" ", "\u00a0") : fact;
}

function facts({ file, description, decoder, frames, sampleRate, channels, samples }) {
  const list = decoder && frames > 0 ? [secondsText(frames / sampleRate), rateText(sampleRate), channelText(channels)] : [];
  list.push(sizeText(file.size));
  if (samples?.levels.loudness !== undefined) list.push(`${levelText(samples.levels.loudness)} LUFS`);
  if (description) list.push(`${containerText(description.container)}, ${description.format.name}`);
  if (decoder === "this browser") list.push("read by this browser");
  return list;
}

/** Changes settings of the selected sound. */
function change(values) {
  if (!selected?.settings) return;
  Object.assign(selected.settings, values);
  controls.show(selected);
  showResult(selected, rules);
  if (!selected.samples) return;
  if (isPlayable(selected)) {
    if (!hasCurrentSamples(selected)) transport.removeResult();
    transport.setRegion(selected);
    showTrack();
  }
  encoding.schedule(selected);
}

/** Shows the verdicts and files for the chosen systems; decodes the file that the phone then plays if it is another. */
function changeSystems(isHeardOtherwise) {
  refreshList();
  if (isHeardOtherwise) {
    encoding.abandon();
    for (const sound of sounds) sound.result = null; // the converted files stay
  }
  if (selected) showFileVerdict(selected, rules);
  if (selected?.state !== "ready") return;
  showOriginalLevels(selected);
  showResult(selected, rules);
  if (!isHeardOtherwise || !selected.samples) return;
  if (isPlayable(selected)) transport.removeResult();
  encoding.schedule(selected);
}

transport.addEventListener("track", showTrack);
timeline.addEventListener("trim", ({ detail }) => change(detail));
controls.addEventListener("change", ({ detail }) => change(detail));
controls.addEventListener("reset", () => change(defaultSettings(selected.frames, plainName(baseName(selected.name)))));
controls.addEventListener("silence", () => {
  const sounding = selected?.samples?.analysis.sounding;
  if (sounding) change({ start: sounding[0], end: sounding[1] });
  else announce("The sound is silent; nothing would be left of it.");
});
controls.addEventListener("share", () => {
  for (const sound of sounds) if (sound.settings) Object.assign(sound.settings, sharedSettings(selected.settings));
  announce("These settings, except Start, End and Name, now apply to every sound read so far.");
});
byID("shorten").addEventListener("click", () => {
  const { settings, sampleRate } = selected;
  change({ end: settings.start + Math.floor((limit - 0.1) * sampleRate), fade: settings.fade || 20 });
});

encoding.addEventListener("result", async ({ detail: { sound, heard } }) => {
  if (isPlayable(sound)) {
    const { buffers, install } = await transport.prepareResult(heard, sound.result.start);
    if (sound !== selected || !hasCurrentSamples(sound)) return;
    sound.heard = { buffers, analyses: heard.analyses, start: sound.result.start };
    install();
  }
  controls.show(sound);
  showResult(sound, rules);
  showTrack();
  announce(`Converted: ${secondsText(sound.result.duration)}, ${sizeText(sound.result[heardKind()].size)}.`, true);
});
byID("convert").addEventListener("click", () => encoding.update(selected).catch(() => {}));
for (const kind of ["caf", "wav"]) {
  byID(`download-${kind}`).addEventListener("click", async () => {
    try {
      const result = await encoding.result(selected);
      download(result[kind], result.names[kind]);
      announce(`Saved ${result.names[kind]}.`);
    } catch {
      // The result's own part of the page shows the error.
    }
  });
}

byID("remove").addEventListener("click", () => {
  const index = sounds.indexOf(selected);
  sounds = sounds.filter((sound) => sound !== selected);
  const next = sounds[Math.min(index, sounds.length - 1)] ?? null;
  select(next);
  if (!next) byID("files").focus();
});

// On a narrow screen, the chosen sound comes before the downloads of all sounds, both on the page and for the Tab key.
const narrow = matchMedia("(max-width: 52rem)");
const placeDownloads = () => byID(narrow.matches ? "work" : "sounds").append(byID("all"));
narrow.addEventListener("change", placeDownloads);
placeDownloads();

acceptFiles(add);
watchList();
watchSystems(changeSystems);
new Batch(reader, () => sounds);
