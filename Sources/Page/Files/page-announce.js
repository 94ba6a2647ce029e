// The second tab: an announcement, its release from the lane, and its push.

import { $, askJSON, el, tell } from "./service.js";
import { onLanguage, t } from "./page-language.js";
import { Lines } from "./page-lines.js";
import { clock, notify } from "./page-phone.js";
import { seconds } from "./page-sound.js";
import { languageOf } from "./page-voices.js";
import { exclusive } from "./page-work.js";

const announceLines = new Lines($("announce-lines"));
let lastOrder = null;

/** The templates and channels of each language. */
const templates = new Map();
const channels = new Map();
/** Values that a form in each language begins with. */
const firstValues = {
  zh: { channel: "alipay", amount: "100.25", currency: "CNY", count: "3", title: "收款到账" },
  en: { channel: "stripe", amount: "100.25", currency: "USD", count: "3", title: "Payment received" },
  hi: { channel: "phonepe", amount: "1250", currency: "INR", count: "3", title: "भुगतान प्राप्त हुआ" },
};
const firstOf = (language) => firstValues[language?.split("-")[0]] ?? firstValues.en;
/** Whether a value was typed by the user: no form began with it. */
const isOwn = (name, value) => !Object.values(firstValues).some((values) => values[name] === value);

export const hasTemplates = (language) => templates.has(language);

/** Receives the lists of the service. */
export function fillAnnouncement(templateList, channelList, chimes) {
  for (const { language, templates: own } of templateList.languages) templates.set(language, own);
  for (const { language, channels: own } of channelList.languages) channels.set(language, own);
  const names = chimes.map(({ id }) => el("option", { value: id }, id));
  $("lead-in").replaceChildren(el("option", { value: "none", "data-t": "" }, "none"), ...names);
}

/** Shows the templates of the voice's language. */
export function announceVoiceChanged() {
  const language = languageOf($("announce-voice").value);
  if (!templates.has(language)) return;
  if (!isOwn("title", $("title").value)) $("title").value = firstOf(language).title;
  $("title").lang = language;
  const chosen = $("template").value;
  const names = templates.get(language).map(({ name }) => name);
  $("template").replaceChildren(...names.map((name) => el("option", { value: name }, name)));
  $("template").value = [chosen, "payment.received", ...names].find((name) => names.includes(name));
  const known = channels.get(language) ?? [];
  $("channels").replaceChildren(...known.map((channel) => el("option", { value: channel.key }, channel.name)));
  templateChanged();
}

/** Creates a field for each value of the template; money is an amount and its currency. */
export function templateChanged() {
  const language = languageOf($("announce-voice").value);
  const { prefix, text, values } = templates.get(language).find(({ name }) => name === $("template").value);
  const kept = announcementValues();
  const names = values.flatMap(({ name, kind }) => (kind === "money" ? [name, "currency"] : [name]));
  $("values").replaceChildren(...names.map((name) => {
    const input = el("input", {
      id: `value-${name}`, name, autocomplete: "off", spellcheck: "false", "aria-describedby": "announce-error",
      list: name === "channel" ? "channels" : undefined, inputmode: name === "amount" ? "decimal" : undefined,
    });
    const typed = name in kept && isOwn(name, kept[name]) ? kept[name] : undefined;
    input.value = typed ?? firstOf(language)[name] ?? "";
    const label = el("label", { for: input.id }, t(name[0].toUpperCase() + name.slice(1)));
    return el("div", { class: "field" }, label, input);
  }));
  $("template-hint").textContent = (prefix ?? "") + text;
  $("template-hint").lang = language;
  announcementChanged();
}

function announcementValues() {
  const fields = [...$("values").querySelectorAll("input")].filter((field) => field.value !== "");
  return Object.fromEntries(fields.map((field) => [field.name, field.value]));
}

export function announcementRequest() {
  const body = {
    id: $("order").value, template: $("template").value, values: announcementValues(), voice: $("announce-voice").value,
    ttl_ms: Number($("ttl").value), push: [$("push").value],
  };
  if ($("lane").value) body.lane = $("lane").value;
  if ($("title").value) body.alert = { title: $("title").value };
  if ($("lead-in").value !== "none") body.lead_in = $("lead-in").value;
  return body;
}

export function announcementChanged() {
  if (templates.size) announceLines.set("v1/announcements", announcementRequest());
}

/** Makes ids unique to the visit, so that two users' orders never share an id. */
let orders = 0;
const visit = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
export function nextOrder() {
  orders += 1;
  $("order").value = `page-${visit}-${orders}`;
}

const announceForm = [$("announce-form"), $("announce-button")];

/** Sends one order, or several in a row, as if customers paid at the same time. */
export const sendOrders = (makeBody, count = 1) => exclusive(...announceForm, async (signal) => {
  for (let sent = 0; sent < count; sent++) {
    const body = makeBody();
    const answer = await askJSON("v1/announcements", body, signal);
    lastOrder = body;
    $("again").disabled = false;
    if ($("order").value === body.id) nextOrder();
    announcementChanged();
    showRelease(answer, body);
    showPayload(answer, body);
    if (answer.push[body.push[0]]) setTimeout(() => notify(answer, body), answer.release.delay_ms);
  }
}, true);

export const repeatedOrder = () => lastOrder;

function showRelease({ status, text, release, clip }, { lane }) {
  $("release-status").textContent = t(status);
  $("release-lane").textContent = lane ?? t("none");
  $("release-position").textContent = release.position ?? "–";
  $("release-delay").textContent = `${seconds(release.delay_ms)} s`;
  const at = new Date(release.not_before);
  $("release-not-before").textContent = clock(at, true);
  $("release-text").textContent = releaseText(status, release);
  const length = el("span", { class: "soft" }, `${t(status)} · ${seconds(clip.duration_ms)} s`);
  const item = el("li", {}, el("span", {}, clock(at, true)), length, el("span", {}, text));
  $("lane-clips").prepend(item);
  while ($("lane-clips").children.length > 8) $("lane-clips").lastChild.remove();
  tell(t("{status}: {text} Delay: {delay} seconds.", { status: t(status), text, delay: seconds(release.delay_ms) }));
}

function releaseText(status, { delay_ms }) {
  if (status === "duplicate") return t("This order has been announced: nothing to push, and the clip is silence.");
  if (delay_ms > 0) return t("The lane is busy: the gateway holds the push back until it is free.");
  return t("The lane is free: the push goes out now.");
}

/** The payload limit of all three push services. */
const MAX_PAYLOAD_BYTES = 4096;

function showPayload({ push }, { push: [service] }) {
  const own = push[service];
  $("payload").textContent = own ? JSON.stringify(own, null, 2) : `"push": ${JSON.stringify(push)}`;
  const bytes = own ? new TextEncoder().encode(JSON.stringify(own.payload)).length : 0;
  const [size, most] = [bytes, MAX_PAYLOAD_BYTES].map((count) => count.toLocaleString("en"));
  $("payload-bytes").textContent = own ? t("{size} of {most} bytes", { size, most }) : t("nothing to push");
}

onLanguage(() => { if (templates.size) templateChanged(); });
