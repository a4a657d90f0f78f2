import type { Request } from "autocannon";
import { end, startProduction } from "@/bench/support/servers";
import { markdown, whole } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { ScopeSet, saveScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { DAY_MS } from "@/lib/strandbank/platform/base/time";
import { bulkInsert } from "@/lib/strandbank/platform/store/bulk";
import { closeDatabase, writes } from "@/lib/strandbank/platform/store/database";
import { deleteRows } from "@/lib/strandbank/platform/store/delete-in-batches";
import { inOrder, load } from "./support/measure";

const COUNTS = [10, 1_000, 10_000];
const SECONDS = 20;
const WARM_UP = 5;

const idOf = (customer: number): string => `bench-${customer}`;

/**
 * The time of `/3/account/` for few and for many customers in turn: each has a line of the access log. The
 * p99 for ten thousand should be at most twice the p99 for ten.
 */
export async function measureCustomers(): Promise<void> {
  const port = await freePort();
  const server = await startProduction(port);
  try {
    await addCustomers(Math.max(...COUNTS));
    const rows = [["customers", "per second", "p50 ms", "p99 ms"]];
    for (const customers of COUNTS) {
      const options = inOrder(
        `http://localhost:${port}`,
        Array.from({ length: customers }, (_, one) => read(one)),
      );
      const { requestsPerSecond, p50, p99 } = await load(
        { ...options, duration: WARM_UP + SECONDS },
        WARM_UP,
      );
      rows.push([whole(customers), whole(requestsPerSecond), p50.toFixed(1), p99.toFixed(1)]);
    }
    console.log(markdown(rows));
  } finally {
    await end(server);
    const db = writes();
    await deleteRows(
      db,
      ["account", "id"],
      db.selectFrom("account").select("id").where("id", "like", "bench-%"),
    );
    await closeDatabase();
  }
}

const read = (customer: number): Request => ({
  method: "GET",
  path: "/3/account/",
  headers: { authorization: `Bearer ${idOf(customer)}` },
});

async function addCustomers(count: number): Promise<void> {
  const db = writes();
  const scope_hash = await saveScopeSet(db, new ScopeSet(["basic"]));
  const now = Date.now();
  const name = { first_name: "A", last_name: "B" };
  const insert = (table: string, rowOf: (id: string) => object) =>
    bulkInsert(
      db.withTables<Record<string, object>>(),
      table,
      Iterator.from(Array(count).keys()).map((number) => rowOf(idOf(number))),
    );
  const pairOf = (id: string) => ({ account_id: id, client_id: "partner", profile_id: id, scope_hash });
  await insert("account", (id) => ({ ...name, id, email: id, created_at: now }));
  await insert("profile", (id) => ({
    ...{ ...name, id, account_id: id, position: 0, sex: "female" },
    ...{ is_genotyped: 0, is_ancestry_only: 0, has_opted_in: 0 },
  }));
  await insert("consent", (id) => ({ ...pairOf(id), id, since: now, ends_at: now + DAY_MS }));
  await insert("connection", (id) => ({
    ...{ ...pairOf(id), id, redirect_uri: "", created_at: now, code_hash: id, code_expires_at: now },
    ...{ family_hash: id, refreshed_at: now },
  }));
  await insert("access_token", (id) => ({
    ...{ hash: sha256Hex(id), connection_id: id, scope_hash, expires_at: now + DAY_MS },
  }));
}
