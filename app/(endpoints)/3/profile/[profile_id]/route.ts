import { z } from "zod";
import { profileAmong, profileId, profileSchema, profileScopes } from "@/lib/provider/accounts/profiles";
import { wireProfile } from "@/lib/provider/api/account-objects";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Account & Profile",
    operationId: "getProfile",
    summary: "One profile",
    description: "A profile outside the consent returns 404, like one that does not exist.",
    path: z.object({ profile_id: profileId }),
    scopes: profileScopes,
    uses: "profile",
    response: profileSchema,
    errors: ["not_found"],
    handle: async ({ access, path }) => wireProfile(profileAmong(access.profiles, path.profile_id)),
  }),
});
