import { scopeText } from "./catalogue";
import { chromosomesByAccession, unknownLocations } from "./locations";
import { accessionOfScope, isLocationScope, type ScopeSet } from "./scopes";

/** Scopes that are neither in the specification's table nor a location or accession that we have. */
export async function unknownScopes(scopes: ScopeSet): Promise<string[]> {
  const chromosomes = await chromosomesByAccession();
  const others = scopes.names.filter((scope) => {
    if (isLocationScope(scope)) return false;
    const accession = accessionOfScope(scope);
    return accession === null ? scopeText(scope) === null : !chromosomes.has(accession);
  });
  return [...others, ...(await unknownLocations(scopes.locations))];
}
