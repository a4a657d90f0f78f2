import { expect, test } from "@playwright/test";
import { createMissing } from "@/lib/explorer/store/tables";

test("the tables of Rangefinder's store are spelled as each database does", () => {
  const types = { text: "text", integer: "integer", time: "bigint", serial: "serial" };
  const tables = {
    visit: {
      columns: { id: "serial", at: "time", note: "text?" },
      indexes: { visit_by_time: ["at", "id"] },
    },
    lease: { columns: { name: "text", ends_at: "time?" }, key: "name" },
  } as const;
  expect(createMissing(tables, { types, options: "strict" }).split(";\n")).toEqual([
    "create table if not exists visit (id serial, at bigint not null, note text) strict",
    "create index if not exists visit_by_time on visit (at, id)",
    "create table if not exists lease (name text primary key, ends_at bigint) strict",
  ]);
});
