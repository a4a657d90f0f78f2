import type { Measured } from "./measure";

export interface Row {
  name: string;
  ours: Measured;
  bare: Measured;
}

/** The rows as a Markdown table, as measured. */
export function table(rows: readonly Row[]): string {
  const head = ["requests", "per second", "p50 ms", "p99 ms", "bare node:http", "ratio"];
  const body = rows.map(({ name, ours, bare }) => [
    name,
    whole(ours.requestsPerSecond),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    whole(bare.requestsPerSecond),
    (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2),
  ]);
  return markdown([head, ...body]);
}

/** A Markdown table of cells, whose first line is its head. */
export function markdown([head = [], ...body]: readonly string[][]): string {
  const lines = [head, head.map(() => "---"), ...body];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    cell === "---" ? "-".repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => `| ${line.map(pad).join(" | ")} |`).join("\n");
}

export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
