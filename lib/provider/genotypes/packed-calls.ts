import { NO_CALL, NOT_ASSAYED } from "./calls";

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

export function countResults(calls: Uint8Array): number {
  let results = 0;
  for (const byte of calls)
    results += Number(byte >> 4 > LAST_WITHOUT_RESULT) + Number((byte & 15) > LAST_WITHOUT_RESULT);
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
