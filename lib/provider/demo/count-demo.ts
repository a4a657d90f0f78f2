import { type SelectQueryBuilder, sql } from "kysely";
import { DEMO_ACCOUNT_IDS } from "@/lib/provider/demo/seed/people";
import type { Database, Db } from "@/lib/provider/store/tables/schema";
import { DEMO_CLIENT_IDS, isOfDemo } from "./clients";
import { DEMO_GRANT } from "./world";

interface Counts {
  accounts: number;
  applications: number;
  consents: number;
}

/** Counts what a reset deletes for good. */
export const countAdded = async (db: Db): Promise<Counts> => ({
  accounts: await count(db.selectFrom("account").where("id", "not in", DEMO_ACCOUNT_IDS)),
  applications: await count(db.selectFrom("client").where("id", "not in", DEMO_CLIENT_IDS)),
  consents: await count(db.selectFrom("access_grant").where("id", "!=", DEMO_GRANT)),
});

/** Counts what removing the demo deletes. */
export const countDemo = async (db: Db): Promise<Counts> => ({
  accounts: await count(db.selectFrom("account").where("id", "in", DEMO_ACCOUNT_IDS)),
  applications: await count(db.selectFrom("client").where(isOfDemo)),
  consents: await count(
    db
      .selectFrom("access_grant")
      .innerJoin("client", "client.id", "access_grant.client_id")
      .where((of) => of.or([isOfDemo(of), of("account_id", "in", DEMO_ACCOUNT_IDS)])),
  ),
});

async function count<Table extends keyof Database>(
  rows: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return Number(total);
}
