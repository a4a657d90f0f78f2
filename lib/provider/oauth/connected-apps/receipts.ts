import type { Session } from "@/lib/provider/accounts/session";
import { clientNames, shownName } from "@/lib/provider/oauth/clients/clients";
import type { ShownConsent } from "@/lib/provider/oauth/consent/receipt";
import { grantEnd } from "@/lib/provider/oauth/grants/grant-end";
import { loadScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { reads } from "@/lib/provider/store/database";

/** Most consents in the list; the export of the account has all. */
export const MAX_ENTRIES = 100;

/** The account's consents, ended ones too, the latest first. */
export async function listConsents(accountId: string, now = Date.now()) {
  const rows = await consentRows(accountId)
    .orderBy("access_grant.created_at", "desc")
    .limit(MAX_ENTRIES)
    .execute();
  const names = await clientNames(rows.map((row) => row.client_id));
  return rows.map((row) => ({
    grantId: row.id,
    clientId: row.client_id,
    /** The application's shown name today. */
    application: names.get(row.client_id) ?? row.client_id,
    /** Milliseconds since 1970. */
    givenAt: row.created_at,
    end: grantEnd(row, now),
    hasReceipt: row.json !== null,
  }));
}

/** The receipt of one consent: what the page showed then, and what became of it. */
export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** The receipt of a consent of this customer, or null. */
export async function findReceipt(session: Session, grantId: string, now = Date.now()) {
  const row = await consentRows(session.accountId).where("access_grant.id", "=", grantId).executeTakeFirst();
  if (!row || row.json === null || row.shown_scope_hash === null) return null;
  const { accountId, firstName, lastName, email } = session;
  const shown: ShownConsent = JSON.parse(row.json);
  return {
    grantId,
    clientId: row.client_id,
    /** The application's shown name at that time. */
    application: shownName({ ...shown.application, redirectUris: [shown.application.redirectUri] }),
    customer: { accountId, firstName, lastName, email },
    shown,
    granted: await loadScopeSet(reads(), row.shown_scope_hash),
    givenAt: row.created_at,
    end: grantEnd(row, now),
  };
}

const consentRows = (accountId: string) =>
  reads()
    .selectFrom("access_grant")
    .leftJoin("consent_receipt", "consent_receipt.grant_id", "access_grant.id")
    .select(["access_grant.id", "client_id", "access_grant.created_at"])
    .select(["revoked_at", "end_reason", "ends_at"])
    .select(["json", "consent_receipt.granted_scope_hash as shown_scope_hash"])
    .select((of) =>
      of
        .selectFrom("refresh_token")
        .select((last) => last.fn.max("refresh_token.created_at").as("at"))
        .whereRef("grant_id", "=", "access_grant.id")
        .as("refreshed_at"),
    )
    .where("account_id", "=", accountId);
