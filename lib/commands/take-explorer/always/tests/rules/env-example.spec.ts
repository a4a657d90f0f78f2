import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { SETTING_NAMES } from "@/lib/explorer/settings";

test(".env.example names every setting", () => {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^(?:# )?([A-Z_]+)=/gm);
  expect([...lines].map(([, name]) => name).sort()).toEqual([...SETTING_NAMES].sort());
});
