import type { Request } from "autocannon";
import { z } from "zod";
import { randomNumbers } from "./random";

/** One row of the table. Every request of it is sent in turn, over all connections. */
export interface Scenario {
  name: string;
  requests: Request[];
  /** The least share of the bare server's requests per second; absent where none is asked for. */
  target?: number;
}

const VARIETY = 300;
/** So many pages that none is still kept when it is asked for again. */
const MANY = 3_000;

const marker = z.object({
  id: z.string(),
  accession_id: z.string(),
  start: z.number(),
  end: z.number(),
  gene_names: z.array(z.string()),
});
type Marker = z.output<typeof marker>;
const page = z.object({ data: z.array(marker).min(1) });

/** The scenarios with requests drawn from what the server holds; the same draw at every run. */
export async function drawScenarios(base: string, markers: number): Promise<Scenario[]> {
  const random = randomNumbers(2026);
  const below = (limit: number) => Math.floor(random() * limit);
  const get = (paths: string[], headers?: Request["headers"]): Request[] =>
    paths.map((path) => ({ method: "GET", path, headers }));
  const samples: Marker[][] = [];
  while (samples.length < VARIETY) samples.push(await pageAt(base, below(markers - 100), 100));
  const demo = { authorization: "Bearer demo_oauth_token" };
  const deep = Math.floor(markers * 0.9);
  const near = Math.min(1_000, markers / 20);
  const offsets = (from: number) => samples.map(() => `/3/marker/?limit=100&offset=${from + below(near)}`);
  return [
    { name: "one marker", target: 0.4, requests: get(samples.flat().filter(everyTenth).map(pathOf)) },
    { name: "region of 100 markers", target: 0.7, requests: get(samples.flatMap(regionPath)) },
    { name: "region of 1,000 markers", requests: get(await wideRegions(base, markers, below)) },
    { name: "one gene", requests: get(genePaths(samples.flat())) },
    { name: "page of 100 at offset 0", target: 0.7, requests: get(offsets(0)) },
    {
      name: "page of 100, never the same",
      requests: get(every(markers, MANY).map((offset) => `/3/marker/?limit=100&offset=${offset}`)),
    },
    { name: `page of 100 at offset ${deep.toLocaleString("en-US")}`, requests: get(offsets(deep)) },
    {
      name: "profile markers, page of 100",
      target: 0.3,
      requests: get(
        samples.map(() => `/3/profile/demo_profile_id/marker/?limit=100&offset=${below(markers - 100)}`),
        demo,
      ),
    },
    { name: "whole genome", target: 0.6, requests: get([await readyGenomePath(base)]) },
  ];
}

/** A demo genome's address, once it is packed. */
async function readyGenomePath(base: string): Promise<string> {
  const path = "/1/demo/genomes/SP1_FATHER_V4/";
  for (;;) {
    const { status } = z.object({ status: z.string() }).parse(await (await fetch(base + path)).json());
    if (status === "READY") return path;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function pageAt(base: string, offset: number, limit: number): Promise<Marker[]> {
  const answer = await fetch(`${base}/3/marker/?limit=${limit}&offset=${offset}`);
  return page.parse(await answer.json()).data;
}

/** `count` offsets, evenly over the whole genome. */
const every = (markers: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(((markers - 100) / count) * index));

const everyTenth = (_: Marker, index: number): boolean => index % 10 === 0;

const pathOf = ({ id }: Marker): string => `/3/marker/${id}/`;

/** The region from the first to the last marker; none when they lie on two accessions. */
function regionPath(markers: Marker[]): string[] {
  const first = markers[0];
  const last = markers.at(-1);
  if (!first || first.accession_id !== last?.accession_id) return [];
  return [`/3/marker/?accession_id=${first.accession_id}&start=${first.start}&end=${last.start + 1}`];
}

async function wideRegions(
  base: string,
  markers: number,
  below: (limit: number) => number,
): Promise<string[]> {
  const regions: string[] = [];
  for (let i = 0; i < 40; i++) regions.push(...regionPath(await pageAt(base, below(markers - 1_000), 1_000)));
  return regions;
}

const genePaths = (markers: Marker[]): string[] =>
  [...new Set(markers.flatMap((item) => item.gene_names))].map(
    (gene) => `/3/marker/?gene_name=${encodeURIComponent(gene)}`,
  );
