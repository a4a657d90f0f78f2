import type { SeedProgress } from "@/lib/demo/strandbank/world/seed-database";

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const WIDTH = 30;

/**
 * Shows the progress of work: one line that redraws itself on a terminal, elsewhere a plain line per tenth.
 * @param now milliseconds since 1970
 */
export function showProgress(output: Output, now: () => number = Date.now): (progress: SeedProgress) => void {
  const began = now();
  let lastTenth = -1;
  return ({ stage, done, total }) => {
    const line = progressLine({ stage, done, total }, now() - began);
    const tenth = Math.floor((done / total) * 10);
    if (output.isTTY) output.write(`\r\u001b[2K${line}${done === total ? "\n" : ""}`);
    else if (tenth !== lastTenth) output.write(`${line}\n`);
    lastTenth = tenth;
  };
}

/** For example `markers  [#####     ]  500,000 of 1,000,000  25,000/s  20 s left`. */
export function progressLine({ stage, done, total }: SeedProgress, elapsed: number): string {
  const share = total === 0 ? 1 : done / total;
  const bar = "#".repeat(Math.round(share * WIDTH)).padEnd(WIDTH);
  const rate = elapsed > 0 ? (done / elapsed) * 1000 : 0;
  const parts = [stage.padEnd(8), `[${bar}]`];
  if (total > 1) parts.push(`${count(done)} of ${count(total)}`);
  if (total > 1 && rate > 0) parts.push(`${count(rate)}/s`, `${Math.ceil((total - done) / rate)} s left`);
  return parts.join("  ");
}

const count = (value: number): string => Math.round(value).toLocaleString("en-US");
