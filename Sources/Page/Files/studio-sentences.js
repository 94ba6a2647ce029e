// The sentences of a session: the list, the progress, and the sentence to say.

import { $, el, isBusy } from "./service.js";
import { t } from "./page-language.js";
import { changed, onChange, studio } from "./studio-session.js";

/** Fills the list of a session that was just opened. */
export function fillSentences({ language, sentences }) {
  $("sentence").lang = language;
  $("sentence-list").replaceChildren(...sentences.map(({ number, text }) => {
    const words = el("span", { lang: language }, text);
    const button = el("button", { type: "button" }, el("span", { class: "soft" }, `${number}`), words, el("span"));
    button.addEventListener("click", () => {
      if (studio.recording || isBusy($("record"))) return;
      select(number);
      $("record").focus();
    });
    return el("li", {}, button);
  }));
}

/** Shows a sentence to say. */
export function select(number) {
  studio.current = number;
  $("sentence").textContent = studio.session.sentences[number - 1].text;
  $("sentence-list").scrollTop = $("sentence-list").children[number - 1].offsetTop - 120;
  changed();
}

/** Shows the next sentence without a recording after the first `number` ones. */
export function selectNext(number) {
  const { sentences } = studio.session;
  const next = [...sentences.slice(number), ...sentences].find(({ recorded }) => !recorded);
  select(next?.number ?? Math.max(1, number));
}

export const recordedCount = () => studio.session.sentences.filter(({ recorded }) => recorded).length;

/** How many sentences are recorded, in words. */
export const progressText = () =>
  t("{recorded} of {count} recorded", { recorded: recordedCount(), count: studio.session.sentences.length });

onChange(({ session: { sentences }, current }) => {
  $("sentence-number").textContent = t("Sentence {number} of {count}", { number: current, count: sentences.length });
  [...$("sentence-list").children].forEach(({ firstChild: button }, index) => {
    button.lastChild.textContent = sentences[index].recorded ? `✓ ${t("recorded")}` : "";
    button.setAttribute("aria-current", String(index === current - 1));
  });
  Object.assign($("progress"), { max: sentences.length, value: recordedCount() });
  $("progress-text").textContent = progressText();
});
