import type BetterSqlite3 from "better-sqlite3";
import { bulkInsert } from "@/lib/store/bulk-insert";
import { chunkWriter } from "./chunk-writer";
import { DEMO_PROFILES, type DemoProfile, demoProfileId } from "./demo-people";
import { childHaplotypes, founderHaplotypes, type Haplotypes } from "./haplotypes";
import { makeMarkers, type SeedMarker } from "./make-markers";
import { syntheticCounts } from "./marker-counts";
import { syntheticMarkerIds } from "./marker-ids";
import { accessionRow, aliasRows, geneSpanRows, MARKER_COLUMNS, markerRows } from "./marker-rows";
import { rawCalls } from "./raw-calls";
import { groupBy, readAccessions, readGenes, readKnownCalls, readMarkerFacts } from "./read-data";

/**
 * Writes accessions, markers, aliases, gene spans and the raw calls of the demo profiles, so that memory
 * holds one accession at a time. Yields, step by step, how many of the `total` markers are written.
 */
export function* writeGenome(sqlite: BetterSqlite3.Database, total: number): Generator<number> {
  const accessions = readAccessions();
  const genes = groupBy(readGenes(), (gene) => gene.chromosome);
  const facts = readMarkerFacts();
  const curated = groupBy(facts, (fact) => fact.chromosome);
  const counts = syntheticCounts(total - facts.length, accessions);
  const ids = syntheticMarkerIds();
  const people = genotypedPeople();
  let firstKey = 0;
  let firstVariant = 0;
  for (const [index, accession] of accessions.entries()) {
    const { chromosome } = accession;
    const here = { markers: curated.get(chromosome) ?? [], genes: genes.get(chromosome) ?? [] };
    const markers = makeMarkers(accession, counts[index] ?? 0, here, ids);
    bulkInsert(sqlite, "accession", ACCESSION_COLUMNS, [accessionRow(accession, markers, firstKey)]);
    bulkInsert(sqlite, "gene_span", SPAN_COLUMNS, geneSpanRows(markers, firstKey));
    bulkInsert(sqlite, "marker_alias", ["id", "marker_id"], aliasRows(markers));
    for (let from = 0; from < markers.length; from += MARKERS_PER_STEP) {
      const part = markers.slice(from, from + MARKERS_PER_STEP);
      bulkInsert(sqlite, "marker", MARKER_COLUMNS, markerRows(part, accession, firstKey, firstVariant));
      firstKey += part.length;
      firstVariant += part.reduce((sum, marker) => sum + marker.alleles.length, 0);
      yield firstKey;
    }
    bulkInsert(sqlite, "genotype_chunk", CHUNK_COLUMNS, people.write(chromosome, markers));
  }
  bulkInsert(sqlite, "genotype_chunk", CHUNK_COLUMNS, people.end());
}

const MARKERS_PER_STEP = 10_000;

const ACCESSION_COLUMNS = [
  "number",
  "id",
  "chromosome",
  "length",
  "first_key",
  "end_key",
  "longest_marker",
] as const;
const SPAN_COLUMNS = ["gene_name", "first_key", "end_key"] as const;
const CHUNK_COLUMNS = ["profile_id", "chunk", "calls"] as const;

/** The demo's genotyped people, each with the chunk that is being filled. */
function genotypedPeople() {
  const known = groupBy(readKnownCalls(), (call) => call.profile);
  const people = DEMO_PROFILES.filter((profile) => profile.chip !== null).map((profile) => ({
    profile,
    known: new Map(known.get(profile.name)?.map((call) => [call.marker_id, call.alleles])),
    chunks: chunkWriter(demoProfileId(profile)),
  }));
  return {
    *write(chromosome: string, markers: readonly SeedMarker[]) {
      const made = new Map<string, Haplotypes>();
      for (const { profile, known, chunks } of people) {
        const parents = parentsOf(profile, made);
        const haplotypes = parents
          ? childHaplotypes(profile, chromosome, markers, parents.mother, parents.father)
          : founderHaplotypes(profile, chromosome, markers, known);
        made.set(profile.name, haplotypes);
        yield* chunks.write(rawCalls(profile, chromosome, markers, haplotypes));
      }
    },
    *end() {
      for (const { chunks } of people) yield* chunks.end();
    },
  };
}

function parentsOf({ parents, name }: DemoProfile, made: ReadonlyMap<string, Haplotypes>) {
  if (!parents) return null;
  const mother = made.get(parents.mother);
  const father = made.get(parents.father);
  if (!mother || !father) throw new Error(`The parents of ${name} must come before them in the demo world.`);
  return { mother, father };
}
