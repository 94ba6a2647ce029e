// The request of the first tab: its fields, and the link that carries them.

import { $, el } from "./service.js";
import { t } from "./page-language.js";
import { confirmCopy } from "./page-lines.js";
import { addVoice } from "./page-voices.js";

/** The fields that are sent only if they differ from these defaults, by name. The ids are `say-NAME`. */
const options = { pitch: 0, volume: 0, lead_in: "none", lead_ms: 0, tail_ms: 0, times: 1 };
const field = (name) => $(name === "rate" ? name : `say-${name.replace("_", "-")}`);
const isMarkup = (text) => /^\s*<speak[\s>]/.test(text);
const signed = (value, digits) => `${value < 0 ? "−" : value > 0 ? "+" : ""}${Math.abs(value).toFixed(digits)}`;

/** The fields that differ from their defaults. */
export function speakRequest() {
  const text = $("text").value;
  const body = { [isMarkup(text) ? "ssml" : "text"]: text, voice: $("voice").value, format: $("format").value };
  const rate = Number($("rate").value);
  if (rate !== 1) body.rate = rate;
  if ($("speak-form").elements.digits.value === "each") body.digits = "each";
  for (const [name, usual] of Object.entries(options)) {
    const value = typeof usual === "number" ? Number(field(name).value) : field(name).value;
    if (value !== usual && value !== "") body[name] = value;
  }
  if (!$("say-liang").checked) body.liang = false;
  return body;
}

/** Shows the values beside the sliders, and how many options differ from their defaults. */
export function showOptions() {
  $("rate-shown").textContent = `${Number($("rate").value).toFixed(2)}×`;
  $("pitch-shown").textContent = signed(Number($("say-pitch").value), 1);
  $("volume-shown").textContent = `${signed(Number($("say-volume").value), 1)} dB`;
  const body = speakRequest();
  const count = [...Object.keys(options), "liang"].filter((name) => name in body).length;
  $("options-title").textContent = count ? t("More options ({count} changed)", { count }) : t("More options");
}

/** Fills the form. Values that a field does not have are ignored, because links come from anywhere. */
export function fillRequest(request) {
  const { text, ssml, voice, format, rate, digits, liang } = request;
  $("text").value = text ?? ssml ?? $("text").value;
  if (voice !== undefined && addVoice(voice)) $("voice").value = voice;
  const choose = (select, value, usual) => {
    const isKnown = [...select.options].some((option) => option.value === String(value));
    select.value = isKnown ? value : usual;
  };
  if (format !== undefined) choose($("format"), format, $("format").value);
  const number = (value, usual) => (Number.isFinite(Number(value ?? NaN)) ? value : usual);
  $("rate").value = number(rate, 1);
  $("speak-form").elements.digits.value = digits === "each" ? "each" : "value";
  $("say-liang").checked = String(liang ?? true) !== "false";
  for (const [name, usual] of Object.entries(options)) {
    const place = field(name);
    if (place.tagName === "SELECT") choose(place, request[name] ?? usual, usual);
    else place.value = number(request[name], usual);
  }
}

export function fillChimes(chimes) {
  const names = chimes.map(({ id }) => el("option", { value: id }, id));
  $("say-lead-in").replaceChildren(el("option", { value: "none", "data-t": "" }, "none"), ...names);
}

// ---- The link ----

/** The fragment of an address stays in the browser: no request and no log of a proxy contains it. */
export function requestLink() {
  return new URL(`#${new URLSearchParams(speakRequest())}`, location.href).href;
}

/** The request in the fragment of the page's address, or null. */
export function linkedRequest() {
  const fields = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  return "text" in fields || "ssml" in fields ? fields : null;
}

/** The clipboard API needs a secure origin; on other origins the link is shown to be copied. */
export async function copyLink(button) {
  const link = requestLink();
  const done = await (navigator.clipboard?.writeText(link).then(() => true, () => false) ?? false);
  $("link-shown").hidden = done;
  $("link-shown").value = link;
  if (done) return confirmCopy(button, "Copy link");
  $("link-shown").focus();
  $("link-shown").select();
}
