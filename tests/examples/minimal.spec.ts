import { createServer } from "node:http";
import { expect, type Page, test } from "@playwright/test";
import { refresh, Unavailable } from "@/examples/minimal-typescript/lib/strandbank";
import { ageRotation } from "../support/data/clock";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { buildExample, removeExample, SCOPE, started } from "../support/examples";
import { stopSharing } from "../support/forms";
import { allowing, DEMO_PASSWORD, decide, postToken, signIn } from "../support/oauth";
import { listening } from "../support/servers/listening";
import { CREDENTIALS, startSandbox } from "../support/servers/sandbox";
import { ATTACKS, againstSilence, attackers, CONNECTED, textAt } from "./attacks";

test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 });

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

test.beforeAll(buildExample);
test.afterAll(removeExample);

test("minimal-typescript keeps tokens for later when its provider is at its limit or has a problem", async () => {
  let status = 0;
  const provider = createServer((_request, answer) => answer.writeHead(status).end("{}"));
  const settings = {
    STRANDBANK_URL: `http://127.0.0.1:${await listening(provider)}`,
    STRANDBANK_CLIENT_ID: "partner",
    STRANDBANK_CLIENT_SECRET: "secret",
    STRANDBANK_REDIRECT_URI: "http://localhost:4000/api/auth/callback/strandbank",
  };
  Object.assign(process.env, settings);
  for (status of [429, 500, 503]) await expect(refresh("token")).rejects.toThrow(Unavailable);
  for (const name of Object.keys(settings)) delete process.env[name];
  provider.close();
});

for (const example of ["minimal-typescript", "minimal-python"] as const) {
  test(`${example} fends off attacks on logins, cookies, forms and its provider`, async ({
    playwright,
    request,
    baseURL,
  }) => {
    const attacked = await started(example, baseURL ?? "");
    for (const [attack, work] of Object.entries(ATTACKS))
      await test.step(attack, async () => {
        const { browsers, dispose } = await attackers(playwright, attacked);
        await work(attacked, ...browsers);
        await dispose();
      });
    await attacked.stop();
    await test.step("a provider that never answers", () => againstSilence(example, request));
  });

  test(`${example} follows its consents when it is killed, its cursor is rejected or its database fails`, async ({
    playwright,
    baseURL,
  }) => {
    const app = await started(example, baseURL ?? "");
    const { browsers, dispose } = await attackers(playwright, app);
    const [customer] = browsers;
    const expectConnected = async (url: string | URL) =>
      expect(await textAt(customer, url)).toMatch(CONNECTED);
    const withdraw = () => stopSharing(customer.at, app.clientId);
    const cursor = () => app.inDatabase("", "cursor", "place");
    const isGone = () => expect.poll(() => app.stored()).toBe("undefined");

    for (let kills = 0; kills < Number(process.env.KILLS ?? 1); kills++) {
      await test.step("learns after a restart of a withdrawal while it was off", async () => {
        await expectConnected(await customer.login());
        await app.restart(withdraw);
        await isGone();
      });
      await test.step("keeps a new login when it reads the old withdrawal again", async () => {
        await expectConnected(await customer.login());
        await app.restart(() => app.inDatabase("delete from place", "1"));
        await expect.poll(cursor).not.toBe("undefined");
        await expectConnected(app.base);
      });
      await test.step("starts again without a cursor that is rejected", async () => {
        const before = cursor();
        await app.restart(() => app.inDatabase("update place set cursor = 'of another time'", "1"));
        await expect.poll(cursor).toBe(before);
        await expectConnected(app.base);
      });
    }
    await test.step("reports an error of its database, and goes on", async () => {
      app.inDatabase(
        "create trigger broken before delete on connection begin select raise(fail, ''); end",
        "1",
      );
      await withdraw();
      await expect.poll(app.errors).toContain("Cannot follow /3/changes/");
      app.inDatabase("drop trigger broken", "1");
      await isGone();
    });
    await dispose();
    await app.stop();
  });

  test(`${example} works with a sandbox, without a browser`, async ({ request: at }) => {
    const sandbox = await startSandbox();
    const register = async (_: string, redirectUri: string): Promise<[string, string]> => {
      await sandbox.register(redirectUri, { dpop: "allowed", retry_seconds: 60 });
      return [CREDENTIALS.client_id, CREDENTIALS.client_secret];
    };
    const { base, begin, stop, stored, expire } = await started(example, sandbox.base, register);
    const page = async (url = base) => (await (await at.get(url)).text()).replaceAll("<!-- -->", "");
    const connect = async (scope: string) => {
      const back = await sandbox.decide(await begin(at), { email: "single@demo.example", scope });
      return page(back.href);
    };

    expect(await connect("basic rs12913832")).toContain("You do not share report:genetic_weight");
    expect(await connect(SCOPE)).toMatch(/rs12913832: [AG]\/[AG].*: group \d of 5/s);

    const before = expire();
    expect(await page()).toContain("rs12913832: ");
    expect(stored()).not.toBe(before);

    expire();
    await sandbox.post("/sandbox/fault/", { path: "/token/", fault: "lose" });
    expect(await page()).toContain("Strandbank does not respond");
    expect(await page()).toContain("rs12913832: ");

    await sandbox.post("/demo/withdraw/", { token: stored("access_token") });
    await expect.poll(() => stored()).toBe("undefined");
    expect(await page()).toContain("Our access has ended");
    await stop();
    await sandbox.stop();
  });

  test(`${example} takes refresh, refusal and withdrawal calmly`, async ({ page, baseURL }) => {
    const { base, clientId, secret, stop, stored, expire } = await started(example, baseURL ?? "");
    const email = await newCustomer("family@demo.example", { withCalls: true });
    await signIn(page.request, email);
    const [first, second] = await profileIdsOf(email);
    const all = allowing(SCOPE, first);
    const isBound = example === "minimal-typescript";
    const main = page.getByRole("main");
    const ask = async () => {
      await page.goto(`${base}/`);
      return main;
    };
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

    await test.step("connects", async () => {
      await connect(page, base, all);
      await expect(main).toContainText(/rs12913832: [AG]\/[AG]/);
      await expect(main).toContainText(/: group \d of 5\. People in this group .+ than/);
    });
    await test.step(`has tokens that ${isBound ? "only its key" : "anyone"} can use`, async () => {
      const authorization = `Bearer ${stored("access_token")}`;
      const answer = await page.request.get("/3/account/", { headers: { authorization } });
      expect(answer.status()).toBe(isBound ? 401 : 200);
    });
    await test.step("refreshes an expired token", async () => {
      const before = expire();
      await expect(await ask()).toContainText(/rs12913832: [AG]\/[AG]/);
      expect(stored()).not.toBe(before);
    });
    await test.step("refreshes once for many requests at a time", async () => {
      expire();
      const answers = await Promise.all(Array.from({ length: 8 }, () => page.request.get(`${base}/`)));
      for (const answer of answers)
        expect(await answer.text()).toMatch(/rs12913832(<!-- -->)?: (<!-- -->)?[AG]\/[AG]/);
      expire();
      await expect(await ask()).toContainText(/rs12913832: [AG]\/[AG]/);
    });
    await test.step("says what is not shared after a scope is withdrawn", async () => {
      await withdraw(/Genetic Weight/i);
      await expect(await ask()).toContainText("You do not share report:genetic_weight");
      await expect(main).toContainText(/rs12913832: [AG]\/[AG]/);
    });
    await test.step("deletes what it stored, and says that everything was withdrawn", async () => {
      await withdraw(null);
      // Strandbank tells it before anybody asks.
      await expect.poll(() => stored()).toBe("undefined");
      await expect(await ask()).toContainText("Our access has ended");
    });
    await test.step("works with a part of what it asked for", async () => {
      await connect(page, base, allowing("basic rs12913832", second));
      await expect(main).toContainText(
        /Your profile.*rs12913832: [AG]\/[AG].*You do not share report:genetic_weight/s,
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
      const token = stored();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(main).toContainText("You are signed out");
      await isGone(token);
    });
    await stop();
  });
}
