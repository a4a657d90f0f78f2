import { quantile } from "@/bench/support/quantile";
import { markdown } from "@/bench/support/table";

const SECONDS = 10;
const PAGES = ["/", "/explorer/", "/docs/", "/sign-in/"];
const CLIENTS = 3;

/**
 * How long the interface's answers take to one client, alone and while three others load pages all the time.
 * Every answer is a short page of markers at another place. Gives a table.
 */
export async function besidePages(base: string, markers: number): Promise<string> {
  const alone = await handleTimes(base, markers);
  const stop = loadPages(base);
  const beside = await handleTimes(base, markers);
  const pages = await stop();
  return markdown([
    ["page of 20 at new places, one client", "p50 ms", "p99 ms", "pages per second"],
    ["alone", ...cells(alone), "–"],
    [`beside ${CLIENTS} who load pages`, ...cells(beside), (pages / SECONDS).toFixed(0)],
  ]);
}

const cells = (times: readonly number[]): string[] =>
  [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));

async function handleTimes(base: string, markers: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    await take(`${base}/3/marker/?limit=20&offset=${Math.floor(Math.random() * (markers - 20))}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Loads pages until it is stopped, and gives how many were loaded. */
function loadPages(base: string): () => Promise<number> {
  let isOver = false;
  let loaded = 0;
  const client = async (first: number) => {
    for (let next = first; !isOver; next++, loaded++) await take(base + PAGES[next % PAGES.length]);
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return loaded;
  };
}

async function take(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  await answer.arrayBuffer();
}
