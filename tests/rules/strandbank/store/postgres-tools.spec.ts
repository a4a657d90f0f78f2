import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "@playwright/test";
import { onPostgres } from "@/lib/strandbank/platform/store/on-postgres";

const { PATH } = process.env;
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "strandbank-tools-"));
  process.env.PATH = [folder, PATH].join(delimiter);
});
test.afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

test("the tools of PostgreSQL get the password of the address as it is meant, not in their arguments", async () => {
  const told = 'for file; do :; done; printf "%s\\n" "$PGPASSWORD" "$@" > "$file"';
  writeFileSync(join(folder, "pg_dump"), `#!/bin/sh\n${told}\n`, { mode: 0o700 });
  for (const [address, password, without] of [
    ["postgres://me:p%40ss%2F1@127.0.0.1/own", "p@ss/1", "postgres://me@127.0.0.1/own"],
    ["postgres://me:plain@127.0.0.1/own", "plain", "postgres://me@127.0.0.1/own"],
    ["postgres://me@127.0.0.1/own", process.env.PGPASSWORD ?? "", "postgres://me@127.0.0.1/own"],
  ] as const) {
    await onPostgres(address).backUp(folder);
    const [given, ...args] = readFileSync(join(folder, "strandbank.dump"), "utf8").split("\n");
    expect(given).toBe(password);
    expect(args.slice(0, 2)).toEqual(["--dbname", without]);
  }
});
