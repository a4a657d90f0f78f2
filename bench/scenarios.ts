import type { Request } from "autocannon";
import { z } from "zod";
import { randomNumbers } from "@/bench/support/random";

/** One row of the table. Every request of it is sent in turn, over all connections. */
export interface Scenario {
  /** Says "kept" where the response cache answers. */
  name: string;
  requests: Request[];
  /** Whether every request reads the database: our statements alone can be asked too. */
  isRead?: boolean;
}

/** Few enough that all pages of a row are kept. */
const VARIETY = 100;
/** Single markers that the cache keeps; the samples are more than it holds. */
const FEW_MARKERS = 1_000;

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
  const deep = Math.floor(markers * 0.9);
  const near = Math.min(1_000, markers / 20);
  const pages = (from: number, places: number) =>
    get(samples.map(() => `/3/marker/?limit=100&offset=${from + below(places)}`));
  const anywhere = () => `limit=100&offset=${below(markers - 100)}`;
  const demo = { authorization: "Bearer demo_oauth_token" };
  const profilePath = () => `/3/profile/demo_profile_id/marker/?${anywhere()}`;
  return [
    {
      name: "one marker, kept",
      requests: get(samples.flat().slice(0, FEW_MARKERS).map(pathOf)),
    },
    { name: "one marker of 10,000, not kept", isRead: true, requests: get(samples.flat().map(pathOf)) },
    { name: "region of 100 markers, kept", requests: get(samples.flatMap(regionPath)) },
    { name: "one gene, kept", requests: get(genePaths(samples.flat())) },
    { name: "page of 100, kept", requests: pages(0, near) },
    {
      name: "page of 100 at new places",
      isRead: true,
      requests: drawnAnew(pages(0, markers - 100), () => `/3/marker/?${anywhere()}`),
    },
    { name: "page of 100 at offset 0, not kept", requests: neverTheSame(pages(0, near)) },
    {
      name: `page of 100 at offset ${deep.toLocaleString("en-US")}, not kept`,
      requests: neverTheSame(pages(deep, near)),
    },
    {
      name: "profile markers at new places, page of 100",
      isRead: true,
      requests: drawnAnew(get(samples.map(profilePath), demo), profilePath),
    },
    { name: "whole genome", isRead: true, requests: get([await readyGenomePath(base)]) },
  ];
}

/** The requests with another path each time that they are sent. */
const drawnAnew = (requests: readonly Request[], draw: () => string): Request[] =>
  requests.map((request) => ({ ...request, setupRequest: (next) => ({ ...next, path: draw() }) }));

/**
 * The requests with an unknown parameter, which has another value each time: no cache can answer.
 */
function neverTheSame(requests: readonly Request[]): Request[] {
  let count = 0;
  return requests.map((request) => ({
    ...request,
    setupRequest: (next) => {
      const path = request.path ?? "/";
      return { ...next, path: `${path}${path.includes("?") ? "&" : "?"}n=${count++}` };
    },
  }));
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

const pathOf = ({ id }: Marker): string => `/3/marker/${id}/`;

/** The region from the first to the last marker; none when they lie on two accessions. */
function regionPath(markers: Marker[]): string[] {
  const first = markers[0];
  const last = markers.at(-1);
  if (!first || first.accession_id !== last?.accession_id) return [];
  return [`/3/marker/?accession_id=${first.accession_id}&start=${first.start}&end=${last.start + 1}`];
}

const genePaths = (markers: Marker[]): string[] =>
  [...new Set(markers.flatMap((item) => item.gene_names))].map(
    (gene) => `/3/marker/?gene_name=${encodeURIComponent(gene)}`,
  );
