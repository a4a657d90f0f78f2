import type { Measured } from "./measure";

export interface Row {
  name: string;
  target?: number;
  ours: Measured;
  bare: Measured;
  /** Our SQL statements alone; absent where the database is not read, or written. */
  statements?: Measured | undefined;
}

const STATEMENTS_TARGET = 0.75;
const DEPTH_TARGET = 1.2;

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
  const body = rows.map(({ name, target, ours, bare, statements }) => [
    name,
    whole(ours.requestsPerSecond),
    ours.p50.toFixed(1),
    ours.p99.toFixed(1),
    ...beside(ours, bare, target),
    ...(statements ? beside(ours, statements, STATEMENTS_TARGET) : ["–", "–"]),
  ]);
  return markdown([head, ...body]);
}

/** What another server did, and our share of that. */
const beside = (ours: Measured, other: Measured, target?: number): string[] => {
  const share = ratio(ours, other);
  const reached = share.toFixed(2);
  return [
    whole(other.requestsPerSecond),
    target === undefined ? reached : `${reached}; ${verdict(`≥ ${target}`, share >= target)}`,
  ];
};

/** A Markdown table of cells, whose first line is its head. */
export function markdown([head = [], ...body]: readonly string[][]): string {
  const lines = [head, head.map(() => "---"), ...body];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    cell === "---" ? "-".repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => `| ${line.map(pad).join(" | ")} |`).join("\n");
}

/**
 * What no single row tells: how much a deep offset costs, and the memory of the server under this load.
 * @param memory largest private memory in bytes
 */
export function summary(rows: readonly Row[], memory: number): string {
  const [shallow, deep] = rows.filter(({ name }) => name.includes("at offset"));
  const lines = [
    `Private memory of both processes together at its highest: ${whole(memory / 1_000_000)} MB.`,
  ];
  if (shallow && deep) {
    // Each beside the bare server: the machine may have become slower between the two.
    const times = ratio(shallow.ours, shallow.bare) / ratio(deep.ours, deep.bare);
    lines.unshift(
      `Beside the bare server the deep page costs ${times.toFixed(2)} times the first; ${verdict(`≤ ${DEPTH_TARGET}`, times <= DEPTH_TARGET)}.`,
    );
  }
  return lines.join("\n");
}

const ratio = (ours: Measured, bare: Measured): number => ours.requestsPerSecond / bare.requestsPerSecond;
export const verdict = (target: string, isMet: boolean): string => `${target}, ${isMet ? "met" : "missed"}`;

/** A value that should not be higher than its target, in one cell. */
export const atMost = (value: number, digits: number, target: number): string =>
  `${value.toFixed(digits)}; ${verdict(`≤ ${target}`, value <= target)}`;

export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
