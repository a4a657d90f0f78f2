import { database } from "@/lib/provider/store/database";
import type { Covered } from "./profiles";

/** The account that a grant belongs to. */
export const accountOf = ({ accountId }: Covered) =>
  database()
    .selectFrom("account")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
