import { z } from "zod";
import { accountSchema, accountScopes, includeQuery } from "@/lib/accounts/schemas";
import { requireOwnAccount, wireAccount } from "@/lib/accounts/wire";
import { protectedEndpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    summary: "One account",
    description: "The account of the token; any other is 404, like one that does not exist.",
    path: z.object({ account_id: z.string().meta({ description: "The id of the token's account." }) }),
    query: includeQuery,
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
