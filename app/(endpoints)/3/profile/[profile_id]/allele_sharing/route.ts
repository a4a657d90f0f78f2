import { z } from "zod";
import { profileId } from "@/lib/provider/accounts/schemas";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { sharingOfProfiles } from "@/lib/provider/api/v3/sharing-of-profiles";
import { alleleSharingSchema } from "@/lib/provider/genotypes/schemas";
import { envelopeOf } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Genetic Data",
    operationId: "compareProfileAlleles",
    summary: "How many alleles two profiles share",
    description:
      "Compares the calls of two profiles at every marker (identity by state), by chromosome and in windows of " +
      "1,000,000 bases. Only markers at which both have a call count. Where there is one copy of a chromosome, " +
      "its allele counts twice. Counts against the rate limit like a whole genome.",
    isExtension: true,
    path: z.object({ profile_id: profileId }),
    query: z.object({
      other_profile_id: z
        .string()
        .meta({ description: "Another profile that the token covers.", examples: ["32bf129523bb3208"] }),
    }),
    scopes: { required: ["genomes"], optional: [] },
    uses: "genome",
    response: envelopeOf(alleleSharingSchema),
    errors: ["not_found"],
    handle: ({ access, path, query, request }) =>
      sharingOfProfiles(access, [path.profile_id, query.other_profile_id], request),
  }),
});
