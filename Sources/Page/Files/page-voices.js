// The voices: by language, with names, and the ones of eSpeak NG found by a search.

import { $, el, tell } from "./service.js";
import { languageName, pageLanguage, t } from "./page-language.js";

export const voices = new Map();
export const languageOf = (id) => voices.get(id)?.language;

const isFound = ({ id }) => id.startsWith("espeak/");
/** The choices of voices. An announcement needs templates in the voice's language. */
const selects = ["voice", "voice-a", "voice-b"];
/** Voices that the user found by the search, in order. */
const found = [];

export const voiceLabel = (voice) =>
  isFound(voice) ? `${languageName(voice.language)} · ${voice.id}` : `${voice.name} · ${voice.id}`;

const option = (voice) => el("option", { value: voice.id }, voiceLabel(voice));

/** Groups of options by language, in the order of the page's language first. */
function groups(list) {
  const tags = [...new Set(list.map(({ language }) => language))];
  const isOwn = (tag) => tag.split("-")[0] === pageLanguage();
  const names = new Map(tags.map((tag) => [tag, languageName(tag)]));
  tags.sort((a, b) => isOwn(b) - isOwn(a) || names.get(a).localeCompare(names.get(b), pageLanguage()));
  return tags.map((tag) =>
    el("optgroup", { label: names.get(tag) }, ...list.filter(({ language }) => language === tag).map(option)));
}

/** Fills the choices anew, and keeps what was chosen. */
export function showVoices(hasTemplates) {
  const named = [...voices.values()].filter((voice) => !isFound(voice));
  const others = el("optgroup", { label: t("Other languages") }, ...found.map((id) => option(voices.get(id))));
  for (const name of selects) {
    const kept = $(name).value;
    $(name).replaceChildren(...groups(named), ...(found.length ? [others.cloneNode(true)] : []));
    if (voices.has(kept)) $(name).value = kept;
  }
  const kept = $("announce-voice").value;
  const speaking = named.filter(({ normalized, language }) => normalized && hasTemplates(language));
  $("announce-voice").replaceChildren(...groups(speaking));
  if (voices.has(kept)) $("announce-voice").value = kept;
  showMatches();
}

export function fillVoices({ voices: list }) { for (const voice of list) voices.set(voice.id, voice); }

/** Adds a voice to the choices, as if the list had always had it. */
export function addVoice(id) {
  if (!voices.has(id)) return false;
  if (!isFound(voices.get(id)) || found.includes(id)) return true;
  found.push(id);
  for (const name of selects) {
    const last = $(name).lastElementChild;
    const others = found.length > 1 ? last : $(name).appendChild(el("optgroup", { label: t("Other languages") }));
    others.append(option(voices.get(id)));
  }
  return true;
}

// ---- The search ----

const MOST_MATCHES = 12;

/** Whether each word that was typed begins a word of a voice's id or of its language's names. */
function isMatch({ id, language }, typed) {
  const own = languageName(language, language.split("-")[0]);
  const names = [id, languageName(language), languageName(language, "en"), own].join(" ").toLowerCase();
  // Chinese writes no spaces between its words.
  const begins = (word) => /\p{Script=Han}/u.test(word)
    ? names.includes(word) : names.split(/[\s/()（），,-]+/).some((name) => name.startsWith(word));
  return id.startsWith(typed) || typed.split(/\s+/).every(begins);
}

function showMatches() {
  const others = [...voices.values()].filter(isFound);
  $("more-voices").hidden = others.length === 0;
  $("more-voices-title").textContent = t("More languages ({count}, eSpeak NG)", { count: others.length });
  const typed = $("voice-search").value.trim().toLowerCase();
  const matches = typed ? others.filter((voice) => isMatch(voice, typed)) : [];
  $("voice-matches").replaceChildren(...matches.slice(0, MOST_MATCHES).map((voice) =>
    el("li", {}, el("button", { type: "button", "data-voice": voice.id }, voiceLabel(voice)))));
  const left = matches.length - MOST_MATCHES;
  const none = typed && matches.length === 0 ? t("No voice matches.") : "";
  $("voice-left").textContent = left > 0 ? t("{count} more match. Type more letters.", { count: left }) : none;
}

/** `choose` receives the id of the voice that the user picks. */
export function setUpSearch(choose) {
  $("voice-search").addEventListener("input", (event) => {
    event.stopPropagation(); // not a field of the request
    showMatches();
  });
  $("voice-search").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // does not submit the form
    $("voice-matches").querySelector("button")?.click();
  });
  $("voice-matches").addEventListener("click", ({ target }) => {
    const id = target.closest("button")?.dataset.voice;
    if (!id) return;
    addVoice(id);
    choose(id);
    tell(voiceLabel(voices.get(id)));
    $("more-voices").open = false;
    $("voice").focus();
  });
}
