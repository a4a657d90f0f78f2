/*
 * Preloaded into a server: SIGUSR2 sets its clock an hour ahead and the next one sets it back, as an operator
 * or a time server may do. The file named by CLOCK_FILE says how far ahead the clock is, in milliseconds.
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
