import type { Profile } from "@/lib/provider/accounts/profiles";
import { nextTurn } from "@/lib/provider/base/turns";
import { allCalls } from "@/lib/provider/genotypes/all-calls";
import { filteredCall, NOISY_CHROMOSOMES, NOT_ASSAYED, traitsOf } from "@/lib/provider/genotypes/calls";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asMarkerKey, type MarkerKey } from "@/lib/provider/store/tables/schema";

/**
 * Packs the genome of a profile: the filtered calls of all genome indices, two ASCII characters each. Works
 * in steps of a few milliseconds, between which the process serves others.
 */
export async function packGenome(profile: Profile): Promise<Buffer> {
  const locations = await nextGenomeIndex();
  const genome = Buffer.alloc(locations * 2, NOT_ASSAYED, "latin1");
  (await allCalls(profile.id)).copy(genome);
  await filterCalls(profile, genome);
  return genome;
}

/** Filters the calls in place, at the locations where the filter can change them. */
async function filterCalls(profile: Profile, genome: Buffer): Promise<void> {
  const traits = traitsOf(profile);
  for await (const loci of filterableLoci()) {
    for (const { genome_index, start, chromosome, is_sensitive } of loci) {
      const at = genome_index * 2;
      const raw = genome.toString("latin1", at, at + 2);
      const call = filteredCall(raw, { chromosome, start, isSensitive: is_sensitive === 1 }, traits);
      if (call !== raw) genome.write(call, at, "latin1");
    }
    await nextTurn();
  }
}

const LOCI_PER_STEP = 1_000;
const BEFORE_ALL = asMarkerKey(-1);

/** All sensitive locations, then those of the chromosomes with probe noise, step by step. */
async function* filterableLoci() {
  yield await sensitiveLoci({});
  for (const chromosome of NOISY_CHROMOSOMES) {
    let loci = await lociOfChromosome({ chromosome, after: BEFORE_ALL, limit: LOCI_PER_STEP });
    for (let last = loci.at(-1); last; last = loci.at(-1)) {
      yield loci;
      loci = await lociOfChromosome({ chromosome, after: last.key, limit: LOCI_PER_STEP });
    }
  }
}

const LOCUS = ["genome_index", "start", "chromosome", "is_sensitive", "marker.key"] as const;

const sensitiveLoci = preparedIn((db) =>
  db
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select(LOCUS)
    .where("is_sensitive", "=", 1),
);

const lociOfChromosome = preparedIn(
  (db, { chromosome, after, limit }: { chromosome: string; after: MarkerKey; limit: number }) =>
    db
      .selectFrom("accession")
      .innerJoin("marker", (on) =>
        on
          .onRef("marker.key", ">=", "accession.first_key")
          .onRef("marker.key", "<", "accession.end_key")
          .on("marker.key", ">", after),
      )
      .select(LOCUS)
      .where("chromosome", "=", chromosome)
      .orderBy("marker.key")
      .limit(limit),
);
