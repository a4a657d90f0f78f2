import { z } from "zod";
import { profileAmong, profileId } from "@/lib/provider/accounts/profiles";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { coveredMarker } from "@/lib/provider/genotypes/coverage";
import { profileMarker } from "@/lib/provider/genotypes/profile-loci";
import { genotypeScopes, profileMarkerSchema } from "@/lib/provider/genotypes/schemas";
import { JsonText } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { markerId } from "@/lib/provider/reference/schemas";

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
