import { z } from "zod";
import { profileAmong } from "@/lib/provider/accounts/profiles";
import { profileId } from "@/lib/provider/accounts/schemas";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { coveredMarker } from "@/lib/provider/genotypes/coverage";
import { profileMarker } from "@/lib/provider/genotypes/profile-markers";
import { genotypeScopes, profileMarkerSchema } from "@/lib/provider/genotypes/schemas";
import { JsonText } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { markerId } from "@/lib/provider/reference/schemas";
import { withStableKeys } from "@/lib/provider/reference/version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    summary: "One marker with the profile's genotype",
    description: "A location that the token's scopes do not cover is 403.",
    path: z.object({ profile_id: profileId, marker_id: markerId }),
    query: z.object({}),
    scopes: genotypeScopes,
    uses: "markers",
    response: profileMarkerSchema,
    errors: ["not_found"],
    handle: async ({ access, path }) => {
      const marker = await withStableKeys(async (version) => {
        const key = await coveredMarker(access, path.marker_id, version);
        return profileMarker(profileAmong(access.profiles, path.profile_id), key);
      });
      return new JsonText(marker);
    },
  }),
});
