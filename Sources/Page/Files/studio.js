// The page at `/studio`: a person speaks sentences one at a time, and the service makes a voice of them.

import { $, Refused, ask, askJSON, el, isBusy, load, run, setUpKey, showError, start, tell, wave } from "./service.js";

const samples = { "zh-CN": "支付宝到账100.25元", "en-US": "You received 100.25 dollars" };
/** The service requires at least this number of sentences for a voice. */
const LEAST_SENTENCES = 20;
let session = null;
/** The number of the displayed sentence, from 1. */
let current = 1;
/** The last take of each sentence in this visit, by number: `{ sound, faults }`. A kept take is free of faults. */
const takes = new Map();

const path = (name = session.name) => `v1/studio/${encodeURIComponent(name)}`;
function show(view) { for (const each of ["off", "begin", "session"]) $(each).hidden = each !== view; }

// ---- Sessions ----

/** Follows the address, which may change again while a session is fetched. */
const route = () => run($("begin-form"), $("begin-button"), async () => {
  for (let hash = null; hash !== location.hash;) {
    hash = location.hash;
    await visit(hash.slice(1));
  }
});

/** Shows the session that the address names, or the list of sessions. */
async function visit(name) {
  turnOff();
  try {
    await (name ? askJSON(path(name)).then(showSession) : listSessions());
  } catch (error) {
    $("name").value = name;
    $("off-detail").textContent = error.message;
    show(error.code === "studio_off" ? "off" : "begin");
    if (error.code === "unknown_session") await listSessions();
    throw error;
  }
}

async function listSessions() {
  const { languages, sessions } = await askJSON("v1/studio");
  $("language").replaceChildren(...languages.map((language) => el("option", {}, language)));
  $("sessions").replaceChildren(...sessions.map(sessionRow));
  $("no-sessions").hidden = sessions.length > 0;
  show("begin");
}

function sessionRow({ name, language, recorded, count, voice }) {
  const state = `${language}, ${recorded} of ${count} recorded${voice ? ", voice made" : ""}`;
  const button = el("button", { type: "button", "aria-label": `Continue ${name}` }, "Continue");
  button.addEventListener("click", () => {
    for (const [id, value] of Object.entries({ name, language, sentences: count })) $(id).value = value;
    begin();
  });
  return el("li", {}, el("p", {}, el("b", {}, name), el("span", { class: "soft" }, state)), button);
}

const begin = () => run($("begin-form"), $("begin-button"), async () => {
  const name = $("name").value.trim();
  if (name === "") throw new Refused("Enter a name.", { field: "name" });
  if (!$("consent").checked) throw new Refused("Tick the box. A voice needs consent.", { field: "consent" });
  // Retries if the first list was refused because the key was missing.
  if ($("language").value === "") await listSessions();
  const [language, count] = [$("language").value, $("sentences").value.trim()];
  const sentences = count === "" ? undefined : Number(count);
  showSession(await askJSON(path(name), { language, sentences }));
  history.replaceState(null, "", `#${session.name}`);
  $("microphone").focus();
}, $("begin-wait"));

function showSession(opened) {
  session = opened;
  takes.clear();
  $("booth-title").textContent = `${session.name}, ${session.language}`;
  $("title").value = session.name;
  $("make-consent").checked = $("consent").checked;
  $("consent").checked = false;
  $("sentence").lang = $("sample-text").lang = session.language;
  $("sample-text").textContent = samples[session.language];
  $("made-text").textContent = "The voice has been made.";
  $("sample").hidden = true;
  $("sentence-list").replaceChildren(...session.sentences.map(sentenceRow));
  show("session");
  selectNext(0);
}

function sentenceRow({ number, text }) {
  const words = el("span", { lang: session.language }, text);
  const button = el("button", { type: "button" }, el("span", { class: "soft" }, `${number}`), words, el("span"));
  button.addEventListener("click", () => {
    if (recording || isBusy($("record"))) return;
    select(number);
    $("record").focus();
  });
  return el("li", {}, button);
}

/** Shows a sentence to say. */
function select(number) {
  current = number;
  $("sentence-number").textContent = `Sentence ${number} of ${session.sentences.length}`;
  $("sentence").textContent = session.sentences[number - 1].text;
  $("sentence-list").scrollTop = $("sentence-list").children[number - 1].offsetTop - 120;
  update();
}

/** Shows the next sentence without a recording after the first `number` ones. */
function selectNext(number) {
  const next = [...session.sentences.slice(number), ...session.sentences].find(({ recorded }) => !recorded);
  select(next?.number ?? Math.max(1, number));
}

function update() {
  const { sentences, voice } = session;
  const recorded = sentences.filter((sentence) => sentence.recorded).length;
  const isRecorded = sentences[current - 1].recorded;
  const isRecording = recording !== null;
  const take = takes.get(current);
  const faults = take?.faults ?? [];
  $("record").textContent = isRecording ? "Stop" : isRecorded || take ? "Say it again" : "Record";
  $("record").disabled = !microphone;
  $("microphone").textContent = `Turn ${microphone ? "off" : "on"} the microphone`;
  $("booth").classList.toggle("recording", isRecording);
  $("keep").hidden = $("faults").hidden = isRecording || faults.length === 0;
  $("listen").hidden = isRecording || !take;
  $("delete").hidden = isRecording || !isRecorded;
  $("fault-list").replaceChildren(...faults.map((fault) => el("li", {}, fault)));
  const state = faults.length ? "This take is not kept." : isRecorded ? "Recorded." : "Not recorded yet.";
  $("state").textContent = isRecording ? "Recording" : state;
  [...$("sentence-list").children].forEach(({ firstChild: button }, index) => {
    button.lastChild.textContent = sentences[index].recorded ? "✓ recorded" : "";
    button.setAttribute("aria-current", String(index === current - 1));
  });
  $("progress").max = sentences.length;
  $("progress").value = recorded;
  $("progress-text").textContent = `${recorded} of ${sentences.length} recorded`;
  $("make-form").hidden = recorded < LEAST_SENTENCES;
  $("make-button").textContent = voice ? "Make the voice anew" : "Make the voice";
  $("made").hidden = !voice;
}

// ---- The microphone ----

/** `{ stream, context }` while the microphone is on. */
let microphone = null;
/** The levels of the last 5 s. */
let steps = [];
/** Louder background noise disturbs a take. */
const LOUD_ROOM_DBFS = -45;
const refusals = {
  NotAllowedError: "The browser refuses the microphone. Allow it for this page beside the address, then try again.",
  NotFoundError: "The browser finds no microphone. Plug one in, then try again.",
  NotReadableError: "The microphone does not start. Another program may use it.",
};

const turnOn = () => run($("booth"), $("microphone"), async () => {
  if (microphone) return turnOff();
  if (!navigator.mediaDevices) {
    throw new Refused("Browsers give the microphone to secure pages only. Open this page with https, or at localhost.");
  }
  // The filters for calls also cut consonants.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((error) => {
    throw new Refused(refusals[error.name] ?? `The browser does not open the microphone: ${error.message}`);
  });
  const source = connect(stream);
  await source.context.audioWorklet.addModule("studio-recorder.js");
  const recorder = new AudioWorkletNode(source.context, "recorder", { channelCount: 1, channelCountMode: "explicit" });
  recorder.port.onmessage = ({ data }) => heard(data);
  // The output is silent. Some browsers run the node only if it is connected to the output.
  source.connect(recorder).connect(source.context.destination);
  await source.context.resume();
  stream.getAudioTracks()[0].addEventListener("ended", turnOff);
  microphone = { stream, context: source.context };
  steps = [];
  update();
  $("record").focus();
});

/** Connects at 48 kHz if the browser resamples, or else at the microphone's rate. */
function connect(stream) {
  try {
    return new AudioContext({ sampleRate: 48_000 }).createMediaStreamSource(stream);
  } catch {
    return new AudioContext().createMediaStreamSource(stream);
  }
}

function turnOff() {
  if (!microphone) return;
  microphone.stream.getTracks().forEach((track) => track.stop());
  microphone.context.close();
  microphone = recording = null;
  $("level").value = $("level").min;
  $("level-text").textContent = "The microphone is off.";
  update();
}

const decibels = (level) => `${level.toFixed(0).replace("-", "−")} dB`;
function showLevel(level, peak) {
  steps = [...steps.slice(-49), { level, peak }];
  const noise = Math.min(...steps.map((step) => step.level));
  const isClipped = steps.slice(-10).some((step) => step.peak > -1);
  const advice = isClipped ? "Too loud: go further away." : noise > LOUD_ROOM_DBFS ? "The room is loud." : "";
  $("level").value = level;
  $("level-text").textContent = `Level ${decibels(level)}, noise ${decibels(noise)}. ${advice}`;
}

// ---- Takes ----

/** The take under way: steps of 100 ms and their levels, `{ sounds, levels }`. */
let recording = null;
const [MAX_STEPS, SILENT_STEPS] = [200, 12];

/** A sentence ends after 1.2 s of silence. The softest syllables are 20 dB below the loudest. */
function isOver(levels) {
  const loudest = Math.max(...levels);
  const isSilent = levels.slice(-SILENT_STEPS).every((level) => level < loudest - 25);
  return levels.length > SILENT_STEPS && isSilent && loudest > Math.min(...levels) + 15;
}

function heard({ samples: sound, level, peak }) {
  if (microphone) showLevel(level, peak);
  if (!recording) return;
  // The first step may contain the sound of the key or the mouse.
  if (!recording.sounds) return void (recording.sounds = []);
  recording.sounds.push(sound);
  recording.levels.push(level);
  $("state").textContent = `Recording: ${(recording.levels.length / 10).toFixed(1)} s`;
  if (isOver(recording.levels) || recording.levels.length === MAX_STEPS) press();
}

/** Starts or ends a take. */
function press() {
  if (!microphone || isBusy($("record"))) return;
  const ended = recording;
  if (!ended) takes.delete(current); // The old faults do not apply to the new take.
  recording = ended ? null : { sounds: null, levels: [] };
  for (const id of ["take", "sample"]) $(id).pause();
  showError($("booth"), null);
  update();
  if (ended?.sounds?.length) send(wave(ended.sounds, microphone.context.sampleRate));
}

/** Sends a take. A kept take advances to the next sentence. */
const send = (sound, isKept = false) => run($("booth"), $("record"), async () => {
  const number = current;
  $("state").textContent = "The service checks the take.";
  const { kept, faults } = await askJSON(`${path()}/takes?sentence=${number}&keep=${isKept}`, sound).finally(update);
  takes.set(number, { sound, faults: kept ? [] : faults });
  if (kept) session.sentences[number - 1].recorded = true;
  if (kept) selectNext(number); else select(number);
  $("record").focus({ preventScroll: true });
  tell(kept ? `Kept. ${$("progress-text").textContent}.` : `Not kept: ${faults.join("; ")}`);
});

const forget = () => run($("booth"), $("delete"), async () => {
  session = await askJSON(`${path()}/takes?sentence=${current}`, undefined, undefined, "DELETE");
  takes.delete(current);
  update();
  tell("The recording is deleted.");
  $("record").focus();
});

// ---- The voice ----

const make = () => run($("make-form"), $("make-button"), async () => {
  const fields = ["title", "gender", "license"].map((name) => [name, $(name).value.trim() || undefined]);
  const body = { ...Object.fromEntries(fields), consent: $("make-consent").checked };
  const { prompts, sentences } = await askJSON(`${path()}/voice`, body);
  session.voice = true;
  update();
  $("made-text").textContent = `${prompts} prompts from ${sentences} sentences. Its name is ${session.name}.`;
  hear();
}, $("make-wait"));

const hear = () => run($("made"), $("hear"), async () => {
  const text = samples[session.language];
  const query = new URLSearchParams({ voice: session.name, text, format: "wav" });
  load($("sample"), await (await ask(`v1/say?${query}`)).arrayBuffer(), "audio/wav");
  $("sample").hidden = false;
  tell(`The voice says: ${text}`);
  await start($("sample"));
});

const save = () => run($("list"), $("export"), async () => {
  const href = URL.createObjectURL(await (await ask(`${path()}/export`)).blob());
  el("a", { href, download: `${session.name}.tar` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
});

const actions = {
  "begin-form": begin, microphone: turnOn, record: press, delete: forget, "make-form": make, hear, export: save,
  keep: () => send(takes.get(current).sound, true),
  listen: () => start(load($("take"), takes.get(current).sound, "audio/wav")),
};
for (const [id, action] of Object.entries(actions)) {
  $(id).addEventListener(id.endsWith("-form") ? "submit" : "click", (event) => { event.preventDefault(); action(); });
}
addEventListener("hashchange", route);
addEventListener("keydown", (event) => {
  const isElsewhere = event.target.closest("button, input, select, textarea, audio, dialog");
  if (event.code !== "Space" || event.repeat || isElsewhere || $("session").hidden) return;
  event.preventDefault();
  press();
});
setUpKey();
route();
