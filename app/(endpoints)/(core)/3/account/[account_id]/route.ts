import { z } from "zod";
import { requireOwnAccount, wireAccount } from "@/lib/strandbank/core/endpoint/account-objects";
import { protectedEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { accountSchema, accountScopes, includeQuery } from "@/lib/strandbank/core/profiles/profiles";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    group: "Account & Profile",
    operationId: "getAccount",
    summary: "One account",
    description: "Only the account of the token; any other returns 404, like one that does not exist.",
    path: z.object({ account_id: z.string().meta({ description: "The id of the token's account." }) }),
    query: includeQuery,
    examples: { account_id: "041de2c80ff37d73" },
    scopes: accountScopes,
    uses: "account",
    response: accountSchema,
    errors: ["not_found"],
    handle: async ({ access, path, query }) => {
      requireOwnAccount(access, path.account_id);
      return wireAccount(access, query.include);
    },
  }),
});
