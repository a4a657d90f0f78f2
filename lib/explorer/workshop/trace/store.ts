import { decrypt, encrypt } from "@/lib/explorer/base/encrypt";
import { traceDatabase } from "./database";
import { type Flow, type StoredVisit, type Visit, visit } from "./schemas";
import type { TraceSession } from "./session";

/** How long a visit is kept. */
export const KEPT_MS = 60 * 60 * 1000;

/** Most visits of one session by kind, so that browsing does not displace the login. */
const PER_SESSION = { page: 60, api: 120, login: 40, experiment: 40 };
type Kind = keyof typeof PER_SESSION;

/** Most visits of all sessions together. */
const IN_ALL = 20_000;

/** Saves a visit, and deletes those beyond the limits of age and number. */
export async function saveVisit({ hash, key }: TraceSession, saved: Visit): Promise<void> {
  const db = traceDatabase();
  const at = Date.now();
  const kind = kindOf(saved.flow);
  const sealed = encrypt(JSON.stringify(saved), hash, key);
  const { id } = await db
    .insertInto("visit")
    .values({ session: hash, kind, at, sealed })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("visit")
    .where((where) => where.or([where("id", "<=", id - IN_ALL), where("at", "<", at - KEPT_MS)]))
    .execute();
  await dropBeyond(hash, kind);
}

const kindOf = (flow: Flow): Kind =>
  flow === "page" || flow === "api" || flow === "login" ? flow : "experiment";

async function dropBeyond(session: string, kind: Kind): Promise<void> {
  const db = traceDatabase();
  const surplus = await db
    .selectFrom("visit")
    .select("id")
    .where("session", "=", session)
    .where("kind", "=", kind)
    .orderBy("id", "desc")
    .offset(PER_SESSION[kind])
    .limit(1)
    .executeTakeFirst();
  if (!surplus) return;
  await db
    .deleteFrom("visit")
    .where("session", "=", session)
    .where("kind", "=", kind)
    .where("id", "<=", surplus.id)
    .execute();
}

/** The visits of a session that are still kept, oldest first, from after this id. */
export async function loadVisits({ hash, key }: TraceSession, afterId = 0): Promise<StoredVisit[]> {
  const rows = await traceDatabase()
    .selectFrom("visit")
    .select(["id", "sealed"])
    .where("session", "=", hash)
    .where("id", ">", afterId)
    .where("at", ">=", Date.now() - KEPT_MS)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, sealed }) => {
    const text = decrypt(sealed, hash, key);
    const known = text === null ? null : visit.safeParse(JSON.parse(text)).data;
    return known ? [{ id, ...known }] : [];
  });
}

export async function clearVisits({ hash }: TraceSession): Promise<void> {
  await traceDatabase().deleteFrom("visit").where("session", "=", hash).execute();
}

/** Deletes the traces of all browsers and all copies. */
export async function deleteAllTraces(): Promise<void> {
  await traceDatabase().deleteFrom("visit").execute();
  await traceDatabase().deleteFrom("copy").execute();
}
