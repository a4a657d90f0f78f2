import type { Db } from "@/lib/provider/store/tables/schema";

/** Takes account, consent and network address out of the events of an account that is deleted. */
export const forgetActor = (db: Db, accountId: string): Promise<unknown> =>
  db
    .updateTable("audit_event")
    .set({ account_id: null, grant_id: null, address: null })
    .where("account_id", "=", accountId)
    .execute();
