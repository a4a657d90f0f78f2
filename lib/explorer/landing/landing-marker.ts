import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";
import { readerOf } from "@/lib/explorer/reads/server-read";

/** The marker that predicts blue or brown eyes best. */
const LANDING_MARKER = "rs12913832";

/** The landing page's marker and its chromosome; null when the provider cannot be reached. */
export async function landingMarker(): Promise<{ marker: Marker; chromosome: string } | null> {
  const read = readerOf({ kind: "guest" });
  try {
    const [marker, { data }] = await Promise.all([
      read(`/3/marker/${LANDING_MARKER}/`, "marker"),
      read("/3/accession/", "accessionList"),
    ]);
    return { marker, chromosome: chromosomeName(data, marker.accession_id) };
  } catch {
    return null;
  }
}
