import { sql } from "kysely";
import { z } from "zod";
import { audit } from "@/lib/provider/activity/audit/record";
import { type ErrorCode, ServiceError } from "@/lib/provider/base/errors";
import { SMALL_FORM_BYTES } from "@/lib/provider/bounds";
import { DEMO_CLIENT_IDS } from "@/lib/provider/demo/clients";
import { readForm } from "@/lib/provider/http/form";
import { type Definition, documented, type Handler } from "@/lib/provider/http/handler";
import { parseForm } from "@/lib/provider/http/query";
import { addressOf } from "@/lib/provider/http/request-context";
import { revokeGrant } from "@/lib/provider/oauth/grants/grants";
import { authenticateClient } from "@/lib/provider/oauth/token/authenticate-client";
import { presentedTokenForm } from "@/lib/provider/oauth/token/fields";
import { findToken } from "@/lib/provider/oauth/token/find-token";
import { settings } from "@/lib/provider/settings";
import { reads, writes } from "@/lib/provider/store/database";
import { inTransaction } from "@/lib/provider/store/transaction";
import { resetDemo } from "./reset-demo";

const MAX_SECONDS = 366 * 24 * 60 * 60;

const timeForm = presentedTokenForm.extend({
  seconds: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_SECONDS)
    .meta({ description: "Seconds to move forward, up to a year", examples: [86_400] }),
});

const resetForm = presentedTokenForm.pick({ client_id: true, client_secret: true }).extend({
  confirm: z.literal("reset").meta({ description: "Guards against accidental resets" }),
});

export const handlePassTime = demoControl(
  {
    operationId: "passTime",
    summary: "Make a consent older (demo only)",
    description: "Makes one consent of a demo customer, and everything issued with it, look older.",
    form: timeForm,
    errors: ["invalid_grant"],
  },
  async (_, form, clientId) => {
    const { token, seconds } = parseForm(timeForm, form);
    await passTime((await ownGrant(token, clientId)).grantId, seconds);
  },
);

export const handleDemoWithdrawal = demoControl(
  {
    operationId: "withdrawConsent",
    summary: "Withdraw a consent on behalf of its customer (demo only)",
    description: "The customer must be a demo customer. Revokes all tokens of the consent.",
    form: presentedTokenForm,
    errors: ["invalid_grant"],
  },
  async (request, form, clientId) => {
    const { token } = parseForm(presentedTokenForm, form);
    const { grantId, accountId } = await ownGrant(token, clientId);
    const subject = { accountId, clientId, grantId, address: addressOf(request) };
    await inTransaction(writes(), async (transaction) => {
      await revokeGrant(transaction, grantId, "customer");
      await audit("access_withdrawn", subject, transaction);
    });
  },
);

export const handleReset = demoControl(
  {
    operationId: "resetDemo",
    summary: "Reset the demo (demo only)",
    description:
      "Deletes everything created since the start: consents, tokens, sign-ins, applications and accounts.",
    form: resetForm,
    errors: [],
  },
  async (_, form) => {
    parseForm(resetForm, form);
    await resetDemo();
  },
);

/** A control of the demo, for the demo's own applications only. Answers 204. */
function demoControl(
  own: Pick<Definition, "operationId" | "summary" | "description" | "form"> & {
    errors: readonly ErrorCode[];
  },
  act: (request: Request, form: URLSearchParams, clientId: string) => Promise<void>,
): Handler {
  const definition: Definition = {
    ...own,
    group: "Demo controls",
    isForClient: true,
    isExtension: true,
    path: z.object({}),
    query: z.object({}),
    answers: { 204: { description: "Done" } },
    errors: ["invalid_client", ...own.errors],
  };
  return documented(definition, async (request) => {
    if (!settings.demo) throw new ServiceError("not_found", "There is nothing at this URL.");
    const form = await readForm(request, SMALL_FORM_BYTES);
    const { id, secretHash } = await authenticateClient(form, request);
    if (!DEMO_CLIENT_IDS.includes(id) || secretHash === null)
      throw new ServiceError("invalid_client", "Only the demo's own applications with a secret may do this.");
    await act(request, form, id);
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  });
}

/** The demo's customers; the domain is reserved, so that no real person has such an address (RFC 2606). */
const DEMO_ADDRESSES = "%@demo.example";

/** The consent of this application's token, in force or not. Throws where its customer is not the demo's. */
async function ownGrant(token: string, clientId: string) {
  const found = await findToken(token);
  const account = await reads()
    .selectFrom("account")
    .select("id")
    .where("id", "=", found?.accountId ?? "")
    .where("email", "like", DEMO_ADDRESSES)
    .executeTakeFirst();
  if (!account || found?.clientId !== clientId)
    throw new ServiceError(
      "invalid_grant",
      "The token does not belong to this application or to a demo customer.",
    );
  return found;
}

/** The times of a consent and of what was issued with it: tables with the consent's id, and their columns. */
const TIMES = [
  ["access_grant", "id", ["created_at", "ends_at"]],
  ["authorization_code", "grant_id", ["expires_at"]],
  ["access_token", "grant_id", ["expires_at"]],
  ["refresh_token", "grant_id", ["created_at", "rotated_at"]],
] as const;

/** Makes a consent, its codes and its tokens older by this many seconds. */
async function passTime(grantId: string, seconds: number): Promise<void> {
  await inTransaction(writes(), async (transaction) => {
    for (const [table, key, columns] of TIMES) {
      const earlier = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${seconds * 1000}`,
      );
      await sql`
        update ${sql.table(table)} set ${sql.join(earlier)} where ${sql.ref(key)} = ${grantId}`.execute(
        transaction,
      );
    }
  });
}
