import { z } from "zod";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { alleleSharingSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { nextGenomeIndex } from "@/lib/strandbank/core/reference/markers";
import { accessTo, requireScope } from "@/lib/strandbank/core/token/access";
import { alleleSharing } from "@/lib/strandbank/extensions/allele-sharing/allele-sharing";
import { invalidRequest } from "@/lib/strandbank/platform/base/errors";
import { envelope, envelopeOf } from "@/lib/strandbank/platform/http/envelope";
import { payerOf } from "@/lib/strandbank/platform/http/request-context";
import { route } from "@/lib/strandbank/platform/http/route";
import { chargeBody } from "@/lib/strandbank/platform/limits/api-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Genetic Data",
    operationId: "compareProfileAlleles",
    summary: "How many alleles two profiles share",
    description:
      "Compares the calls of two profiles at every marker (identity by state), by chromosome and in windows of " +
      "1,000,000 bases. Only markers at which both have a call count. Where there is one copy of a chromosome, " +
      "its allele counts twice. Counts against the rate limit like a whole genome.",
    path: z.object({ profile_id: profileId }),
    query: z.object({
      other_profile_id: z
        .string()
        .meta({ description: "Another profile that the token covers.", examples: ["32bf129523bb3208"] }),
    }),
    scopes: { required: ["genomes"], optional: [] },
    uses: "relatedness",
    response: envelopeOf(alleleSharingSchema),
    errors: ["not_found"],
    handle: async ({ access, path, query, request }) => {
      const one = profileAmong(access.profiles, path.profile_id);
      const other = profileAmong(access.profiles, query.other_profile_id);
      requireScope(accessTo(access, other.id), "genomes");
      if (one.id === other.id)
        throw invalidRequest("The parameter other_profile_id must name another profile.");
      chargeBody(payerOf(request), nextGenomeIndex() * 2);
      return envelope(await alleleSharing(one, other));
    },
  }),
});
