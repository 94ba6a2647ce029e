// The takes of a sentence: recorded, checked by the service, then kept or rejected.

import { $, askJSON, el, isBusy, load, run, showError, start, tell, wave } from "./service.js";
import { t } from "./page-language.js";
import { translatedFault } from "./studio-faults.js";
import { onStep } from "./studio-microphone.js";
import { progressText, select, selectNext } from "./studio-sentences.js";
import { changed, onChange, path, studio } from "./studio-session.js";

/** The limits of a take, in steps of 100 ms. */
const [MAX_STEPS, SILENT_STEPS] = [200, 12];

/** A sentence ends after 1.2 s of silence. The softest syllables are 20 dB below the loudest. */
function isOver(levels) {
  const loudest = Math.max(...levels);
  const isSilent = levels.slice(-SILENT_STEPS).every((level) => level < loudest - 25);
  return levels.length > SILENT_STEPS && isSilent && loudest > Math.min(...levels) + 15;
}

onStep(({ samples: sound, level }) => {
  const { recording } = studio;
  if (!recording) return;
  // The first step may contain the sound of the key or the mouse.
  if (!recording.sounds) return void (recording.sounds = []);
  recording.sounds.push(sound);
  recording.levels.push(level);
  $("state").textContent = t("Recording: {time} s", { time: (recording.levels.length / 10).toFixed(1) });
  if (isOver(recording.levels) || recording.levels.length === MAX_STEPS) press();
});

/** Starts or ends a take. */
export function press() {
  const { microphone, recording: ended } = studio;
  if (!microphone || isBusy($("record"))) return;
  if (!ended) studio.takes.delete(studio.current); // The old faults do not apply to the new take.
  studio.recording = ended ? null : { sounds: null, levels: [] };
  for (const id of ["take", "sample"]) $(id).pause();
  showError($("booth"), null);
  changed();
  if (ended?.sounds?.length) send(wave(ended.sounds, microphone.context.sampleRate));
}

/** Sends a take. A kept take advances to the next sentence. */
const send = (sound, isKept = false) => run($("booth"), $("record"), async () => {
  const number = studio.current;
  $("state").textContent = t("The service checks the take.");
  const { kept, faults } = await askJSON(`${path()}/takes?sentence=${number}&keep=${isKept}`, sound).finally(changed);
  studio.takes.set(number, { sound, faults: kept ? [] : faults });
  if (kept) studio.session.sentences[number - 1].recorded = true;
  if (kept) selectNext(number); else select(number);
  $("record").focus({ preventScroll: true });
  const found = faults.map(translatedFault).join(t("; "));
  tell(kept ? t("Kept. {progress}.", { progress: progressText() }) : t("Not kept: {faults}", { faults: found }));
});

/** Keeps the take with its faults. */
export const keep = () => send(studio.takes.get(studio.current).sound, true);

export const listen = () => start(load($("take"), studio.takes.get(studio.current).sound, "audio/wav"));

/** Deletes the recording of the sentence. */
export const forget = () => run($("booth"), $("delete"), async () => {
  const { current, takes } = studio;
  studio.session = await askJSON(`${path()}/takes?sentence=${current}`, undefined, undefined, "DELETE");
  takes.delete(current);
  changed();
  tell(t("The recording is deleted."));
  $("record").focus();
});

onChange(({ session, current, takes, microphone, recording }) => {
  const isRecorded = session.sentences[current - 1].recorded;
  const take = takes.get(current);
  const faults = take?.faults ?? [];
  const isFaulty = faults.length > 0;
  $("record").textContent = recording ? t("Stop") : isRecorded || take ? t("Say it again") : t("Record");
  $("record").disabled = !microphone;
  $("booth").classList.toggle("recording", Boolean(recording));
  $("keep").hidden = $("faults").hidden = Boolean(recording) || !isFaulty;
  $("listen").hidden = Boolean(recording) || !take;
  $("delete").hidden = Boolean(recording) || !isRecorded;
  $("fault-list").replaceChildren(...faults.map((fault) => el("li", {}, translatedFault(fault))));
  const state = isFaulty ? t("This take is not kept.") : isRecorded ? t("Recorded.") : t("Not recorded yet.");
  $("state").textContent = recording ? t("Recording") : state;
});
