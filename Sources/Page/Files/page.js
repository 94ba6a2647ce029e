// The page at `/`. It uses neither a framework nor external resources. Text from the service reaches the page as text,
// never as markup.

import { $, askJSON, el, setUpKey, showError } from "./service.js";
import { currencies, explainAmount, hearAmount } from "./page-amount.js";
import {
  announceVoiceChanged, announcementChanged, announcementRequest, fillAnnouncement, hasTemplates, nextOrder,
  repeatedOrder, sendOrders, templateChanged,
} from "./page-announce.js";
import { openAPI } from "./page-api.js";
import { fillSides, setUpSides } from "./page-compare.js";
import { setUpHistory } from "./page-history.js";
import { onLanguage, setUpLanguage, t, translate } from "./page-language.js";
import { Lines } from "./page-lines.js";
import { showClock } from "./page-phone.js";
import { copyLink, fillChimes, fillRequest, linkedRequest, showOptions, speakRequest } from "./page-request.js";
import { fileName, player } from "./page-sound.js";
import { download, speak } from "./page-speak.js";
import { texts } from "./page-texts.js";
import { fillVoices, languageOf, setUpSearch, showVoices, voices } from "./page-voices.js";
import { lists } from "./page-work.js";

const speakLines = new Lines($("speak-lines"));
const examples = [
  ["支付宝到账100.25元", "zh-CN"], ["微信收款20元，来自王女士", "zh-CN"],
  ["银行卡尾号6789于11月1日18:05转入1,250.00元", "zh-CN"], ["您有1笔新订单，取餐号0042", "zh-CN"],
  ["You received $1,234.50 from Alex at 5:30 pm", "en-US"], ["PhonePe पर ₹1,25,000 प्राप्त हुए", "hi-IN"],
];

// ---- The form of the first tab ----

function formChanged() {
  showOptions();
  const body = speakRequest();
  speakLines.set("v1/say", body, fileName(body.format));
}

function voiceChanged() {
  $("text").lang = languageOf($("voice").value) ?? "";
  formChanged();
  explainAmount();
  fillSides();
}

/** An example keeps the chosen voice if the languages match: the sample bank speaks Chinese equally well. */
function setVoice(id) {
  if (languageOf($("voice").value) !== languageOf(id)) $("voice").value = id;
  voiceChanged();
}

function fillExamples() {
  $("examples").replaceChildren(...examples.filter(([, voice]) => voices.has(voice)).map(([text, voice]) => {
    const button = el("button", { type: "button", lang: languageOf(voice) }, text);
    button.addEventListener("click", () => { $("text").value = text; setVoice(voice); speak(); });
    return button;
  }));
}

function fillFormats({ default: usual, formats }) {
  const label = ({ id, ios_sound }) => (ios_sound ? `${id} · iOS` : id);
  $("format").replaceChildren(...formats.map((format) => el("option", { value: format.id }, label(format))));
  $("format").value = usual;
}

function repeat(request) {
  fillRequest(request);
  voiceChanged();
  return speak();
}

/** Fills the form from the link that opened the page. The user starts the sound. */
function followLink() {
  const request = linkedRequest();
  if (!request) return;
  showTab(tabs[0], false);
  fillRequest(request);
  voiceChanged();
}

// ---- Tabs ----

const tabs = [$("tab-speak"), $("tab-announce"), $("tab-api")];
const fragments = ["", "#announce", "#api"];

function showTab(tab, isNew = true) {
  for (const each of tabs) {
    each.setAttribute("aria-selected", String(each === tab));
    each.tabIndex = each === tab ? 0 : -1;
    $(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  if (tab === $("tab-api")) openAPI();
  if (isNew) history.replaceState(null, "", fragments[tabs.indexOf(tab)] || location.pathname);
}

function showLinkedTab() {
  const tab = tabs[fragments.indexOf(location.hash)];
  if (tab && location.hash) showTab(tab);
}

function setUpTabs() {
  for (const tab of tabs) tab.addEventListener("click", () => showTab(tab));
  tabs[0].parentElement.addEventListener("keydown", ({ key: name }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[name];
    const index = { Home: 0, End: tabs.length - 1 }[name] ?? (step && tabs.indexOf(document.activeElement) + step);
    const tab = tabs.at(index % tabs.length);
    if (index === undefined) return;
    tab.focus();
    showTab(tab);
  });
  showLinkedTab();
  addEventListener("hashchange", () => {
    showLinkedTab();
    followLink();
  });
}

// ---- Beginning ----

function setUpForms() {
  const on = (id, name, action) => $(id).addEventListener(name, (event) => { event.preventDefault(); action(); });
  on("speak-form", "submit", speak);
  on("speak-form", "input", formChanged);
  on("amount-form", "submit", hearAmount);
  on("amount-form", "input", explainAmount);
  on("announce-form", "submit", sendOrders(announcementRequest));
  on("announce-form", "input", announcementChanged);
  on("twice", "click", sendOrders(announcementRequest, 2));
  on("again", "click", sendOrders(repeatedOrder));
  on("template", "change", templateChanged);
  on("announce-voice", "change", announceVoiceChanged);
  on("voice", "change", voiceChanged);
  on("download", "click", download);
  on("copy-link", "click", () => copyLink($("copy-link")));
  $("text").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) speak();
  });
}

let listing = null;
let about = null;

/** Fetches the lists of choices once. If the key is missing at first, the first request with a key loads them. */
lists.fetch = () => {
  const paths = ["voices", "formats", "templates", "channels", "chimes"].map((name) => `v1/${name}`);
  listing ??= Promise.all(paths.map((path) => askJSON(path))).then(fill).catch((error) => {
    listing = null;
    throw error;
  });
  return listing;
};

function fill([voiceList, formatList, templateList, channelList, { chimes }]) {
  fillVoices(voiceList);
  fillFormats(formatList);
  fillChimes(chimes);
  fillAnnouncement(templateList, channelList, chimes);
  showVoices(hasTemplates);
  $("voice").value = $("announce-voice").value = voiceList.default;
  fillExamples();
  $("to-studio").hidden = !voiceList.studio;
  about = { version: voiceList.espeak_ng, count: voiceList.voices.length };
  announceVoiceChanged();
  voiceChanged();
  followLink();
  showAbout();
  translate(document);
}

function showAbout() {
  if (about) $("about").textContent = t("espeak-ng {version}, {count} voices.", about);
}

function languageChanged() {
  if (about) {
    showVoices(hasTemplates);
    showAbout();
    fillSides();
  }
  formChanged();
  player.changed();
}

function begin() {
  $("text").value = examples[0][0];
  $("amount-currency").replaceChildren(...currencies.map((code) => el("option", {}, code)));
  setUpTabs();
  setUpKey();
  setUpForms();
  setUpSearch((id) => { $("voice").value = id; voiceChanged(); });
  setUpSides();
  setUpHistory(repeat);
  player.setUp();
  nextOrder();
  showClock();
  onLanguage(languageChanged);
  setUpLanguage($("page-language"), texts);
  lists.fetch().catch((error) => showError($("speak-form"), error));
}

begin();
