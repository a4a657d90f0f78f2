import { expect, test } from "@playwright/test";
import { checked } from "@/lib/explorer/provider-client/api";
import type { Read } from "@/lib/explorer/provider-client/read";
import { answers } from "@/lib/explorer/provider-client/wire/answers";
import type { Accession, Marker } from "@/lib/explorer/provider-client/wire/types";
import { neighboursQuery } from "@/lib/explorer/reads/neighbours";

const accessions: Accession[] = [
  { id: "NC_000001.10", chromosome: "1", length: 249_250_621 },
  { id: "NC_000002.11", chromosome: "2", length: 243_199_373 },
  { id: "NC_000003.11", chromosome: "3", length: 198_022_430 },
];

const marker = (id: string, accession_id: string, start: number, end = start + 1): Marker => ({
  ...{ id, accession_id, start, end },
  ...{ alternate_ids: [], gene_names: [], variants: [] },
});

/** In genome order; chromosome 2 has none. */
const genome = [
  marker("rs1", "NC_000001.10", 50),
  marker("rs2", "NC_000001.10", 100, 90_000),
  marker("rs3", "NC_000001.10", 5000),
  marker("rs4", "NC_000001.10", 80_000),
  marker("rs5", "NC_000001.10", 80_000),
  marker("rs6", "NC_000001.10", 249_250_000),
  marker("rs7", "NC_000003.11", 100_000_000),
];

/** Lists as the interface does: what overlaps [start, end), a page at a time. */
const read: Read = async (path, name) => {
  const { searchParams } = new URL(path, "http://provider.example");
  const number = (name: string, fallback: number) => Number(searchParams.get(name) ?? fallback);
  const [start, end] = [number("start", 0), number("end", Number.POSITIVE_INFINITY)];
  const [limit, offset] = [number("limit", 1000), number("offset", 0)];
  const found = genome.filter(
    (one) =>
      one.accession_id === searchParams.get("accession_id") &&
      one.start < end &&
      Math.max(one.end, one.start + 1) > start,
  );
  const data = found.slice(offset, offset + limit);
  searchParams.set("offset", String(offset + limit));
  const next =
    offset + limit < found.length ? `http://provider.example/3/marker/?limit=${limit}&${searchParams}` : null;
  return checked(answers[name], { data, links: { next } });
};

test("The neighbours of a marker are those before and after it in the genome, over gaps and chromosomes", async () => {
  const around = async (id: string) => {
    const one = genome.find((found) => found.id === id) ?? marker(id, "", 0);
    const neighbours = await neighboursQuery(read, one, accessions).queryFn();
    return [neighbours.previous?.id ?? null, neighbours.next?.id ?? null];
  };
  for (const [index, { id }] of genome.entries())
    expect(await around(id), id).toEqual([genome[index - 1]?.id ?? null, genome[index + 1]?.id ?? null]);
});
