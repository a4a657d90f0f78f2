import { wireAccount } from "@/lib/strandbank/core/endpoint/account-objects";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { accountSchema, accountScopes, includeQuery } from "@/lib/strandbank/core/profiles/profiles";
import { envelope, envelopeOf } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

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
