import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type APIRequestContext, expect, test } from "@playwright/test";
import passport from "passport";
import { z } from "zod";
import { allowing, decide, signIn } from "../../support/oauth";
import { listening } from "../../support/servers/listening";

const folder = "lib/provider/docs/samples/libraries";

test("the page on OAuth libraries shows every sample, and no other", async ({ request }) => {
  const text = await (await request.get("/docs/oauth-libraries.md")).text();
  const shown = [...text.matchAll(/^```\w+ title="(.*)"$/gm)].map(([, name]) => name);
  expect(shown.sort()).toEqual([...readdirSync(folder), "types.sh"].sort());
});

/** The URL at which the customer comes back from here, having allowed the basics alone. */
async function comesBackFrom(request: APIRequestContext, url: string): Promise<URL> {
  const asked = await request.get(url, { maxRedirects: 0 });
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  await signIn(request, "single@demo.example");
  return new URL((await decide(request, id, allowing("basic"))).headers().location ?? "");
}

test("the page says of exactly those samples that a test runs them", async ({ request }) => {
  const text = await (await request.get("/docs/oauth-libraries.md")).text();
  const run = text.split("\n## ").filter((section) => section.includes("run by a test with"));
  const names = run.map((section) => /^```\w+ title="(.*)"$/m.exec(section)?.[1]);
  expect(names.sort()).toEqual([...installed, "oidc-client-ts.mjs", "passport-oauth2.mjs"].sort());
});

const { devDependencies } = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The programs whose library this project has of its own; others bring older ones. */
const installed = readdirSync(folder).filter((name) => {
  const code = readFileSync(`${folder}/${name}`, "utf8");
  const [, library = ""] = /^import .* from "((?!node:)[^"]+)";$/m.exec(code) ?? [];
  return code.includes("Paste the URL") && library in devDependencies;
});

for (const name of installed)
  test(`${name} connects, as printed, a customer who refuses a part`, async ({ request, baseURL }) => {
    const program = spawn(process.execPath, [`${folder}/${name}`], {
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
        void comesBackFrom(request, url).then((back) => program.stdin.end(`${back}\n`));
      });
    const exitCode = await new Promise((done) => program.once("close", done));
    expect(exitCode, said).toBe(0);
    expect(said).toContain("Granted: basic\n");
  });

test("passport-oauth2.mjs connects, as printed, a customer who refuses a part", async ({
  request,
  baseURL,
}) => {
  process.env.STRANDBANK_URL = baseURL;
  await import("@/lib/provider/docs/samples/libraries/passport-oauth2.mjs");
  const session = {};
  const application = createServer((incoming, outgoing) => {
    const query = Object.fromEntries(new URL(incoming.url ?? "", "http://localhost").searchParams);
    const answer = (error: unknown, user: unknown) => outgoing.end(JSON.stringify({ error, user }));
    passport.authenticate("strandbank", answer)(Object.assign(incoming, { session, query }), outgoing);
  });
  const url = `http://localhost:${await listening(application)}`;
  const asked = await request.get(url, { maxRedirects: 0 });
  const back = await comesBackFrom(request, asked.headers().location ?? "");
  const connected = await request.get(url + back.search);
  expect(await connected.json()).toEqual({
    error: null,
    user: { accessToken: expect.any(String), refreshToken: expect.any(String), scope: "basic" },
  });
  application.close();
});
