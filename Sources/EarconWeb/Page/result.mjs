// SPDX-License-Identifier: MIT
// The result of a sound's settings: length and sizes before the encoding, findings and level after it.

import { byID, element } from "./element.mjs";
import { cafName, currentResult } from "./conversion.mjs";
import { encodings, limit, planned } from "./settings.mjs";
import { chosenSystems } from "./systems.mjs";
import { channelText, countText, levelText, rateText, secondsText, sizeText } from "./text.mjs";
import { showLoudnessVerdict, showResultFindings, showVerdict } from "./verdict.mjs";

/** The length in seconds at the end of the gauge, a tenth more than the limit. */
const gaugeEnd = 1.1 * limit;

/** Shows the length and the sizes that the settings give. */
export function showPlan(sound) {
  const plan = planned(sound.settings, sound);
  const { caf, wav } = currentResult(sound) ?? {};
  byID("caf-size").textContent = `${encodings[sound.settings.encoding].name}, ${sizeText(caf?.size ?? plan.caf)}`;
  byID("wav-size").textContent = `16-bit PCM, ${sizeText(wav?.size ?? plan.wav)}`;
  // Only Apple documents a limit.
  const isLimited = chosenSystems().includes("ios");
  const isLong = isLimited && plan.duration >= limit;
  const length = isLimited ? lengthText(plan.duration) : secondsText(plan.duration);
  const limitText = `must be less than ${limit} s`;
  byID("gauge-text").textContent = isLong ? `${length}: ${limitText}` : isLimited ? `${length} of ${limit} s` : length;
  byID("gauge").setAttribute("aria-label", `Length of the result: ${length}${isLimited ? `; it ${limitText}` : ""}`);
  byID("gauge").classList.toggle("long", isLong);
  byID("gauge-length").style.width = `${Math.min(plan.duration / gaugeEnd, 1) * 100}%`;
  byID("shorten").hidden = !isLong;
}

/** Returns a length in seconds, with `exactly` or `just over` if the text would be that of the limit. */
export function lengthText(duration) {
  const text = secondsText(duration);
  if (text !== secondsText(limit)) return text;
  return duration > limit ? `just over ${text}` : `exactly ${text}`;
}

let shown = null;

/** Shows a sound's result; one of older settings keeps its place, but is invisible until the new one is ready. */
export function showResult(sound, rules) {
  const result = currentResult(sound);
  byID("result").dataset.state = result ? "current" : "outdated";
  byID("caf-name").textContent = result?.names.caf ?? cafName(sound);
  const isNamed = sound.result?.name === sound.settings.name;
  byID("wav-name").textContent = `res/raw/${isNamed ? sound.result.names.wav : "….wav"}`;
  if (result || sound !== shown) showDetails(result, sound, rules);
  if (!result) showPending("Converting …");
  shown = sound;
  showPlan(sound);
}

/** Shows why a result of the current settings has no verdict. */
export function showPending(reason) {
  for (const kind of ["caf", "wav"]) {
    Object.assign(byID(`${kind}-verdict`), { className: "verdict pending", textContent: reason, hidden: false });
  }
}

function showDetails(result, sound, rules) {
  showVerdict(byID("caf-verdict"), result?.findings.ios);
  showVerdict(byID("wav-verdict"), result?.findings.android);
  showResultFindings(byID("caf-findings"), result?.findings.ios ?? [], rules);
  showResultFindings(byID("wav-findings"), result?.findings.android ?? [], rules);
  byID("result-facts").textContent = result ? factsOf(result, sound) : "";
  showLevels("after", result?.heard?.levels, result?.findings[chosenSystems()[0]]);
}

/** The measured levels, each with its value for silence; silence has no loudness. */
const measured = { integrated: undefined, momentary: undefined, truePeak: -Infinity, peak: -Infinity };

/** Shows the levels of a sound before or after the conversion, with the verdict of the rules about loudness. */
function showLevels(column, levels, findings) {
  for (const [name, silence] of Object.entries(measured)) {
    byID(`${name}-${column}`).textContent = levelText(levels ? levels[name] ?? silence : undefined);
  }
  showLoudnessVerdict(byID(`loudness-${column}`), findings, levels);
}

/** Shows the levels of a sound before the conversion. */
export function showOriginalLevels({ samples, findings, sampleFindings }) {
  showLevels("before", samples?.levels, sampleFindings ?? findings?.[chosenSystems()[0]]);
  const isShort = samples?.levels.measure === "momentary";
  byID("levels-note").textContent = samples?.levels.loudness === undefined ? ""
    : `The rules judge ${isShort ? "the momentary maximum of a sound under 3 s" : "the integrated loudness"}.`;
}

function factsOf({ heard, clipped, duration, frames }, { channels, settings, samples }) {
  const width = channelText(settings.mono ? 1 : channels);
  const facts = [`${secondsText(duration)}, ${rateText(Math.round(frames / duration))}, ${width}.`];
  if (heard.noise > 0) {
    facts.push(`The noise of the encoding is ${(-10 * Math.log10(heard.noise)).toFixed(1)} dB below the sound.`);
  }
  if (clipped > 0) {
    const verb = clipped === 1 ? "is" : "are";
    facts.push(`${countText(clipped, "sample")} would exceed full scale and ${verb} clipped; lower the gain, or normalize.`);
  }
  if (samples?.problem) {
    facts.push("This browser cannot play the sound, so you cannot hear the result; the rules have checked it.");
  }
  return facts.join(" ");
}

/** Shows the progress of an encoding, from 0 to 1; `null` hides it. */
export function showProgress(share) {
  byID("progress-row").hidden = share === null;
  const progress = byID("progress");
  if (share > 0) progress.value = Math.min(share, 1);
  else progress.removeAttribute("value");
}

/** Shows an error as the text that `earcon info` prints, or hides the last one. */
export function showProblem(id, error) {
  const node = byID(id);
  node.hidden = !error;
  node.textContent = error ? errorText(error) : "";
}

/** Returns an error with its remedy. */
export function errorText({ message, suggestion }) {
  return [message, suggestion].filter(Boolean).join("; ");
}

/** Shows how many sounds a download has, and a line for each problem; an empty summary hides both. */
export function showReport(summary, problems) {
  byID("all-report").hidden = !summary;
  byID("all-summary").textContent = summary;
  byID("all-problems").hidden = problems.length === 0; // the Tab key stops at it, because it can scroll
  byID("all-problems").replaceChildren(...problems.map((problem) => element("li", {}, problem)));
}
