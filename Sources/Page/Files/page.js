// The page at `/`. It uses neither a framework nor external resources. Text from the service reaches the page as text,
// never as markup.

import { $, Refused, ask, askJSON, el, hasKey, load, setUpKey, showError, start, tell } from "./service.js";

function svg(...paths) {
  const make = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const image = make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  image.append(...paths.map((d) => make("path", { d })));
  return image;
}

/** Runs the work of a button. A newer run aborts the previous one, or does not start if the first is to be `kept`. */
function exclusive(form, button, work, isKept = false) {
  let running = null;
  return async () => {
    if (isKept && running) return;
    running?.abort();
    const own = (running = new AbortController());
    button?.setAttribute("aria-busy", "true");
    try {
      await listed();
      await work(own.signal);
      showError(form, null);
    } catch (error) {
      if (!(error instanceof Refused) && error.name !== "AbortError") console.error(error);
      showError(form, error);
    } finally {
      if (running === own) {
        running = null;
        button?.removeAttribute("aria-busy");
      }
    }
  };
}

// ---- Sound ----

/** The samples of a clip, or null for a container that this browser cannot decode. */
async function decode(bytes) {
  // An offline context needs neither a user gesture nor a loudspeaker.
  const context = new OfflineAudioContext(1, 1, 44100);
  return context.decodeAudioData(bytes.slice(0)).then((sound) => sound.getChannelData(0), () => null);
}

/** A clip in the requested format, plus the same clip as WAV when the browser cannot play that format. */
async function fetchSound(body, signal) {
  const response = await ask("v1/say", body, signal);
  const bytes = await response.arrayBuffer();
  const samples = await decode(bytes);
  const clip = { headers: response.headers, size: bytes.byteLength, samples, bytes };
  if (samples) return { ...clip, type: response.headers.get("Content-Type") };
  const other = await (await ask("v1/say", { ...body, format: "wav" }, signal)).arrayBuffer();
  return { ...clip, samples: await decode(other), bytes: other, type: "audio/wav", isOther: true };
}

const seconds = (ms) => (ms / 1000).toFixed(ms < 9950 ? 2 : 1);

/** The player of the first tab: waveform, position and lit words. */
const player = {
  audio: $("player"), samples: null, words: [], durationMs: 0, active: -1, peaks: [], frame: 0,

  setUp() {
    const { audio } = this;
    $("play").addEventListener("click", () => (audio.paused ? start(audio) : audio.pause()));
    $("position").addEventListener("input", (event) => { audio.currentTime = event.target.value / 1000; this.show(); });
    for (const name of ["play", "pause", "ended", "seeked"]) audio.addEventListener(name, () => this.changed());
    new ResizeObserver(() => this.measure()).observe($("wave"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  },

  /** Sets a new clip. Its words arrive later. */
  set(samples, durationMs) {
    Object.assign(this, { samples, durationMs, words: [], active: -1 });
    $("play").disabled = $("position").disabled = false;
    $("position").max = durationMs;
    $("time-all").textContent = seconds(durationMs);
    this.measure();
  },

  changed() {
    const isPlaying = !this.audio.paused && !this.audio.ended;
    $("speak").classList.toggle("playing", isPlaying);
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    this.show();
    // Each event requests a new frame: only one is pending at a time, however often the user seeks.
    cancelAnimationFrame(this.frame);
    if (isPlaying) this.frame = requestAnimationFrame(() => this.changed());
  },

  show() {
    const ms = this.audio.ended ? this.durationMs : this.audio.currentTime * 1000;
    $("position").value = ms;
    $("position").setAttribute("aria-valuetext", `${seconds(ms)} of ${seconds(this.durationMs)} seconds`);
    $("time-now").textContent = seconds(ms);
    const isSounding = !this.audio.paused && !this.audio.ended;
    const active = isSounding ? this.words.findIndex((word) => word.start_ms <= ms && ms < word.end_ms) : -1;
    if (active !== this.active) this.light(active);
    this.draw();
  },

  light(active) {
    this.active = active;
    const word = this.words[active];
    for (const part of document.querySelectorAll("#written [data-from], #spoken [data-from]")) {
      part.classList.toggle("lit", Boolean(word) && part.dataset.from < word.to && word.from < part.dataset.to);
    }
  },

  /** Finds the largest sample of each column. */
  measure() {
    const canvas = $("wave");
    const scale = devicePixelRatio || 1;
    const { width, height } = canvas.getBoundingClientRect();
    if (width === 0) return;
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const columns = Math.max(1, Math.floor(width / 3));
    const samples = this.samples ?? new Float32Array(columns);
    this.peaks = Array.from({ length: columns }, (_, column) => {
      const [begin, end] = [Math.floor((column * samples.length) / columns), ((column + 1) * samples.length) / columns];
      let peak = 0;
      for (let i = begin; i < end; i++) peak = Math.max(peak, Math.abs(samples[i]));
      return peak;
    });
    this.draw();
  },

  draw() {
    const canvas = $("wave");
    const context = canvas.getContext("2d");
    const scale = devicePixelRatio || 1;
    const [width, height] = [canvas.width / scale, canvas.height / scale];
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name);
    const at = (ms) => (ms / Math.max(1, this.durationMs)) * width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const word = this.words[this.active];
    if (word) {
      context.fillStyle = colour("--tint");
      context.fillRect(at(word.start_ms), 0, at(word.end_ms) - at(word.start_ms), height);
    }
    const played = at($("position").value);
    this.peaks.forEach((peak, column) => {
      const bar = Math.max(2, peak * (height - 14));
      context.fillStyle = colour(column * 3 < played ? "--accent" : "--wave");
      context.fillRect(column * 3, (height - 6 - bar) / 2, 2, bar);
    });
    // Marks the beginnings and ends of words.
    context.fillStyle = colour("--soft");
    for (const { start_ms, end_ms } of this.words) {
      context.fillRect(at(start_ms), height - 3, Math.max(2, at(end_ms) - at(start_ms) - 2), 2);
    }
  },
};

// ---- The words ----

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
function spokenParts(explained, text, words = []) {
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
function showSpoken(place, explained, parts, unrecorded = []) {
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

function showRules(explained, text, unrecorded) {
  const written = new ByteText(text);
  const language = languageOf(explained.voice);
  const read = explained.normalized.filter((piece) => piece.rule);
  const rules = [...new Set(read.map((piece) => piece.rule))];
  const legend = rules.map((rule) => el("li", { class: `c-${hue(rule)}` }, rule));
  if (unrecorded.length) legend.push(el("li", { class: "c-fallback" }, "not recorded: the fallback voice"));
  $("legend").replaceChildren(...legend);
  $("rules").replaceChildren(...read.map((piece) => {
    const arrow = el("span", { class: "arrow", "aria-label": "is read as", role: "img" }, "→");
    const words = el("p", { lang: language }, written.slice(piece.from, piece.to), arrow, piece.text);
    const value = piece.claim ? flat(piece.claim.value).join(", ") : "";
    const rule = el("p", { class: `c-${hue(piece.rule)}` }, piece.claim?.rule ?? piece.rule);
    return el("li", {}, words, rule, el("p", { class: "soft" }, value));
  }));
}

/** Shows the text with a span for each word of the clip. */
function showWritten(text, words, language) {
  const written = new ByteText(text);
  let at = 0;
  const parts = words.flatMap((word) => {
    const before = written.slice(at, word.from);
    at = word.to;
    return [before, el("span", { class: "word", "data-from": word.from, "data-to": word.to }, word.text)];
  });
  $("written").replaceChildren(el("span", { lang: language }, ...parts, written.slice(at, written.length)));
}

// ---- Lines to copy ----

const shellQuoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** A JSON literal is a Python literal, except for three words. */
function pythonLiteral(value) {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${pythonLiteral(inner)}`);
    return `{${members.join(", ")}}`;
  }
  return { true: "True", false: "False", null: "None" }[String(value)] ?? JSON.stringify(value);
}

/** The same request in three languages. The lines read the key from CRIER_KEY and do not show it. */
const languages = {
  curl({ url, body, file }) {
    return [
      `curl -sS --fail-with-body ${shellQuoted(url)}`,
      ...(hasKey() ? [`  -H "Authorization: Bearer $CRIER_KEY"`] : []),
      `  -H 'Content-Type: application/json'${file ? ` -o ${file}` : ""}`,
      `  -d ${shellQuoted(JSON.stringify(body))}`,
    ].join(" \\\n");
  },
  JavaScript({ url, body, file }) {
    const authorization = hasKey() ? ", Authorization: `Bearer ${process.env.CRIER_KEY}`" : "";
    return [
      ...(file ? [`import { writeFile } from "node:fs/promises";`] : []),
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: "POST", headers: { "Content-Type": "application/json"${authorization} },`,
      `  body: JSON.stringify(${JSON.stringify(body)}) });`,
      `if (!answer.ok) throw new Error(await answer.text());`,
      file
        ? `await writeFile(${JSON.stringify(file)}, Buffer.from(await answer.arrayBuffer()));`
        : `console.log(await answer.json());`,
    ].join("\n");
  },
  Python({ url, body, file }) {
    const authorization = hasKey() ? `, "Authorization": "Bearer " + os.environ["CRIER_KEY"]` : "";
    return [
      `import json, ${hasKey() ? "os, " : ""}urllib.request`,
      `request = urllib.request.Request(${JSON.stringify(url)},`,
      `    json.dumps(${pythonLiteral(body)}).encode(),`,
      `    {"Content-Type": "application/json"${authorization}})`,
      `with urllib.request.urlopen(request) as answer:`,
      file ? `    open(${JSON.stringify(file)}, "wb").write(answer.read())` : `    print(answer.read().decode())`,
    ].join("\n");
  },
};

/** A choice of language, the lines, and a button that copies them. */
class Lines {
  constructor(place) {
    this.request = null;
    this.language = "curl";
    const code = el("pre", { class: "code", tabindex: "0", role: "region", "aria-label": "Lines to copy" });
    this.code = code;
    const choices = Object.keys(languages).map((name) => {
      const radio = el("input", { type: "radio", name: `${place.id}-language`, value: name });
      radio.checked = name === this.language;
      radio.addEventListener("change", () => { this.language = name; this.show(); });
      return el("label", {}, radio, el("span", {}, name));
    });
    const copyButton = el("button", { type: "button" }, "Copy");
    copyButton.addEventListener("click", () => copy(code, copyButton));
    const legend = el("legend", { class: "visually-hidden" }, "Language");
    const choice = el("fieldset", { class: "choice" }, legend, ...choices);
    place.append(el("div", { class: "bar" }, choice, copyButton), code);
  }

  set(path, body, file) {
    this.request = { url: new URL(path, location.href).href, body, file };
    this.show();
  }

  show() { if (this.request) this.code.textContent = languages[this.language](this.request); }
}

/** The clipboard API needs a secure origin; on other origins the old command copies. */
async function copy(code, button) {
  const selection = getSelection();
  selection.selectAllChildren(code);
  const done = await (navigator.clipboard?.writeText(code.textContent).then(() => true, () => false) ?? false);
  if (!done) document.execCommand("copy");
  selection.removeAllRanges();
  button.textContent = "Copied";
  tell("Copied");
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

// ---- Voices and formats ----

const voices = new Map();
const languageOf = (id) => voices.get(id)?.language;
const examples = [
  ["支付宝到账100.25元", "zh-CN"], ["微信收款20元，来自王女士", "zh-CN"],
  ["银行卡尾号6789于11月1日18:05转入1,250.00元", "zh-CN"], ["您有3笔新订单，取餐号0042", "zh-CN"],
  ["You received $1,234.50 from Alex at 5:30 pm", "en-US"], ["PhonePe पर ₹1,25,000 प्राप्त हुए", "hi-IN"],
];

function fillVoices({ default: usual, voices: list, espeak_ng, studio = false }) {
  $("to-studio").hidden = !studio;
  for (const voice of list) voices.set(voice.id, voice);
  const label = ({ id, name }) => (id.startsWith("espeak/") ? id : `${id} · ${name}`);
  const option = (voice) => el("option", { value: voice.id }, label(voice));
  const [own, plain] = [true, false].map((isOwn) => list.filter((voice) => voice.normalized === isOwn));
  $("voice").replaceChildren(
    el("optgroup", { label: "Crier reads the numbers" }, ...own.map(option)),
    el("optgroup", { label: "The voice reads the numbers" }, ...plain.map(option)));
  $("announce-voice").replaceChildren(...own.map(option));
  for (const side of sides) $(`voice-${side}`).replaceChildren(...list.map(option));
  $("voice").value = $("announce-voice").value = usual;
  $("examples").replaceChildren(...examples.filter(([, voice]) => voices.has(voice)).map(([text, voice]) => {
    const button = el("button", { type: "button", lang: languageOf(voice) }, text);
    button.addEventListener("click", () => { $("text").value = text; setVoice(voice); speak(); });
    return button;
  }));
  $("about").textContent = `espeak-ng ${espeak_ng}, ${list.length} voices. Nothing on this page leaves this service.`;
}

function setVoice(id) {
  // An example keeps the chosen voice if the languages match, because the sample bank speaks Chinese equally well.
  if (languageOf($("voice").value) !== languageOf(id)) $("voice").value = id;
  voiceChanged();
}

function voiceChanged() {
  $("text").lang = languageOf($("voice").value) ?? "";
  formChanged();
  explainAmount();
  fillSides();
}

function fillFormats({ default: usual, formats }) {
  const label = ({ id, ios_sound }) => (ios_sound ? `${id} · iOS sound` : id);
  $("format").replaceChildren(...formats.map((format) => el("option", { value: format.id }, label(format))));
  $("format").value = usual;
}

// ---- The first tab ----

const speakLines = new Lines($("speak-lines"));

/** The fields that differ from their defaults. */
function speakRequest() {
  const text = $("text").value;
  const field = /^\s*<speak[\s>]/.test(text) ? "ssml" : "text";
  const body = { [field]: text, voice: $("voice").value, format: $("format").value };
  const rate = Number($("rate").value);
  if (rate !== 1) body.rate = rate;
  if ($("speak-form").elements.digits.value === "each") body.digits = "each";
  return body;
}

function formChanged() {
  $("rate-shown").textContent = `${Number($("rate").value).toFixed(2)}×`;
  const body = speakRequest();
  speakLines.set("v1/say", body, `clip.${body.format.split("-")[0].replace("aifc", "aiff")}`);
}

const speak = exclusive($("speak-form"), $("speak-button"), async (signal) => {
  const body = speakRequest();
  const explained = askJSON("v1/explain", { ...body, format: undefined }, signal);
  explained.catch(() => {}); // the request below reports the same error first
  const sound = await fetchSound(body, signal);
  const { headers } = sound;
  player.set(sound.samples, Number(headers.get("Clip-Duration-Ms")));
  load(player.audio, sound.bytes, sound.type);
  showFacts(sound);
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
  tell(`Says: ${reading.spoken}. ${seconds(clip.duration_ms)} seconds.`);
});

/** The total time of the stages in `Server-Timing`, without the wait for a place. */
function madeMs(timing) {
  const stages = [...(timing ?? "").matchAll(/(normalize|speak|master|encode);dur=([\d.]+)/g)];
  return stages.reduce((sum, [, , ms]) => sum + Number(ms), 0);
}

function showFacts({ headers, size, isOther }) {
  const cache = headers.get("Clip-Cache");
  $("facts").hidden = false;
  $("fact-duration").textContent = `${seconds(headers.get("Clip-Duration-Ms"))} s`;
  $("fact-bytes").textContent = size < 1000 ? `${size} bytes` : `${(size / 1000).toFixed(1)} kB`;
  $("fact-lufs").textContent = `${headers.get("Clip-Loudness-LUFS").replace("-", "−")} LUFS`;
  $("fact-cache").textContent = cache;
  $("fact-made").parentElement.hidden = cache !== "miss";
  $("fact-made").textContent = `${madeMs(headers.get("Server-Timing")).toFixed(1)} ms`;
  $("player-note").hidden = !isOther;
  $("player-note").textContent =
    "This browser does not play the format. The facts are of the clip; what you hear is the same as WAV.";
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
  const rest = unrecorded.map(([from, to]) => spoken.slice(from, to));
  $("coverage-text").textContent = rest.length === 0
    ? `All of this text is recorded: ${recorded} prompts.`
    : `${recorded} prompts; ${voices.get(bank.fallback)?.name ?? "no voice"} says ${rest.join("、")}.`;
  const [has, all] = [bank.prompts.length, bank.prompts.length + bank.missing.length];
  Object.assign($("coverage-meter"), { max: all, value: has });
  $("coverage-summary").textContent = `${has} of ${all} prompts for announcements and amounts are recorded`;
  $("missing-title").hidden = bank.missing.length === 0;
  const item = ({ name, text }) => el("li", { lang: languageOf(voice), title: name }, text);
  $("prompts-recorded").replaceChildren(...bank.prompts.map(item));
  $("prompts-missing").replaceChildren(...bank.missing.map(item));
}

// ---- Two voices ----

const sides = ["a", "b"];
const voiceFacts = {
  Engine: ({ engine }) => engine,
  Sound: ({ quality }) => ({
    formant: "by rules, robotic", recorded: "recordings, joined", neural: "a trained network",
  })[quality] ?? "its program decides",
  "A clip of 3 s": ({ cost }) => ({
    minimal: "about 1 ms", low: "about 10 ms", high: "100 ms and more",
  })[cost] ?? "its program decides",
  "Same bytes again": ({ deterministic }) => (deterministic ? "promised" : "not promised"),
  Licence: ({ license }) => license ?? "not stated",
};

/** Selects the voice of the form, and another voice of its language beside it. */
function fillSides() {
  const chosen = $("voice").value;
  const others = [...voices.values()].filter(({ id, language }) => id !== chosen && language === languageOf(chosen));
  const kept = $("voice-b").value;
  $("voice-a").value = chosen;
  if (kept === chosen || languageOf(kept) !== languageOf(chosen)) $("voice-b").value = (others[0] ?? { id: chosen }).id;
  sides.forEach(showSide);
}

function showSide(side) {
  const voice = voices.get($(`voice-${side}`).value);
  const facts = Object.entries(voiceFacts).map(([name, fact]) =>
    el("div", {}, el("dt", {}, name), el("dd", {}, fact(voice))));
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
  $(`heard-${side}`).textContent =
    headers.get("Clip-Cache") === "miss" ? `${length}, made in ${made} ms` : `${length}, made before`;
  load(compareAudio, sound.bytes, sound.type);
  tell(`Voice ${side.toUpperCase()}: ${voices.get($(`voice-${side}`).value).name}, ${length}.`);
  start(compareAudio);
});

function setUpSides() {
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

// ---- Amounts ----

const currencies = ["CNY", "USD", "EUR", "GBP", "HKD", "INR", "JPY"];
const amountText = () => `${$("amount-currency").value} ${$("amount").value.trim()}`;

/** Reads the amount as the user types, shortly after the last key: each explanation counts as a clip. */
const TYPING_PAUSE_MS = 300;
let typing = 0;
const readAmount = exclusive($("amount-form"), null, async (signal) => {
  const text = amountText();
  try {
    const explained = await askJSON("v1/explain", { text, voice: $("voice").value }, signal);
    showSpoken($("amount-spoken"), explained, spokenParts(explained, text));
  } catch (error) {
    if (error instanceof Refused) $("amount-spoken").replaceChildren();
    throw error;
  }
});

function explainAmount() {
  clearTimeout(typing);
  if ($("amount").value.trim() === "") return $("amount-spoken").replaceChildren();
  typing = setTimeout(readAmount, TYPING_PAUSE_MS);
}

const amountAudio = $("amount-audio");
const hearAmount = exclusive($("amount-form"), $("amount-button"), async (signal) => {
  const sound = await fetchSound({ text: amountText(), voice: $("voice").value, format: "wav" }, signal);
  load(amountAudio, sound.bytes, sound.type);
  start(amountAudio);
  tell(`Says: ${$("amount-spoken").querySelector("p")?.textContent ?? amountText()}`);
});

// ---- The second tab ----

const announceLines = new Lines($("announce-lines"));
const phoneAudio = $("phone-audio");
let lastOrder = null;

/** The templates and channels of each language. */
const templates = new Map();
const channels = new Map();
const firstValues = { channel: "alipay", amount: "100.25", currency: "CNY", count: "3" };

async function fillAnnouncement() {
  const lists = await Promise.all(["v1/templates", "v1/channels", "v1/chimes"].map((path) => askJSON(path)));
  for (const { language, templates: own } of lists[0].languages) templates.set(language, own);
  for (const { language, channels: own } of lists[1].languages) channels.set(language, own);
  const chimes = ["none", ...lists[2].chimes.map(({ id }) => id)];
  $("lead-in").replaceChildren(...chimes.map((id) => el("option", { value: id }, id)));
  for (const option of [...$("announce-voice").options]) if (!templates.has(languageOf(option.value))) option.remove();
  announceVoiceChanged();
}

/** Shows the templates of the voice's language. */
function announceVoiceChanged() {
  const language = languageOf($("announce-voice").value);
  const chosen = $("template").value;
  const names = templates.get(language).map(({ name }) => name);
  $("template").replaceChildren(...names.map((name) => el("option", { value: name }, name)));
  $("template").value = [chosen, "payment.received", ...names].find((name) => names.includes(name));
  const known = channels.get(language) ?? [];
  $("channels").replaceChildren(...known.map((channel) => el("option", { value: channel.key }, channel.name)));
  templateChanged();
}

/** Creates a field for each value of the template; money is an amount and its currency. */
function templateChanged() {
  const language = languageOf($("announce-voice").value);
  const { prefix, text, values } = templates.get(language).find(({ name }) => name === $("template").value);
  const kept = announcementValues();
  const names = values.flatMap(({ name, kind }) => (kind === "money" ? [name, "currency"] : [name]));
  $("values").replaceChildren(...names.map((name) => {
    const input = el("input", {
      id: `value-${name}`, name, autocomplete: "off", spellcheck: "false", "aria-describedby": "announce-error",
      list: name === "channel" ? "channels" : undefined, inputmode: name === "amount" ? "decimal" : undefined,
    });
    input.value = kept[name] ?? firstValues[name] ?? "";
    return el("div", { class: "field" }, el("label", { for: input.id }, name[0].toUpperCase() + name.slice(1)), input);
  }));
  $("template-hint").textContent = (prefix ?? "") + text;
  $("template-hint").lang = language;
  announcementChanged();
}

function announcementValues() {
  const fields = [...$("values").querySelectorAll("input")].filter((field) => field.value !== "");
  return Object.fromEntries(fields.map((field) => [field.name, field.value]));
}

function announcementRequest() {
  const body = {
    id: $("order").value, template: $("template").value, values: announcementValues(), voice: $("announce-voice").value,
    ttl_ms: Number($("ttl").value), push: [$("push").value],
  };
  if ($("lane").value) body.lane = $("lane").value;
  if ($("title").value) body.alert = { title: $("title").value };
  if ($("lead-in").value !== "none") body.lead_in = $("lead-in").value;
  return body;
}

function announcementChanged() {
  if (templates.size) announceLines.set("v1/announcements", announcementRequest());
}

/** Makes ids unique to the visit, so that two users' orders never share an id. */
let orders = 0;
const visit = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
function nextOrder() {
  orders += 1;
  $("order").value = `page-${visit}-${orders}`;
}

const sendOrder = (makeBody) => exclusive($("announce-form"), $("announce-button"), async (signal) => {
  const body = makeBody();
  const answer = await askJSON("v1/announcements", body, signal);
  lastOrder = body;
  $("again").disabled = false;
  if ($("order").value === body.id) nextOrder();
  announcementChanged();
  showRelease(answer, body);
  showPayload(answer, body);
  if (answer.push[body.push[0]]) setTimeout(() => notify(answer, body), answer.release.delay_ms);
}, true);

function showRelease({ status, text, release, clip }, { lane }) {
  $("release-status").textContent = status;
  $("release-lane").textContent = lane ?? "none";
  $("release-position").textContent = release.position ?? "–";
  $("release-delay").textContent = `${seconds(release.delay_ms)} s`;
  const at = new Date(release.not_before);
  $("release-not-before").textContent = clock(at, true);
  $("release-text").textContent = releaseText(status, release);
  const length = el("span", { class: "soft" }, `${status}, ${seconds(clip.duration_ms)} s`);
  const item = el("li", {}, el("span", {}, clock(at, true)), length, el("span", {}, text));
  $("lane-clips").prepend(item);
  while ($("lane-clips").children.length > 8) $("lane-clips").lastChild.remove();
  tell(`${status}: ${text}. Delay ${seconds(release.delay_ms)} seconds.`);
}

function releaseText(status, { delay_ms }) {
  if (status === "duplicate") return "This order has been announced: nothing to push, and the clip is silence.";
  if (delay_ms > 0) return "The lane is busy: the gateway holds the push back until it is free.";
  return "The lane is free: the push goes out now.";
}

/** The payload limit of all three push services. */
const MAX_PAYLOAD_BYTES = 4096;

function showPayload({ push }, { push: [service] }) {
  const own = push[service];
  $("payload").textContent = own ? JSON.stringify(own, null, 2) : `"push": ${JSON.stringify(push)}`;
  const bytes = own ? new TextEncoder().encode(JSON.stringify(own.payload)).length : 0;
  const [size, most] = [bytes, MAX_PAYLOAD_BYTES].map((count) => count.toLocaleString("en"));
  $("payload-bytes").textContent = own ? `${size} of ${most} bytes` : "nothing to push";
}

const clock = (date, withSeconds) => date.toTimeString().slice(0, withSeconds ? 8 : 5);

function showClock() {
  const now = new Date();
  $("phone-time").textContent = clock(now);
  $("phone-date").textContent = now.toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long" });
}

/** The words that the payload shows on the screen. */
function screenWords({ push }, service) {
  const { payload } = push[service];
  const places = {
    apns: () => payload.aps.alert, harmony: () => payload.payload.notification, fcm: () => payload.message.data,
    gorush: () => payload.alert, data: () => payload,
  };
  const words = places[service]();
  return { title: words.title ?? "Your app", body: words.body };
}

function notify(answer, body) {
  const { title, body: words } = screenWords(answer, body.push[0]);
  const language = languageOf(body.voice);
  const button = el("button", { type: "button", "aria-label": `Play the sound: ${words}` });
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
  sound(answer, body, item);
}

/** Plays the clip of the payload, or the same words as WAV if the browser cannot play its format. */
const sound = (answer, body, item) => exclusive($("announce-form"), null, async (signal) => {
  // The public address may be another origin, which this page does not fetch. The token is valid at this origin too.
  const path = answer.clip.url && new URL(answer.clip.url).pathname;
  const bytes = path && (await (await ask(path.slice(path.lastIndexOf("/c/") + 1), undefined, signal)).arrayBuffer());
  const isOther = !bytes || (await decode(bytes)) === null;
  $("phone-note").hidden = !isOther;
  if (isOther) {
    $("phone-note").textContent = `This browser does not play ${answer.clip.format}. What you hear is the same as WAV.`;
    const { voice, lead_in } = body;
    const same = { text: answer.clip.text, voice, lead_in, fit: "notification", format: "wav" };
    load(phoneAudio, await (await ask("v1/say", same, signal)).arrayBuffer(), "audio/wav");
  } else {
    load(phoneAudio, bytes, answer.clip.content_type);
  }
  for (const other of $("notifications").children) other.classList.remove("sounding");
  phoneAudio.onplay = () => item.classList.add("sounding");
  phoneAudio.onpause = phoneAudio.onended = () => item.classList.remove("sounding");
  await start(phoneAudio);
})();

// ---- Tabs ----

const tabs = [$("tab-speak"), $("tab-announce")];

function showTab(tab) {
  for (const each of tabs) {
    each.setAttribute("aria-selected", String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
    $(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  history.replaceState(null, "", tab === tabs[0] ? location.pathname : "#announce");
}

function setUpTabs() {
  for (const tab of tabs) tab.addEventListener("click", () => showTab(tab));
  tabs[0].parentElement.addEventListener("keydown", ({ key: name }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[name];
    const index = { Home: 0, End: tabs.length - 1 }[name] ?? (step && tabs.indexOf(document.activeElement) + step);
    const tab = tabs.at(index % tabs.length);
    if (index === undefined) return;
    tab.focus();
    showTab(tab);
  });
  if (location.hash === "#announce") showTab(tabs[1]);
}

// ---- Beginning ----

function setUpForms() {
  const on = (id, name, action) => $(id).addEventListener(name, (event) => { event.preventDefault(); action(); });
  on("speak-form", "submit", speak);
  on("speak-form", "input", formChanged);
  on("amount-form", "submit", hearAmount);
  on("amount-form", "input", explainAmount);
  on("announce-form", "submit", sendOrder(announcementRequest));
  on("announce-form", "input", announcementChanged);
  on("again", "click", sendOrder(() => lastOrder));
  on("template", "change", templateChanged);
  on("announce-voice", "change", announceVoiceChanged);
  on("voice", "change", voiceChanged);
  $("text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) speak();
  });
}

let listing = null;

/** Fetches the lists of choices once. If the key is missing at first, the first request with a key loads them. */
function listed() {
  listing ??= (async () => {
    const [voiceList, formatList] = await Promise.all([askJSON("v1/voices"), askJSON("v1/formats")]);
    fillVoices(voiceList);
    fillFormats(formatList);
    await fillAnnouncement();
    voiceChanged();
  })().catch((error) => {
    listing = null;
    throw error;
  });
  return listing;
}

function begin() {
  $("text").value = examples[0][0];
  $("amount-currency").replaceChildren(...currencies.map((code) => el("option", {}, code)));
  setUpTabs();
  setUpKey();
  setUpForms();
  setUpSides();
  player.setUp();
  nextOrder();
  showClock();
  listed().catch((error) => showError($("speak-form"), error));
}

begin();
