import { hkdfSync } from "node:crypto";
import { settings } from "../../strandbank/platform/settings.ts";

/*
 * Rangefinder runs here beside its provider, but has settings of its own. What the environment does not give
 * it follows from the provider's settings. Imported before anything that reads them.
 */

/** A secret of Rangefinder's own, so that the application does not hold the provider's. */
const secretFrom = (secret) =>
  Buffer.from(hkdfSync("sha256", secret, "", "rangefinder", 32)).toString("base64url");

const defaults = {
  PROVIDER_URL: settings.providerUrl,
  EXPLORER_URL: settings.explorerUrl,
  EXPLORER_CLIENT_ID: "rangefinder",
  EXPLORER_CLIENT_SECRET: settings.demo && "rangefinder-secret",
  EXPLORER_SECRET: settings.sessionSecret?.split(",").map(secretFrom).join(","),
  EXPLORER_DATA_DIR: settings.dataDir,
  EXPLORER_DATABASE_URL: settings.databaseUrl,
  EXPLORER_DEMO: String(settings.demo),
};

for (const [name, value] of Object.entries(defaults)) if (value) process.env[name] ||= value;
