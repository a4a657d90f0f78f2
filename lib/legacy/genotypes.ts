import { z } from "zod";
import { findProfile } from "@/lib/accounts/profiles";
import { callsAtKeys } from "@/lib/genotypes/calls-of-markers";
import { coverageOf } from "@/lib/genotypes/coverage";
import { holds } from "@/lib/reference/key-ranges";
import { markerKeys } from "@/lib/reference/marker-keys";
import { legacyEndpoint } from "./endpoint";
import { type Genotypes, genotypesSchema, yesOrNo } from "./schemas";

const locationList = z
  .string()
  .transform((text) => [...new Set(text.split(/\s+/))])
  .meta({
    description: "Location ids, primary or alternate, separated by spaces; repeated parameters add up.",
  });

/** Calls at the requested locations; those that are unknown or outside the token's scopes are left out. */
export const genotypes = legacyEndpoint({
  summary: "Calls at some locations",
  description:
    "Split long lists into requests of about 100 locations, to stay within the limits of an address.",
  path: z.object({ profile_id: z.string() }),
  query: z.object({
    locations: locationList,
    unfiltered: yesOrNo.meta({ description: "true: the raw calls of the probes" }),
    format: z.literal("embedded", "can only be embedded").optional(),
  }),
  repeatable: ["locations"],
  scopes: { required: [], optional: ["genomes", "accession:<accession_id>", "rsXX or iXX"] },
  uses: "markers",
  response: genotypesSchema,
  errors: ["not_found"],
  handle: async ({ access, path, query }): Promise<Genotypes> => {
    const coverage = await coverageOf(access);
    const profile = await findProfile(access, path.profile_id);
    const keys = [...(await markerKeys(query.locations))].filter(([, key]) => holds(coverage, key));
    const calls = await callsAtKeys(
      profile,
      keys.map(([, key]) => key),
      query.unfiltered,
    );
    const byLocation = new Map(keys.map(([location, key]) => [location, calls.get(key)]));
    const found = query.locations.flatMap((location) => {
      const call = byLocation.get(location);
      return call === undefined ? [] : [{ location, call }];
    });
    if (query.format) return { id: profile.id, genotypes: found };
    return { ...Object.fromEntries(found.map(({ location, call }) => [location, call])), id: profile.id };
  },
});
