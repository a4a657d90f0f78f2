import { randomBytes } from "node:crypto";
import { z } from "zod";
import { decrypt, derivedKey, encrypt } from "@/lib/explorer/base/encrypt";
import { traceDatabase } from "./database";
import { type Exchange, type StoredVisit, storedVisit } from "./schemas";
import { hashOf, type TraceSession } from "./session";
import { loadVisits } from "./store";

/** How long a copy can be read. */
const LIFE_MS = 24 * 60 * 60 * 1000;

/** Most copies of one session; the oldest are deleted first. */
const PER_SESSION = 5;
/** Most copies of all sessions. */
const IN_ALL = 2_000;
/** Not every SQL has `offset` without a `limit`. */
const MANY = 1_000_000;

export interface Copy {
  visits: StoredVisit[];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Copies the session's current trace without personal data. The id, 256 bits, goes into the link. */
export async function makeCopy(session: TraceSession): Promise<{ id: string; expiresAt: number }> {
  const db = traceDatabase();
  const id = randomBytes(32).toString("base64url");
  const hash = hashOf(id);
  const now = Date.now();
  const expiresAt = now + LIFE_MS;
  const visits = (await loadVisits(session)).map(withoutData);
  const sealed = encrypt(JSON.stringify(visits), hash, keyOf(id));
  await db.deleteFrom("copy").where("expires_at", "<=", now).execute();
  await db
    .insertInto("copy")
    .values({ hash, session: session.hash, expires_at: expiresAt, sealed })
    .execute();
  await dropOldest(session.hash, PER_SESSION);
  await dropOldest(null, IN_ALL);
  return { id, expiresAt };
}

/** The copy of this id; null when there is none or it has expired. */
export async function loadCopy(id: string): Promise<Copy | null> {
  const row = await traceDatabase()
    .selectFrom("copy")
    .select(["hash", "sealed", "expires_at"])
    .where("hash", "=", hashOf(id))
    .where("expires_at", ">", Date.now())
    .executeTakeFirst();
  const text = row && decrypt(row.sealed, row.hash, keyOf(id));
  if (!row || !text) return null;
  return { visits: z.array(storedVisit).parse(JSON.parse(text)), expiresAt: row.expires_at };
}

const keyOf = (id: string): Buffer => derivedKey(`trace copy ${id}`);

async function dropOldest(session: string | null, kept: number): Promise<void> {
  const db = traceDatabase();
  await db
    .deleteFrom("copy")
    .where("hash", "in", (rows) =>
      rows
        .selectFrom("copy")
        .select("hash")
        .$if(session !== null, (query) => query.where("session", "=", session ?? ""))
        .orderBy("expires_at", "desc")
        .limit(MANY)
        .offset(kept),
    )
    .execute();
}

/** URLs whose answers hold no personal data. */
const IMPERSONAL =
  /\/3\/(accession|marker|variant|genetic_phenotype_range_interaction)\/|\/(token|revoke)\/$|\/api\/auth\/(providers|csrf|signin)/;
const OWN_ID = /(\/3\/(?:account|profile)\/\w{4})\w+/g;

/** A copy leaves the session: answers about a person are left out, and ids of people are cut. */
const withoutData = (visit: StoredVisit): StoredVisit => ({
  ...visit,
  exchange: withoutAnswer(visit.exchange),
  calls: visit.calls.map(withoutAnswer),
});

const withoutAnswer = (exchange: Exchange): Exchange => ({
  ...exchange,
  url: exchange.url.replace(OWN_ID, "$1…"),
  responseBody:
    exchange.responseBody && exchange.status === 200 && !IMPERSONAL.test(exchange.url.split("?", 1)[0] ?? "")
      ? { ...exchange.responseBody, type: "text/plain", text: LEFT_OUT, isCut: false }
      : exchange.responseBody,
});

/** In place of an answer about a person. */
const LEFT_OUT = "Left out of this copy: it may contain personal data.";
