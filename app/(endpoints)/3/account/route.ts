import { accountSchema, accountScopes, includeQuery } from "@/lib/provider/accounts/profiles";
import { wireAccount } from "@/lib/provider/api/account-objects";
import { protectedEndpoint } from "@/lib/provider/api/endpoint";
import { envelope, envelopeOf } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Account & Profile",
    operationId: "listAccounts",
    summary: "The account of the token",
    description: "Returns a list with one item. Names and the email address are null without their scopes.",
    query: includeQuery,
    examples: { include: "profiles" },
    scopes: accountScopes,
    uses: "account",
    response: envelopeOf(accountSchema),
    handle: async ({ access, query }) => envelope([await wireAccount(access, query.include)]),
  }),
});
