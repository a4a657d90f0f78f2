import { NO_CALL, NOT_ASSAYED } from "@/lib/strandbank/core/reference/call-letters";
import { prepared } from "@/lib/strandbank/platform/store/prepared";
import type { GenomeIndex } from "@/lib/strandbank/platform/store/tables/numbers";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";
import { numbersIn } from "@/lib/strandbank/platform/store/text";

/**
 * Calls by genome index, four bits each, the first of two in the upper half of their byte. Beyond its end,
 * and where it is 0, nothing is assayed.
 */
export type PackedCalls = Uint8Array<ArrayBuffer>;

/** The calls that occur, each at its code; 15 is spare. */
export const CALLS: readonly string[] = [
  ...[NOT_ASSAYED, NO_CALL],
  ...["AA", "AC", "AG", "AT", "CC", "CG", "CT", "GG", "GT", "TT"],
  ...["DD", "DI", "II"],
];
const SPARE = 15;

const CODES = new Uint8Array(1 << 16).fill(SPARE);
for (const [code, call] of CALLS.entries()) CODES[call.charCodeAt(0) * 256 + call.charCodeAt(1)] = code;

/** The code of a call. Throws for what is no call, or has its letters in another order than the alphabet. */
export function codeOf(call: string): number {
  if (call.length !== 2) throw notACall(call);
  return codeOfCharacters(call.charCodeAt(0), call.charCodeAt(1));
}

function codeOfCharacters(one: number, other: number): number {
  const code = CODES[one * 256 + other] ?? SPARE;
  if (code === SPARE) throw notACall(String.fromCharCode(one, other));
  return code;
}

const notACall = (text: string) => new Error(`${JSON.stringify(text)} is no call.`);

export const emptyCalls = (locations: number): PackedCalls => new Uint8Array(Math.ceil(locations / 2));

export function codeAt(calls: Uint8Array, index: number): number {
  const byte = calls[index >> 1] ?? 0;
  return index % 2 === 0 ? byte >> 4 : byte & 15;
}

export function setCode(calls: Uint8Array, index: number, code: number): void {
  const byte = calls[index >> 1] ?? 0;
  calls[index >> 1] = index % 2 === 0 ? (code << 4) | (byte & 15) : (byte & 240) | code;
}

export const callAt = (calls: Uint8Array, index: number): string =>
  CALLS[codeAt(calls, index)] ?? NOT_ASSAYED;

export const setCall = (calls: Uint8Array, index: number, call: string): void =>
  setCode(calls, index, codeOf(call));

/** Packs calls that are given in ASCII, two characters each. Throws for what is no call. */
export function packCalls(characters: Uint8Array): PackedCalls {
  const calls = emptyCalls(characters.length / 2);
  for (let at = 0; at < characters.length; at += 2) {
    setCode(calls, at / 2, codeOfCharacters(characters[at] ?? 0, characters[at + 1] ?? 0));
  }
  return calls;
}

const LAST_WITHOUT_RESULT = codeOf(NO_CALL);

/** Whether a call with this code is a result: assayed, and read. */
export const hasResult = (code: number): boolean => code > LAST_WITHOUT_RESULT;

export function countResults(calls: Uint8Array): number {
  let results = 0;
  for (const byte of calls) results += Number(hasResult(byte >> 4)) + Number(hasResult(byte & 15));
  return results;
}

/** The four characters of two calls, by their byte. */
const CHARACTERS = new Uint32Array(
  Uint8Array.from({ length: 256 * 4 }, (_, at) =>
    callAt(Uint8Array.of(at >> 2), (at >> 1) % 2).charCodeAt(at % 2),
  ).buffer,
);

/** The calls in ASCII, two characters each; one more than there are locations where their number is odd. */
export function charactersOf(calls: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = Buffer.allocUnsafeSlow(calls.length * 4);
  const characters = new Uint32Array(buffer);
  for (let at = 0; at < calls.length; at++) characters[at] = CHARACTERS[calls[at] ?? 0] ?? 0;
  return new Uint8Array(buffer);
}

/**
 * Size of a stored block of a profile's raw calls, in bytes; the last one may be shorter. Two such rows fill
 * a page of SQLite, four one of PostgreSQL, which moves longer ones to another table.
 */
const BLOCK_BYTES = 1_950;
const BLOCK_LOCATIONS = BLOCK_BYTES * 2;

/**
 * The raw calls of a profile at the given genome indices, in their order. Locations beyond the stored genome
 * are not assayed, nor is anything in a profile without genotypes.
 */
export async function rawCalls(profileId: string, indices: readonly GenomeIndex[]): Promise<string[]> {
  if (indices.length === 0) return [];
  const numbers = new Set(indices.map(blockOf));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const rows = await (last - first < numbers.size
    ? blocksBetween({ profileId, first, last })
    : someBlocks({ profileId, numbers: JSON.stringify([...numbers]) }));
  const blocks = new Map(rows.map(({ block, calls }) => [block, calls]));
  return indices.map((index) => callAt(blocks.get(blockOf(index)) ?? NOTHING, index % BLOCK_LOCATIONS));
}

const NOTHING: PackedCalls = new Uint8Array();

const blockOf = (index: GenomeIndex): number => Math.floor(index / BLOCK_LOCATIONS);

/** Takes half the time of `someBlocks`. */
const blocksBetween = prepared(
  (db, { profileId, first, last }: { profileId: string; first: number; last: number }) =>
    db
      .selectFrom("genotype_block")
      .select(["block", "calls"])
      .where("profile_id", "=", profileId)
      .where("block", ">=", first)
      .where("block", "<=", last)
      .orderBy("block"),
);

const someBlocks = prepared((db, { profileId, numbers }: { profileId: string; numbers: string }) =>
  db
    .selectFrom("genotype_block")
    .select(["block", "calls"])
    .where("profile_id", "=", profileId)
    .where("block", "in", numbersIn(db, numbers)),
);

/**
 * All raw calls of a profile at one moment: half a megabyte for a million locations.
 * @param locations how many there are at least; without it, as many as are stored
 */
export async function allCalls(profileId: string, locations = 0): Promise<PackedCalls> {
  const blocks = await blocksBetween({ profileId, first: 0, last: MAX_BLOCK });
  const last = blocks.at(-1);
  const stored = last ? last.block * BLOCK_LOCATIONS + last.calls.length * 2 : 0;
  const calls = emptyCalls(Math.max(stored, locations));
  for (const { block, calls: some } of blocks) calls.set(some, block * BLOCK_BYTES);
  return calls;
}

/** The largest number in the column. */
const MAX_BLOCK = 2 ** 31 - 1;

/** Stores the raw calls of a profile that has none. */
export async function writeCalls(db: Db, profileId: string, calls: PackedCalls): Promise<void> {
  const rows = Array.from({ length: Math.ceil(calls.length / BLOCK_BYTES) }, (_, block) => ({
    profile_id: profileId,
    block,
    calls: calls.slice(block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES),
  }));
  if (rows.length > 0) await db.insertInto("genotype_block").values(rows).execute();
}

export async function deleteCalls(db: Db, profileId: string): Promise<void> {
  await db.deleteFrom("genotype_block").where("profile_id", "=", profileId).execute();
}
