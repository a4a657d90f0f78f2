import { type Kysely, type Migration, sql } from "kysely";
import type { Reference } from "@/lib/provider/store/opened-store";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create-reference-tables";
import { insertRows } from "@/lib/provider/store/tables/insert-rows";

/** The tables of the reference data as they were within the database. */
interface Before {
  accession: Record<string, unknown>;
  marker: { key: number; alleles: string; variants: string };
  marker_alias: Record<string, unknown>;
  gene_span: Record<string, unknown>;
  meta: { key: string; value: string };
}

/** The reference data moves out of the database. A new database has none, and uses what is there already. */
export const referenceApart = (reference: Reference): Migration => ({
  async up(db: Kysely<Before>): Promise<void> {
    const isNew = (await db.selectFrom("accession").selectAll().limit(1).execute()).length === 0;
    const moves = !(isNew && (await reference.exists(db)));
    if (moves)
      await reference.build(async (next) => {
        const copy: CopyRows = (table, rows) =>
          insertRows(next, table, Object.keys(rows[0] ?? {}), rows.map(Object.values));
        await copyRows(db, copy);
        await createReferenceIndexes(next);
      });
    const replace = async (transaction: Kysely<Before>) => {
      if (moves) await reference.publish(transaction);
      await sql`delete from packed_genome`.execute(transaction);
      await sql`delete from meta where key in ('genome_key', 'reference_date', 'reference_version')`.execute(
        transaction,
      );
      for (const table of ["marker", "marker_alias", "gene_span", "accession"] as const)
        await transaction.schema.dropTable(table).execute();
    };
    await (db.isTransaction ? replace(db) : db.transaction().execute(replace));
  },
});

type CopyRows = (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>;

async function copyRows(db: Kysely<Before>, copy: CopyRows): Promise<void> {
  for (const table of ["accession", "marker_alias", "gene_span"] as const)
    await copy(table, await db.selectFrom(table).selectAll().execute());
  const date = await db.selectFrom("meta").select("value").where("key", "=", "reference_date").execute();
  await copy(
    "about",
    date.map(({ value }) => ({ key: "date", value })),
  );
  const codes = new Map<string, string>();
  const codeOf = (labels: string) => {
    const code = codes.get(labels) ?? String.fromCharCode(FIRST_CODE + codes.size);
    codes.set(labels, code);
    return code;
  };
  for (let from = 0; ; from += ROWS) {
    const rows = await db
      .selectFrom("marker")
      .selectAll()
      .where("key", ">=", from)
      .where("key", "<", from + ROWS)
      .orderBy("key")
      .execute();
    if (rows.length === 0) break;
    await copy(
      "marker",
      rows.map((row) => ({ ...row, ...codesOf(row, codeOf) })),
    );
  }
  await copy(
    "label_set",
    [...codes].map(([labels, code]) => ({ code, labels })),
  );
}

const ROWS = 10_000;
const FIRST_CODE = 48;

function codesOf({ alleles, variants }: Before["marker"], codeOf: (labels: string) => string) {
  const labels = [...variants.matchAll(/"platform_labels":(\[[^\]]*\])/g)];
  return {
    letters: lettersOf(alleles.split(",")),
    label_sets: labels.map(([, list = ""]) => codeOf(list)).join(""),
  };
}

function lettersOf(alleles: readonly string[]): string {
  if (alleles.every((allele) => allele.length === 1 && allele !== "-")) return alleles.join("");
  const lengths = alleles.map((allele) => (allele === "-" ? 0 : allele.length));
  const shortest = lengths.indexOf(Math.min(...lengths));
  const longest = lengths.indexOf(Math.max(...lengths));
  return alleles.map((_, index) => (index === shortest ? "D" : index === longest ? "I" : ".")).join("");
}
