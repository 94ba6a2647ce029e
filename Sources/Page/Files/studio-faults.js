// The faults of a take, which the service describes in English.

import { t } from "./page-language.js";
import { faults } from "./studio-texts.js";

const NAME = /\{(\w+)\}/g;

/** The known descriptions. A value in braces is any text. */
const patterns = Object.keys(faults).map((text) => {
  const escaped = text.replace(/[().]/g, "\\$&").replace(NAME, "(?<$1>.+)");
  return { text, pattern: new RegExp(`^${escaped}$`) };
});

/** A fault in the page's language. An unknown description remains in English. */
export function translatedFault(fault) {
  const known = patterns.find(({ pattern }) => pattern.test(fault));
  return known ? t(known.text, known.pattern.exec(fault).groups) : fault;
}
