import { randomBytes } from "node:crypto";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";

const newId = () => randomBytes(8).toString("hex");

/**
 * Adds a customer nobody else uses, with the password and the profiles of a demo customer, so that no test sees the
 * consents of another; their calls come along only when asked for. Returns the email address.
 */
export function newCustomer(like = "family@demo.example", { withCalls = false } = {}): string {
  const file = join(process.env.DATA_DIR ?? ".data", "strandbank.db");
  const database = new BetterSqlite3(file, { timeout: 10_000 });
  try {
    const id = newId();
    const email = `${id}@demo.example`;
    const account = database.prepare("select * from account where email = ?");
    const profiles = database.prepare("select * from profile where account_id = ?");
    const original = row(account.get(like));
    insert(database, "account", { ...original, id, email });
    const copyCalls = database.prepare(
      "insert into genotype_chunk (profile_id, chunk, calls) select ?, chunk, calls from genotype_chunk where profile_id = ?",
    );
    for (const profile of profiles.all(original.id)) {
      const profileId = newId();
      insert(database, "profile", { ...row(profile), id: profileId, account_id: id, image_id: null });
      if (withCalls) copyCalls.run(profileId, row(profile).id);
    }
    return email;
  } finally {
    database.close();
  }
}

function row(given: unknown): Record<string, unknown> {
  if (typeof given !== "object" || given === null) throw new Error("The demo customer is not there.");
  return { ...given };
}

function insert(database: BetterSqlite3.Database, table: string, values: Record<string, unknown>): void {
  const columns = Object.keys(values);
  const named = columns.map((column) => `@${column}`);
  database.prepare(`insert into ${table} (${columns.join(", ")}) values (${named.join(", ")})`).run(values);
}
