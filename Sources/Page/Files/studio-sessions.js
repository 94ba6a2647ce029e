// The sessions on the service: the list, a new one, and the one in the page's address.

import { $, Refused, askJSON, el, run } from "./service.js";
import { languageName, onLanguage, t } from "./page-language.js";
import { turnOff } from "./studio-microphone.js";
import { fillSentences, selectNext } from "./studio-sentences.js";
import { onChange, path, studio } from "./studio-session.js";
import { beginVoice } from "./studio-voice.js";

function show(view) { for (const each of ["off", "begin", "session"]) $(each).hidden = each !== view; }

/** Follows the address, which may change again while a session is fetched. */
export const route = () => run($("begin-form"), $("begin-button"), async () => {
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

/** The list of the service: `{ languages, sessions }`. */
let list = { languages: [], sessions: [] };

async function listSessions() {
  list = await askJSON("v1/studio");
  showList();
  show("begin");
}

function showList() {
  const chosen = $("language").value;
  $("language").replaceChildren(...list.languages.map((tag) => el("option", { value: tag }, languageName(tag))));
  if (list.languages.includes(chosen)) $("language").value = chosen;
  $("sessions").replaceChildren(...list.sessions.map(sessionRow));
  $("no-sessions").hidden = list.sessions.length > 0;
}

function sessionRow({ name, language, recorded, count, voice }) {
  const values = { language: languageName(language), recorded, count };
  const state = voice
    ? t("{language}, {recorded} of {count} recorded, voice made", values)
    : t("{language}, {recorded} of {count} recorded", values);
  const button = el("button", { type: "button", "aria-label": t("Continue {name}", { name }) }, t("Continue"));
  button.addEventListener("click", () => {
    for (const [id, value] of Object.entries({ name, language, sentences: count })) $(id).value = value;
    begin();
  });
  return el("li", {}, el("p", {}, el("b", {}, name), el("span", { class: "soft" }, state)), button);
}

/** Begins the session of the form, or continues it. */
export const begin = () => run($("begin-form"), $("begin-button"), async () => {
  const name = $("name").value.trim();
  if (name === "") throw new Refused(t("Enter a name."), { field: "name" });
  if (!$("consent").checked) throw new Refused(t("Tick the box. A voice needs consent."), { field: "consent" });
  // Retries if the first list was refused because the key was missing.
  if ($("language").value === "") await listSessions();
  const [language, count] = [$("language").value, $("sentences").value.trim()];
  const sentences = count === "" ? undefined : Number(count);
  showSession(await askJSON(path(name), { language, sentences }));
  history.replaceState(null, "", `#${studio.session.name}`);
  $("microphone").focus();
}, $("begin-wait"));

function showSession(opened) {
  studio.session = opened;
  studio.takes.clear();
  beginVoice(opened, $("consent").checked);
  $("consent").checked = false;
  fillSentences(opened);
  show("session");
  selectNext(0);
}

onChange(({ session }) => { $("booth-title").textContent = `${session.name} · ${languageName(session.language)}`; });
onLanguage(showList);
