import type { Db } from "@/lib/provider/store/schema";
import { scopeText } from "./catalogue";
import { chromosomesByAccession, unknownLocations } from "./locations";
import { accessionOfScope, isLocationScope, type ScopeSet } from "./scopes";

/** The scopes of a set that do not exist: not in the specification's table, or a location or accession we don't have. */
export async function unknownScopes(db: Db, scopes: ScopeSet): Promise<string[]> {
  const chromosomes = await chromosomesByAccession(db);
  const others = scopes.names.filter((scope) => {
    if (isLocationScope(scope)) return false;
    const accession = accessionOfScope(scope);
    return accession === null ? scopeText(scope) === null : !chromosomes.has(accession);
  });
  return [...others, ...(await unknownLocations(db, scopes.locations))];
}
