import type { OneBased } from "@/lib/explorer/genome/coordinates";
import type { Accession } from "@/lib/explorer/provider-client/wire/types";

export interface ChromosomeRegion {
  accession: Accession;
  region: OneBased;
}
