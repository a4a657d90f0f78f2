import { expect, type Page, test } from "@playwright/test";
import { newCustomer } from "@/tests/support/data/new-customer";
import { expectAnswer } from "@/tests/support/docs/answers";
import { allowButton, returnedParameters } from "@/tests/support/pages/consent-page";
import { runProgram } from "@/tests/support/servers/run-program";

test.use({ javaScriptEnabled: false });

/** The page that the documentation begins with. */
const START = "/docs/";
const GENOME_KEY = "/docs/genome-key/";

/** The code of the sample of this name, as a page of the documentation shows it. */
async function shown(page: Page, path: string, name: string): Promise<string> {
  await page.goto(path);
  const code = await page.locator(`section[aria-label="${name}"] pre`).textContent();
  return code ?? "";
}

/** The same with a value in the place of the words that stand for it. */
const given = (code: string, name: string, value: string): string =>
  code.replace(new RegExp(`^${name}=".*"$`, "m"), `${name}="${value}"`);

async function ran(name: string, code: string): Promise<string> {
  const { exitCode, output, errors } = await runProgram(name, code);
  expect(exitCode, errors).toBe(0);
  return output;
}

/** The names of all samples that a page shows. */
const namesOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  return page.locator("figure figcaption code").allTextContents();
};

test("every sample of the first page, of lists and of the genome key is run by a test", async ({ page }) => {
  expect((await namesOn(page, START)).join(" ")).toBe(
    "reference.sh demo-token.sh exchange-code.sh refresh-token.sh revoke.sh connect.mts connect.py " +
      "read-markers.mts read_markers.py read-bin.mts read_bin.py",
  );
  expect(await namesOn(page, "/docs/limits/")).toEqual(["if-none-match.sh"]);
  expect(await namesOn(page, GENOME_KEY)).toEqual(["decode-genome.mts", "decode_genome.py"]);
});

for (const name of ["reference.sh", "demo-token.sh"])
  test(`${name} prints the response on its page`, async ({ page, baseURL: base = "" }) => {
    const output = await ran(name, await shown(page, START, name));
    expect(output).not.toContain('"error"');
    expectAnswer(name, output, { base });
    await page.reload();
    await page.getByText(`Response of ${name}`).click();
    await expect(page.getByRole("region", { name: `Response of ${name}` })).toContainText(
      '"id": "rs12913832"',
    );
  });

for (const [name, path] of [
  ["read-bin.mts", START],
  ["read_bin.py", START],
  ["if-none-match.sh", "/docs/limits/"],
] as const)
  test(`${name} prints what its page says`, async ({ page, baseURL: base = "" }) => {
    expectAnswer(name, await ran(name, await shown(page, path, name)), { base });
  });

for (const name of ["read-markers.mts", "read_markers.py"])
  test(`${name} prints each marker from every page of the list`, async ({ page, baseURL: base = "" }) => {
    const code = await shown(page, START, name);
    const whole = await ran(name, code);
    expect(whole.trim().split("\n")).toHaveLength(4);
    expectAnswer(name, whole, { base });
    expect(await ran(name, code.replace("limit=2", "limit=1"))).toBe(whole);
    const refused = await runProgram(name, code.replace("demo_oauth_token", "nobodys_token"));
    expect(refused.exitCode).not.toBe(0);
    expect(refused.errors).toContain("401 invalid_token");
  });

/** What the first page tells to type and to tick, in its order. */
async function told(page: Page) {
  await page.goto(START);
  const text = page.locator("p", { has: page.getByRole("link", { name: "authorization request" }) });
  const codes = await text.locator("code").allTextContents();
  return {
    email: codes.find((code) => code.includes("@")) ?? "",
    password: codes.at(codes.findIndex((code) => code.includes("@")) + 1) ?? "",
    ticks: await text.locator("strong").allTextContents(),
  };
}

/**
 * Signs in on the page that an authorization request led to, ticks these boxes and no other, and allows.
 * Gives the address that is in the browser's address bar then.
 */
async function allow(
  page: Page,
  { email, password, ticks }: Awaited<ReturnType<typeof told>>,
): Promise<string> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  for (const name of ticks) await page.getByRole("checkbox", { name, exact: true }).check();
  await allowButton(page).click();
  await returnedParameters(page);
  return page.url();
}

/** A customer of this test's own, like the one whom the page names. */
const likeTold = async (page: Page) => {
  const { email, ...rest } = await told(page);
  return { ...rest, like: email, email: await newCustomer(email) };
};

test("the commands to request consent manually work for who does what the page tells", async ({
  page,
  baseURL: base = "",
}) => {
  const customer = await likeTold(page);
  await page.getByRole("link", { name: "authorization request" }).click();
  const code = /code=(.*?)&/.exec(await allow(page, customer))?.[1] ?? "";
  const first = await ran(
    "exchange-code.sh",
    given(await shown(page, START, "exchange-code.sh"), "code", code),
  );
  expectAnswer("exchange-code.sh", first, { base });
  const tokens = JSON.parse(first);
  expect(tokens.scope).toBe("basic names");
  const own = given(await shown(page, START, "demo-token.sh"), "token", tokens.access_token);
  const [account = ""] = (await ran("demo-token.sh", own)).split("\n");
  expect(JSON.parse(account).data).toMatchObject([{ first_name: "Jonas" }]);
  const refresh = await shown(page, START, "refresh-token.sh");
  const refreshed = await ran("refresh-token.sh", given(refresh, "refresh_token", tokens.refresh_token));
  expectAnswer("refresh-token.sh", refreshed, { base });
  const second = JSON.parse(refreshed);
  expect(second.refresh_token).not.toBe(tokens.refresh_token);
  expect(second.scope).toBe("basic names");
  const revoke = given(await shown(page, START, "revoke.sh"), "refresh_token", second.refresh_token);
  expectAnswer("revoke.sh", await ran("revoke.sh", revoke), { base });
  const after = await ran("refresh-token.sh", given(refresh, "refresh_token", second.refresh_token));
  expect(JSON.parse(after).error).toBe("invalid_grant");
});

for (const name of ["connect.mts", "connect.py"]) {
  for (const [ticks, granted, firstName] of [
    [[], "basic", "null"],
    [["Names"], "basic names", '"Jonas"'],
  ] as const)
    test(`${name} connects a customer who ticks ${ticks[0] ?? "nothing"}`, async ({
      page,
      baseURL: base = "",
    }) => {
      const customer = { ...(await likeTold(page)), ticks: [...ticks] };
      const code = await shown(page, START, name);
      const { exitCode, output, errors } = await runProgram(name, code, (said) => {
        const address = /Paste/.test(said) && /^http\S+\/authorize\/\S+$/m.exec(said)?.[0];
        return address ? page.goto(address).then(() => allow(page, customer)) : null;
      });
      expect(exitCode, errors).toBe(0);
      expect(output).toContain(`Granted: ${granted}\n`);
      expect(output).toContain(`"first_name": ${firstName}`);
      if (ticks.length > 0) expectAnswer(name, output, { base, customer, typed: page.url() });
    });

  test(`${name} rejects a response that does not match its request`, async ({ page }) => {
    const code = await shown(page, START, name);
    const { exitCode, errors } = await runProgram(name, code, (said) =>
      /Paste/.test(said) ? Promise.resolve("http://localhost:5000/callback?code=x&state=y") : null,
    );
    expect(exitCode).not.toBe(0);
    expect(errors).toContain("The response does not match this request.");
  });
}

for (const name of ["decode-genome.mts", "decode_genome.py"])
  test(`${name} decodes what /1/genotypes/ has`, async ({ page, request, baseURL: base = "" }) => {
    const output = await ran(name, await shown(page, GENOME_KEY, name));
    expectAnswer(name, output, { base });
    const lines = output
      .trim()
      .split("\n")
      .map((line) => line.split(" "));
    expect(lines).toHaveLength(3);
    const locations = lines.map(([snp]) => snp).join("+");
    const answer = await request.get(`/1/demo/genotypes/SP1_MOTHER_V4/?locations=${locations}`);
    const { id: _, ...calls } = await answer.json();
    expect(Object.fromEntries(lines)).toEqual(calls);
  });
