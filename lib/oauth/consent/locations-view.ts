import type { ConsentLocation, ConsentLocations } from "@/lib/oauth/consent-view";
import type { Location } from "@/lib/oauth/locations";

const distinct = (items: string[]): string[] => [...new Set(items)];

/** The requested locations (in genome order) as the consent page shows them, sensitive ones apart. */
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
  return {
    count: views.length,
    chromosomes: distinct(views.map(({ chromosome }) => chromosome)),
    genes: distinct(views.flatMap(({ genes }) => genes)),
    coveredBy,
    items: views.filter(({ sensitive }) => !sensitive),
    sensitive: views.filter(({ sensitive }) => sensitive),
  };
}
