import { z } from "zod";
import { withinCoverage } from "@/lib/strandbank/core/genotypes/coverage";
import { filteredGenome } from "@/lib/strandbank/core/genotypes/filtered-calls";
import { codeAt, countResults, hasResult } from "@/lib/strandbank/core/genotypes/profile-calls";
import { pageOfProfileMarkers } from "@/lib/strandbank/core/genotypes/profile-loci";
import { profileMarkerSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { accessions } from "@/lib/strandbank/core/reference/accessions";
import { eachLocus } from "@/lib/strandbank/core/reference/each-locus";
import { selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import { placesOf } from "@/lib/strandbank/core/scopes/locations";
import { accessionOfScope, isLocationScope } from "@/lib/strandbank/core/scopes/scopes";
import type { Access } from "@/lib/strandbank/core/token/access";
import {
  MAX_SHOWN,
  NOTHING,
  OFF,
  type Preview,
  type PreviewReader,
  type PreviewValue,
  scopeOf,
} from "./preview";

const STRAND = "Letters are on the plus strand of GRCh37.";

const markers = z.array(profileMarkerSchema);
type ProfileMarker = z.output<typeof markers>[number];

/** What `/3/profile/{profile_id}/marker/` returns for these ids. */
async function profileMarkers(access: Access, ids: readonly string[]): Promise<ProfileMarker[]> {
  const [profile] = access.profiles;
  if (!profile || ids.length === 0) return [];
  const selection = await withinCoverage(access, await selectMarkers({ id: [...ids] }));
  const { items } = await pageOfProfileMarkers(profile, selection, { limit: ids.length, offset: 0 });
  return markers.parse(JSON.parse(`[${items}]`));
}

const shownMarker = (marker: ProfileMarker): PreviewValue => ({
  name: [marker.id, ...marker.gene_names].join(" "),
  value: lettersOf(marker),
});

/** The alleles as often as the profile has them, such as "AG", or "deletion, C" if they are longer. */
function lettersOf({ variants, is_assayed, is_no_call }: ProfileMarker): string {
  if (!is_assayed) return "Not on your chip";
  if (is_no_call) return "Could not be read";
  const alleles = variants
    .flatMap(({ allele, dosage }) => Array.from({ length: dosage ?? 0 }, () => allele))
    .map((allele) => (allele === "-" ? "deletion" : allele));
  return alleles.join(alleles.some((allele) => allele.length > 1) ? ", " : "");
}

/** A few locations in genome order; sensitive ones only if the customer has turned them on. */
export const locationPreviews: PreviewReader = {
  opens: isLocationScope,
  read: async (access) => {
    const places = await placesOf(access.scopes);
    const isOn = access.profiles.some(({ has_opted_in }) => has_opted_in === 1);
    const values = places.map(async ({ id, isSensitive }) => {
      if (isSensitive && !isOn) return { name: id, value: OFF };
      return (await profileMarkers(access, [id])).map(shownMarker);
    });
    return { values: (await Promise.all(values)).flat(), note: STRAND };
  },
};

/** The first results of a chromosome or of the genome, and their number. */
export const genomePreviews: PreviewReader = {
  opens: (scope) => scope === "genomes" || accessionOfScope(scope) !== null,
  read: async (access): Promise<Preview> => {
    const scope = scopeOf(access);
    const [profile] = access.profiles;
    if (!profile || profile.is_genotyped === 0) return { values: [], note: NOTHING };
    const { calls } = await filteredGenome(profile);
    const isWhole = scope === "genomes";
    const first: string[] = [];
    let found = 0;
    for await (const loci of eachLocus(isWhole ? undefined : chromosomesOf(scope))) {
      const results = loci.filter(({ genomeIndex }) => hasResult(codeAt(calls, genomeIndex)));
      found += results.length;
      if (first.length < MAX_SHOWN) first.push(...results.map(({ id }) => id));
      if (isWhole && first.length >= MAX_SHOWN) break;
    }
    const values = (await profileMarkers(access, first.slice(0, MAX_SHOWN))).map(shownMarker);
    return { values, note: noteOf(isWhole ? countResults(calls) : found, profile.has_opted_in === 1) };
  },
};

const chromosomesOf = (scope: string): string[] =>
  accessions().flatMap(({ id, chromosome }) => (scope === `accession:${id}` ? chromosome : []));

function noteOf(total: number, hasOptedIn: boolean): string {
  const amount =
    total > MAX_SHOWN
      ? `These are the first ${MAX_SHOWN} of ${total.toLocaleString("en-US")} results.`
      : `${total} results.`;
  return hasOptedIn
    ? `${amount} ${STRAND}`
    : `${amount} ${STRAND} Sensitive results are off: they do not leave.`;
}
