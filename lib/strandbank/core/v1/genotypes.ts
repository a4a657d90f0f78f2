import { z } from "zod";
import { findGenome } from "@/lib/strandbank/core/genome-key/packed-genome";
import { callsAtKeys } from "@/lib/strandbank/core/genotypes/calls-of-markers";
import { withinCoverage } from "@/lib/strandbank/core/genotypes/coverage";
import { profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { holds, rangesOfKeys } from "@/lib/strandbank/core/reference/key-ranges";
import { markerKeys } from "@/lib/strandbank/core/reference/markers";
import { JsonPieces } from "@/lib/strandbank/platform/http/envelope";
import { legacyEndpoint } from "./endpoint";
import { type Genome, type Genotypes, genomeSchema, genotypesSchema, yesOrNo } from "./schemas";

const locationList = z
  .string()
  .transform((text) => [...new Set(text.split(/[\s,]+/))])
  .meta({
    description:
      "Location ids, primary or alternate, separated by spaces or commas; you may repeat the parameter.",
  });

/** Calls at the requested locations; those that are unknown or outside the token's scopes are left out. */
export const genotypes = legacyEndpoint({
  operationId: "getGenotypes",
  summary: "Calls at a list of locations",
  description: "Split long lists into requests of about 100 locations, because URLs are limited in length.",
  path: z.object({ profile_id: profileId }),
  query: z.object({
    locations: locationList,
    unfiltered: yesOrNo.meta({ description: "true: raw probe calls, without the default filter" }),
    format: z
      .literal("embedded", "can only be embedded")
      .optional()
      .meta({ description: "embedded: a list of locations and calls instead of one key per location" }),
  }),
  examples: { locations: "rs12913832 rs4988235" },
  repeatable: ["locations"],
  scopes: { required: [], optional: ["genomes", "accession:<accession_id>", "rsXX or iXX"] },
  uses: "markers",
  response: genotypesSchema,
  errors: ["not_found"],
  handle: async ({ access, path, query }): Promise<Genotypes> => {
    const keys = await markerKeys(query.locations);
    const covered = await withinCoverage(access, rangesOfKeys([...keys.values()]));
    const profile = profileAmong(access.profiles, path.profile_id);
    const { id } = profile;
    const open = new Map([...keys].filter(([, key]) => holds(covered, key)));
    const calls = await callsAtKeys(profile, [...open.values()], query.unfiltered);
    const found = query.locations.flatMap((location) => {
      const key = open.get(location);
      const call = key === undefined ? undefined : calls.get(key);
      return call === undefined ? [] : [{ location, call }];
    });
    if (query.format) return { id, genotypes: found };
    return { ...Object.fromEntries(found.map(({ location, call }) => [location, call])), id };
  },
});

export const genomes = legacyEndpoint({
  operationId: "getGenome",
  summary: "The packed genome",
  description:
    "Two characters per location, at the index that the published key (`/res/snps.data`) gives each SNP. The first " +
    "answer is `PENDING`: ask again in a few seconds. Locations that the profile has not opted into are `__`.",
  path: z.object({ profile_id: profileId }),
  scopes: { required: ["genomes"], optional: [] },
  uses: "genome",
  response: genomeSchema,
  errors: ["not_found"],
  handle: async ({ access, path }): Promise<Genome | JsonPieces> => {
    const profile = profileAmong(access.profiles, path.profile_id);
    const ready = await findGenome(profile);
    return ready ? new JsonPieces(ready) : { id: profile.id, genome: null, status: "PENDING" };
  },
});
