import { type KeyRange, rangesOfKeys, unite } from "@/lib/provider/reference/key-ranges";
import { preparedIn } from "@/lib/provider/store/prepared";
import type { ReferenceData } from "@/lib/provider/store/versions/reference-versions";
import { NOISY_CHROMOSOMES } from "./calls";

const known = new WeakMap<ReferenceData, KeyRange[]>();

/**
 * The markers at which the filter can change a call: the sensitive ones, and all on the chromosomes with
 * probe noise. Read once for each version.
 */
export async function filterableMarkers(reference: ReferenceData): Promise<KeyRange[]> {
  const before = known.get(reference);
  if (before) return before;
  const sensitive = await sensitiveKeys(reference, {});
  const noisy = await noisyAccessions(reference, {});
  const markers = unite([...rangesOfKeys(sensitive.map(({ key }) => key)), ...noisy]);
  known.set(reference, markers);
  return markers;
}

const sensitiveKeys = preparedIn((db) => db.selectFrom("marker").select("key").where("is_sensitive", "=", 1));

const noisyAccessions = preparedIn((db) =>
  db
    .selectFrom("accession")
    .select(["first_key as from", "end_key as to"])
    .where("chromosome", "in", NOISY_CHROMOSOMES),
);
