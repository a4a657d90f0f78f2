import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const command = /** @type {const} */ ({
  usage: `Usage:
  npm run sandbox [-- <world.json>]
Starts Strandbank without pages, for the tests of an application: with 1,000 markers, the demo's people and applications,
and data that is deleted at the end. Programs decide for its customers; /docs/testing/#sandbox lists how.
<world.json> is a state that GET /sandbox/state/ returned before.
The settings PORT and BASE_URL apply.
Example:
  PORT=4100 npm run sandbox`,
  operands: [0, 1],
  settings: () => ({
    DEMO: "true",
    SANDBOX: "true",
    DATA_DIR: mkdtempSync(join(tmpdir(), "strandbank-sandbox-")),
    DATABASE_URL: "",
    MARKERS: "1000",
    GENOME_PACKING_SECONDS: "0",
  }),
});
