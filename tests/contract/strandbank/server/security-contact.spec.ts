import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

const YEAR = 365 * 86_400_000;

test("security.txt has the fields of RFC 9116, and expires within a year", async ({ request, baseURL }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await response.text())
      .trimEnd()
      .split("\n")
      .map((line): [string, string] => {
        const [name = "", value = ""] = line.split(/: (.*)/);
        return [name, value];
      }),
  );
  expect([...fields.keys()]).toEqual(["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"]);
  expect(fields.get("Contact")).toBe("mailto:security@strandbank.example");
  expect(fields.get("Canonical")).toBe(`${baseURL}/.well-known/security.txt`);
  const left = Date.parse(fields.get("Expires") ?? "") - Date.now();
  expect(left).toBeGreaterThan(YEAR / 12);
  expect(left).toBeLessThan(YEAR);
});

test("the policy that security.txt names is that of SECURITY.md", async ({ request }) => {
  const [, policy = ""] =
    /^Policy: (.*)$/m.exec(await (await request.get("/.well-known/security.txt")).text()) ?? [];
  const words = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const served = words(await (await request.get(policy)).text());
  expect(words(readFileSync("SECURITY.md", "utf8"))).toContain(served);
});
