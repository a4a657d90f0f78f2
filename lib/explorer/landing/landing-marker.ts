import { currentSession } from "@/lib/explorer/auth/session";
import { chromosomeName } from "@/lib/explorer/genome/coordinates";
import type { Marker, ProfileMarker } from "@/lib/explorer/provider-client/wire/types";
import { markerQuery } from "@/lib/explorer/reads/queries";
import { readerOf } from "@/lib/explorer/reads/server-read";

/** The marker that predicts blue or brown eyes best. */
const LANDING_MARKER = "rs12913832";

export async function landingMarker(
  profileId: string | undefined,
): Promise<{ marker: Marker | ProfileMarker; chromosome: string } | null> {
  const read = readerOf(await currentSession());
  try {
    const [marker, { data }] = await Promise.all([
      markerQuery(read, profileId, LANDING_MARKER).queryFn(),
      read("/3/accession/", "accessionList"),
    ]);
    return { marker, chromosome: chromosomeName(data, marker.accession_id) };
  } catch {
    return null;
  }
}
