// Shared by the pages: elements, requests to the service with its key, refusals and sound.

import { onLanguage, t } from "./page-language.js";

export const $ = (id) => document.getElementById(id);

/** An element with attributes and children. A child that is a string becomes text. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Announces text to screen readers. */
export function tell(text) { $("live").textContent = text; }
onLanguage(() => tell("")); // the words of the former language

/** A refusal by the service, or by a proxy on the way to it. */
export class Refused extends Error {
  constructor(message, { field, code } = {}) { super(message); Object.assign(this, { field, code }); }
}

let key = null;
let keyAsked = null;
let cancels = 0;
let isDeclined = false;

export const hasKey = () => key !== null;

/** Whether the user closed the dialog or removed the key. Only work of a button asks for a key then. */
export const isKeyDeclined = () => isDeclined;

/**
 * Sends a request to the service. Paths are relative, so that the page works behind a proxy with a prefix. A body is
 * sent as JSON, or unchanged if it is a blob.
 */
export async function ask(path, body, signal, method = body === undefined ? "GET" : "POST") {
  const sent = key;
  const cancelled = cancels;
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  const init = { method, headers, signal, cache: "no-store", credentials: "omit" };
  if (body !== undefined) {
    init.body = body instanceof Blob ? body : JSON.stringify(body);
    headers["Content-Type"] = body instanceof Blob ? body.type : "application/json";
  }
  const response = await fetch(path, init).catch((error) => {
    throw error.name === "AbortError" ? error : new Refused(t("The service does not answer. Is it still running?"));
  });
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  const detail = problem.detail ?? t("The service answers with status {status}.", { status: response.status });
  if (response.status !== 401) throw new Refused(detail, problem);
  // A key that the user entered during this request has not been tried yet.
  if (key === null || key === sent) {
    // A dialog that the user closed during this request was the question for its key, too.
    if (cancels !== cancelled) throw needsKey();
    await askForKey(sent ? detail : "");
  }
  return ask(path, body, signal, method);
}

export async function askJSON(...request) { return (await ask(...request)).json(); }

export const needsKey = () => new Refused(t("This needs a key of the service."));

/** All requests that wait for a key wait for the same one. */
function askForKey(error) {
  keyAsked ??= new Promise((resolve, reject) => {
    $("key-error").textContent = error;
    $("key").value = "";
    const dialog = $("key-dialog");
    dialog.onclose = () => {
      keyAsked = null;
      $("forget-key").hidden = key === null;
      if (dialog.returnValue === "use") return void resolve();
      cancels += 1;
      isDeclined = true;
      reject(needsKey());
    };
    dialog.returnValue = "";
    dialog.showModal();
  });
  return keyAsked;
}

export function setUpKey() {
  $("key-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const value = $("key").value.trim();
    $("key").value = "";
    if (value === "") return void ($("key-error").textContent = t("Enter a key."));
    key = value;
    isDeclined = false;
    $("key-dialog").close("use");
  });
  $("key-cancel").addEventListener("click", () => $("key-dialog").close());
  $("forget-key").addEventListener("click", () => {
    key = null;
    isDeclined = true;
    $("forget-key").hidden = true;
    tell(t("The page forgot the key."));
  });
}

/** Shows a refusal in words, and marks the field that caused it. */
export function showError(form, error) {
  if (error?.name === "AbortError") return;
  const place = form.querySelector(".error");
  place.textContent = error ? error.message : "";
  const [first, ...rest] = error?.field?.split(".") ?? [];
  const name = first === "values" ? rest.join(".") : first;
  for (const field of form.querySelectorAll("input, select, textarea")) {
    field.toggleAttribute("aria-invalid", false);
    const isAtFault = name && (field.name === name || (name === "ssml" && field.name === "text"));
    if (isAtFault) field.setAttribute("aria-invalid", "true");
  }
}

export const isBusy = (button) => button.getAttribute("aria-busy") === "true";

/** Runs the work of a button, once at a time. Shows `wait` meanwhile, and a refusal in `place`. */
export async function run(place, button, work, wait) {
  if (isBusy(button)) return;
  button.setAttribute("aria-busy", "true");
  showError(place, null);
  if (wait) {
    wait.hidden = false;
    tell(wait.textContent);
  }
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    showError(place, error);
    place.querySelector("[aria-invalid=true]")?.focus();
  } finally {
    button.removeAttribute("aria-busy");
    if (wait) wait.hidden = true;
  }
}

/** Loads bytes into an audio element. A browser may refuse to play without a gesture; the play button remains. */
export function load(audio, bytes, type) {
  URL.revokeObjectURL(audio.src);
  audio.src = URL.createObjectURL(new Blob([bytes], { type }));
  return audio;
}

export function start(audio) {
  return audio.play().catch((error) => { if (error.name === "NotAllowedError") tell(t("Press Play to hear it.")); });
}

/** Encodes steps of mono samples as a 16-bit WAV file. */
export function wave(sounds, rate) {
  const samples = sounds.flatMap((sound) => [...sound]);
  const sound = Int16Array.from(samples, (sample) => 32_767 * Math.max(-1, Math.min(1, sample)));
  const [riff, form, format, data] = [0x46464952, 0x45564157, 0x20746d66, 0x61746164];
  const size = sound.byteLength;
  // PCM with one channel, two bytes and 16 bits a sample.
  const header = [riff, 36 + size, form, format, 16, 0x0001_0001, rate, 2 * rate, 0x0010_0002, data, size];
  return new Blob([new Uint32Array(header), sound], { type: "audio/wav" });
}
