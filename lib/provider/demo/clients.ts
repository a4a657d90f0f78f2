import type { ExpressionBuilder } from "kysely";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { DEMO_ACCOUNT_IDS } from "@/lib/provider/demo/seed/people";
import { checkLogo } from "@/lib/provider/oauth/client-logo/check";
import { replaceLogo } from "@/lib/provider/oauth/client-logo/store";
import { type Purpose, replacePurposes } from "@/lib/provider/oauth/clients/purposes";
import { settings } from "@/lib/provider/settings";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { inTransaction } from "@/lib/provider/store/transaction";
import { explorerAddresses, noteExplorerAddress } from "./explorer-addresses";
import { RANGEFINDER_LOGO } from "./rangefinder-logo";

/**
 * The application that the demo token was issued to. It has no redirect URI, so nobody can authorize it, and
 * the hash of no known secret, so nobody can revoke the token in its name.
 */
export const TOKEN_CLIENT = "demo";
const HASH_OF_NO_SECRET = "0".repeat(64);

const EXPLORER_CLIENT = "rangefinder";

/** As Rangefinder's own list of scopes has them. */
const EXPLORER_PURPOSES: readonly Purpose[] = [
  { scope: "basic", purpose: "Which profile you chose, and whether it is genotyped." },
  { scope: "names", purpose: "To show at the top of the page whose profile you look at." },
  { scope: "genomes", purpose: "Your calls beside markers and variants." },
  { scope: "report:genetic_weight", purpose: "Your bin in the genetic weight charts." },
  { scope: "report:wellness.caffeine_consumption", purpose: "Your bin in the caffeine charts." },
  { scope: "report:wellness.deep_sleep", purpose: "Your bin in the deep sleep charts." },
];

interface DemoClient {
  id: string;
  name: string;
  developer: string;
  homepage: string | null;
  secretHash: string | null;
  redirectUris: string[];
  purposes?: readonly Purpose[];
}

const explorerHomepage = (): string => `${settings.explorerUrl}/explorer/`;

/** Rangefinder has a redirect URI for each of its addresses. */
const demoClients = (explorers: readonly string[] = []): DemoClient[] => [
  {
    id: EXPLORER_CLIENT,
    name: "Rangefinder",
    developer: "Rangefinder Labs",
    homepage: explorerHomepage(),
    secretHash: sha256Hex("rangefinder-secret"),
    redirectUris: explorers.map((address) => `${address}/api/auth/callback/strandbank`),
    purposes: EXPLORER_PURPOSES,
  },
  {
    id: "partner",
    name: "Partner Sample",
    developer: "Partner Example Ltd",
    homepage: "https://partner.example/",
    secretHash: sha256Hex("partner-secret"),
    redirectUris: ["http://localhost:5000/callback", "https://partner.example/callback"],
  },
  {
    id: "mobile",
    name: "Partner Mobile",
    developer: "Partner Example Ltd",
    homepage: "https://partner.example/mobile/",
    secretHash: null,
    redirectUris: ["com.example.partner://callback"],
  },
  {
    id: TOKEN_CLIENT,
    name: "Demo token",
    developer: "Strandbank",
    homepage: null,
    secretHash: HASH_OF_NO_SECRET,
    redirectUris: [],
  },
];

/** The applications that the seed makes. */
export const DEMO_CLIENT_IDS: readonly string[] = demoClients().map(({ id }) => id);

/** Whether an application is one of those, or one that a demo account registered. */
export const isOfDemo = ({ or, eb }: ExpressionBuilder<Database, "client">) =>
  or([eb("client.id", "in", DEMO_CLIENT_IDS), eb("owner_account_id", "in", DEMO_ACCOUNT_IDS)]);

export async function insertDemoClients(db: Db, createdAt: number): Promise<void> {
  const clients = demoClients(await explorerAddresses(db));
  await db
    .insertInto("client")
    .values(
      clients.map(({ id, name, developer, homepage, secretHash }) => ({
        id,
        name,
        developer,
        homepage,
        secret_hash: secretHash,
        created_at: createdAt,
        is_verified: 1,
      })),
    )
    .execute();
  await insertRedirectUris(db, clients);
  for (const { id, purposes = [] } of clients) await replacePurposes(db, id, purposes);
  const logo = checkLogo(Buffer.from(RANGEFINDER_LOGO, "base64"));
  if (typeof logo === "string") throw new Error(`Rangefinder's logo cannot be shown: ${logo}.`);
  await replaceLogo(db, EXPLORER_CLIENT, logo);
}

async function insertRedirectUris(db: Db, clients: readonly DemoClient[]): Promise<void> {
  const addresses = clients.flatMap(({ id, redirectUris }) =>
    redirectUris.map((redirect_uri) => ({ client_id: id, redirect_uri })),
  );
  await db.insertInto("client_redirect_uri").values(addresses).execute();
}

/**
 * Updates Rangefinder's homepage and redirect URI after a change of EXPLORER_URL, and its purposes. Runs at
 * every start of the demo.
 */
export async function syncDemoClients(db: Db): Promise<void> {
  await registerExplorer(db);
  const homepage = explorerHomepage();
  const { numUpdatedRows } = await db
    .updateTable("client")
    .set({ homepage })
    .where("id", "=", EXPLORER_CLIENT)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await replacePurposes(db, EXPLORER_CLIENT, EXPLORER_PURPOSES);
}

/**
 * Registers the redirect URI of this server's Rangefinder beside those of other servers on the same
 * database, and removes those of servers that have not registered for a day. Does nothing where
 * there is no Rangefinder.
 */
export async function registerExplorer(db: Db, now = Date.now()): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const explorer = transaction.selectFrom("client").select("id").where("id", "=", EXPLORER_CLIENT);
    if (!(await explorer.executeTakeFirst())) return;
    await transaction.deleteFrom("client_redirect_uri").where("client_id", "=", EXPLORER_CLIENT).execute();
    await noteExplorerAddress(transaction, now);
    const clients = demoClients(await explorerAddresses(transaction, now));
    await insertRedirectUris(
      transaction,
      clients.filter(({ id }) => id === EXPLORER_CLIENT),
    );
  });
}
