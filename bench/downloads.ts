import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "@/bench/support/quantile";
import { end, startProduction } from "@/bench/support/servers";
import { atMost, markdown } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";

const LONGEST_WAIT = 100;
const BETWEEN_REQUESTS = 20;

/**
 * How long others wait while customers take large files: a small request is sent every 20 ms, whether the one
 * before is answered or not. Prints a table of the waits in milliseconds, and of how long each file takes
 * alone or beside others.
 */
export async function measureDownloads(): Promise<void> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = await startProduction(port);
  try {
    const [family, single] = [await customer(base, "family"), await customer(base, "single")];
    const [mother, father, child] = family.rawData.map((path) => () => take(base, path, family.cookie));
    const sons = () => take(base, single.rawData[0] ?? "", single.cookie);
    const cases: [name: string, files: ((() => Promise<number>) | undefined)[]][] = [
      ["nothing", [() => pause(3_000, 0)]],
      ["the genome key", [() => take(base, "/res/snps.data")]],
      ["a raw-data file", [mother]],
      ["four raw-data files", [mother, father, child, sons]],
      ["an account's export", [() => take(base, "/account/export/", family.cookie)]],
    ];
    const rows = [];
    for (const [name, files] of cases) rows.push(await rowOf(base, name, files));
    console.log(markdown([["meanwhile", "p50 ms", "p99 ms", "longest ms", "MB", "s"], ...rows]));
  } finally {
    await end(server);
  }
}

async function rowOf(
  base: string,
  name: string,
  files: ((() => Promise<number>) | undefined)[],
): Promise<string[]> {
  const stop = askAllTheTime(base);
  const began = performance.now();
  const sizes = await Promise.all(files.map((file) => file?.() ?? 0));
  const seconds = (performance.now() - began) / 1_000;
  const waits = await stop();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [
    name,
    quantile(waits, 0.5).toFixed(1),
    quantile(waits, 0.99).toFixed(1),
    atMost(Math.max(...waits), 1, LONGEST_WAIT),
    (bytes / 1_000_000).toFixed(0),
    seconds.toFixed(1),
  ];
}

/** Sends a small request every now and then until it is stopped, and gives how long each of them took. */
function askAllTheTime(base: string): () => Promise<number[]> {
  let isOver = false;
  const asked: Promise<number>[] = [];
  const asking = (async () => {
    for (; !isOver; await pause(BETWEEN_REQUESTS)) asked.push(answerTime(`${base}/3/accession/`));
  })();
  return async () => {
    isOver = true;
    await asking;
    return Promise.all(asked);
  };
}

async function answerTime(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(url)).text();
  return performance.now() - began;
}

/** Takes a file and gives its size as it is sent, unpacked, in bytes. */
async function take(base: string, path: string, cookie = ""): Promise<number> {
  const answer = await fetch(base + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  let size = 0;
  for await (const piece of answer.body ?? []) size += piece.byteLength;
  return size;
}

/** A demo customer's cookie, and where their raw-data files are. */
async function customer(base: string, name: string): Promise<{ cookie: string; rawData: string[] }> {
  const body = new URLSearchParams({ email: `${name}@demo.example`, password: "demo-password" });
  const signedIn = await fetch(`${base}/sign-in/submit/`, { method: "POST", body, redirect: "manual" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const page = await (await fetch(`${base}/profiles/`, { headers: { cookie } })).text();
  const paths = page.match(/\/export\/[0-9a-f]+\/raw-data\.txt/g) ?? [];
  return { cookie, rawData: [...new Set(paths)] };
}
