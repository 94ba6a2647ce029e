// The request as lines of code to copy.

import { el, hasKey, tell } from "./service.js";
import { t, translate } from "./page-language.js";

const shellQuoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** A JSON literal is a Python literal, except for three words. */
function pythonLiteral(value) {
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${pythonLiteral(inner)}`);
    return `{${members.join(", ")}}`;
  }
  return { true: "True", false: "False", null: "None" }[String(value)] ?? JSON.stringify(value);
}

/** The same request in three languages. The lines read the key from CRIER_KEY and do not show it. */
const programs = {
  curl({ url, body, file }) {
    return [
      `curl -sS --fail-with-body ${shellQuoted(url)}`,
      ...(hasKey() ? [`  -H "Authorization: Bearer $CRIER_KEY"`] : []),
      `  -H 'Content-Type: application/json'${file ? ` -o ${file}` : ""}`,
      `  -d ${shellQuoted(JSON.stringify(body))}`,
    ].join(" \\\n");
  },
  JavaScript({ url, body, file }) {
    const authorization = hasKey() ? ", Authorization: `Bearer ${process.env.CRIER_KEY}`" : "";
    return [
      ...(file ? [`import { writeFile } from "node:fs/promises";`] : []),
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: "POST", headers: { "Content-Type": "application/json"${authorization} },`,
      `  body: JSON.stringify(${JSON.stringify(body)}) });`,
      `if (!answer.ok) throw new Error(await answer.text());`,
      file
        ? `await writeFile(${JSON.stringify(file)}, Buffer.from(await answer.arrayBuffer()));`
        : `console.log(await answer.json());`,
    ].join("\n");
  },
  Python({ url, body, file }) {
    const authorization = hasKey() ? `, "Authorization": "Bearer " + os.environ["CRIER_KEY"]` : "";
    return [
      `import json, ${hasKey() ? "os, " : ""}urllib.request`,
      `request = urllib.request.Request(${JSON.stringify(url)},`,
      `    json.dumps(${pythonLiteral(body)}).encode(),`,
      `    {"Content-Type": "application/json"${authorization}})`,
      `with urllib.request.urlopen(request) as answer:`,
      file ? `    open(${JSON.stringify(file)}, "wb").write(answer.read())` : `    print(answer.read().decode())`,
    ].join("\n");
  },
};

/** A choice of language, the lines, and a button that copies them. */
export class Lines {
  constructor(place) {
    this.request = null;
    this.language = "curl";
    const code = el("pre", { class: "code", tabindex: "0", role: "region", "data-t-label": "Lines to copy" });
    this.code = code;
    const choices = Object.keys(programs).map((name) => {
      const radio = el("input", { type: "radio", name: `${place.id}-language`, value: name });
      radio.checked = name === this.language;
      radio.addEventListener("change", () => { this.language = name; this.show(); });
      return el("label", {}, radio, el("span", {}, name));
    });
    const copyButton = el("button", { type: "button", "data-t": "" }, "Copy");
    copyButton.addEventListener("click", () => copy(code, copyButton));
    const legend = el("legend", { class: "visually-hidden", "data-t": "" }, "Programming language");
    const choice = el("fieldset", { class: "choice" }, legend, ...choices);
    place.append(el("div", { class: "bar" }, choice, copyButton), code);
    translate(place);
  }

  set(path, body, file) {
    this.request = { url: new URL(path, location.href).href, body, file };
    this.show();
  }

  show() { if (this.request) this.code.textContent = programs[this.language](this.request); }
}

/** The clipboard API needs a secure origin; on other origins the old command copies. */
async function copy(code, button) {
  const selection = getSelection();
  selection.selectAllChildren(code);
  const done = await (navigator.clipboard?.writeText(code.textContent).then(() => true, () => false) ?? false);
  if (!done) document.execCommand("copy");
  selection.removeAllRanges();
  confirmCopy(button, "Copy");
}

/** Shows for a moment that a copy was made. */
export function confirmCopy(button, label) {
  button.textContent = t("Copied");
  tell(t("Copied"));
  setTimeout(() => { button.textContent = t(label); }, 1500);
}
