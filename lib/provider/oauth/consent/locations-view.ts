import type { Location } from "@/lib/provider/oauth/scopes/locations";

/** One requested location. Posted among others in one field `scope`, never as a field of its own. */
export interface ConsentLocation {
  /** The id as the application asked for it: primary or alternate. */
  scope: string;
  chromosome: string;
  /** 1-based position on GRCh37. */
  position: number;
  genes: string[];
  sensitive: boolean;
  alreadyShared: boolean;
}

export interface ConsentLocations {
  /** The requested scope that includes every location (`genomes`), or null. */
  coveredBy: string | null;
  /** New locations that are not sensitive, in genome order as all of them. */
  items: ConsentLocation[];
  /** New sensitive locations; a group of its own. */
  sensitive: ConsentLocation[];
  /** What the application has already, sensitive or not; folded away. */
  shared: ConsentLocation[];
}

/**
 * The requested locations (in genome order) as the consent page shows them, sensitive and shared ones apart.
 */
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
