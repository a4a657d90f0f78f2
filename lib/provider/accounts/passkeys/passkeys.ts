import { database } from "@/lib/provider/store/database";

/** A passkey as its customer sees it. */
export interface ListedPasskey {
  id: string;
  /** The browser with which it was added, if that told. */
  browser: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  usedAt: number | null;
}

/** Most passkeys of an account. */
export const MOST_PASSKEYS = 20;

/** The passkeys of an account, oldest first. */
export async function listPasskeys(accountId: string): Promise<ListedPasskey[]> {
  const rows = await passkeysOf(accountId).select(["id", "browser", "created_at", "used_at"]).execute();
  return rows.map(({ id, browser, created_at, used_at }) => ({
    ...{ id, browser },
    createdAt: created_at,
    usedAt: used_at,
  }));
}

/** What browsers need to know of an account's passkeys, so that none is added twice. */
export async function describePasskeys(accountId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await passkeysOf(accountId).select(["id", "transports"]).execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports.split(",").filter(Boolean) }));
}

const passkeysOf = (accountId: string) =>
  database().selectFrom("passkey").where("account_id", "=", accountId).orderBy("created_at").orderBy("id");
