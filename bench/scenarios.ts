import type { Request } from "autocannon";
import { z } from "zod";
import { randomNumbers } from "@/bench/support/random";

/** One row of the table. Every request of it is sent in turn, over all connections. */
export interface Scenario {
  /** Says "kept" where the response cache answers. */
  name: string;
  requests: Request[];
}

/** Few enough that all pages of a row are kept. */
const VARIETY = 100;
/** Single markers that the cache keeps; the samples are more than it holds. */
const FEW_MARKERS = 1_000;

const DEMO = { authorization: "Bearer demo_oauth_token" };
const list = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });

/** The scenarios with requests drawn from what the server holds; the same draw at every run. */
export async function drawScenarios(base: string, markers: number): Promise<Scenario[]> {
  const random = randomNumbers(2026);
  const page = (places: number) => `/3/marker/?limit=100&offset=${Math.floor(random() * places)}`;
  const anywhere = () => page(markers - 100);
  const profile = () => anywhere().replace("/3/", "/3/profile/demo_profile_id/");
  const single: Request[] = [];
  const kept: Request[] = [];
  while (kept.length < VARIETY) {
    kept.push(get(page(Math.min(1_000, markers / 20))));
    for (const id of await idsAt(base + anywhere())) single.push(get(`/3/marker/${id}/`));
  }
  return [
    { name: "one marker, kept", requests: single.slice(0, FEW_MARKERS) },
    { name: "one marker of 10,000, not kept", requests: single },
    { name: "page of 100, kept", requests: kept },
    { name: "page of 100 at new places", requests: [drawnAnew(anywhere)] },
    { name: "profile markers at new places, page of 100", requests: [drawnAnew(profile, DEMO)] },
    { name: "whole genome", requests: [get(await readyGenomePath(base))] },
  ];
}

const get = (path: string, headers?: Request["headers"]): Request => ({ method: "GET", path, headers });

/** A request with another path each time that it is sent. */
const drawnAnew = (draw: () => string, headers?: Request["headers"]): Request => ({
  ...get(draw(), headers),
  setupRequest: (next) => ({ ...next, path: draw() }),
});

/** A demo genome's address, once it is packed. */
async function readyGenomePath(base: string): Promise<string> {
  const path = "/1/demo/genomes/SP1_FATHER_V4/";
  for (;;) {
    const { status } = z.object({ status: z.string() }).parse(await (await fetch(base + path)).json());
    if (status === "READY") return path;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function idsAt(url: string): Promise<string[]> {
  return list.parse(await (await fetch(url)).json()).data.map(({ id }) => id);
}
