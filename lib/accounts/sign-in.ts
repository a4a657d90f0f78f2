import { database } from "@/lib/store/database";
import { verifyPassword } from "./passwords";

/** The id of the account with this email address (in any case) and password, or null. Takes as long for an unknown address. */
export async function accountWithPassword(email: string, password: string): Promise<string | null> {
  const account = await database()
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  const fits = await verifyPassword(account?.password_hash ?? null, password);
  return account && fits ? account.id : null;
}
