// The microphone and its level.

import { $, Refused, run } from "./service.js";
import { t } from "./page-language.js";
import { changed, onChange, studio } from "./studio-session.js";

/** The levels of the last 5 s. */
let steps = [];
/** Louder background noise disturbs a take. */
const LOUD_ROOM_DBFS = -45;
const refusals = {
  NotAllowedError: () =>
    t("The browser refuses the microphone. Allow it in the address bar, then try again."),
  NotFoundError: () => t("The browser finds no microphone. Plug one in, then try again."),
  NotReadableError: () => t("The microphone does not start. Another program may be using it."),
};

/** Receives each step of 100 ms: `{ samples, level, peak }`. */
let receive = () => {};
export function onStep(action) { receive = action; }

/** Turns the microphone on, or off if it is on. */
export const switchMicrophone = () => run($("booth"), $("microphone"), async () => {
  if (studio.microphone) return turnOff();
  const stream = await open();
  const source = connect(stream);
  await source.context.audioWorklet.addModule("studio-recorder.js");
  const recorder = new AudioWorkletNode(source.context, "recorder", { channelCount: 1, channelCountMode: "explicit" });
  recorder.port.onmessage = ({ data }) => {
    if (studio.microphone) showLevel(data);
    receive(data);
  };
  // The output is silent. Some browsers run the node only if it is connected to the output.
  source.connect(recorder).connect(source.context.destination);
  await source.context.resume();
  stream.getAudioTracks()[0].addEventListener("ended", turnOff);
  studio.microphone = { stream, context: source.context };
  steps = [];
  changed();
  $("record").focus();
});

async function open() {
  if (!navigator.mediaDevices) {
    throw new Refused(
      t("Browsers give the microphone to secure pages only. Open this page with https, or at localhost."));
  }
  // The filters for calls also cut consonants.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  return navigator.mediaDevices.getUserMedia({ audio }).catch(({ name, message }) => {
    throw new Refused(refusals[name]?.() ?? t("The browser does not open the microphone: {message}", { message }));
  });
}

/** Connects at 48 kHz if the browser resamples, or else at the microphone's rate. */
function connect(stream) {
  try {
    return new AudioContext({ sampleRate: 48_000 }).createMediaStreamSource(stream);
  } catch {
    return new AudioContext().createMediaStreamSource(stream);
  }
}

/** Turns the microphone off. A take under way is discarded. */
export function turnOff() {
  if (!studio.microphone) return;
  studio.microphone.stream.getTracks().forEach((track) => track.stop());
  studio.microphone.context.close();
  studio.microphone = studio.recording = null;
  changed();
}

const decibels = (level) => `${level.toFixed(0).replace("-", "−")} dB`;

function showLevel({ level, peak }) {
  steps = [...steps.slice(-49), { level, peak }];
  $("level").value = level;
  describeLevel();
}

function describeLevel() {
  if (!steps.length) return;
  const { level } = steps.at(-1);
  const noise = Math.min(...steps.map((step) => step.level));
  const isClipped = steps.slice(-10).some((step) => step.peak > -1);
  const advice = isClipped ? t("Too loud: move away.") : noise > LOUD_ROOM_DBFS ? t("The room is loud.") : "";
  const levels = t("Level {level}, noise {noise}.", { level: decibels(level), noise: decibels(noise) });
  $("level-text").textContent = `${levels} ${advice}`;
}

onChange(({ microphone }) => {
  $("microphone").textContent = microphone ? t("Turn off the microphone") : t("Turn on the microphone");
  if (microphone) return describeLevel();
  $("level").value = $("level").min;
  $("level-text").textContent = t("The microphone is off.");
});
