import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import {
  CALLS,
  callAt,
  charactersOf,
  codeOf,
  countResults,
  emptyCalls,
  packCalls,
  setCall,
} from "@/lib/strandbank/core/genotypes/profile-calls";

const someCalls = fc.array(fc.constantFrom(...CALLS), { maxLength: 300 });
const textOf = (calls: Uint8Array) => Buffer.from(charactersOf(calls)).toString();

test("there are 15 calls: not assayed, no-call, and pairs of letters in alphabetical order", () => {
  const pairs = (letters: string) =>
    [...letters].flatMap((one, at) => [...letters.slice(at)].map((other) => one + other));
  expect(CALLS).toEqual(["__", "--", ...pairs("ACGT"), ...pairs("DI")]);
});

test("packed calls are read as they were written; beyond their end, nothing is assayed", () => {
  fc.assert(
    fc.property(someCalls, (calls) => {
      const packed = packCalls(Buffer.from(calls.join("")));
      assert.equal(packed.length, Math.ceil(calls.length / 2));
      assert.deepEqual(
        calls.map((_, index) => callAt(packed, index)),
        calls,
      );
      for (const past of [0, 1, 1_000]) assert.equal(callAt(packed, calls.length + past), "__");
      assert.equal(textOf(packed).slice(0, calls.length * 2), calls.join(""));
      assert.equal(countResults(packed), calls.filter((call) => !/__|--/.test(call)).length);
    }),
  );
});

test("setting a packed call changes no other", () => {
  fc.assert(
    fc.property(someCalls, fc.nat(299), fc.constantFrom(...CALLS), (before, index, call) => {
      const calls = Array.from({ length: 300 }, (_, at) => before[at] ?? "__");
      const packed = emptyCalls(300);
      for (const [at, one] of calls.entries()) setCall(packed, at, one);
      setCall(packed, index, call);
      assert.equal(textOf(packed), calls.with(index, call).join(""));
    }),
  );
});

test("an invalid call is not packed", () => {
  for (const text of ["GA", "ID", "AN", "A", "", "AGT", "_-", "ag", "\u0100\u0100"]) {
    expect(() => codeOf(text), text).toThrow("is no call");
    expect(() => setCall(emptyCalls(2), 0, text), text).toThrow("is no call");
  }
  expect(() => packCalls(Buffer.from("AGGA"))).toThrow('"GA" is no call');
});
