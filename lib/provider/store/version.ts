import { MIGRATIONS } from "./tables/create/create";

/** Whether an older program, with other tables, made the database that has had these migrations. */
export const isOlder = (had: readonly string[]): boolean => !had.includes(MIGRATIONS[0]);

/** Throws one sentence for a database of an older program, or of a newer version of this one. */
export function refuseForeign(had: readonly string[]): void {
  if (isOlder(had))
    throw new Error(
      "The data was made by an older program and cannot be read by this one: npm run reset deletes it, so that the next start makes new data. Nothing was changed.",
    );
  const migrations: readonly string[] = MIGRATIONS;
  const unknown = had.filter((name) => !migrations.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version of this program (${unknown.join(", ")}): start that version, or restore a backup of this one.`,
    );
}

/** Throws one sentence for a database that is not exactly of this version. */
export function refuseOtherVersion(had: readonly string[]): void {
  refuseForeign(had);
  if (MIGRATIONS.some((name) => !had.includes(name)))
    throw new Error("The database is of an earlier version of this program: npm start brings it up to date.");
}
