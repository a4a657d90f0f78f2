import { type Kysely, type Migration, sql } from "kysely";
import { createReferenceIndexes } from "@/lib/provider/store/tables/create-reference-tables";
import { insertRows } from "@/lib/provider/store/tables/insert-rows";
import type { ReferenceVersions } from "@/lib/provider/store/versions/reference-versions";

/** The tables of the reference data as they were within the database. */
interface Before {
  accession: Record<string, unknown>;
  marker: { key: number; alleles: string; variants: string };
  marker_alias: Record<string, unknown>;
  gene_span: Record<string, unknown>;
}

/** The reference data moves out of the database, into its first version. */
export const referenceVersions = (versions: ReferenceVersions): Migration => ({
  async up(db: Kysely<Before>): Promise<void> {
    const built = await versions.build(async (next) => {
      const copy: CopyRows = (table, rows) =>
        insertRows(next, table, Object.keys(rows[0] ?? {}), rows.map(Object.values));
      await copyRows(db, copy);
      await createReferenceIndexes(next);
    });
    const replace = async (transaction: Kysely<Before>) => {
      await built.moveIn(transaction);
      await noteVersion(transaction, built.version);
      for (const table of ["marker", "marker_alias", "gene_span", "accession"] as const)
        await transaction.schema.dropTable(table).execute();
    };
    let isPublished = false;
    try {
      await (db.isTransaction ? replace(db) : db.transaction().execute(replace));
      isPublished = true;
    } finally {
      await built.end(isPublished);
    }
  },
});

/** Deletes what was derived from an earlier version with this number; it is derived again. */
async function noteVersion(db: Kysely<Before>, version: string): Promise<void> {
  await sql`delete from packed_genome`.execute(db);
  await sql`delete from meta where key in ('genome_key', 'reference_version')`.execute(db);
  await sql`insert into meta (key, value) values ('reference_version', ${version})`.execute(db);
}

type CopyRows = (table: string, rows: readonly Record<string, unknown>[]) => Promise<void>;

async function copyRows(db: Kysely<Before>, copy: CopyRows): Promise<void> {
  for (const table of ["accession", "marker_alias", "gene_span"] as const)
    await copy(table, await db.selectFrom(table).selectAll().execute());
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
