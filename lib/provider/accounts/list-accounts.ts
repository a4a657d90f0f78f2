import { reads } from "@/lib/provider/store/database";
import { normalEmail } from "./accounts";

/** Every account with the number of its profiles, in the order of their email addresses. */
export const listAccounts = () =>
  reads()
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .select(["account.email", "account.first_name", "account.last_name"])
    .select((of) => of.fn.count<number>("profile.id").as("profiles"))
    .groupBy(["account.id", "account.email", "account.first_name", "account.last_name"])
    .orderBy("account.email")
    .execute();

/** The id of the account with this email address, or null. */
export async function findAccountId(email: string): Promise<string | null> {
  const found = await reads()
    .selectFrom("account")
    .select("id")
    .where("email", "=", normalEmail(email))
    .executeTakeFirst();
  return found?.id ?? null;
}
