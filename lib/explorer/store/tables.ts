/** What a column holds. `time`: milliseconds since 1970. A question mark: or null. */
export type Column = "text" | "integer" | "time" | "text?" | "integer?" | "time?";

/** A table of the store, in terms that every database knows. */
export interface Table {
  columns: Readonly<Record<string, Column>>;
  /** The primary key. */
  key?: string;
}

export type Tables = Readonly<Record<string, Table>>;

/** How a database spells what others spell otherwise. */
export interface Spelling {
  types: Readonly<Record<"text" | "integer" | "time", string>>;
  /** Options after the closing bracket of a table. */
  options: string;
}

/** SQL that creates the missing tables. */
export const createMissing = (tables: Tables, spelling: Spelling): string =>
  Object.entries(tables)
    .map(
      ([name, table]) =>
        `create table if not exists ${name} (${columnsOf(table, spelling)}) ${spelling.options}`,
    )
    .join(";\n");

const columnsOf = ({ columns, key }: Table, { types }: Spelling): string =>
  Object.entries(columns)
    .map(([name, column]) => {
      const type = types[baseOf(column)];
      if (name === key) return `${name} ${type} primary key`;
      return `${name} ${type}${column.endsWith("?") ? "" : " not null"}`;
    })
    .join(", ");

function baseOf(column: Column): keyof Spelling["types"] {
  if (column === "text" || column === "text?") return "text";
  return column === "integer" || column === "integer?" ? "integer" : "time";
}
