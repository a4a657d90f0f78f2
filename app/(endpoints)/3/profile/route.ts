import { z } from "zod";
import { profileSchema, profileScopes } from "@/lib/provider/accounts/profiles";
import { requireOwnAccount, wireProfile } from "@/lib/provider/api/account-objects";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { envelope, envelopeOf } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Account & Profile",
    operationId: "listProfiles",
    summary: "The profiles that the token covers",
    description:
      "Returns the active profiles of the account that the consent covers: those that the consent page showed, or the one that the customer chose if the authorization request had `select_profile`.",
    query: z.object({
      account_id: z.string().optional().meta({ description: "Defaults to the token's account." }),
    }),
    scopes: profileScopes,
    uses: "profile",
    response: envelopeOf(profileSchema),
    errors: ["not_found"],
    handle: async ({ access, query }) => {
      requireOwnAccount(access, query.account_id ?? access.accountId);
      return envelope(access.profiles.map(wireProfile));
    },
  }),
});
