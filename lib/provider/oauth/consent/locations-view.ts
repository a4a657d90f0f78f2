import type { Location } from "@/lib/provider/oauth/scopes/locations";
import type { ConsentLocation, ConsentLocations } from "./load-view";

/** The requested locations (in genome order) as the consent page shows them, sensitive and shared ones apart. */
export function locationsView(
  locations: readonly Location[],
  coveredBy: string | null,
  isShared: (scope: string) => boolean,
): ConsentLocations {
  const views = locations.map(
    (location): ConsentLocation => ({
      scope: location.id,
      chromosome: location.chromosome,
      position: location.position,
      genes: location.genes,
      sensitive: location.isSensitive,
      alreadyShared: isShared(location.id),
    }),
  );
  const undecided = views.filter(({ alreadyShared }) => !alreadyShared);
  return {
    coveredBy,
    items: undecided.filter(({ sensitive }) => !sensitive),
    sensitive: undecided.filter(({ sensitive }) => sensitive),
    shared: views.filter(({ alreadyShared }) => alreadyShared),
  };
}
