// The voice that the service makes of the recordings, its sample, and the archive of the recordings.

import { $, ask, askJSON, el, load, run, start, tell } from "./service.js";
import { t } from "./page-language.js";
import { recordedCount } from "./studio-sentences.js";
import { changed, onChange, path, studio } from "./studio-session.js";

/** A payment that nobody recorded, by the language of the voice. */
export const samples = {
  "zh-CN": "支付宝到账100.25元", "en-US": "You received 100.25 dollars", "en-GB": "You received 100.25 pounds",
  "hi-IN": "PhonePe पर ₹1,250 प्राप्त हुए",
};
/** The service requires at least this number of sentences for a voice. */
const LEAST_SENTENCES = 20;
/** The counts of the voice that was made in this visit: `{ prompts, sentences }`. */
let made = null;

/** Prepares the form and the sample for a session that was just opened. */
export function beginVoice({ name, language }, hasConsent) {
  made = null;
  $("title").value = name;
  $("make-consent").checked = hasConsent;
  $("sample-text").lang = language;
  $("sample-text").textContent = samples[language];
  $("sample").hidden = true;
}

export const make = () => run($("make-form"), $("make-button"), async () => {
  const fields = ["title", "gender", "license"].map((name) => [name, $(name).value.trim() || undefined]);
  made = await askJSON(`${path()}/voice`, { ...Object.fromEntries(fields), consent: $("make-consent").checked });
  studio.session.voice = true;
  changed();
  hear();
}, $("make-wait"));

/** Plays a sample of the voice. */
export const hear = () => run($("made"), $("hear"), async () => {
  const { name, language } = studio.session;
  const text = samples[language];
  const query = new URLSearchParams({ voice: name, text, format: "wav" });
  load($("sample"), await (await ask(`v1/say?${query}`)).arrayBuffer(), "audio/wav");
  $("sample").hidden = false;
  tell(t("The voice says: {text}", { text }));
  await start($("sample"));
});

/** Saves the recordings as a file of the browser's downloads. */
export const saveRecordings = () => run($("list"), $("export"), async () => {
  const href = URL.createObjectURL(await (await ask(`${path()}/export`)).blob());
  el("a", { href, download: `${studio.session.name}.tar` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
});

onChange(({ session: { name, voice } }) => {
  $("make-form").hidden = recordedCount() < LEAST_SENTENCES;
  $("make-button").textContent = voice ? t("Make the voice anew") : t("Make the voice");
  $("made").hidden = !voice;
  $("made-text").textContent = made
    ? t("{prompts} prompts from {sentences} sentences. Its name is {name}.", { ...made, name })
    : t("The voice has been made.");
});
