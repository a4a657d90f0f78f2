import { sql } from "kysely";
import { findClient, findClients, nameSince } from "@/lib/strandbank/core/clients/clients";
import { findPurposes } from "@/lib/strandbank/core/clients/purposes";
import { consentDigest, consentsInForce, NO_PERSON } from "@/lib/strandbank/core/consent/consents";
import { historyOf, sharedSince } from "@/lib/strandbank/core/consent/history";
import { listProfiles } from "@/lib/strandbank/core/profiles/profiles";
import { ACCOUNT_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import { loadScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import type { Session } from "@/lib/strandbank/core/sign-in/session";
import { reads } from "@/lib/strandbank/platform/store/database";
import { connectionPurpose, namedProfile } from "./connected-apps";

/** Most ended consents in the list; the export of the account has all. */
const MAX_ENDED = 100;

/** One consent of a customer with its history, in force or ended: the record that is shown and downloaded. */
export type ConsentRecord = NonNullable<Awaited<ReturnType<typeof findConsentRecord>>>;

/** The consent of this customer with this id, or null. */
export async function findConsentRecord(session: Session, consentId: string) {
  const db = reads();
  const row = await db
    .selectFrom("consent")
    .selectAll()
    .where("id", "=", consentId)
    .where("account_id", "=", session.accountId)
    .executeTakeFirst();
  if (!row) return null;
  const client = await findClient(row.client_id);
  const scopes = await loadScopeSet(db, row.scope_hash);
  const events = (await historyOf([consentId])).get(consentId) ?? [];
  const shown = events.findLast((event) => event.shown !== null)?.shown;
  const purposes = await findPurposes(row.client_id);
  const profiles = await listProfiles(session.accountId);
  const profile = profiles.find(({ id }) => id === row.profile_id);
  const endedAt = row.ended_at ?? (row.ends_at <= Date.now() ? row.ends_at : null);
  return {
    id: consentId,
    clientId: row.client_id,
    /** Its name when the customer decided, and today's if that is another one. */
    application: nameSince({ shownName: row.shown_name, shownHost: row.shown_host }, client),
    customer: session,
    profileId: row.profile_id === NO_PERSON ? null : row.profile_id,
    /** Today's name, or that which the consent page showed last; null for the account itself. */
    person: profile ? namedProfile(profile).name : (shown?.person ?? null),
    scopes,
    purposes,
    groups: await scopeGroups(scopes, purposes, sharedSince(events)),
    /** Of whom else the email address is shared with this application: that stays if it ends here. */
    emailElsewhere: (await consentsInForce(session.accountId, { clientId: row.client_id }))
      .filter((one) => one.id !== consentId && one.scopes.has(ACCOUNT_SCOPE))
      .map(({ profileId }) => profiles.find(({ id }) => id === profileId)?.first_name ?? "your account"),
    /** Milliseconds since 1970, as all times. */
    since: row.since,
    endsAt: row.ends_at,
    /** Null while it is in force. */
    ended: endedAt === null ? null : { at: endedAt, reason: row.end_reason ?? "end" },
    events,
    digest: consentDigest({ id: consentId, scopes, endsAt: row.ends_at }),
    formToken: formToken(session.sessionHash, connectionPurpose(row.client_id)),
  };
}

const endedAt = sql<number>`coalesce(ended_at, ends_at)`;

/** How many of the account's consents have ended, and the latest of them, the last one first. */
export async function endedConsents(accountId: string) {
  const ended = reads()
    .selectFrom("consent")
    .where("consent.account_id", "=", accountId)
    .where((of) => of.or([of("ended_at", "is not", null), of("ends_at", "<=", Date.now())]));
  const rows = await ended
    .leftJoin("profile", "profile.id", "consent.profile_id")
    .select(["consent.id", "client_id", "consent.profile_id", "since", "end_reason"])
    .select(["shown_name as shownName", "shown_host as shownHost"])
    .select(["first_name", "last_name", endedAt.as("endedAt")])
    .orderBy(endedAt, "desc")
    .orderBy("consent.id", "desc")
    .limit(MAX_ENDED)
    .execute();
  const { total } = await ended
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const clients = new Map(
    (await findClients(rows.map((row) => row.client_id))).map((client) => [client.id, client]),
  );
  const latest = rows.map((row) => ({
    id: row.id,
    application: nameSince(row, clients.get(row.client_id) ?? null).name,
    person:
      row.profile_id === NO_PERSON
        ? "Your account"
        : `${row.first_name ?? "A deleted"} ${row.last_name ?? "profile"}`,
    since: row.since,
    ended: { at: row.endedAt, reason: row.end_reason ?? "end" },
  }));
  return { total: Number(total), latest };
}
