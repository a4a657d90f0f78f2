import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { buildReference } from "@/lib/strandbank/core/reference/build-reference";
import { readAccessions } from "@/lib/strandbank/core/reference/facts/read-facts";
import { placeReference } from "@/lib/strandbank/core/reference/file/place";
import { nameReference } from "@/lib/strandbank/core/reference/fit";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { openStaging, Skipped } from "./candidates";
import { findAdditions } from "./find-additions";
import { stageFile } from "./stage-file";
import { writeReference } from "./write-reference";

interface Added {
  markers: number;
  /** Further ids of markers, new ones included. */
  names: number;
  known: number;
  skipped: Skipped;
}

type OnProgress = (progress: { stage: string; done: number; total: number }) => void;

/**
 * Adds the markers of a list, or the locations of a raw-data file, to the reference data: builds a new one
 * and replaces it as a whole, unless there is nothing to add. An interruption at any moment leaves what
 * `checkReference` makes fit. Nothing else may use the data.
 * Throws `invalid_request` with a sentence for a file that is refused.
 */
export async function addMarkers(db: Db, file: string, onProgress: OnProgress): Promise<Added> {
  const staging = await openStaging();
  const skipped = new Skipped();
  const lengths = new Map(readAccessions().map(({ chromosome, length }) => [chromosome, length]));
  const { hasAlleles } = await stageFile(staging, file, lengths, skipped);
  const added: Added = { markers: 0, names: 0, known: 0, skipped };
  for (const chromosome of lengths.keys()) {
    const { markers, names, known } = await findAdditions(staging, chromosome, hasAlleles, skipped);
    const ids = [...markers.map(({ alternateIds }) => alternateIds), ...names.values()];
    added.markers += markers.length;
    added.names += ids.reduce((sum, { length }) => sum + length, 0);
    added.known += known;
  }
  if (skipped.countOf("moved") > added.known) throw elsewhere(skipped.countOf("moved"));
  if (added.markers + added.names === 0) return added;

  const total = (accessions().at(-1)?.end_key ?? 0) + added.markers;
  const additionsTo = (chromosome: string) => findAdditions(staging, chromosome, hasAlleles, new Skipped());
  const identity = await buildReference(
    async (next) => {
      onProgress({ stage: "markers", done: 0, total });
      for await (const done of writeReference(next, additionsTo))
        onProgress({ stage: "markers", done, total });
      onProgress({ stage: "indexes", done: 0, total: 1 });
    },
    new Date().toISOString().slice(0, 10),
  );
  onProgress({ stage: "indexes", done: 1, total: 1 });
  await nameReference(db, identity);
  placeReference();
  return added;
}

const elsewhere = (count: number) =>
  invalidRequest(
    `We know ${count.toLocaleString("en-US")} of the ids at other positions, and fewer at theirs: the file is not on build 37 (GRCh37). Nothing was added.`,
  );
