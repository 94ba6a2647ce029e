// The clips of this visit, in memory only: they may contain payments.

import { $, el, tell } from "./service.js";
import { onLanguage, t } from "./page-language.js";
import { fileName, save, seconds } from "./page-sound.js";
import { voiceLabel, voices } from "./page-voices.js";

const MOST_CLIPS = 20;
let clips = [];

/** Repeats a clip's request. */
let repeat = () => {};

function item(clip) {
  const { request, durationMs, file } = clip;
  const text = request.text ?? request.ssml;
  const again = el("button", { type: "button" }, t("Speak again"));
  again.addEventListener("click", () => repeat(request));
  const download = el("button", { type: "button" }, t("Download"));
  download.addEventListener("click", () => save(file, fileName(request.format)));
  const facts = `${voiceLabel(voices.get(request.voice))} · ${request.format} · ${seconds(durationMs)} s`;
  const { language } = voices.get(request.voice);
  const words = el("div", {}, el("p", { lang: language }, text), el("p", { class: "soft" }, facts));
  return el("li", {}, words, el("div", { class: "buttons" }, again, download));
}

function show() {
  $("history").hidden = clips.length === 0;
  $("history-clips").replaceChildren(...clips.map(item));
}

/** Adds a clip in front. The same request counts once. */
export function remember(request, file, durationMs) {
  const key = JSON.stringify(request);
  const others = clips.filter((clip) => JSON.stringify(clip.request) !== key);
  clips = [{ request, file, durationMs }, ...others].slice(0, MOST_CLIPS);
  show();
}

export function setUpHistory(action) {
  repeat = action;
  $("history-clear").addEventListener("click", () => {
    clips = [];
    show();
    tell(t("The history is empty."));
    $("text").focus();
  });
  onLanguage(show);
}
