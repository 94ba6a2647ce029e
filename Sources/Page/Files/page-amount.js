// The reading of an amount.

import { $, Refused, askJSON, isKeyDeclined, load, needsKey, showError, start, tell } from "./service.js";
import { t } from "./page-language.js";
import { fetchSound } from "./page-sound.js";
import { showSpoken, spokenParts } from "./page-words.js";
import { exclusive } from "./page-work.js";

export const currencies = ["CNY", "USD", "EUR", "GBP", "HKD", "INR", "JPY"];
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

export function explainAmount() {
  clearTimeout(typing);
  if ($("amount").value.trim() === "") return $("amount-spoken").replaceChildren();
  typing = setTimeout(() => {
    if (!isKeyDeclined()) return readAmount();
    $("amount-spoken").replaceChildren();
    showError($("amount-form"), needsKey());
  }, TYPING_PAUSE_MS);
}

const amountAudio = $("amount-audio");
export const hearAmount = exclusive($("amount-form"), $("amount-button"), async (signal) => {
  const sound = await fetchSound({ text: amountText(), voice: $("voice").value, format: "wav" }, signal);
  load(amountAudio, sound.bytes, sound.type);
  start(amountAudio);
  tell(t("Spoken: {words}", { words: $("amount-spoken").querySelector("p")?.textContent ?? amountText() }));
});
