import { expect, test } from "@playwright/test";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { beginTransfer } from "@/lib/strandbank/platform/limits/transfers";

const ends: (() => void)[] = [];
test.afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function begin(address: string | null, accountId: string | null) {
  const end = beginTransfer({ address, accountId });
  ends.push(end);
  return end;
}

/** How many downloads begin before one is refused. */
function countUntilRefused(next: (index: number) => void): number {
  for (let count = 0; count < 100; count++)
    try {
      next(count);
    } catch (error) {
      expect(isServiceError(error) && error.code).toBe("too_many_requests");
      expect(isServiceError(error) && Number(error.headers["retry-after"])).toBeGreaterThan(0);
      return count;
    }
  return 100;
}

test("a network address may have eight downloads at once, for all its accounts", () => {
  expect(countUntilRefused((index) => begin("192.0.2.1", `account ${index}`))).toBe(8);
  begin("192.0.2.2", "account 9");
});

test("the addresses of one IPv6 /64 network share their downloads", () => {
  expect(countUntilRefused((index) => begin(`2001:db8:1:2::${index}`, null))).toBe(8);
});

test("without a known network address, only the account's downloads count", () => {
  expect(countUntilRefused((index) => begin(null, `account ${index}`))).toBe(100);
});

test("a finished download makes room for one other, even if it ends twice", () => {
  const end = begin("192.0.2.1", "mia");
  for (let others = 0; others < 3; others++) begin("192.0.2.1", "mia");
  end();
  end();
  expect(countUntilRefused(() => begin("192.0.2.1", "mia"))).toBe(1);
});

test("a refused download does not count", () => {
  for (let count = 0; count < 4; count++) begin(null, "mia");
  for (let count = 0; count < 20; count++) expect(() => begin("192.0.2.1", "mia")).toThrow("at once");
  expect(countUntilRefused((index) => begin("192.0.2.1", `account ${index}`))).toBe(8);
});
