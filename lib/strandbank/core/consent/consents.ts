import { loadScopeSet, type ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** Instead of a profile id: the consent of an account without profiles, or from before it had any. */
export const NO_PERSON = "";

/** What an application may read of one person, or of an account without profiles. Times in ms since 1970. */
export interface Consent {
  id: string;
  clientId: string;
  /** Or `NO_PERSON`. */
  profileId: string;
  scopes: ScopeSet;
  since: number;
  endsAt: number;
  shownName: string | null;
  shownHost: string | null;
}

/** A digest of what a page shows of a consent and a form changes. */
export const consentDigest = ({ id, scopes, endsAt }: Pick<Consent, "id" | "scopes" | "endsAt">): string =>
  sha256Hex(JSON.stringify([id, String(scopes), endsAt]));

/** The consents of an account that are in force, oldest first; those for one application if it is given. */
export async function consentsInForce(
  accountId: string,
  { clientId, db = reads() }: { clientId?: string | undefined; db?: Db } = {},
): Promise<Consent[]> {
  let rows = db
    .selectFrom("consent")
    .select(["id", "client_id as clientId", "profile_id as profileId", "scope_hash"])
    .select(["since", "ends_at as endsAt", "shown_name as shownName", "shown_host as shownHost"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", Date.now());
  if (clientId !== undefined) rows = rows.where("client_id", "=", clientId);
  return Promise.all(
    (await rows.orderBy("since").orderBy("id").execute()).map(async ({ scope_hash, ...consent }) => ({
      ...consent,
      scopes: await loadScopeSet(db, scope_hash),
    })),
  );
}

/** How many accounts share something with an application. */
export async function countCustomers(clientId: string): Promise<number> {
  const { count } = await reads()
    .selectFrom("consent")
    .select((of) => of.fn.count<number>("account_id").distinct().as("count"))
    .where("client_id", "=", clientId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", Date.now())
    .executeTakeFirstOrThrow();
  return count;
}
