import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";

type Executor = Parameters<ReturnType<typeof sql>["execute"]>[0];

/** Of the account rather than of one of its profiles. */
const OF_ACCOUNT = "email";
/** As long as an unused refresh token worked, in milliseconds. */
const IDLE_MS = 90 * 24 * 60 * 60_000;

interface Grant {
  id: string;
  account_id: string;
  client_id: string;
  /** Null for a grant of an account without profiles. */
  profile_id: string | null;
  scopes: string;
  created_at: number;
  ends_at: number;
  ended_at: number | null;
  end_reason: string | null;
  /** The receipt; null where none was kept. */
  json: string | null;
}

interface Part extends Omit<Grant, "scopes"> {
  scopes: readonly string[];
}

/**
 * Makes consents of the grants of version 1: of those in force one for each application and person, with the
 * union of their items and the latest of their ends, never more than was allowed; of the others, which stay
 * as records, one each.
 */
export async function carryGrants(db: Executor): Promise<void> {
  const now = Date.now();
  const { rows } = await sql<Grant>`
    select access_grant.id, account_id, client_id, profile_id, scopes, access_grant.created_at, ends_at,
      end_reason, json,
      case
        when revoked_at is not null then revoked_at
        when ends_at <= ${now} then ends_at
        when not exists (select 1 from refresh_token where grant_id = access_grant.id and rotated_at is null
          and refresh_token.created_at > ${now - IDLE_MS}) then access_grant.created_at
      end as ended_at
    from access_grant
    left join grant_profile on grant_profile.grant_id = access_grant.id
    left join consent_receipt on consent_receipt.grant_id = access_grant.id
    join scope_set on scope_set.hash = case
      when revoked_at is null then access_grant.granted_scope_hash
      else coalesce(consent_receipt.granted_scope_hash, access_grant.granted_scope_hash) end
    order by access_grant.created_at, access_grant.id`.execute(db);
  const pairs = Map.groupBy(rows.flatMap(partsOf), (part) =>
    part.ended_at === null ? `${part.account_id} ${part.client_id} ${part.profile_id}` : randomUUID(),
  );
  for (const parts of pairs.values()) await insertConsent(db, parts);
}

/** Email addresses are the account's, in a part of their own. */
function partsOf({ scopes, ...grant }: Grant): Part[] {
  const names = scopes.split(" ");
  if (grant.profile_id === null) return [{ ...grant, profile_id: "", scopes: names }];
  const own = { ...grant, scopes: names.filter((name) => name !== OF_ACCOUNT) };
  const ofAccount = { ...grant, profile_id: "", scopes: [OF_ACCOUNT] };
  return [own, ...(names.includes(OF_ACCOUNT) ? [ofAccount] : [])].filter((part) => part.scopes.length > 0);
}

async function insertConsent(db: Executor, parts: readonly Part[]): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const id = randomUUID();
  const { account_id, client_id, profile_id, created_at, ended_at, end_reason } = first;
  const endsAt = Math.max(...parts.map((part) => part.ends_at));
  const union = await saveScopes(
    db,
    parts.flatMap((part) => part.scopes),
  );
  await sql`
    insert into consent (id, account_id, client_id, profile_id, scope_hash, since, ends_at, ended_at, end_reason)
    values (${id}, ${account_id}, ${client_id}, ${profile_id}, ${union}, ${created_at}, ${endsAt}, ${ended_at},
      ${ended_at === null ? null : (end_reason ?? "customer")})`.execute(db);
  let number = 0;
  const note = (kind: string, at: number, hash: string, ends: number, shown: string | null) => {
    number += 1;
    return sql`
      insert into consent_event (consent_id, number, at, kind, scope_hash, ends_at, shown)
      values (${id}, ${number}, ${at}, ${kind}, ${hash}, ${ends}, ${shown})`.execute(db);
  };
  for (const part of parts)
    await note("allowed", part.created_at, await saveScopes(db, part.scopes), part.ends_at, shownIn(part));
  if (ended_at !== null) await note("ended", ended_at, union, endsAt, null);
}

/** What the consent page showed, as it is kept now. */
function shownIn({ json, profile_id }: Part): string | null {
  if (json === null) return null;
  const { application, profiles, items } = JSON.parse(json);
  const person = profiles.find((profile: { id: string }) => profile.id === profile_id)?.name ?? null;
  return JSON.stringify({ application, person, items });
}

async function saveScopes(db: Executor, names: readonly string[]): Promise<string> {
  const scopes = [...new Set(names)].sort().join(" ");
  const hash = createHash("sha256").update(scopes).digest("hex");
  await sql`insert into scope_set (hash, scopes) values (${hash}, ${scopes}) on conflict do nothing`.execute(
    db,
  );
  return hash;
}
