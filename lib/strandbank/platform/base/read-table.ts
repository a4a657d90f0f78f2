import { readFileSync } from "node:fs";
import { z } from "zod";

/** A cell that holds a whole number, 0 or greater. */
export const whole = z.coerce.number().int().min(0);
/** A cell that holds comma-separated values; empty for none. */
export const list = z.string().transform((text) => (text === "" ? [] : text.split(",")));

/** The rows of a tab-separated file with a header line. Throws when a row does not fit the schema. */
export function readTable<S extends z.ZodObject>(file: URL, row: S): z.output<S>[] {
  const [header = "", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  const columns = header.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return row.parse(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])));
  });
}
