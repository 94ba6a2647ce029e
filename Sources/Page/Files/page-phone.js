// The locked phone: its clock, its notifications, and their sounds one after the other.

import { $, ask, el, load, start } from "./service.js";
import { onLanguage, pageLanguage, t } from "./page-language.js";
import { decode } from "./page-sound.js";
import { languageOf } from "./page-voices.js";
import { exclusive, svg } from "./page-work.js";

const audio = $("phone-audio");

export const clock = (date, withSeconds) => date.toTimeString().slice(0, withSeconds ? 8 : 5);

export function showClock() {
  const now = new Date();
  $("phone-time").textContent = clock(now);
  $("phone-date").textContent = now.toLocaleDateString(pageLanguage(), {
    weekday: "long", day: "numeric", month: "long",
  });
}

/** The words that the payload shows on the screen. */
function screenWords({ push }, service) {
  const { payload } = push[service];
  const places = {
    apns: () => payload.aps.alert, harmony: () => payload.payload.notification, fcm: () => payload.message.data,
    gorush: () => payload.alert, data: () => payload,
  };
  const words = places[service]();
  return { title: words.title ?? t("Your app"), body: words.body };
}

/** The end of the last sound in the queue. */
let queue = Promise.resolve();

/** Shows a notification. Its sound begins when the sounds before it have ended. */
export function notify(answer, body) {
  const { title, body: words } = screenWords(answer, body.push[0]);
  const language = languageOf(body.voice);
  const button = el("button", { type: "button", "aria-label": t("Play the sound: {words}", { words }) });
  button.append(svg("M4 9.5h3.5L12 6v12l-4.5-3.5H4z", "M15.5 9a4.5 4.5 0 0 1 0 6", "M18 6.5a8 8 0 0 1 0 11"));
  const icon = el("span", { class: "app", "aria-hidden": "true" });
  icon.append(svg("M5 12h1.5M10 8v8M14.5 5.5v13M19 9.5v5"));
  const item = el("li", {}, icon, el("div", { class: "words", lang: language }, el("b", {}, title), words), button);
  button.addEventListener("click", () => sound(answer, body, item));
  showClock();
  $("phone-empty").hidden = true;
  $("notifications").prepend(item);
  while ($("notifications").children.length > 4) $("notifications").lastChild.remove();
  item.scrollIntoView({ block: "nearest" });
  queue = queue.then(() => sound(answer, body, item));
}

/** Ends the wait for the current sound. */
let finish = () => {};

/** Waits until the sound ends, is paused, or gives way to another one. */
function untilEnd(item) {
  return new Promise((resolve) => {
    finish = () => {
      item.classList.remove("sounding");
      resolve();
    };
    audio.onended = audio.onpause = audio.onerror = finish;
    // A browser that refuses to play without a gesture leaves the sound paused.
    if (audio.paused) finish();
  });
}

/** Plays an announcement: its clip, or the phone's own voice if the phone cannot fetch the clip. */
const sound = (answer, body, item) => exclusive($("announce-form"), null, async (signal) => {
  finish();
  audio.pause();
  globalThis.speechSynthesis?.cancel();
  if ($("no-clip").checked) return speakByItself(answer, item);
  await loadClip(answer, body, signal);
  audio.onplay = () => item.classList.add("sounding");
  await start(audio);
  await untilEnd(item);
})();

/** Loads the clip of the payload, or the same words as WAV if the browser cannot play its format. */
async function loadClip(answer, body, signal) {
  // The public address may be another origin, which this page does not fetch. The token is valid at this origin too.
  const path = answer.clip.url && new URL(answer.clip.url).pathname;
  const bytes = path && (await (await ask(path.slice(path.lastIndexOf("/c/") + 1), undefined, signal)).arrayBuffer());
  const isOther = !bytes || (await decode(bytes)) === null;
  const { format } = answer.clip;
  note(isOther && t("This browser does not play {format}. You hear the same clip as WAV.", { format }));
  if (!isOther) return load(audio, bytes, answer.clip.content_type);
  const { voice, lead_in } = body;
  const same = { text: answer.clip.text, voice, lead_in, fit: "notification", format: "wav" };
  return load(audio, await (await ask("v1/say", same, signal)).arrayBuffer(), "audio/wav");
}

function note(text) {
  $("phone-note").hidden = !text;
  $("phone-note").textContent = text || "";
}

/** The library VoicePush speaks the words by the system's voice if it has neither the clip nor recordings. */
function speakByItself({ spoken, clip }, item) {
  const [language] = item.querySelector(".words").lang.split("-");
  // Other voices send the words to a service of the browser's maker.
  const voice = globalThis.speechSynthesis?.getVoices().find(({ lang, localService }) =>
    localService && lang.split(/[-_]/)[0] === language);
  if (!voice) return note(t("This browser has no voice in the language. A phone plays the sound that the push names."));
  note(t("The phone did not fetch the clip: its own voice speaks the words."));
  return new Promise((resolve) => {
    const words = Object.assign(new SpeechSynthesisUtterance(spoken ?? clip.text), { voice, lang: voice.lang });
    finish = () => {
      item.classList.remove("sounding");
      resolve();
    };
    words.onend = words.onerror = finish;
    item.classList.add("sounding");
    speechSynthesis.speak(words);
  });
}

onLanguage(showClock);
