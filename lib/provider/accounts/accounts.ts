import { reads } from "@/lib/provider/store/database";

export const accountOf = ({ accountId }: { accountId: string }) =>
  reads()
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email", "created_at"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Email addresses are stored and looked up like this. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
