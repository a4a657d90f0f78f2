import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { NO_CALL } from "@/lib/strandbank/core/reference/call-letters";
import { BadLines } from "@/lib/strandbank/extensions/raw-data/read/bad-lines";
import { linesOf } from "@/lib/strandbank/extensions/raw-data/read/lines";
import { openFile } from "@/lib/strandbank/extensions/raw-data/read/open-file";
import { RawDataReader } from "@/lib/strandbank/extensions/raw-data/read/raw-data-reader";
import { readRow } from "@/lib/strandbank/extensions/raw-data/read/read-row";
import { textOf } from "@/lib/strandbank/extensions/raw-data/read/text";
import { zipOf } from "@/tests/support/data/zip";

const RUNS = { few: 50, full: 5_000 }[String(process.env.FUZZ)] ?? 500;

const LENGTHS = new Map(
  [...Array.from({ length: 22 }, (_, at) => String(at + 1)), "X", "Y", "MT"].map((name) => [name, 16_569]),
);

interface Given {
  id: string;
  chromosome: string;
  position: number;
  call: string;
}

const oneOf = <T>(...items: T[]) => fc.constantFrom(...items);
const aRow = fc.record(
  {
    id: fc.tuple(oneOf("rs", "i"), fc.nat()).map(([kind, number]) => `${kind}${number}`),
    chromosome: oneOf(...LENGTHS.keys()),
    position: fc.integer({ min: 1, max: 16_569 }),
    call: oneOf("AA", "AC", "AG", "AT", "CC", "CG", "CT", "GG", "GT", "TT", "DD", "DI", "II", NO_CALL),
  },
  { noNullPrototype: true },
);

const COLUMNS = ["rsid", "Chr", "Position", "genotype"];
const aSpelling = fc.record({
  separator: oneOf("\t", ",", ";", " ", ", ", "\t "),
  quote: oneOf("", '"', "'"),
  names: oneOf("none", "plain", "commented", "again"),
  /** The order of the columns, where they are named. */
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  hasScore: fc.boolean(),
  hasTwoAlleles: fc.boolean(),
  between: oneOf("", "/", "|"),
  noCall: oneOf("--", "00", "NN", "./.", "NA", "??", ".."),
  chromosome: oneOf<(name: string) => string>(
    (name) => name,
    (name) => `chr${name}`,
    (name) => name.padStart(2, "0"),
    (name) => ({ X: "23", Y: "24", MT: "26" })[name] ?? `${name}.0`,
  ),
  position: oneOf<(position: number) => string>(String, (position) => `${position}.0`),
  isSmall: fc.boolean(),
  end: oneOf("\n", "\r\n", "\r\r\n", "\r"),
  encoding: oneOf("utf8", "utf8 with mark", "utf16", "utf16 with mark", "utf16 swapped"),
  padding: oneOf("", "\u001a", "\0".repeat(300)),
});
type Spelling = typeof aSpelling extends fc.Arbitrary<infer Value> ? Value : never;

/** A line that is no row, whichever its columns are; where it is among the rows, as a share. */
const aDamage = fc.option(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    text: oneOf("rs9", "rs9\t1", "rs9\t7E+07\t7E+07\t7E+07", "rs9 x7 x7 x7"),
  }),
);

/** The lines of a file with these rows. */
function linesWith(rows: readonly Given[], spelling: Spelling): string[] {
  const { quote, names, order, hasScore, hasTwoAlleles, noCall } = spelling;
  const isNamed = names !== "none";
  const joined = (fields: readonly string[]) =>
    fields.map((field) => quote + field + quote).join(spelling.separator);
  const ordered = (parts: readonly (readonly string[])[]) =>
    isNamed ? order.flatMap((at) => parts[at] ?? []) : parts.flat();
  const score = hasScore && isNamed ? ["0.83"] : [];
  const [id = "", chromosome = "", position = "", genotype = ""] = COLUMNS;
  const columns = ordered([
    [id],
    [chromosome],
    [position],
    hasTwoAlleles ? ["allele1", "allele2"] : [genotype],
  ]);
  const header = joined([...columns, ...(hasScore ? ["score"] : [])]);
  const lines = rows.map((row) => {
    const [one = "", two = ""] = row.call;
    const letters =
      row.call === NO_CALL
        ? hasTwoAlleles
          ? ["0", "0"]
          : [noCall]
        : hasTwoAlleles
          ? [one, two]
          : [one + spelling.between + two];
    const fields = ordered([
      [row.id],
      [spelling.chromosome(row.chromosome)],
      [spelling.position(row.position)],
      letters,
    ]);
    const line = joined([...fields, ...score]);
    return spelling.isSmall ? line.toLowerCase() : line;
  });
  if (names === "again") lines.splice(Math.floor(lines.length / 2), 0, header);
  return [...(isNamed ? [names === "commented" ? `# ${header}` : header] : []), ...lines];
}

function encoded(text: string, encoding: Spelling["encoding"]): Buffer {
  const marked = encoding.endsWith("mark") ? `\ufeff${text}` : text;
  const bytes = Buffer.from(marked, encoding.startsWith("utf16") ? "utf16le" : "utf8");
  return encoding.endsWith("swapped") ? bytes.swap16() : bytes;
}

async function* cutAt(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const bounds = [
    0,
    ...cuts.map((cut) => cut % bytes.length).sort((one, other) => one - other),
    bytes.length,
  ];
  for (const [at, start] of bounds.entries()) yield bytes.subarray(start, bounds[at + 1]);
}

async function read(bytes: AsyncIterable<Uint8Array>) {
  const badLines = new BadLines();
  const reader = new RawDataReader(badLines, null);
  for await (const lines of linesOf(textOf(bytes))) for (const line of lines) reader.add(line);
  reader.end();
  const rows = reader.taken().map((raw) => {
    const row = readRow(raw, LENGTHS);
    if (typeof row === "string") return row;
    return { id: row.id, chromosome: row.chromosome, position: row.position, call: row.call };
  });
  return { rows, badLines };
}

test("any file in any spelling is read right, and a line that is no row is told with its number", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRow, { minLength: 1, maxLength: 9 }),
      aSpelling,
      aDamage,
      fc.array(fc.nat(), { maxLength: 4 }),
      async (given, spelling, damage, cuts) => {
        const lines = linesWith(given, spelling);
        const first = spelling.names === "none" ? 0 : 1;
        const at = damage && first + Math.round(damage.at * (lines.length - first));
        if (damage && at !== null) lines.splice(at, 0, damage.text);
        const text = lines.join(spelling.end) + spelling.end + spelling.padding;
        const { rows, badLines } = await read(cutAt(encoded(text, spelling.encoding), cuts));
        assert.deepEqual(rows, given);
        assert.deepEqual(
          badLines.shown,
          damage && at !== null ? [{ line: at + 1, text: damage.text.replaceAll("\t", " ") }] : [],
        );
      },
    ),
    { numRuns: RUNS },
  );
});

test("a packed file is read as its text, whatever follows it; one that is cut is refused", async () => {
  const path = test.info().outputPath("packed");
  const text = Array.from({ length: 99 }, (_, at) => `rs${at}\t1\t${at + 1}\tAG\n`).join("");
  const readFile = async (bytes: Buffer) => {
    writeFileSync(path, bytes);
    return Buffer.concat(await Array.fromAsync((await openFile(path)).bytes)).toString();
  };
  const kinds = fc.tuple(
    oneOf("gzip", "zip"),
    fc.array(fc.nat(text.length), { maxLength: 3 }),
    fc.uint8Array({ maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async ([kind, cuts, more], share) => {
        const bounds = [0, ...cuts.sort((one, other) => one - other), text.length];
        const members = bounds.slice(1).map((end, at) => gzipSync(text.slice(bounds[at], end)));
        const bytes = kind === "zip" ? zipOf("genome.txt", text) : Buffer.concat(members);
        if (kind === "gzip" && more[0] !== 0x1f)
          expect(await readFile(Buffer.concat([bytes, more]))).toBe(text);
        const last = kind === "zip" ? bytes : (members.at(-1) ?? bytes);
        const kept = bytes.length - last.length + Math.max(4, Math.floor(last.length * share));
        if (kept > bytes.length - last.length + 4 || kind === "zip" || members.length === 1)
          await expect(readFile(bytes.subarray(0, kept))).rejects.toThrow("damaged");
      },
    ),
    { numRuns: RUNS / 10 },
  );
});
