import { z } from "zod";
import { accountOf } from "@/lib/provider/accounts/accounts";
import { type Profile, profileAmong } from "@/lib/provider/accounts/profiles";
import { profileId } from "@/lib/provider/accounts/schemas";
import type { Access } from "@/lib/provider/oauth/access";
import { legacyEndpoint } from "./endpoint";
import { type Names, namesSchema } from "./schemas";

const shared = {
  query: z.object({}),
  scopes: { required: ["names"], optional: [] },
  response: namesSchema,
};

export const names = legacyEndpoint({
  ...shared,
  uses: "profile",
  operationId: "getNames",
  summary: "Names of the user and the profiles",
  description: "Only the profiles that the token covers.",
  path: z.object({}),
  handle: async ({ access }) => namesOf(access, access.profiles),
});

export const namesOfProfile = legacyEndpoint({
  ...shared,
  uses: "profile",
  operationId: "getProfileNames",
  summary: "Names of the user and one profile",
  description: "A profile outside the consent returns 404, like one that does not exist.",
  path: z.object({ profile_id: profileId }),
  errors: ["not_found"],
  handle: async ({ access, path }) => namesOf(access, [profileAmong(access.profiles, path.profile_id)]),
});

async function namesOf(access: Access, profiles: readonly Profile[]): Promise<Names> {
  const { id, first_name, last_name } = await accountOf(access);
  return {
    id,
    first_name,
    last_name,
    profiles: profiles.map((profile) => ({
      id: profile.id,
      first_name: profile.first_name,
      last_name: profile.last_name,
    })),
  };
}
