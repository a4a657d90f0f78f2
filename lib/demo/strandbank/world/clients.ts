import { readFileSync } from "node:fs";
import type { ExpressionBuilder } from "kysely";
import { DEMO_ACCOUNT_IDS } from "@/lib/demo/strandbank/world/seed/people";
import { insertClient } from "@/lib/strandbank/core/clients/add-client";
import type { Client } from "@/lib/strandbank/core/clients/clients";
import { replaceLogo } from "@/lib/strandbank/core/clients/logo";
import { replacePurposes, type TypedPurpose } from "@/lib/strandbank/core/clients/purposes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { settings } from "@/lib/strandbank/platform/settings";
import type { Database, Db, DpopMode } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { dataFile } from "./seed/read-data";

/**
 * The application that the demo token was issued to. It has no redirect URI, so it cannot be authorized, and
 * the hash of no known secret, so the token cannot be revoked in its name.
 */
export const TOKEN_CLIENT = "demo";
const HASH_OF_NO_SECRET = "0".repeat(64);

const EXPLORER_CLIENT = "rangefinder";
/** DPoP for one of its attacks. */
const EXPLORER_RULES = { retry_seconds: 60, dpop: "allowed" } as const;

const toShow = (scope: string, purpose: string): TypedPurpose => ({ scope, kind: "show", purpose });

/** As Rangefinder's own list of scopes has them. */
const EXPLORER_PURPOSES: readonly TypedPurpose[] = [
  toShow("basic", "Which person you chose."),
  toShow("names", "Whose results these are."),
  toShow("genomes", "Your two letters."),
  toShow("report:genetic_weight", "What habits change about weight."),
  toShow("report:wellness.caffeine_consumption", "What caffeine changes."),
  toShow("report:wellness.deep_sleep", "What habits change about sleep."),
];

/** For what the examples and the programs of the documentation ask for. */
const PARTNER_PURPOSES: readonly TypedPurpose[] = [
  toShow("basic", "Which person you chose."),
  toShow("names", "Whose result the page shows."),
  toShow("rs12913832", "Your two letters at one marker for eye color."),
  toShow("report:genetic_weight", "What exercise changes about weight."),
];

interface DemoClient extends Pick<Client, "id" | "name" | "developer" | "homepage" | "secretHash"> {
  redirectUris: string[];
  purposes?: readonly TypedPurpose[];
  rules?: { retry_seconds: number; dpop: DpopMode };
}

/** The public application of every assistant. */
const ASSISTANT: DemoClient = {
  id: "assistant",
  name: "Assistant",
  developer: "Strandbank",
  homepage: null,
  secretHash: null,
  // On 127.0.0.1 and [::1] with any port; those of localhost are of Cursor, Claude Code and the Inspector.
  redirectUris: [
    "http://127.0.0.1/",
    "http://127.0.0.1/callback",
    "http://127.0.0.1/oauth/callback",
    "http://[::1]/callback",
    "http://localhost:8787/callback",
    "http://localhost:6274/oauth/callback",
  ],
  purposes: [toShow("basic", "Which profiles there are.")],
};

const explorerHomepage = (): string => `${settings.explorerUrl}/explorer/`;
const explorerRedirectUri = (): string => `${settings.explorerUrl}/api/auth/callback/strandbank`;

const demoClients = (): DemoClient[] => [
  {
    id: EXPLORER_CLIENT,
    name: "Rangefinder",
    developer: "Rangefinder Labs",
    homepage: explorerHomepage(),
    secretHash: sha256Hex("rangefinder-secret"),
    redirectUris: [explorerRedirectUri()],
    purposes: EXPLORER_PURPOSES,
    rules: EXPLORER_RULES,
  },
  {
    id: "partner",
    name: "Partner Sample",
    developer: "Partner Example Ltd",
    homepage: "https://partner.example/",
    secretHash: sha256Hex("partner-secret"),
    // The first two are of the samples and of `examples/`.
    redirectUris: [
      "http://localhost:5000/callback",
      "http://localhost:4000/api/auth/callback/strandbank",
      "https://partner.example/callback",
    ],
    purposes: PARTNER_PURPOSES,
  },
  {
    id: "mobile",
    name: "Partner Mobile",
    developer: "Partner Example Ltd",
    homepage: "https://partner.example/mobile/",
    secretHash: null,
    redirectUris: ["com.example.partner://callback"],
  },
  ASSISTANT,
  {
    id: TOKEN_CLIENT,
    name: "Demo token",
    developer: "Strandbank",
    homepage: null,
    secretHash: HASH_OF_NO_SECRET,
    redirectUris: [],
  },
];

export const DEMO_CLIENT_IDS: readonly string[] = demoClients().map(({ id }) => id);

/** Whether an application is one of those, or one that a demo account registered. */
export const isOfDemo = ({ or, eb }: ExpressionBuilder<Database, "client">) =>
  or([eb("client.id", "in", DEMO_CLIENT_IDS), eb("owner_account_id", "in", DEMO_ACCOUNT_IDS)]);

export async function insertDemoClients(db: Db, createdAt: number): Promise<void> {
  for (const client of demoClients()) await insertDemoClient(db, client, createdAt);
  // Rangefinder's is the picture of `public/explorer/icon.svg`.
  for (const id of [EXPLORER_CLIENT, "partner"])
    await replaceLogo(db, id, readFileSync(dataFile(`${id}-logo.png`)));
}

/** Does nothing if there is an application with this id. */
const insertDemoClient = (db: Db, client: DemoClient, createdAt: number): Promise<boolean> => {
  const { id, name, developer, homepage, secretHash, redirectUris, purposes = [], rules } = client;
  const row = { id, name, developer, homepage, secret_hash: secretHash, created_at: createdAt, ...rules };
  return insertClient(db, { ...row, is_verified: 1 }, { redirectUris, purposes });
};

/**
 * Brings what Rangefinder is registered with up to date, at every start of the demo, and adds the assistant
 * to a demo from before it. The redirect URIs of earlier addresses stay, for other servers on this database.
 * Does nothing without Rangefinder.
 */
export async function syncDemoClients(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("client")
      .set({ homepage: explorerHomepage(), ...EXPLORER_RULES })
      .where("id", "=", EXPLORER_CLIENT)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await addExplorerRedirectUris(transaction, [explorerRedirectUri()]);
    await replacePurposes(transaction, EXPLORER_CLIENT, EXPLORER_PURPOSES);
    await insertDemoClient(transaction, ASSISTANT, Date.now());
  });
}

/** Rangefinder's redirect URIs, of every server on this database. */
export async function explorerRedirectUris(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("client_redirect_uri")
    .select("redirect_uri")
    .where("client_id", "=", EXPLORER_CLIENT)
    .execute();
  return rows.map(({ redirect_uri }) => redirect_uri);
}

export async function addExplorerRedirectUris(db: Db, uris: readonly string[]): Promise<void> {
  for (const redirect_uri of uris)
    await db
      .insertInto("client_redirect_uri")
      .values({ client_id: EXPLORER_CLIENT, redirect_uri })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
