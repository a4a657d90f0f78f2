import type { Marker } from "@/lib/explorer/provider-client/schemas/genome";
import { readerOf } from "@/lib/explorer/reads/server-read";

/** The marker the landing page shows: it tells blue eyes from brown ones better than any other. */
const LANDING_MARKER = "rs12913832";

/** The sample from the reference data, with its chromosome; null when the provider cannot be reached. */
export async function landingMarker(): Promise<{ marker: Marker; chromosome: string } | null> {
  const read = readerOf({ kind: "guest" });
  try {
    const sample = await read(`/3/marker/${LANDING_MARKER}/`, "marker");
    const { data } = await read("/3/accession/", "accessionList");
    const accession = data.find(({ id }) => id === sample.accession_id);
    return { marker: sample, chromosome: accession?.chromosome ?? sample.accession_id };
  } catch {
    return null;
  }
}
