import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

test("the README's requests get data", async ({ baseURL }) => {
  const [, commands = ""] =
    /## Try the API[^`]*?`demo_oauth_token`[\s\S]*?```sh\n([\s\S]*?)```/.exec(
      readFileSync("README.md", "utf8"),
    ) ?? [];
  const script = commands.replaceAll("http://localhost:3000", baseURL ?? "").replaceAll("curl ", "curl -sS ");
  const lines = execFileSync("bash", ["-c", script], { encoding: "utf8" }).trim().split("\n");
  const [marker, region, account, calls] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(4);
  expect(marker.id).toBe("rs12913832");
  expect(account.data[0].profiles[0].id).toBe("demo_profile_id");
  expect(region.data.map(({ id }: { id: string }) => id)).toContain("rs12913832");
  expect(calls).toEqual({ data: expect.any(Array), links: { next: null } });
});
