import { type SelectQueryBuilder, sql } from "kysely";
import { DEMO_ACCOUNT_IDS } from "@/lib/demo/strandbank/world/seed/people";
import { deleteSeedMark } from "@/lib/demo/strandbank/world/seed/seed-mark";
import { endAll } from "@/lib/strandbank/core/consent/record";
import { deleteCalls } from "@/lib/strandbank/core/genotypes/profile-calls";
import type { Database, Db } from "@/lib/strandbank/platform/store/tables/schema";
import { inTransaction } from "@/lib/strandbank/platform/store/transaction";
import { DEMO_CLIENT_IDS, isOfDemo, TOKEN_CLIENT } from "./clients";

/**
 * Removes the demo world: its accounts with their profiles, calls and consents, its applications and those
 * that its accounts registered, and its token. The database then counts as one that never was a demo. Other
 * accounts, their consents with other applications and the reference data stay.
 */
export async function removeDemoWorld(db: Db): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const profiles = await transaction
      .selectFrom("profile")
      .select("id")
      .where("account_id", "in", DEMO_ACCOUNT_IDS)
      .execute();
    for (const { id } of profiles) await deleteCalls(transaction, id);
    const clients = transaction.selectFrom("client").select("client.id").where(isOfDemo);
    const consents = await transaction
      .selectFrom("consent")
      .select("id")
      .where("client_id", "in", clients)
      .where("ended_at", "is", null)
      .execute();
    await endAll(
      transaction,
      consents.map(({ id }) => id),
      "application",
    );
    await transaction.deleteFrom("client").where(isOfDemo).execute();
    await transaction.deleteFrom("account").where("id", "in", DEMO_ACCOUNT_IDS).execute();
    await deleteSeedMark(transaction);
  });
}

type Counts = Record<"accounts" | "applications" | "consents", number>;

/** Counts what a reset deletes for good. */
export const countAdded = async (db: Db): Promise<Counts> => ({
  accounts: await count(db.selectFrom("account").where("id", "not in", DEMO_ACCOUNT_IDS)),
  applications: await count(db.selectFrom("client").where("id", "not in", DEMO_CLIENT_IDS)),
  consents: await count(db.selectFrom("consent").where("client_id", "!=", TOKEN_CLIENT)),
});

/** Counts what removing the demo deletes. */
export const countDemo = async (db: Db): Promise<Counts> => ({
  accounts: await count(db.selectFrom("account").where("id", "in", DEMO_ACCOUNT_IDS)),
  applications: await count(db.selectFrom("client").where(isOfDemo)),
  consents: await count(
    db
      .selectFrom("consent")
      .innerJoin("client", "client.id", "consent.client_id")
      .where((of) => of.or([isOfDemo(of), of("account_id", "in", DEMO_ACCOUNT_IDS)])),
  ),
});

async function count<Table extends keyof Database>(
  rows: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  return Number(total);
}
