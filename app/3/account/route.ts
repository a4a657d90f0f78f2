import { z } from "zod";
import { accountSchema, accountScopes, includeQuery } from "@/lib/accounts/schemas";
import { wireAccount } from "@/lib/accounts/wire";
import { protectedEndpoint } from "@/lib/http/endpoint";
import { envelope, envelopeOf } from "@/lib/http/envelope";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: protectedEndpoint({
    summary: "The account of the token",
    description: "A list of one. Names and the email address are null without the scopes that open them.",
    path: z.object({}),
    query: includeQuery,
    scopes: accountScopes,
    uses: "account",
    response: envelopeOf(accountSchema),
    handle: async ({ access, query }) => envelope([await wireAccount(access, query.include)]),
  }),
});
