import { z } from "zod";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { coveredMarker } from "@/lib/strandbank/core/genotypes/coverage";
import { profileMarker } from "@/lib/strandbank/core/genotypes/profile-loci";
import { genotypeScopes, profileMarkerSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { markerId } from "@/lib/strandbank/core/reference/schemas";
import { JsonText } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Genetic Data",
    operationId: "getProfileMarker",
    summary: "One of a profile's markers, with genotype",
    description: "Returns 403 for a location that the token's scopes do not cover.",
    path: z.object({ profile_id: profileId, marker_id: markerId }),
    scopes: genotypeScopes,
    uses: "markers",
    response: profileMarkerSchema,
    errors: ["not_found"],
    handle: async ({ access, path }) => {
      const key = await coveredMarker(access, path.marker_id);
      const profile = profileAmong(access.profiles, path.profile_id);
      return new JsonText(await profileMarker(profile, key));
    },
  }),
});
