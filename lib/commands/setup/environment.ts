import { existsSync } from "node:fs";
import { misspeltSettings } from "./misspelt-settings";

/*
 * Completes the environment before anything reads a setting from it: with the file `.env`, where variables
 * that are set win, and with what Rangefinder takes from its provider's settings.
 */

const FILE = ".env";
if (existsSync(FILE)) process.loadEnvFile(FILE);
await import("./rangefinder-host.mjs");
const provider = await import("@/lib/strandbank/platform/settings");
const explorer = await import("@/lib/rangefinder/platform/settings");
const names = [...provider.SETTING_NAMES, ...explorer.SETTING_NAMES, "EXPLORER_DEMO"];
for (const { given, right } of misspeltSettings(Object.keys(process.env), names))
  console.error(`${given} is not a setting: did you mean ${right}?`);
