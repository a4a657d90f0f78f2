import { randomBytes } from "node:crypto";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";

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

/** Inserts an account. Returns false, and changes nothing, if another account has its email address. */
export async function insertAccount(db: Db, account: Database["account"]): Promise<boolean> {
  const added = await db
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

type NewProfile = Pick<
  Database["profile"],
  "account_id" | "first_name" | "last_name" | "sex" | "is_genotyped" | "has_opted_in"
> &
  Partial<Pick<Database["profile"], "id" | "is_ancestry_only" | "platform" | "image_id">>;

/** Inserts a profile after the account's other profiles. Returns its id, which is random by default. */
export async function insertProfile(db: Db, given: NewProfile): Promise<string> {
  const { last } = await db
    .selectFrom("profile")
    .select((of) => of.fn.max("position").as("last"))
    .where("account_id", "=", given.account_id)
    .executeTakeFirstOrThrow();
  const profile = {
    id: randomBytes(8).toString("hex"),
    is_ancestry_only: 0,
    platform: null,
    image_id: null,
    ...given,
    position: last === null ? 0 : last + 1,
  };
  await db.insertInto("profile").values(profile).execute();
  return profile.id;
}
