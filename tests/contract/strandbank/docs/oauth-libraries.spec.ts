import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { comesBackFrom } from "../../../support/oauth";

const folder = "lib/strandbank/extensions/docs/samples/libraries";

test("the page on OAuth libraries shows every sample, and no other", async ({ request }) => {
  const text = await (await request.get("/docs/oauth-libraries.md")).text();
  const shown = [...text.matchAll(/^```\w+ title="(.*)"$/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual([...readdirSync(folder), "types.sh"].sort());
});

/** Authlib is optional: Python has no packages of a project's own. */
const hasAuthlib = spawnSync("python3", ["-c", "import authlib, requests"]).status === 0;
const programs = [
  ["openid-client.mjs", process.execPath],
  ...(hasAuthlib ? [["connect_authlib.py", "python3"]] : []),
] as const;

for (const [name, runner] of programs)
  test(`${name} connects, as printed, a customer who refuses a part`, async ({ request, baseURL }) => {
    const program = spawn(runner, [`${folder}/${name}`], {
      env: { ...process.env, STRANDBANK_URL: baseURL ?? "" },
    });
    let said = "";
    let isTyped = false;
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding("utf8").on("data", (part) => {
        said += part;
        const [url] = /^http\S+\/authorize\/\S+$/m.exec(said) ?? [];
        if (isTyped || !url || !said.includes("Paste")) return;
        isTyped = true;
        void comesBackFrom(request, url, "basic").then((back) => program.stdin.end(`${back}\n`));
      });
    const exitCode = await new Promise((done) => program.once("close", done));
    expect(exitCode, said).toBe(0);
    expect(said).toContain("Granted: basic\n");
  });
