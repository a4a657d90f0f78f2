import { z } from "zod";
import { requireOwnAccount, wireProfile } from "@/lib/strandbank/core/endpoint/account-objects";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { profileSchema, profileScopes } from "@/lib/strandbank/core/profiles/profiles";
import { envelope, envelopeOf } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Account & Profile",
    operationId: "listProfiles",
    summary: "The profiles that the token covers",
    description:
      "Returns the active profiles of the account that the consent covers: those that the customer ticked on the consent page, or chose if the authorization request had `select_profile`.",
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
