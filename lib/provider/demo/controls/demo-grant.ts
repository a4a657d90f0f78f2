import { findToken } from "@/lib/provider/oauth/token/find-token";
import { database } from "@/lib/provider/store/database";

export interface DemoGrant {
  id: string;
  accountId: string;
}

/** Where every customer of the demo world has an address; nobody can have a real one there (RFC 2606). */
const DEMO_ADDRESSES = "%@demo.example";

/** The consent that a token of this application belongs to, in force or not, where its customer is a made-up one. */
export async function demoGrantOf(token: string, clientId: string): Promise<DemoGrant | null> {
  const found = await findToken(token);
  if (!found || found.clientId !== clientId) return null;
  const account = await database()
    .selectFrom("account")
    .select("id")
    .where("id", "=", found.accountId)
    .where("email", "like", DEMO_ADDRESSES)
    .executeTakeFirst();
  return account ? { id: found.grantId, accountId: account.id } : null;
}
