import { z } from "zod";
import { accountOf } from "@/lib/strandbank/core/profiles/accounts";
import { type Profile, profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import { type Access, requireScope } from "@/lib/strandbank/core/token/access";
import { legacyEndpoint } from "./endpoint";
import { type Names, namesSchema, type Service, type User, userSchema, yesOrNo } from "./schemas";

const ANCESTRY: Service = {
  id: 1,
  label: "pgs_ancestry",
  description: "Ancestry, on every genotyped profile",
};
const HEALTH: Service = {
  id: 2,
  label: "pgs_health",
  description: "Health, for customers with access to health data",
};

/** The user of the token; nothing that identifies a person unless `email` is asked for. */
export const user = legacyEndpoint({
  operationId: "getUser",
  summary: "The user and the profiles that the token covers",
  description: "`email=true` needs the scope `email`; otherwise the request returns 403.",
  query: z.object({
    email: yesOrNo.meta({ description: "true: include the email address" }),
    services: yesOrNo.meta({ description: "true: include the services of each profile" }),
  }),
  scopes: { required: ["basic"], optional: ["email"] },
  uses: "account",
  response: userSchema,
  handle: async ({ access, query }): Promise<User> => {
    if (query.email) requireScope(access, "email");
    const account = await accountOf(access);
    const { profiles } = access;
    return {
      id: account.id,
      ...(query.email ? { email: account.email } : {}),
      profiles: profiles.map((profile) => ({
        id: profile.id,
        genotyped: profile.is_genotyped === 1,
        ...(query.services ? { services: servicesOf(profile, access) } : {}),
      })),
    };
  },
});

/** Demo profiles have no services. */
function servicesOf(profile: Profile, { isMock }: Access): Service[] {
  if (isMock || profile.is_genotyped === 0) return [];
  return profile.is_ancestry_only === 1 ? [ANCESTRY] : [ANCESTRY, HEALTH];
}

const shared = {
  scopes: { required: ["names"], optional: [] },
  response: namesSchema,
};

export const names = legacyEndpoint({
  ...shared,
  uses: "profile",
  operationId: "getNames",
  summary: "Names of the user and the profiles",
  description: "Only the profiles that the token covers.",
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
