import { makeLostCalls } from "@/lib/demo/strandbank/world/seed/lost-calls";
import {
  ANCESTRY_ONLY,
  DEMO_ACCOUNTS,
  DEMO_PROFILES,
  type DemoProfile,
  demoAccountId,
  demoImageId,
  demoProfileId,
  NOT_OPTED_IN,
  TOKEN_ACCOUNT,
} from "@/lib/demo/strandbank/world/seed/people";
import { purgeScopeSets } from "@/lib/strandbank/core/consent/purge";
import { writeCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { PhenotypeId } from "@/lib/strandbank/core/phenotypes/phenotypes";
import { insertAccount, insertProfile } from "@/lib/strandbank/core/profiles/accounts";
import { ACCOUNT_SCOPE, EVERY_SCOPE } from "@/lib/strandbank/core/scopes/catalogue";
import { saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { hashPassword } from "@/lib/strandbank/core/sign-in/passwords";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { addExplorerRedirectUris, explorerRedirectUris, insertDemoClients, TOKEN_CLIENT } from "./clients";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./sign-ins";

/** The access token that opens sample data in the current interface. Source: the specification. */
export const DEMO_TOKEN = "demo_oauth_token";

const DEMO_CONNECTION = "demo_connection";

const DEMO_SALT = Buffer.from("strandbank-demo!");
const CREATED_AT = Date.UTC(2026, 0, 1);
const END_OF_YEAR_9999 = Date.UTC(9999, 11, 31);

export async function insertDemoWorld(db: Db): Promise<void> {
  await insertAccounts(db);
  await insertDemoClients(db, CREATED_AT);
  await insertDemoToken(db);
}

/**
 * Resets everything that visitors can change to its first state, in one transaction: accounts, profiles,
 * applications, consents and tokens, counts and events. Imported profiles are deleted. The calls of the demo
 * profiles stay; those that were deleted or upgraded are made again, which takes seconds. Rangefinder's
 * redirect URIs stay too: other servers on this database use theirs.
 */
export async function resetDemoWorld(db: Db): Promise<void> {
  const lost = await makeLostCalls(db);
  const kept = DEMO_PROFILES.filter(isGenotyped)
    .map(demoProfileId)
    .filter((id) => !lost.has(id));
  await inTransaction(db, async (transaction) => {
    const redirectUris = await explorerRedirectUris(transaction);
    await transaction.deleteFrom("client").execute();
    await transaction.deleteFrom("account").execute();
    for (const table of UNOWNED) await transaction.deleteFrom(table).execute();
    await transaction.deleteFrom("genotype_block").where("profile_id", "not in", kept).execute();
    await insertDemoWorld(transaction);
    await addExplorerRedirectUris(transaction, redirectUris);
    for (const [profileId, calls] of lost) await writeCalls(transaction, profileId, calls);
  });
  await purgeScopeSets(db);
}

/** Tables of visitors' traces that go with no account and no application. */
const UNOWNED = ["rate_count", "audit_event", "passkey_challenge", "dpop_proof"] as const;

const isGenotyped = ({ platform }: Pick<DemoProfile, "platform">): boolean => platform !== null;

async function insertAccounts(db: Db): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD, DEMO_SALT);
  for (const [email, people] of DEMO_ACCOUNTS) {
    const [customer] = people;
    const account_id = demoAccountId(email);
    await insertAccount(db, {
      id: account_id,
      email,
      password_hash: DEMO_SIGN_INS.some((one) => one.email === email) ? password : null,
      first_name: customer?.first ?? "",
      last_name: customer?.last ?? "",
      created_at: CREATED_AT,
    });
    for (const profile of people)
      await insertProfile(db, {
        id: demoProfileId(profile),
        account_id,
        first_name: profile.first,
        last_name: profile.last,
        sex: profile.sex,
        is_genotyped: isGenotyped(profile) ? 1 : 0,
        is_ancestry_only: ANCESTRY_ONLY.includes(profile.name) ? 1 : 0,
        platform: profile.platform,
        has_opted_in: NOT_OPTED_IN.includes(profile.name) ? 0 : 1,
        image_id: demoImageId(profile),
      });
  }
  await db.insertInto("phenotype").values(demoPhenotypes()).execute();
}

/** Unset are research participation, the family tree, and all of the ungenotyped profile. */
const demoPhenotypes = () =>
  DEMO_PROFILES.flatMap((profile) => {
    if (!profile.body) return [];
    const [born, height, weight] = profile.body;
    const values: [PhenotypeId, string][] = [
      ["date_of_birth", born],
      ["height_mm", String(height)],
      ["weight_g", String(weight)],
      ["sex", profile.sex],
      ["platform", profile.platform ?? ""],
    ];
    return values.map(([phenotype_id, value]) => ({
      profile_id: demoProfileId(profile),
      phenotype_id,
      value,
    }));
  });

/**
 * The demo token is an ordinary access token of a connection; its account shares all of both people. It is
 * written directly: issued tokens, connections and consents have random ids and end, while the seed inserts
 * the same rows on every machine.
 */
async function insertDemoToken(db: Db): Promise<void> {
  const scope_hash = await saveScopeSet(db, EVERY_SCOPE);
  const pair = { account_id: demoAccountId(TOKEN_ACCOUNT), client_id: TOKEN_CLIENT };
  const withoutEmail = await saveScopeSet(
    db,
    EVERY_SCOPE.filter((scope) => scope !== ACCOUNT_SCOPE),
  );
  const people = DEMO_PROFILES.filter(({ email }) => email === TOKEN_ACCOUNT);
  const shared = people.map((profile, index) => ({
    profile_id: demoProfileId(profile),
    scope_hash: index === 0 ? scope_hash : withoutEmail,
  }));
  const ends = { since: CREATED_AT, ends_at: END_OF_YEAR_9999, ended_at: null, end_reason: null };
  await db
    .insertInto("consent")
    .values(shared.map((part) => ({ id: `demo_consent_${part.profile_id}`, ...pair, ...part, ...ends })))
    .execute();
  await db
    .insertInto("connection")
    .values({
      id: DEMO_CONNECTION,
      ...pair,
      scope_hash,
      redirect_uri: "",
      created_at: CREATED_AT,
      code_expires_at: CREATED_AT,
    })
    .execute();
  await db
    .insertInto("access_token")
    .values({
      hash: sha256Hex(DEMO_TOKEN),
      connection_id: DEMO_CONNECTION,
      scope_hash,
      expires_at: END_OF_YEAR_9999,
    })
    .execute();
}
