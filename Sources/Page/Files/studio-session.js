// The open session, and the views that show it.

/** The state of the page. A view shows a change after `changed`. */
export const studio = {
  /** The session as the service describes it, or null. */
  session: null,
  /** The number of the sentence to say, from 1. */
  current: 1,
  /** The last take of each sentence in this visit, by number: `{ sound, faults }`. A kept take is free of faults. */
  takes: new Map(),
  /** `{ stream, context }` while the microphone is on. */
  microphone: null,
  /** The take under way: steps of 100 ms and their levels, `{ sounds, levels }`. */
  recording: null,
};

/** The endpoint of a session. */
export const path = (name = studio.session.name) => `v1/studio/${encodeURIComponent(name)}`;

const views = [];

/** Runs `view` after each change of the open session. */
export function onChange(view) { views.push(view); }

export function changed() { if (studio.session) for (const view of views) view(studio); }
