import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { endEmpty } from "@/lib/strandbank/core/token/connections";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { writes } from "@/lib/strandbank/platform/store/database";
import type { ConsentEnd, Db } from "@/lib/strandbank/platform/store/tables/schema";
import { changingConsents } from "./change-consents";
import { type Consent, consentsInForce } from "./consents";
import { endAll, noteApplication, setConsent } from "./record";
import type { ShownConsent } from "./shown";

/** What the customer allows an application from now on. */
export interface Allowed {
  accountId: string;
  clientId: string;
  /** For each person, or the account itself in an account without people. */
  people: readonly { profileId: string; scopes: ScopeSet; shown?: ShownConsent }[];
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** It may have been removed since the page was opened. */
async function checkApplication(db: Db, clientId: string): Promise<void> {
  const client = db.selectFrom("client").select("id").where("id", "=", clientId);
  if (!(await client.where("removed_at", "is", null).executeTakeFirst()))
    throw new ServiceError("not_found", "This application was removed.");
}

/** Records it in a transaction of the caller. Who is not among the people keeps what is shared of them. */
export async function allow(db: Db, { accountId, clientId, people, endsAt }: Allowed): Promise<void> {
  await checkApplication(db, clientId);
  await endEmpty(db, accountId, clientId);
  for (const { profileId, ...decision } of people)
    await setConsent(db, { accountId, clientId, profileId }, { ...decision, endsAt });
  await endEmpty(db, accountId, clientId);
  const shown = people.find((person) => person.shown)?.shown;
  if (shown) await noteApplication(db, { accountId, clientId }, shown);
}

/** What one consent becomes; no scopes end it. */
export type ConsentChange = Pick<Consent, "scopes" | "endsAt">;

/**
 * Changes one consent of a customer.
 * @param change decides from the consent as it is; may be called again after a conflict
 * @returns the change that was made, or null if there is no such consent in force or `change` returned null
 */
export async function changeConsent<Change extends ConsentChange>(
  accountId: string,
  consentId: string,
  change: (consent: Consent) => Change | null,
): Promise<Change | null> {
  return changingConsents(writes(), accountId, async (db) => {
    const found = (await consentsInForce(accountId, { db })).find(({ id }) => id === consentId);
    const changed = found && change(found);
    if (!changed) return null;
    const { clientId, profileId } = found;
    await setConsent(db, { accountId, clientId, profileId }, changed);
    await endEmpty(db, accountId, clientId);
    return changed;
  });
}

/** Ends everything that a customer allowed an application. Returns whether there was anything. */
export async function removeApplication(accountId: string, clientId: string): Promise<boolean> {
  return changingConsents(writes(), accountId, (db) =>
    endConsents(db, accountId, "customer", (one) => one.clientId === clientId),
  );
}

/** Ends those of an account's consents, or all. Returns whether there were any. */
export async function endConsents(
  db: Db,
  accountId: string,
  reason: ConsentEnd,
  which: (consent: Consent) => boolean = () => true,
): Promise<boolean> {
  const ending = (await consentsInForce(accountId, { db })).filter(which);
  const ids = ending.map(({ id }) => id);
  if (ids.length === 0) return false;
  await endAll(db, ids, reason);
  for (const clientId of new Set(ending.map((one) => one.clientId))) await endEmpty(db, accountId, clientId);
  return true;
}
