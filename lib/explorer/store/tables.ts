/**
 * What a column holds. `time`: milliseconds since 1970. `serial`: a primary key that counts up. A question
 * mark: or null.
 */
export type Column = "text" | "integer" | "time" | "serial" | "text?" | "integer?" | "time?";

/** A table of a store, in terms that every database knows. */
export interface Table {
  columns: Readonly<Record<string, Column>>;
  /** The primary key, unless a column is a `serial`. */
  key?: string;
  /** Columns by name of the index. */
  indexes?: Readonly<Record<string, readonly string[]>>;
}

export type Tables = Readonly<Record<string, Table>>;

/** What is stored, and how safely. */
export interface StoreOptions {
  /** Name of the SQLite file, without its ending. */
  name: string;
  /** `full`: a commit is on the disk before it counts; `normal`: a power cut can lose the latest ones. */
  durability: "full" | "normal";
  tables: Tables;
}

/** How a database spells what others spell otherwise. */
export interface Spelling {
  types: Readonly<Record<"text" | "integer" | "time" | "serial", string>>;
  /** Options after the closing bracket of a table. */
  options: string;
}

/** SQL that creates the missing tables and indexes. */
export const createMissing = (tables: Tables, spelling: Spelling): string =>
  Object.entries(tables)
    .flatMap(([name, table]) => [
      `create table if not exists ${name} (${columnsOf(table, spelling)}) ${spelling.options}`,
      ...Object.entries(table.indexes ?? {}).map(
        ([index, columns]) => `create index if not exists ${index} on ${name} (${columns.join(", ")})`,
      ),
    ])
    .join(";\n");

const columnsOf = ({ columns, key }: Table, { types }: Spelling): string =>
  Object.entries(columns)
    .map(([name, column]) => {
      const type = types[baseOf(column)];
      if (name === key) return `${name} ${type} primary key`;
      return `${name} ${type}${column === "serial" || column.endsWith("?") ? "" : " not null"}`;
    })
    .join(", ");

function baseOf(column: Column): keyof Spelling["types"] {
  if (column === "text" || column === "text?") return "text";
  if (column === "integer" || column === "integer?") return "integer";
  return column === "serial" ? "serial" : "time";
}
