import { z } from "zod";
import { findProfile } from "@/lib/provider/accounts/profiles";
import { profileId } from "@/lib/provider/accounts/schemas";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { withinCoverage } from "@/lib/provider/genotypes/coverage";
import { pageOfProfileVariants } from "@/lib/provider/genotypes/profile-variants";
import { genotypeScopes, profileVariantSchema } from "@/lib/provider/genotypes/schemas";
import { envelopeOf, pageEnvelope } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { LOCUS_NOTE, locusQuery } from "@/lib/provider/reference/schemas";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import { withStableKeys } from "@/lib/provider/reference/version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    summary: "Variants with the profile's dosage",
    description: `Variants that the token's scopes do not cover are left out. ${LOCUS_NOTE}`,
    path: z.object({ profile_id: profileId }),
    query: locusQuery,
    scopes: genotypeScopes,
    uses: "variants",
    response: envelopeOf(profileVariantSchema),
    errors: ["not_found"],
    handle: async ({ access, path, query, address }) => {
      const page = await withStableKeys(async (version) => {
        const selection = await withinCoverage(access, await selectMarkers(query, version), version);
        return pageOfProfileVariants(await findProfile(access, path.profile_id), selection, query);
      });
      return pageEnvelope(address, query, page);
    },
  }),
});
