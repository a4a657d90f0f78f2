import { type RawBuilder, type Selectable, sql } from "kysely";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { notedEvents } from "@/lib/strandbank/platform/base/noted";
import { DAY_MS, HOUR_MS } from "@/lib/strandbank/platform/base/time";
import { writes } from "@/lib/strandbank/platform/store/database";
import { deleteEnded } from "@/lib/strandbank/platform/store/delete-in-batches";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";

type AuditKind =
  | "sign_in"
  | "sign_in_failed"
  | "sign_out"
  | "account_added"
  | "account_deleted"
  | "details_changed"
  | "password_changed"
  | "passkey_added"
  | "passkey_removed"
  | "profile_deleted"
  | "sensitive_locations_opened"
  | "sensitive_locations_closed"
  | "consent_given"
  | "consent_refused"
  | "access_withdrawn"
  | "access_narrowed"
  | "access_prolonged"
  | "access_widened"
  | "code_exchanged"
  | "code_reused"
  | "refresh_token_reused"
  | "token_revoked"
  | "client_added"
  | "client_changed"
  | "client_verified"
  | "client_unverified"
  | "client_secret_rotated"
  | "client_removed";

/** Whom an event concerns, as far as known. None of these ids grants access to anything. */
export interface AuditSubject {
  accountId?: string;
  clientId?: string;
  connectionId?: string;
  /** The network address it was done from. */
  address?: string | null;
}

/** Who does something; empty for the operator on the command line. */
export type Actor = Pick<AuditSubject, "accountId" | "address">;

/**
 * Records an event, summed up with its like of the same hour. Inside a transaction it is only kept if the
 * transaction commits.
 */
export async function audit(kind: AuditKind, subject: AuditSubject, db: Db = writes()): Promise<void> {
  await insertEvent(eventOf(kind, subject), sql`1 = 1`).execute(db);
}

export type AuditEvent = Omit<Selectable<Database["audit_event"]>, "count">;

/** An event of this moment, for a change that records it. */
export function eventOf(kind: AuditKind, subject: AuditSubject): AuditEvent {
  const { accountId = null, clientId = null, connectionId = null, address = null } = subject;
  const now = Date.now();
  if (notedEvents.hasSubscribers) notedEvents.publish(kind);
  // Each decision has its own connection: it would have its own row, too.
  const what = sha256Hex(JSON.stringify([kind, accountId, clientId, address]));
  // In order of time: rows that are written together lie together in the index.
  const id = `${Math.floor(now / HOUR_MS).toString(36)}_${what}`;
  return {
    id,
    at: now,
    kind,
    account_id: accountId,
    client_id: clientId,
    connection_id: connectionId,
    address,
  };
}

export const insertEvent = (event: AuditEvent, condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`insert into audit_event (id, at, kind, account_id, client_id, connection_id, address)
    select ${event.id}, ${event.at}, ${event.kind}, ${event.account_id}, ${event.client_id},
      ${event.connection_id}, ${event.address} where ${condition}
    on conflict (id) do update
    set at = excluded.at, count = audit_event.count + 1, connection_id = excluded.connection_id`;

/** Takes account, connection and network address out of the events of an account that is deleted. */
export const forgetActor = (db: Db, accountId: string): Promise<unknown> =>
  db
    .updateTable("audit_event")
    .set({ account_id: null, connection_id: null, address: null })
    .where("account_id", "=", accountId)
    .execute();

export const purgeEvents = (db: Db, now: number): Promise<void> =>
  deleteEnded(db, ["audit_event", "id"], "at", now - 365 * DAY_MS);
