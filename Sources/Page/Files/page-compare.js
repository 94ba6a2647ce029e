// The same text in two voices.

import { $, el, load, start, tell } from "./service.js";
import { t } from "./page-language.js";
import { speakRequest } from "./page-request.js";
import { fetchSound, madeMs, seconds } from "./page-sound.js";
import { languageOf, voices } from "./page-voices.js";
import { exclusive } from "./page-work.js";

export const sides = ["a", "b"];
const sounds = { formant: "by rules, robotic", recorded: "recordings, joined", neural: "a trained network" };
const costs = { minimal: "about 1 ms", low: "about 10 ms", high: "100 ms and more" };
const voiceFacts = {
  Engine: ({ engine }) => engine,
  Sound: ({ quality }) => t(sounds[quality] ?? "its program decides"),
  "Render time for 3 s of sound": ({ cost }) => t(costs[cost] ?? "its program decides"),
  Deterministic: ({ deterministic }) => t(deterministic ? "yes" : "no"),
  Licence: ({ license }) => license ?? t("not stated"),
};

/** Selects the voice of the form, and another voice of its language beside it. */
export function fillSides() {
  const chosen = $("voice").value;
  const others = [...voices.values()].filter(({ id, language }) => id !== chosen && language === languageOf(chosen));
  const kept = $("voice-b").value;
  $("voice-a").value = chosen;
  if (kept === chosen || languageOf(kept) !== languageOf(chosen)) $("voice-b").value = (others[0] ?? { id: chosen }).id;
  sides.forEach(showSide);
}

export function showSide(side) {
  const voice = voices.get($(`voice-${side}`).value);
  const facts = Object.entries(voiceFacts).map(([name, fact]) =>
    el("div", {}, el("dt", {}, t(name)), el("dd", {}, fact(voice))));
  $(`about-${side}`).replaceChildren(...facts);
  $(`heard-${side}`).textContent = "";
}

const compareAudio = $("compare-audio");
let asked = "a";

/** Plays only the side that was requested last. */
const hearSide = exclusive($("compare-form"), null, async (signal) => {
  const side = asked;
  compareAudio.pause();
  const sound = await fetchSound({ ...speakRequest(), voice: $(`voice-${side}`).value, format: "wav" }, signal);
  const { headers } = sound;
  const made = madeMs(headers.get("Server-Timing")).toFixed(1);
  const length = `${seconds(headers.get("Clip-Duration-Ms"))} s`;
  $(`heard-${side}`).textContent = headers.get("Clip-Cache") === "miss"
    ? t("{length}, rendered in {made} ms", { length, made })
    : t("{length}, cached", { length });
  load(compareAudio, sound.bytes, sound.type);
  const voice = voices.get($(`voice-${side}`).value).name;
  tell(t("{side}: {voice}, {length}.", { side: t(`Voice ${side.toUpperCase()}`), voice, length }));
  start(compareAudio);
});

export function setUpSides() {
  const press = (isPlaying) => {
    for (const side of sides) $(`hear-${side}`).setAttribute("aria-pressed", String(isPlaying && side === asked));
  };
  for (const side of sides) {
    $(`hear-${side}`).addEventListener("click", () => {
      const isSounding = !compareAudio.paused && !compareAudio.ended;
      if (isSounding && asked === side) return compareAudio.pause();
      asked = side;
      hearSide();
    });
    $(`voice-${side}`).addEventListener("change", () => showSide(side));
  }
  compareAudio.addEventListener("play", () => press(true));
  for (const name of ["pause", "ended"]) compareAudio.addEventListener(name, () => press(false));
  press(false);
}
