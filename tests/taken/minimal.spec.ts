import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { ageRotation } from "../support/data/clock";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { allowing, DEMO_PASSWORD, decide, postToken, signIn } from "../support/oauth";
import { runCommand } from "../support/servers/run-command";
import { buildTaken, installTaken, startProgram } from "../support/servers/taken-explorer";

const SCOPE = "basic names rs12913832 report:genetic_weight";

/** What each language needs to serve, its callback, and the most lines of code that it may have. */
const LANGUAGES = {
  typescript: {
    callback: "/api/auth/callback/strandbank",
    program: (port: number) => [
      process.execPath,
      "node_modules/next/dist/bin/next",
      "start",
      "--port",
      `${port}`,
    ],
    most: 500,
  },
  python: { callback: "/callback", program: () => ["python3", "app.py"], most: 300 },
};

test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "minimal-"));
  expect(runCommand("take-explorer", [folder, "--minimal"]).stdout).toContain("README.md of each language");
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A minimal application of this run that is registered and serves. */
async function started(language: keyof typeof LANGUAGES, provider: string) {
  const own = join(folder, language);
  const { callback, program } = LANGUAGES[language];
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const details = [
    "--name",
    `Minimal ${language}`,
    "--developer",
    "A Partner",
    "--redirect",
    base + callback,
  ];
  const { stdout } = runCommand("clients", ["add", ...details]);
  const clientId = /client_id +(\S+)/.exec(stdout)?.[1] ?? "";
  const secret = /client_secret +(\S+)/.exec(stdout)?.[1] ?? "";
  const variables = {
    URL: provider,
    CLIENT_ID: clientId,
    CLIENT_SECRET: secret,
    REDIRECT_URI: base + callback,
  };
  const lines = Object.entries(variables).map(([name, value]) => `STRANDBANK_${name}=${value}\n`);
  writeFileSync(join(own, ".env"), lines.join(""));
  const stop = await startProgram(own, program(port), `${base}/`);
  /** Runs a statement on the stored connections; returns the last one's refresh token. */
  const stored = (statement: string): string => {
    const database = new DatabaseSync(join(own, ".data", "connections.db"));
    database.exec(statement);
    const row = database.prepare("select refresh_token from connection order by rowid desc").get();
    database.close();
    return String(row?.refresh_token);
  };
  return { base, clientId, secret, stop, stored };
}

/** Connects, and answers the consent page with these fields of its form. */
async function connect(page: Page, base: string, fields: [string, string][]): Promise<void> {
  await page.goto(`${base}/`);
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await page.waitForURL(/\/consent\//);
  const id = /\/consent\/([\w-]+)\//.exec(page.url())?.[1] ?? "";
  const answer = await decide(page.request, id, fields);
  await page.goto(answer.headers().location ?? "");
  await page.waitForURL((url) => url.origin === base && url.pathname === "/");
}

for (const language of ["typescript", "python"] as const)
  test(`the minimal client in ${language} takes refresh, refusal and withdrawal calmly`, async ({
    page,
    baseURL,
  }) => {
    if (language === "typescript") {
      installTaken(join(folder, language));
      buildTaken(join(folder, language));
    }
    const { base, clientId, secret, stop, stored } = await started(language, baseURL ?? "");
    const email = await newCustomer("family@demo.example", { withCalls: true });
    await signIn(page.request, email);
    const [first, second] = await profileIdsOf(email);
    const all = allowing(SCOPE, first);
    const main = page.getByRole("main");
    const ask = async () => {
      await page.goto(`${base}/`);
      return main;
    };
    const expire = () => stored("update connection set expires_at = 0");
    const isGone = async (token: string) => {
      const fields = { grant_type: "refresh_token", refresh_token: token, redirect_uri: "" };
      const answer = await postToken(page.request, { ...fields, client_id: clientId, client_secret: secret });
      expect((await answer.json()).error).toBe("invalid_grant");
    };
    const withdraw = async (box: RegExp | null) => {
      await page.goto(box ? `/connected-apps/${clientId}/choose/` : `/connected-apps/${clientId}/`);
      if (box) await page.getByRole("checkbox", { name: box }).check();
      await page.getByRole("button", { name: box ? "Withdraw what is ticked" : /^Withdraw access/ }).click();
      await page.waitForURL(/\/connected-apps\//);
    };

    await test.step("connects", async () => {
      await connect(page, base, all);
      await expect(main).toContainText(/rs12913832: [AG]{2}/);
      await expect(main).toContainText(/: group \d of 5\. In this group/);
    });
    await test.step("refreshes an expired token", async () => {
      const before = expire();
      await expect(await ask()).toContainText(/rs12913832: [AG]{2}/);
      expect(stored("")).not.toBe(before);
    });
    await test.step("refreshes once for many requests at a time", async () => {
      expire();
      const answers = await Promise.all(Array.from({ length: 8 }, () => page.request.get(`${base}/`)));
      for (const answer of answers)
        expect(await answer.text()).toMatch(/rs12913832(<!-- -->)?: (<!-- -->)?[AG]{2}/);
      expire();
      await expect(await ask()).toContainText(/rs12913832: [AG]{2}/);
    });
    await test.step("says what is not shared after a scope is withdrawn", async () => {
      await withdraw(/Genetic Weight/i);
      await expect(await ask()).toContainText("You do not share report:genetic_weight");
      await expect(main).toContainText(/rs12913832: [AG]{2}/);
    });
    await test.step("says that everything was withdrawn", async () => {
      await withdraw(null);
      await expect(await ask()).toContainText("Our access has ended");
    });
    await test.step("works with a part of what it asked for", async () => {
      await connect(page, base, allowing("basic rs12913832", second));
      await expect(main).toContainText(
        /Your profile.*rs12913832: [AG]{2}.*You do not share report:genetic_weight/s,
      );
    });
    await test.step("says that the profile is gone", async () => {
      await page.goto(`/profiles/${second}/delete/`);
      await page.getByLabel("Your password").fill(DEMO_PASSWORD);
      await page.getByRole("button", { name: "Delete the profile" }).click();
      await expect(page.getByRole("status")).toContainText("We deleted the profile");
      await expect(await ask()).toContainText(/Our access has ended|you no longer share a profile/);
    });
    await test.step("says that access has ended after a refresh token was used twice", async () => {
      await page.context().clearCookies({ name: "session" });
      await connect(page, base, all);
      const used = expire();
      await ask();
      await ageRotation(used, 11);
      await isGone(used);
      expire();
      await expect(await ask()).toContainText("Our access has ended");
    });
    await test.step("says that the customer refused", async () => {
      await connect(page, base, [["decision", "refuse"]]);
      await expect(main).toContainText("You chose not to share anything");
    });
    await test.step("ends its access when the customer signs out", async () => {
      await connect(page, base, all);
      const token = stored("");
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(main).toContainText("You are signed out");
      await isGone(token);
    });
    await stop();
  });

test("the minimal clients are short, and stand alone", () => {
  for (const [language, { most }] of Object.entries(LANGUAGES)) {
    const own = join(folder, language);
    const files = readdirSync(own, { recursive: true, encoding: "utf8" }).filter(
      (file) => !/(^|\/)(node_modules|\.next|\.data)\//.test(file),
    );
    const code = files.filter((file) => /\.(tsx?|mjs|py)$/.test(file) && !file.endsWith(".d.ts"));
    const lines = code.map((file) => readFileSync(join(own, file), "utf8").trimEnd().split("\n").length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
    expect(readFileSync(join(own, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(45);
    expect(code.filter((file) => readFileSync(join(own, file), "utf8").includes('from "@/'))).toEqual([]);
  }
});
