import { sql } from "kysely";
import { z } from "zod";
import { DEMO_CLIENT_IDS } from "@/lib/demo/strandbank/world/clients";
import type { Client } from "@/lib/strandbank/core/clients/clients";
import { changeConsent, removeApplication } from "@/lib/strandbank/core/consent/change";
import { consentsInForce } from "@/lib/strandbank/core/consent/consents";
import { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { presentedTokenForm } from "@/lib/strandbank/core/token/fields";
import type { FoundToken } from "@/lib/strandbank/core/token/find-connection";
import { type ErrorCode, ServiceError } from "@/lib/strandbank/platform/base/errors";
import { type Definition, documented, type Handler } from "@/lib/strandbank/platform/http/handler";
import { parseForm } from "@/lib/strandbank/platform/http/query";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { audit } from "@/lib/strandbank/platform/records/audit/record";
import { settings } from "@/lib/strandbank/platform/settings";
import { writes } from "@/lib/strandbank/platform/store/database";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { controlled } from "./controlled";
import { ownConnection } from "./own-connection";
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

const withdrawalForm = presentedTokenForm.extend({
  scope: z
    .string()
    .optional()
    .meta({ description: "Items to withdraw, space-delimited; without it, everything" }),
});

const resetForm = presentedTokenForm.pick({ client_id: true, client_secret: true }).extend({
  confirm: z.literal("reset").meta({ description: "Guards against accidental resets", examples: ["reset"] }),
});

export const handlePassTime = demoControl(
  {
    operationId: "passTime",
    summary: "Make a consent older (demo only)",
    description:
      "Makes one consent of a demo customer, or of your own account, and everything issued with it, look older.",
    form: timeForm,
    errors: ["invalid_grant"],
  },
  async (_, form, client) => {
    const { token, seconds } = parseForm(timeForm, form);
    await passTime(await ownConnection(token, client), seconds);
  },
);

export const handleDemoWithdrawal = demoControl(
  {
    operationId: "withdrawConsent",
    summary: "Withdraw a consent on behalf of its customer (demo only)",
    description:
      "For a demo customer, or your own account. Ends everything that they share with the application, or only these items.",
    form: withdrawalForm,
    errors: ["invalid_grant"],
  },
  async (request, form, client) => {
    const { token, scope } = parseForm(withdrawalForm, form);
    const { accountId, clientId } = await ownConnection(token, client);
    if (scope !== undefined) return withdrawItems(accountId, clientId, new ScopeSet(scope.split(" ")));
    if (await removeApplication(accountId, clientId))
      await audit("access_withdrawn", { accountId, clientId, address: addressOf(request) });
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
  async (_, form, { id }) => {
    if (!DEMO_CLIENT_IDS.includes(id))
      throw new ServiceError("invalid_client", "Only the demo's own applications may reset it.");
    parseForm(resetForm, form);
    await resetDemo();
  },
);

/**
 * A control of the demo, for applications with a secret. Responds with 204; outside the demo with 404, and
 * then it is undocumented.
 */
function demoControl(
  own: Pick<Definition, "operationId" | "summary" | "description" | "form"> & {
    errors: readonly ErrorCode[];
  },
  act: (request: Request, form: URLSearchParams, client: Client) => Promise<void>,
): Handler {
  const definition: Definition = {
    ...own,
    group: "Demo controls",
    isForClient: true,
    answers: { 204: { description: "Done" } },
    errors: ["invalid_client", ...own.errors],
  };
  const handle = controlled(() => settings.demo, act);
  return settings.demo ? documented(definition, handle) : handle;
}

/** Withdraws these items of every person, as the customer would under Connected apps. */
async function withdrawItems(accountId: string, clientId: string, items: ScopeSet): Promise<void> {
  for (const { id } of await consentsInForce(accountId, { clientId }))
    await changeConsent(accountId, id, ({ scopes, endsAt }) => ({
      scopes: scopes.filter((scope) => !items.has(scope)),
      endsAt,
    }));
}

/**
 * Makes a connection, its tokens and what the customer shares with the application older by this many
 * seconds.
 */
async function passTime({ connectionId, accountId, clientId }: FoundToken, seconds: number): Promise<void> {
  const ofPair = sql`account_id = ${accountId} and client_id = ${clientId}`;
  const aged = [
    ["consent", ["since", "ends_at"], ofPair],
    ["consent_event", ["at", "ends_at"], sql`consent_id in (select id from consent where ${ofPair})`],
    ["connection", ["created_at", "code_expires_at", "refreshed_at"], sql`id = ${connectionId}`],
    ["access_token", ["expires_at"], sql`connection_id = ${connectionId}`],
  ] as const;
  await inTransaction(writes(), async (transaction) => {
    for (const [table, columns, condition] of aged) {
      const earlier = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${seconds * 1000}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(earlier)} where ${condition}`.execute(transaction);
    }
  });
}
