import type { Measured } from "./measure";

export interface Row {
  name: string;
  ours: Measured;
  bare: Measured;
  /** Our SQL statements alone; absent where the database is not read, or written. */
  statements?: Measured | undefined;
}

/** The rows as a Markdown table, as measured. */
export function table(rows: readonly Row[]): string {
  const head = [
    "requests",
    "per second",
    "p50 ms",
    "p99 ms",
    "bare node:http",
    "ratio",
    "statements alone",
    "ratio",
  ];
  const body = rows.map(({ name, ours, bare, statements }) => [
    name,
    whole(ours.requestsPerSecond),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    ...beside(ours, bare),
    ...(statements ? beside(ours, statements) : ["–", "–"]),
  ]);
  return markdown([head, ...body]);
}

/** What another server did, and our share of that. */
const beside = (ours: Measured, other: Measured): string[] => [
  whole(other.requestsPerSecond),
  (ours.requestsPerSecond / other.requestsPerSecond).toFixed(2),
];

/** A Markdown table of cells, whose first line is its head. */
export function markdown([head = [], ...body]: readonly string[][]): string {
  const lines = [head, head.map(() => "---"), ...body];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    cell === "---" ? "-".repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => `| ${line.map(pad).join(" | ")} |`).join("\n");
}

export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
