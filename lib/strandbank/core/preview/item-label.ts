import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { chromosomesByAccession } from "@/lib/strandbank/core/scopes/locations";
import { accessionOfScope } from "@/lib/strandbank/core/scopes/scopes";
import { LOCATION_ITEMS } from "./load-preview";

/** How the consent page names an item. */
export async function itemLabel(item: string): Promise<string> {
  if (item === LOCATION_ITEMS.other) return "Places";
  if (item === LOCATION_ITEMS.sensitive) return "Sensitive places";
  const chromosomes = await chromosomesByAccession();
  return scopeText(item, chromosomes.get(accessionOfScope(item) ?? ""))?.label ?? item;
}
