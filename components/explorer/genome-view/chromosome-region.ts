import type { OneBased } from "@/lib/explorer/genome/coordinates";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";

/** A region of a chromosome. */
export interface ChromosomeRegion {
  accession: Accession;
  region: OneBased;
}
