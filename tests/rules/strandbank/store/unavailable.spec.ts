import { expect, test } from "@playwright/test";
import { isUnavailable } from "@/lib/strandbank/platform/store/database";
import { words } from "../../../support/words";

/** An error of SQLite's, by its result code, and one of PostgreSQL or the network, by its code. */
const ofSqlite = (errcode: number) => Object.assign(new Error("for the test"), { errcode });
const withCode = (code: string) => Object.assign(new Error("for the test"), { code });

test("a database that is busy, full, read-only or gone counts as away for now, and a mistake of ours does not", () => {
  const away = [
    ...[5, 6, 8, 10, 13, 14, 10 + 3 * 256].map(ofSqlite),
    ...words("ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN").map(withCode),
    ...words("08006 53300 57P01 57P05 25006 0A000 40001 40P01").map(withCode),
    new Error("Connection terminated unexpectedly"),
    new Error("Query read timeout"),
    new Error("timeout exceeded when trying to connect"),
  ];
  expect(away.filter((error) => !isUnavailable(error))).toEqual([]);
  const others = [
    ...[1, 11, 19, 26].map(ofSqlite),
    ...words("23505 42P01 57P06 ENOENT").map(withCode),
    new Error("No Connection terminated"),
    "Query read timeout",
  ];
  expect(others.filter(isUnavailable)).toEqual([]);
});
