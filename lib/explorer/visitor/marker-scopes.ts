import { isAskedFor } from "@/lib/explorer/auth/scopes";
import type { Marker } from "@/lib/explorer/provider-client/wire/answers";
import type { Visitor } from "./visitor";

type Place = Pick<Marker, "id" | "alternate_ids" | "accession_id">;

export interface OpeningScope {
  scope: string;
  covers: "marker" | "chromosome" | "genome";
}

export const openingScopes = ({ id, accession_id }: Place): readonly OpeningScope[] =>
  (
    [
      { scope: id, covers: "marker" },
      { scope: `accession:${accession_id}`, covers: "chromosome" },
      { scope: "genomes", covers: "genome" },
    ] as const
  ).filter(({ scope }) => isAskedFor(scope));

export const opensMarker = ({ granted }: Visitor, marker: Place): boolean =>
  [...openingScopes(marker).map(({ scope }) => scope), ...marker.alternate_ids].some((scope) =>
    granted.includes(scope),
  );
