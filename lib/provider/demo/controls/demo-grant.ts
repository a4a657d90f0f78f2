import { findToken } from "@/lib/provider/oauth/token/find-token";
import { reads } from "@/lib/provider/store/database";

export interface DemoGrant {
  id: string;
  accountId: string;
}

/** The demo's customers; the domain is reserved, so that nobody real has such an address (RFC 2606). */
const DEMO_ADDRESSES = "%@demo.example";

/** The consent of a token of this application, in force or not; null for customers who are not the demo's. */
export async function demoGrantOf(token: string, clientId: string): Promise<DemoGrant | null> {
  const found = await findToken(token);
  if (!found || found.clientId !== clientId) return null;
  const account = await reads()
    .selectFrom("account")
    .select("id")
    .where("id", "=", found.accountId)
    .where("email", "like", DEMO_ADDRESSES)
    .executeTakeFirst();
  return account ? { id: found.grantId, accountId: account.id } : null;
}
