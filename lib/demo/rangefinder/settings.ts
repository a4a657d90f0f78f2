/** Reads EXPLORER_DEMO, false when blank. Throws an Error with one sentence for a bad value. */
export function readIsDemo(value = ""): boolean {
  if (!["true", "1", "false", "0", ""].includes(value))
    throw new Error("Bad setting: EXPLORER_DEMO must be true or false.");
  return value === "true" || value === "1";
}

/** Whether the provider runs its demo: then there is a trace, and attacks and resets of it. */
export const isDemo = readIsDemo(process.env.EXPLORER_DEMO);

/** The forms of attacks and demo controls, each of which signs in or reads the API several times. */
export const RUN_PATHS = /^\/explorer\/(break-it|controls)\/run\//;
