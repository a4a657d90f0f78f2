import { z } from "zod";
import { verifyAccessToken } from "@/lib/strandbank/core/token/access";
import { authenticateClient } from "@/lib/strandbank/core/token/authenticate-client";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { wholeNumber } from "@/lib/strandbank/platform/base/paging";
import { CHANGES_KEPT_DAYS, MAX_CHANGES, MAX_CHANGES_WAIT } from "@/lib/strandbank/platform/bounds";
import { credentialsOf } from "@/lib/strandbank/platform/http/authorization";
import { documented, forAnyOrigin, jsonResponse, notCached } from "@/lib/strandbank/platform/http/handler";
import { parseQuery, queryOf } from "@/lib/strandbank/platform/http/query";
import { addressOf, requestIdOf } from "@/lib/strandbank/platform/http/request-context";
import { reporting } from "@/lib/strandbank/platform/records/reporting";
import { changesAfter, changesSchema, numberOf, type Whose } from "./list";
import { nextChange } from "./wait";

const OPERATION = "GET /3/changes/";

const changesQuery = z.object({
  since: z.string().optional().meta({ description: "The `cursor` of the answer before." }),
  wait: wholeNumber
    .transform((seconds) => Math.min(seconds, MAX_CHANGES_WAIT))
    .default(0)
    .meta({ description: `Seconds to wait for a change, at most ${MAX_CHANGES_WAIT}.` }),
});

export const handleChanges = documented(
  {
    group: "Account & Profile",
    operationId: "listChanges",
    summary: "What happened to the application's consents",
    description:
      "With the application's id and secret by HTTP Basic: of all its customers. With an access token: of " +
      `that customer. Oldest first, at most ${MAX_CHANGES} at once, kept for ${CHANGES_KEPT_DAYS} days. With ` +
      "`wait` the answer comes when something happens, or empty when the time is over. Without `since` it " +
      "begins with the oldest. A change can be told twice after a failure of ours, never not at all. The end " +
      "of a consent that reached its `ends_at` is told within an hour.",
    path: z.object({}),
    query: changesQuery,
    isForClient: true,
    scopes: { required: [], optional: [] },
    response: changesSchema,
    errors: ["invalid_client"],
  },
  forAnyOrigin(
    notCached(async (request) => {
      const { since, wait } = parseQuery(changesQuery, queryOf(request));
      const { owner, ...whose } = await whoseChanges(request);
      const source = { clientId: whose.clientId, operation: OPERATION, requestId: requestIdOf(request) };
      return reporting(source, async () => {
        const found = await changesAfter(whose, numberOf(whose, since));
        if (found.data.length > 0 || wait === 0) return jsonResponse(found);
        const after = numberOf(whose, found.cursor);
        const waiter = { ...whose, after, owner, address: addressOf(request) };
        await nextChange(waiter, wait * 1_000, request.signal);
        return jsonResponse(await changesAfter(whose, after));
      });
    }),
  ),
);

/** Also who owns the application, or whose token it is. Throws `invalid_client`, or `invalid_token`. */
async function whoseChanges(request: Request): Promise<Whose & { owner: string }> {
  if (credentialsOf(request.headers.get("authorization"))?.scheme === "basic") {
    const client = await authenticateClient({ get: () => null }, request);
    if (client.secretHash === null)
      throw new ServiceError("invalid_client", "An application without a secret asks with an access token.");
    return { clientId: client.id, accountId: null, owner: client.ownerAccountId ?? client.id };
  }
  const { clientId, accountId } = await verifyAccessToken(request, OPERATION);
  return { clientId, accountId, owner: accountId };
}
