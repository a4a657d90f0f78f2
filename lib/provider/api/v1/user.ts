import { z } from "zod";
import { accountOf } from "@/lib/provider/accounts/accounts";
import type { Profile } from "@/lib/provider/accounts/profiles";
import { type Access, requireScope } from "@/lib/provider/oauth/access";
import { legacyEndpoint } from "./endpoint";
import { type Service, type User, userSchema, yesOrNo } from "./schemas";

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
  path: z.object({}),
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
function servicesOf(profile: Profile, { isDemo }: Access): Service[] {
  if (isDemo || profile.is_genotyped === 0) return [];
  return profile.is_ancestry_only === 1 ? [ANCESTRY] : [ANCESTRY, HEALTH];
}
