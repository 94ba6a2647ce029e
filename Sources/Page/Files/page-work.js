// Work of buttons, and drawings.

import { Refused, showError } from "./service.js";

/** The lists of choices, which any work needs. `page.js` sets the function that fetches them once. */
export const lists = { fetch: async () => {} };

export function svg(...paths) {
  const make = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const image = make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  image.append(...paths.map((d) => make("path", { d })));
  return image;
}

/** Runs the work of a button. A newer run aborts the previous one, or does not start if the first is to be `kept`. */
export function exclusive(form, button, work, isKept = false) {
  let running = null;
  return async () => {
    if (isKept && running) return;
    running?.abort();
    const own = (running = new AbortController());
    button?.setAttribute("aria-busy", "true");
    try {
      await lists.fetch();
      await work(own.signal);
      showError(form, null);
    } catch (error) {
      if (!(error instanceof Refused) && error.name !== "AbortError") console.error(error);
      showError(form, error);
    } finally {
      if (running === own) {
        running = null;
        button?.removeAttribute("aria-busy");
      }
    }
  };
}
