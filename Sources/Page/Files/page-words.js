// The words of a clip: the spoken form with pinyin, the rules, and the written text. Text never becomes markup.

import { $, el } from "./service.js";
import { t } from "./page-language.js";
import { languageOf } from "./page-voices.js";

const tones = { a: "āáǎà", e: "ēéěè", i: "īíǐì", o: "ōóǒò", u: "ūúǔù", ü: "ǖǘǚǜ" };

/** Converts `zhang4` to `zhàng`. The mark goes on a or e, on the o of ou, or else on the last vowel. */
function pinyin(reading) {
  const [, letters, tone] = /^(.*?)([1-5])?$/u.exec(reading.replace(/v/g, "ü"));
  if (!tone || tone === "5") return letters;
  const places = [letters.search(/[ae]/), letters.indexOf("ou"), letters.search(/[iouü](?!.*[iouü])/)];
  const place = places.find((i) => i >= 0);
  if (place === undefined) return letters;
  return letters.slice(0, place) + tones[letters[place]][tone - 1] + letters.slice(place + 1);
}

/** The hues of rules: money, numbers, digits, dates, others. */
const classes = {
  money: "money", cardinal: "number", ordinal: "number", fraction: "number", percent: "number", measure: "number",
  range: "number", ratio: "number", version: "number", roman: "number", count: "number", digits: "digits",
  telephone: "digits", date: "date", time: "date",
};
const hue = (rule) => classes[rule?.split(".")[0]] ?? "other";

/** A text with parts addressed by UTF-8 offsets. */
class ByteText {
  constructor(text) { this.bytes = new TextEncoder().encode(text); }
  slice(from, to) { return new TextDecoder().decode(this.bytes.subarray(from, to)); }
  get length() { return this.bytes.length; }
}

/** The parts of a spoken form: a piece that is spoken as written is divided at the words of the clip. */
export function spokenParts(explained, text, words = []) {
  const written = new ByteText(text);
  const whole = { from: 0, to: written.length, text: explained.spoken, rule: null };
  const pieces = explained.normalized.length ? explained.normalized : [whole];
  return pieces.flatMap((piece) => {
    if (written.slice(piece.from, piece.to) !== piece.text) return [piece];
    const cuts = words.flatMap((word) => [word.from, word.to]).filter((at) => piece.from < at && at < piece.to);
    const places = [piece.from, ...new Set(cuts), piece.to].sort((a, b) => a - b);
    return places.slice(1).map((to, i) => ({ ...piece, from: places[i], to, text: written.slice(places[i], to) }));
  });
}

/** Hanzi with their pinyin above them. `readings` is an iterator over the remaining readings. */
function withPinyin(text, readings) {
  return Array.from(text, (letter) => {
    if (readings[0]?.text !== letter) return letter;
    return el("ruby", {}, letter, el("rt", {}, pinyin(readings.shift().reading)));
  });
}

/** Screen readers get the spoken form without the pinyin between its letters. */
export function showSpoken(place, explained, parts, unrecorded = []) {
  const readings = [...explained.pronunciation];
  let at = 0;
  const spans = parts.map((part) => {
    const from = at;
    at += part.text.length;
    const isHelped = unrecorded.some(([start, end]) => start < at && from < end);
    const names = [part.rule ? `c-${hue(part.rule)}` : "", isHelped ? "fallback" : ""].filter(Boolean).join(" ");
    const attributes = { class: names || undefined, "data-from": part.from, "data-to": part.to };
    return el("span", attributes, ...withPinyin(part.text, readings));
  });
  const lang = languageOf(explained.voice);
  place.replaceChildren(
    el("p", { class: "visually-hidden", lang }, explained.spoken),
    el("p", { "aria-hidden": "true", lang, class: explained.pronunciation.length ? "pinyin" : undefined }, ...spans));
}

/** A claim's value in words: `amount 100.25, currency cny`. */
function flat(value, name = "") {
  if (value === null || typeof value !== "object") return [`${name} ${value}`.trim()];
  if (Array.isArray(value)) return [`${name} ${value.map((item) => flat(item).join(" ")).join(" ")}`.trim()];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, key));
}

export function showRules(explained, text, unrecorded) {
  const written = new ByteText(text);
  const language = languageOf(explained.voice);
  const read = explained.normalized.filter((piece) => piece.rule);
  const rules = [...new Set(read.map((piece) => piece.rule))];
  const legend = rules.map((rule) => el("li", { class: `c-${hue(rule)}` }, rule));
  if (unrecorded.length) legend.push(el("li", { class: "c-fallback" }, t("not recorded: the fallback voice")));
  $("legend").replaceChildren(...legend);
  $("rules").replaceChildren(...read.map((piece) => {
    const arrow = el("span", { class: "arrow", "aria-label": t("is read as"), role: "img" }, "→");
    const words = el("p", { lang: language }, written.slice(piece.from, piece.to), arrow, piece.text);
    const value = piece.claim ? flat(piece.claim.value).join(", ") : "";
    const rule = el("p", { class: `c-${hue(piece.rule)}` }, piece.claim?.rule ?? piece.rule);
    return el("li", {}, words, rule, el("p", { class: "soft" }, value));
  }));
}

/** Shows the text with a span for each word of the clip. */
export function showWritten(text, words, language) {
  const written = new ByteText(text);
  let at = 0;
  const parts = words.flatMap((word) => {
    const before = written.slice(at, word.from);
    at = word.to;
    return [before, el("span", { class: "word", "data-from": word.from, "data-to": word.to }, word.text)];
  });
  $("written").replaceChildren(el("span", { lang: language }, ...parts, written.slice(at, written.length)));
}
