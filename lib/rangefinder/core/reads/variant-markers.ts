import type { ListFilter } from "@/lib/rangefinder/core/search/search";
import type { Marker, ProfileVariant, Variant } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { type ListQuery, listPath, type Read, readMarkers, resourceOf } from "./queries";

/** A variant and the id of its marker, which the interface does not say; null where no marker fits. */
export type NamedVariant = (Variant | ProfileVariant) & { marker_id: string | null };

export const variantListQuery: ListQuery<NamedVariant> = (read, { profileId, filter, page }) => {
  const path = listPath(`${resourceOf(profileId)}variant/`, filter, page);
  const name = profileId === undefined ? "variantList" : "profileVariantList";
  return {
    queryKey: [path],
    queryFn: async () => {
      const { data, links } = await read(path, name);
      return { data: await withMarkers(read, filter, data), links };
    },
  };
};

async function withMarkers(
  read: Read,
  filter: ListFilter,
  variants: readonly (Variant | ProfileVariant)[],
): Promise<NamedVariant[]> {
  const filters = filter.id === undefined ? placesOf(filter, variants) : [filter];
  const pages = await Promise.all(filters.map((one) => readMarkers(read, undefined, one)));
  return named(
    variants,
    pages.flatMap(({ data }) => data),
  );
}

function placesOf({ gene_name }: ListFilter, variants: readonly Variant[]): ListFilter[] {
  const chromosomes = Map.groupBy(variants, ({ accession_id }) => accession_id);
  return [...chromosomes].map(([accession_id, here]) => ({
    ...(gene_name === undefined ? {} : { gene_name }),
    accession_id,
    start: Math.max(0, Math.min(...here.map(({ start }) => start)) - 1),
    end: Math.max(...here.map(({ end }) => end)) + 1,
  }));
}

/** Two markers at one place each list their own variants, in their own order. */
function named(variants: readonly (Variant | ProfileVariant)[], markers: readonly Marker[]): NamedVariant[] {
  const owners = new Map<string, string[]>();
  for (const { id, variants } of markers)
    for (const variant of variants) {
      const key = keyOf(variant);
      owners.set(key, [...(owners.get(key) ?? []), id]);
    }
  return variants.map((variant) => {
    const [first, ...others] = owners.get(keyOf(variant)) ?? [];
    if (others.length > 0) owners.set(keyOf(variant), others);
    return { ...variant, marker_id: first ?? null };
  });
}

const keyOf = ({ accession_id, start, end, allele }: Variant): string =>
  `${accession_id}:${start}-${end}:${allele}`;
