import { ServiceError } from "@/lib/strandbank/platform/base/errors";

/** The error for a file with results of several people, of whom one has to be chosen. */
export class SeveralPeople extends ServiceError {
  /** A different name for each, in the order of the file. */
  readonly people: readonly string[];

  constructor(people: readonly string[]) {
    super(
      "invalid_request",
      `The file has results of ${people.length} people: ${people.map((name) => `“${name}”`).join(", ")}. Choose one of them. Nothing was imported.`,
    );
    this.people = people;
  }
}

/**
 * The index of the person whose results are read: 0 for the only one. Throws `SeveralPeople` if there are
 * several and `person` is none of them.
 */
export function personAt(people: readonly string[], person: string | null): number {
  const at = person === null ? -1 : people.indexOf(person);
  if (people.length > 1 && at < 0) throw new SeveralPeople(people);
  return Math.max(at, 0);
}

/** Longest name, in characters. */
const MAX_NAME = 60;

/**
 * A different name for the results in each of these columns, from the names of the columns.
 * @param fields of the results, from 0: one for each genotype, or two for its alleles
 */
export function namesOfPeople(names: readonly string[], fields: readonly (readonly number[])[]): string[] {
  const own = fields.map((some) => {
    const different = [...new Set(some.map((at) => (names[at] ?? "").slice(0, MAX_NAME)))];
    return different.filter((name) => name !== "").join(" and ");
  });
  return own.map((name, at) => {
    const columns = (fields[at] ?? []).map((field) => field + 1);
    const where = `${columns.length === 1 ? "column" : "columns"} ${columns.join(" and ")}`;
    if (name === "") return `C${where.slice(1)}`;
    return own.indexOf(name) === own.lastIndexOf(name) ? name : `${name} (${where})`;
  });
}
