// The third tab: the operations of the contract, and forms that try the ones that only read.

import { $, Refused, ask, askJSON, el, load } from "./service.js";
import { onLanguage, t } from "./page-language.js";
import { Lines } from "./page-lines.js";

const MOST_SHOWN = 20_000;
/** The files of the pages are not part of the API. */
const isFile = ({ responses }) =>
  Object.keys(responses["200"]?.content ?? {}).some((type) => /^text\/(html|css|javascript)/.test(type));

let contract = null;

/** The schema that a reference names. */
const resolved = (schema = {}) =>
  schema.$ref ? contract.components.schemas[schema.$ref.split("/").at(-1)] ?? {} : schema;

const MOST_CHOICES = 12;

/** The values that a field takes: `integer, 0 to 2000`. */
function range(schema) {
  const { type, enum: choices, minimum, maximum, maxLength } = schema;
  if (choices && choices.length <= MOST_CHOICES) return choices.join(", ");
  const kind = choices ? t("one of {count}", { count: choices.length }) : [type ?? ""].flat().join(" | ");
  if (minimum !== undefined && maximum !== undefined) {
    return t("{kind}, {minimum} to {maximum}", { kind, minimum, maximum });
  }
  return maxLength ? t("{kind}, up to {count} characters", { kind, count: maxLength }) : kind;
}

/** The fields of a JSON body. Alternatives are merged: each has the same fields except one. */
function bodyFields({ requestBody }) {
  const schema = resolved(requestBody?.content["application/json"]?.schema);
  const forms = (schema.oneOf ?? schema.anyOf ?? [schema]).map(resolved);
  const fields = new Map(forms.flatMap((form) => Object.entries(form.properties ?? {})));
  return [...fields].map(([name, inner]) => {
    const field = resolved(inner);
    const isRequired = forms.every((form) => form.required?.includes(name));
    return { name, place: "body", schema: field, isRequired, help: field.description };
  });
}

const queryFields = ({ parameters = [] }) => parameters.map((parameter) => ({
  name: parameter.name, place: parameter.in, schema: resolved(parameter.schema), isRequired: parameter.required,
  help: parameter.description, example: parameter.example,
}));

function fieldTable(fields) {
  const headings = ["Field", "Place", "Values", "Meaning"].map((text) => el("th", { scope: "col" }, t(text)));
  const rows = fields.map(({ name, place, schema, isRequired, help }) => el("tr", {},
    el("th", { scope: "row" }, el("code", {}, name), isRequired ? ` ${t("required")}` : ""),
    el("td", {}, t(place)), el("td", {}, range(schema)), el("td", { lang: "en" }, help ?? "")));
  const table = el("table", {}, el("thead", {}, el("tr", {}, ...headings)), el("tbody", {}, ...rows));
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("Fields") }, table);
}

function responseList({ responses }) {
  return el("dl", { class: "responses" }, ...Object.entries(responses).map(([status, response]) => {
    const { description } = response.$ref ? contract.components.responses[response.$ref.split("/").at(-1)] : response;
    return el("div", {}, el("dt", {}, status), el("dd", { lang: "en" }, description ?? ""));
  }));
}

// ---- Trying ----

/** The path of a request with the values of its form. Empty fields are left out. */
function requestPath(path, fields, form) {
  const value = ({ name }) => form.elements[name].value;
  const filled = fields.filter(({ place }) => place === "path")
    .reduce((rest, field) => rest.replace(`{${field.name}}`, encodeURIComponent(value(field))), path);
  const query = new URLSearchParams(fields.filter((field) => field.place === "query" && value(field) !== "")
    .map((field) => [field.name, value(field)])).toString();
  return filled.slice(1) + (query ? `?${query}` : "");
}

async function showAnswer(place, response) {
  const type = response.headers.get("Content-Type") ?? "";
  place.replaceChildren(el("p", {}, `${response.status} · ${type}`));
  if (type.startsWith("audio/")) {
    const audio = el("audio", { controls: "" });
    load(audio, await response.arrayBuffer(), type);
    return place.append(audio);
  }
  const text = await response.text();
  const shown = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  const cut = shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}\n…` : shown;
  place.append(el("pre", { class: "code", tabindex: "0", role: "region", "aria-label": t("Response") }, cut));
}

function tryForm(path, id, fields) {
  const own = fields.filter(({ place }) => place === "path" || place === "query");
  const inputs = own.map(({ name, isRequired, example, schema }) => {
    const input = el("input", { id: `try-${id}-${name}`, name, autocomplete: "off", spellcheck: "false" });
    if (isRequired || name === "text") input.value = example ?? schema.examples?.[0] ?? "";
    return el("div", { class: "field" }, el("label", { for: input.id }, name), input);
  });
  const button = el("button", {}, t("Send"));
  const error = el("p", { class: "error", role: "alert" });
  const answer = el("div", { class: "answer", "aria-live": "polite" });
  const form = el("form", { novalidate: "" }, el("div", { class: "row three" }, ...inputs), error, button, answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    error.textContent = "";
    try {
      await showAnswer(answer, await ask(requestPath(path, own, form)));
    } catch (problem) {
      if (!(problem instanceof Refused)) console.error(problem);
      answer.replaceChildren();
      error.textContent = problem.message;
    }
  });
  return form;
}

/** An example of a body: the required fields, and the text of a clip. */
function exampleBody(fields) {
  const shown = fields.filter(({ name, isRequired }) => isRequired || name === "text" || name === "values");
  return Object.fromEntries(shown.filter(({ schema }) => schema.examples)
    .map(({ name, schema }) => [name, schema.examples[0]]));
}

// ---- The list ----

function operation(path, method, facts) {
  const id = facts.operationId;
  const title = el("summary", {}, el("b", {}, method.toUpperCase()), " ", el("code", {}, path), " ",
    el("span", { class: "soft", lang: "en" }, facts.summary));
  const details = el("details", { id: `operation-${id}` }, title);
  // Filled when opened: the contract has hundreds of fields.
  details.addEventListener("toggle", () => {
    if (!details.open || details.children.length > 1) return;
    const [query, body] = [queryFields(facts), bodyFields(facts)];
    const fields = [...query, ...body];
    if (fields.length) details.append(fieldTable(fields));
    details.append(el("details", {}, el("summary", {}, t("Responses")), responseList(facts)));
    if (method === "get") details.append(el("h3", {}, t("Try it")), tryForm(path, id, query));
    if (method === "post" && body.length) {
      const place = el("div", { class: "lines", id: `lines-${id}` });
      details.append(el("h3", {}, t("Example")), place);
      new Lines(place).set(path.slice(1), exampleBody(body));
    }
  });
  return details;
}

function show() {
  if (!contract) return;
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([, facts]) => facts.operationId && !isFile(facts))
      .map(([method, facts]) => operation(path, method, facts)));
  $("operations").replaceChildren(...operations);
}

/** Fetches the contract when the tab is first opened. */
export async function openAPI() {
  if (contract) return;
  try {
    contract = await askJSON("openapi.json");
    $("api-error").textContent = "";
    show();
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    $("api-error").textContent = error.message;
  }
}

onLanguage(show);
