import { z } from "zod";
import { profileAmong } from "@/lib/provider/accounts/profiles";
import { profileId } from "@/lib/provider/accounts/schemas";
import { findGenome } from "@/lib/provider/genotypes/packed-genome";
import { JsonPieces } from "@/lib/provider/http/envelope";
import { legacyEndpoint } from "./endpoint";
import { type Genome, genomeSchema } from "./schemas";

export const genomes = legacyEndpoint({
  operationId: "getGenome",
  summary: "The packed genome",
  description:
    "Two characters per location, at the index that the published key (`/res/snps.data`) gives each SNP. The first " +
    "answer is `PENDING`: ask again in a few seconds. Locations that the profile has not opted into are `__`.",
  path: z.object({ profile_id: profileId }),
  query: z.object({}),
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
