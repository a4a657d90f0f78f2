import { type KeyRange, rangesOfKeys, unite } from "@/lib/provider/reference/key-ranges";
import { perStore } from "@/lib/provider/store/per-store";
import { preparedIn } from "@/lib/provider/store/prepared";
import { NOISY_CHROMOSOMES } from "./calls";

/**
 * The markers at which the filter can change a call: the sensitive ones, and all on the chromosomes with
 * probe noise.
 */
export const filterableMarkers = perStore(async (): Promise<KeyRange[]> => {
  const sensitive = await sensitiveKeys({});
  const noisy = await noisyAccessions({});
  return unite([...rangesOfKeys(sensitive.map(({ key }) => key)), ...noisy]);
});

const sensitiveKeys = preparedIn((db) => db.selectFrom("marker").select("key").where("is_sensitive", "=", 1));

const noisyAccessions = preparedIn((db) =>
  db
    .selectFrom("accession")
    .select(["first_key as from", "end_key as to"])
    .where("chromosome", "in", NOISY_CHROMOSOMES),
);
