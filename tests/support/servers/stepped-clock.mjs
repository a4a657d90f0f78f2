/*
 * Loaded into a server before anything else: SIGUSR2 sets its clock an hour on, and the next one an hour back again, as
 * an operator or a time server may do while it runs. The file that CLOCK_FILE names tells how far ahead it is now.
 */
import { writeFileSync } from "node:fs";

const HOUR_MS = 3_600_000;
const realNow = Date.now;
let ahead = 0;

process.on("SIGUSR2", () => {
  ahead = HOUR_MS - ahead;
  writeFileSync(process.env.CLOCK_FILE ?? "", String(ahead));
});

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [realNow() + ahead] : given));
  }

  static now() {
    return realNow() + ahead;
  }
};
