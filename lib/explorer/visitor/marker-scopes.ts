import { isAskedFor } from "@/lib/explorer/auth/scopes";
import type { Marker } from "@/lib/explorer/provider-client/wire/types";
import type { Visitor } from "./visitor";

type Place = Pick<Marker, "id" | "alternate_ids" | "accession_id">;

export interface OpeningScope {
  scope: string;
  covers: "marker" | "chromosome" | "genome";
}

/** The scopes that open a profile's call at a marker, each by itself, from the narrowest to the widest. */
export const openingScopes = ({ id, accession_id }: Place): readonly OpeningScope[] =>
  (
    [
      { scope: id, covers: "marker" },
      { scope: `accession:${accession_id}`, covers: "chromosome" },
      { scope: "genomes", covers: "genome" },
    ] as const
  ).filter(({ scope }) => isAskedFor(scope));

/** Whether the visitor's grant opens the calls at a marker, by any of its ids. */
export const opensMarker = ({ granted }: Visitor, marker: Place): boolean =>
  [...openingScopes(marker).map(({ scope }) => scope), ...marker.alternate_ids].some((scope) =>
    granted.includes(scope),
  );
