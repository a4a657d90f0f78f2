import { nextTurn } from "@/lib/provider/base/turns";
import { nextGenomeIndex } from "@/lib/provider/reference/next-numbers";
import { perStore } from "@/lib/provider/store/per-store";
import { preparedIn } from "@/lib/provider/store/prepared";
import { asMarkerKey, type GenomeIndex, type MarkerKey } from "@/lib/provider/store/tables/schema";
import { isPseudoautosomal, type Locus, NOISY_CHROMOSOMES } from "./calls";

/** An example of each kind of locus that the filter tells apart; the first is one that it leaves alone. */
export const KINDS: readonly Locus[] = ["1", ...NOISY_CHROMOSOMES].flatMap((chromosome) =>
  [false, true].map((isSensitive) => ({ chromosome, start: 0, isSensitive })),
);

function kindOf({ chromosome, start, isSensitive }: Locus): number {
  const isQuiet = chromosome === "X" && isPseudoautosomal(start);
  const place = isQuiet ? 0 : NOISY_CHROMOSOMES.indexOf(chromosome) + 1;
  return place * 2 + Number(isSensitive);
}

/** The loci at which the filter can change a call. */
export interface FilterableLoci {
  /** The genome indices of each kind; none of the first, which the filter leaves alone. */
  indices: readonly Uint32Array[];
  /** The kind of every locus by genome index. */
  kinds: Uint8Array;
}

/** Read once, in steps of a few milliseconds; the same for every profile. */
export const filterableLoci = perStore(async (): Promise<FilterableLoci> => {
  const kinds = new Uint8Array(await nextGenomeIndex());
  const indices = KINDS.map((): GenomeIndex[] => []);
  for await (const rows of stepsOf()) {
    for (const { genome_index, chromosome, start, is_sensitive } of rows) {
      const kind = kindOf({ chromosome, start, isSensitive: is_sensitive === 1 });
      if (kind > 0 && kinds[genome_index] === 0) indices[kind]?.push(genome_index);
      kinds[genome_index] ||= kind;
    }
    await nextTurn();
  }
  return { indices: indices.map((some) => Uint32Array.from(some)), kinds };
});

const MARKERS_PER_STEP = 1_000;

/** All sensitive loci, then all on the chromosomes with probe noise. */
async function* stepsOf() {
  yield await sensitiveLoci({});
  for (const { chromosome, first_key, end_key } of await noisyAccessions({}))
    for (let from: number = first_key; from < end_key; from += MARKERS_PER_STEP) {
      const to = Math.min(from + MARKERS_PER_STEP, end_key);
      const loci = await lociBetween({ from: asMarkerKey(from), to: asMarkerKey(to) });
      yield loci.map((locus) => ({ ...locus, chromosome }));
    }
}

const LOCUS = ["genome_index", "start", "is_sensitive"] as const;

const sensitiveLoci = preparedIn((db) =>
  db
    .selectFrom("marker")
    .innerJoin("accession", "accession.number", "marker.accession_number")
    .select([...LOCUS, "chromosome"])
    .where("is_sensitive", "=", 1),
);

const noisyAccessions = preparedIn((db) =>
  db
    .selectFrom("accession")
    .select(["chromosome", "first_key", "end_key"])
    .where("chromosome", "in", NOISY_CHROMOSOMES),
);

const lociBetween = preparedIn((db, { from, to }: { from: MarkerKey; to: MarkerKey }) =>
  db.selectFrom("marker").select(LOCUS).where("key", ">=", from).where("key", "<", to),
);
