// The page at `/studio`: a person speaks sentences one at a time, and the service makes a voice of them.

import { $, setUpKey } from "./service.js";
import { onLanguage, setUpLanguage } from "./page-language.js";
import { switchMicrophone } from "./studio-microphone.js";
import { changed } from "./studio-session.js";
import { begin, route } from "./studio-sessions.js";
import { forget, keep, listen, press } from "./studio-takes.js";
import { texts } from "./studio-texts.js";
import { hear, make, saveRecordings } from "./studio-voice.js";

const actions = {
  "begin-form": begin, microphone: switchMicrophone, record: press, keep, listen, delete: forget, "make-form": make,
  hear, export: saveRecordings,
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
onLanguage(changed);
setUpLanguage($("page-language"), texts);
route();
