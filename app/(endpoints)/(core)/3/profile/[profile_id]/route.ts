import { z } from "zod";
import { wireProfile } from "@/lib/strandbank/core/endpoint/account-objects";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import {
  profileAmong,
  profileId,
  profileSchema,
  profileScopes,
} from "@/lib/strandbank/core/profiles/profiles";
import { route } from "@/lib/strandbank/platform/http/route";

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
