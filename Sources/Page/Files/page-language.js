// The language of a page's own words: English, Chinese or Hindi. The English words in the markup and in the scripts are
// the keys of the table. Both pages share the chosen language.

import { sharedTexts } from "./service-texts.js";

/** The words of the page. Each page adds its own. */
export const texts = { ...sharedTexts };

export const languages = ["en", "zh", "hi"];
let current = "en";
const changes = [];

/** The tag of the page's language, as `Intl` takes it. */
export const pageLanguage = () => current;

/** A text in the page's language, with its values in place of `{name}`. */
export function t(text, values = {}) {
  const words = current === "en" ? text : texts[text]?.[languages.indexOf(current) - 1] ?? text;
  return words.replace(/\{(\w+)\}/g, (name, key) => values[key] ?? name);
}

/** Runs `action` after each change of the language. */
export function onLanguage(action) { changes.push(action); }

/** The English words of an element, which the first translation replaces. */
const english = new WeakMap();

/** Translates the marked elements: `data-t` has its words as content, `data-t-label` as value. */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-t]")) {
    if (!english.has(element)) english.set(element, element.textContent);
    element.textContent = t(english.get(element));
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.getAttribute("data-t-label")));
  }
}

// ---- The choice ----

/** The only entry that the pages store. */
const STORED = "crier-language";
/** The choice of this visit, for browsers that refuse their storage. */
let chosen = null;

function choose(language) {
  chosen = language;
  try { localStorage.setItem(STORED, language); } catch { /* valid for this visit */ }
}

function choice() {
  try { return localStorage.getItem(STORED) ?? chosen; } catch { return chosen; }
}

/** The choice, or the browser's first language that the page has. */
function preferred() {
  const tags = [choice() ?? "", ...navigator.languages].map((tag) => tag.split("-")[0]);
  return tags.find((tag) => languages.includes(tag)) ?? "en";
}

function setLanguage(language) {
  current = document.documentElement.lang = language;
  translate(document);
  for (const change of changes) change();
}

/** Adds the words of the page, shows them in the preferred language, and lets `select` choose another language. */
export function setUpLanguage(select, ownTexts) {
  Object.assign(texts, ownTexts);
  const show = (language) => {
    select.value = language;
    setLanguage(language);
  };
  select.addEventListener("change", () => {
    choose(select.value);
    setLanguage(select.value);
  });
  // Another page may have changed the choice: in another tab, or before the user returned to this page.
  for (const name of ["storage", "pageshow"]) {
    addEventListener(name, () => { if (preferred() !== current) show(preferred()); });
  }
  show(preferred());
}

/** Words as a list of the page's language: a, b, and c. */
export const listOf = (words) => new Intl.ListFormat(current).format(words);

/** The name of a language in the page's language: `zh-CN` is `Chinese (China)`. Unknown tags remain. */
export function languageName(tag, inLanguage = current) {
  const [known, variant] = tag.split(/-x-|(?<=^fa|^cmn)-(?=latn)/);
  try {
    const name = new Intl.DisplayNames([inLanguage], { type: "language", languageDisplay: "standard" }).of(known);
    return variant ? `${name} (${variant})` : name;
  } catch {
    return tag;
  }
}
