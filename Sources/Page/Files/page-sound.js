// Clips as samples and files, and the player of the first tab.

import { $, ask, load, start } from "./service.js";
import { t } from "./page-language.js";

/** The samples of a clip, or null for a container that this browser cannot decode. */
export async function decode(bytes) {
  // An offline context needs neither a user gesture nor a loudspeaker.
  const context = new OfflineAudioContext(1, 1, 44100);
  return context.decodeAudioData(bytes.slice(0)).then((sound) => sound.getChannelData(0), () => null);
}

/** A clip in the requested format, plus the same clip as WAV when the browser cannot play that format. */
export async function fetchSound(body, signal) {
  const response = await ask("v1/say", body, signal);
  const bytes = await response.arrayBuffer();
  const samples = await decode(bytes);
  const file = { bytes, type: response.headers.get("Content-Type") };
  const clip = { headers: response.headers, size: bytes.byteLength, samples, bytes, file };
  if (samples) return { ...clip, type: file.type };
  const other = await (await ask("v1/say", { ...body, format: "wav" }, signal)).arrayBuffer();
  return { ...clip, samples: await decode(other), bytes: other, type: "audio/wav", isOther: true };
}

export const seconds = (ms) => (ms / 1000).toFixed(ms < 9950 ? 2 : 1);

/** The player of the first tab: waveform, position and lit words. */
export const player = {
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
    $("play").setAttribute("aria-label", t(isPlaying ? "Pause" : "Play"));
    this.show();
    // Each event requests a new frame: only one is pending at a time, however often the user seeks.
    cancelAnimationFrame(this.frame);
    if (isPlaying) this.frame = requestAnimationFrame(() => this.changed());
  },

  show() {
    const ms = this.audio.ended ? this.durationMs : this.audio.currentTime * 1000;
    $("position").value = ms;
    const [now, all] = [seconds(ms), seconds(this.durationMs)];
    $("position").setAttribute("aria-valuetext", t("{now} of {all} seconds", { now, all }));
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

/** The total time of the stages in `Server-Timing`, without the wait for a place. */
export function madeMs(timing) {
  const stages = [...(timing ?? "").matchAll(/(normalize|speak|master|encode);dur=([\d.]+)/g)];
  return stages.reduce((sum, [, , ms]) => sum + Number(ms), 0);
}

/** The name of a clip's file: the container's usual extension. */
export const fileName = (format) => `clip.${format.split("-")[0].replace("aifc", "aiff")}`;

/** Saves a clip as a file of the browser's downloads. */
export function save({ bytes, type }, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // The browser reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
