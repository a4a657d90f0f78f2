import { hashPassword } from "@/lib/provider/accounts/passwords";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { makeLostCalls } from "@/lib/provider/demo/seed/lost-calls";
import {
  DEMO_ACCOUNTS,
  DEMO_PROFILES,
  type DemoProfile,
  demoAccountId,
  demoImageId,
  demoProfileId,
  TOKEN_ACCOUNT,
} from "@/lib/provider/demo/seed/people";
import { saveScopeSet } from "@/lib/provider/oauth/scopes/scope-sets";
import { EVERY_SCOPE, ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import type { Db } from "@/lib/provider/store/tables/schema";
import { inOwnTransaction } from "@/lib/provider/store/transaction";
import { insertDemoClients, TOKEN_CLIENT } from "./clients";
import { demoPhenotypes } from "./phenotypes";
import { DEMO_PASSWORD } from "./sign-ins";

/** The access token that opens sample data in the current interface. Source: the specification. */
export const DEMO_TOKEN = "demo_oauth_token";

const DEMO_SALT = Buffer.from("strandbank-demo!");
const CREATED_AT = Date.UTC(2026, 0, 1);
const END_OF_YEAR_9999 = Date.UTC(9999, 11, 31);

/** Inserts accounts, profiles, applications and the demo token. Their calls are written with the markers. */
export async function insertDemoWorld(db: Db): Promise<void> {
  await insertAccounts(db);
  await insertDemoClients(db, CREATED_AT);
  await insertDemoToken(db);
}

/**
 * Resets accounts, profiles, applications, grants and tokens to their first state, in one transaction.
 * Imported profiles are deleted. Markers stay, later ones too, and so do the calls of the demo
 * profiles; deleted calls are made again, which takes seconds. Scope sets stay as well, since a
 * running server caches them.
 */
export async function resetDemoWorld(db: Db): Promise<void> {
  const lost = await makeLostCalls(db);
  await inOwnTransaction(db, async (transaction) => {
    await transaction.deleteFrom("client").execute();
    await transaction.deleteFrom("account").execute();
    await transaction
      .deleteFrom("genotype_chunk")
      .where("profile_id", "not in", DEMO_PROFILES.filter(isGenotyped).map(demoProfileId))
      .execute();
    await insertDemoWorld(transaction);
    for (const row of lost) await transaction.insertInto("genotype_chunk").values(row).execute();
  });
}

const isGenotyped = ({ platform }: Pick<DemoProfile, "platform">): boolean => platform !== null;

async function insertAccounts(db: Db): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD, DEMO_SALT);
  await db
    .insertInto("account")
    .values(
      DEMO_ACCOUNTS.map((account) => ({
        id: demoAccountId(account.email),
        email: account.email,
        password_hash: account.hasPassword ? password : null,
        first_name: account.first,
        last_name: account.last,
        created_at: CREATED_AT,
      })),
    )
    .execute();
  const profiles = DEMO_ACCOUNTS.flatMap((account) =>
    account.profiles.map((profile, position) => ({
      id: demoProfileId(profile),
      account_id: demoAccountId(account.email),
      position,
      first_name: profile.first,
      last_name: profile.last,
      sex: profile.sex,
      is_genotyped: isGenotyped(profile) ? 1 : 0,
      is_ancestry_only: profile.isAncestryOnly ? 1 : 0,
      platform: profile.platform,
      has_opted_in: profile.hasNotOptedIn ? 0 : 1,
      image_id: demoImageId(profile),
    })),
  );
  await db.insertInto("profile").values(profiles).execute();
  await db.insertInto("phenotype").values(demoPhenotypes()).execute();
}

/** The demo token is an ordinary access token on an ordinary grant over both profiles of its account. */
async function insertDemoToken(db: Db): Promise<void> {
  const granted = await saveScopeSet(db, EVERY_SCOPE);
  const refused = await saveScopeSet(db, new ScopeSet([]));
  await db
    .insertInto("access_grant")
    .values({
      id: "demo_grant",
      account_id: demoAccountId(TOKEN_ACCOUNT),
      client_id: TOKEN_CLIENT,
      profile_id: null,
      granted_scope_hash: granted,
      refused_scope_hash: refused,
      created_at: CREATED_AT,
      revoked_at: null,
    })
    .execute();
  await db
    .insertInto("access_token")
    .values({
      hash: sha256Hex(DEMO_TOKEN),
      grant_id: "demo_grant",
      scope_hash: granted,
      expires_at: END_OF_YEAR_9999,
    })
    .execute();
}
