import { reads } from "@/lib/strandbank/platform/store/database";

export const accountOf = ({ accountId }: { accountId: string }) =>
  reads()
    .selectFrom("account")
    .select(["id", "email", "first_name", "last_name", "created_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Email addresses are stored and looked up like this. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

export const listAccounts = () =>
  reads()
    .selectFrom("account")
    .leftJoin("profile", "profile.account_id", "account.id")
    .select(["account.email", "account.first_name", "account.last_name"])
    .select((of) => of.fn.count<number>("profile.id").as("profiles"))
    .groupBy(["account.id", "account.email", "account.first_name", "account.last_name"])
    .orderBy("account.email")
    .execute();

export async function findAccountId(email: string): Promise<string | null> {
  const found = await reads()
    .selectFrom("account")
    .select("id")
    .where("email", "=", normalEmail(email))
    .executeTakeFirst();
  return found?.id ?? null;
}
