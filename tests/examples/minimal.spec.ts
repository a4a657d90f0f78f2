import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { ageRotation } from "../support/data/clock";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { allowing, DEMO_PASSWORD, decide, postToken, signIn } from "../support/oauth";
import { runCommand } from "../support/servers/run-command";

const SCOPE = "basic names rs12913832 report:genetic_weight";
const NEXT = resolve("node_modules/next/dist/bin/next");

/** What each of them needs to serve, and its callback. */
const EXAMPLES = {
  "minimal-typescript": {
    callback: "/api/auth/callback/strandbank",
    program: (folder: string, port: number) => [process.execPath, NEXT, "start", folder, "--port", `${port}`],
  },
  "minimal-python": {
    callback: "/callback",
    program: (folder: string) => ["python3", join(folder, "app.py")],
  },
};

test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

/** What a program of an example gets: nothing of this run's own settings. */
const environment = (own: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}`,
  NEXT_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
  ...own,
});

/** The application of an example, registered, which serves from where it is and keeps its data elsewhere. */
async function started(example: keyof typeof EXAMPLES, provider: string) {
  const { callback, program } = EXAMPLES[example];
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const details = ["--name", example, "--developer", "A Partner", "--redirect", base + callback];
  const { stdout } = runCommand("clients", ["add", ...details]);
  const clientId = /client_id +(\S+)/.exec(stdout)?.[1] ?? "";
  const secret = /client_secret +(\S+)/.exec(stdout)?.[1] ?? "";
  const env = environment({
    STRANDBANK_URL: provider,
    STRANDBANK_CLIENT_ID: clientId,
    STRANDBANK_CLIENT_SECRET: secret,
    STRANDBANK_REDIRECT_URI: base + callback,
  });
  const cwd = mkdtempSync(join(tmpdir(), "example-"));
  const [command = "", ...args] = program(resolve("examples", example), port);
  const child = spawn(command, args, { cwd, env, stdio: "ignore" });
  // The worker of a failed test ends.
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const answers = () =>
    fetch(base).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  return {
    base,
    clientId,
    secret,
    /** Runs a statement on the stored connections; returns the last one's refresh token. */
    stored: (statement: string): string => {
      const database = new DatabaseSync(join(cwd, ".data", "connections.db"), { timeout: 10_000 });
      database.exec(statement);
      const row = database.prepare("select refresh_token from connection order by rowid desc").get();
      database.close();
      return String(row?.refresh_token);
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(cwd, { recursive: true });
    },
  };
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

for (const example of ["minimal-typescript", "minimal-python"] as const)
  test(`${example} takes refresh, refusal and withdrawal calmly`, async ({ page, baseURL }) => {
    if (example === "minimal-typescript") {
      // Turbopack does not find the packages of this project from a folder within it.
      const built = spawnSync(process.execPath, [NEXT, "build", "--webpack"], {
        cwd: resolve("examples", example),
        env: environment(),
        encoding: "utf8",
      });
      expect(built.status, built.stdout + built.stderr).toBe(0);
    }
    const { base, clientId, secret, stop, stored } = await started(example, baseURL ?? "");
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
      await page.goto(box ? "/connected-apps/" : `/connected-apps/${clientId}/`);
      if (box) {
        await page.getByRole("link", { name: /^Change what is shared of (?!your account)/ }).click();
        await page.getByRole("checkbox", { name: box }).uncheck();
      }
      await page
        .getByRole("main")
        .getByRole("button", { name: box ? "Save" : "Stop sharing" })
        .click();
      await page.waitForURL(/\/connected-apps\/.*[?]/);
    };

    await test.step("greets, in no frame of another site", async () => {
      const start = await page.request.get(`${base}/?problem=constructor`);
      expect(start.status()).toBe(200);
      expect(start.headers()["cache-control"]).toContain("no-store");
      expect(start.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    });
    await test.step("connects", async () => {
      await connect(page, base, all);
      await expect(main).toContainText(/rs12913832: [AG]{2}/);
      await expect(main).toContainText(/: group \d of 5\. People in this group .+ than/);
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
    await test.step("deletes what it stored, and says that everything was withdrawn", async () => {
      await withdraw(null);
      // Strandbank tells it before anybody asks.
      await expect.poll(() => stored("")).toBe("undefined");
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
