// The first tab: a text, its clip, its reading and the prompts of a bank.

import { $, askJSON, el, load, start, tell } from "./service.js";
import { remember } from "./page-history.js";
import { listOf, t } from "./page-language.js";
import { speakRequest } from "./page-request.js";
import { fetchSound, fileName, madeMs, player, save, seconds } from "./page-sound.js";
import { languageOf, voices } from "./page-voices.js";
import { showRules, showSpoken, showWritten, spokenParts } from "./page-words.js";
import { exclusive } from "./page-work.js";

/** The latest clip as the service sent it, for Download. */
let latest = null;
export function download() { if (latest) save(latest.file, fileName(latest.body.format)); }

export const speak = exclusive($("speak-form"), $("speak-button"), async (signal) => {
  const body = speakRequest();
  const explained = askJSON("v1/explain", { ...body, format: undefined }, signal);
  explained.catch(() => {}); // the request below reports the same error first
  const sound = await fetchSound(body, signal);
  const { headers } = sound;
  player.set(sound.samples, Number(headers.get("Clip-Duration-Ms")));
  load(player.audio, sound.bytes, sound.type);
  showFacts(sound);
  latest = { body, file: sound.file };
  $("download").disabled = false;
  remember(body, sound.file, Number(headers.get("Clip-Duration-Ms")));
  start(player.audio);
  $("wave").scrollIntoView({ block: "nearest" });
  // Requested after the sound, so that the shown cache state is the state of the sound request.
  const [reading, clip] = await Promise.all([explained, askJSON("v1/clips", { ...body, marks: true }, signal)]);
  const bank = await bankOf(reading.voice, signal);
  const unrecorded = bank ? unrecordedStretches(reading) : [];
  player.words = clip.marks;
  player.light(-1);
  showWritten(clip.text, clip.marks, languageOf(reading.voice));
  showSpoken($("spoken"), reading, spokenParts(reading, clip.text, clip.marks), unrecorded);
  showRules(reading, clip.text, unrecorded);
  showCoverage(reading, bank, unrecorded);
  tell(t("Spoken: {words}. {length} seconds.", { words: reading.spoken, length: seconds(clip.duration_ms) }));
});

function showFacts({ headers, size, isOther }) {
  const cache = headers.get("Clip-Cache");
  $("facts").hidden = false;
  $("fact-duration").textContent = `${seconds(headers.get("Clip-Duration-Ms"))} s`;
  $("fact-bytes").textContent = size < 1000 ? t("{size} bytes", { size }) : `${(size / 1000).toFixed(1)} kB`;
  $("fact-lufs").textContent = `${headers.get("Clip-Loudness-LUFS").replace("-", "−")} LUFS`;
  $("fact-cache").textContent = t(cache);
  $("fact-made").parentElement.hidden = cache !== "miss";
  $("fact-made").textContent = `${madeMs(headers.get("Server-Timing")).toFixed(1)} ms`;
  $("player-note").hidden = !isOther;
  $("player-note").textContent =
    t("This browser does not play the format. The figures describe the clip; you hear it as WAV.");
}

const banks = new Map();

/** The bank of a voice; null for a voice without recordings. */
async function bankOf(id, signal) {
  if (!banks.has(id)) banks.set(id, (await askJSON(`v1/voices/${id}`, undefined, signal)).bank ?? null);
  return banks.get(id);
}

/** The stretches of the spoken form between the prompts, in UTF-16 units. */
function unrecordedStretches({ spoken, utterances, voice }) {
  const stretches = [];
  const add = (from, to) => {
    const words = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(spoken.slice(from, to));
    if (words) stretches.push([from + words.index, from + words.index + words[0].length]);
  };
  let at = 0;
  for (const { text } of utterances.filter((utterance) => utterance.voice === voice)) {
    const found = spoken.indexOf(text, at);
    if (found < 0) continue;
    add(at, found);
    at = found + text.length;
  }
  add(at, spoken.length);
  return stretches;
}

function showCoverage({ spoken, utterances, voice }, bank, unrecorded) {
  $("coverage").hidden = bank === null;
  if (!bank) return;
  const recorded = utterances.filter((utterance) => utterance.voice === voice).length;
  // A long text has the same words again and again: each is listed once.
  const rest = [...new Set(unrecorded.map(([from, to]) => spoken.slice(from, to)))];
  const fallback = voices.get(bank.fallback)?.name ?? t("no voice");
  $("coverage-text").textContent = rest.length === 0
    ? t("All of this text is recorded: {count} prompts.", { count: recorded })
    : t("{count} prompts; {voice} speaks {words}.", { count: recorded, voice: fallback, words: listOf(rest) });
  const [has, all] = [bank.prompts.length, bank.prompts.length + bank.missing.length];
  Object.assign($("coverage-meter"), { max: all, value: has });
  $("coverage-summary").textContent =
    t("{has} of {all} prompts for announcements and amounts are recorded", { has, all });
  $("missing-title").hidden = bank.missing.length === 0;
  const item = ({ name, text }) => el("li", { lang: languageOf(voice), title: name }, text);
  $("prompts-recorded").replaceChildren(...bank.prompts.map(item));
  $("prompts-missing").replaceChildren(...bank.missing.map(item));
}
