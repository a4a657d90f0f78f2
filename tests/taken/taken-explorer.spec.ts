import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { packagesIn } from "@/lib/commands/take-explorer/package-file";
import { genotypedCustomer } from "@/tests/support/pages/explorer";
import { DEMO_PASSWORD } from "../support/oauth";
import { runCommand } from "../support/servers/run-command";
import {
  buildTaken,
  checkTaken,
  installTaken,
  namedDependencies,
  startedBare,
  startTaken,
  testTaken,
} from "../support/servers/taken-explorer";

const folders: string[] = [];
const takenTo = (...flags: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), "taken-explorer-"));
  folders.push(folder);
  const { status, stdout, stderr } = runCommand("take-explorer", [folder, ...flags]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("README.md has the next steps");
  return folder;
};
test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Its own files. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => !/(^|\/)(node_modules|\.next)(\/|$)/.test(file) && /\.\w+$/.test(file),
  );

/** Expects that it consists of Rangefinder's own files, and that its package.json names all that they import. */
function expectWhole(folder: string): void {
  const code = filesOf(folder).filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const imported = new Set(code.flatMap((file) => packagesIn(join(folder, file))));
  const named = Object.keys(namedDependencies(folder));
  expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
  expect(filesOf(folder).filter((file) => /provider\/(?!-client)|strandbank/.test(file))).toEqual([]);
}

const workshopOf = (folder: string) => filesOf(folder).filter((file) => /\(?workshop\)?\//.test(file));

test.describe("What take-explorer writes", () => {
  // Without the workshop, the build below checks its types.
  test("type-checks alone with the workshop, and its package.json names what it imports", () => {
    const folder = takenTo("--with-workshop");
    expectWhole(folder);
    expect(workshopOf(folder)).not.toEqual([]);
    installTaken(folder);
    checkTaken(folder);
  });

  test("is never written over existing files", () => {
    const folder = takenTo();
    const before = readFileSync(join(folder, "package.json"), "utf8");
    const again = runCommand("take-explorer", [folder]);
    expect([again.status, again.stderr.trim()]).toEqual([1, `${folder} is not empty: choose a new folder.`]);
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(before);
    const inside = runCommand("take-explorer", ["test-results/taken"]);
    expect([inside.status, existsSync("test-results/taken")]).toEqual([1, false]);
    expect(runCommand("take-explorer", []).stderr).toContain("Usage:");
  });
});

/** Takes the deep sleep report, and what it could ask for in its place, off the lists of scopes. */
function askForLess(folder: string): void {
  const file = join(folder, "lib/explorer/auth/scopes.ts");
  const listed = readFileSync(file, "utf8");
  const shorter = listed
    .replace(/ {2}\{\n {4}scope: "report:wellness\.deep_sleep",[^}]*\},\n/, "")
    .replace(", /^report:all$/", "");
  expect(listed.length - shorter.length).toBeGreaterThan(150);
  writeFileSync(file, shorter);
}

/** Registers the application for its address, as its README says. */
function registered(base: string): Record<string, string> {
  const redirect = `${base}/api/auth/callback/strandbank`;
  const details = ["--name", "Taken Home", "--developer", "A Partner", "--redirect", redirect];
  const purpose = ["--purpose", "names To greet you."];
  const { stdout } = runCommand("clients", ["add", ...details, ...purpose]);
  return {
    EXPLORER_CLIENT_ID: /client_id +(\S+)/.exec(stdout)?.[1] ?? "",
    EXPLORER_CLIENT_SECRET: /client_secret +(\S+)/.exec(stdout)?.[1] ?? "",
  };
}

/** Expects what belongs to every site: an icon, a picture for shared links, and pages of its own for 404. */
async function expectFound({ request }: Page, base: string): Promise<void> {
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/robots.txt", "text/plain"],
    ["/explorer/opengraph-image.png", "image/png"],
  ] as const) {
    const answer = await request.get(base + path);
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, type]);
  }
  for (const path of ["/nothing/", "/explorer/nothing/"]) {
    const answer = await request.get(base + path);
    expect([path, answer.status()]).toEqual([path, 404]);
    const html = await answer.text();
    expect(html).toContain("<title>Page not found · Taken Home");
    expect(html).toContain('<nav aria-label="Taken Home"');
    expect(html).toContain(`content="${base}/explorer/opengraph-image.png"`);
  }
}

async function allow(page: Page, button: RegExp | string = /^Allow/): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What may Taken Home use?");
  await page.waitForLoadState();
  await page.getByRole("button", { name: button }).click();
}

test("the copied application builds alone, connects a customer, shows calls and the bin, loses a scope, reconnects, and signs out", async ({
  page,
  baseURL,
}) => {
  const folder = takenTo("--name", "Taken Home");
  expectWhole(folder);
  expect(workshopOf(folder)).toEqual([]);
  askForLess(folder);
  installTaken(folder);
  buildTaken(folder);
  const port = await freePort();
  const bare = startedBare(folder, port);
  expect([bare.status, bare.stderr]).toEqual([
    1,
    expect.stringContaining("EXPLORER_CLIENT_ID and EXPLORER_CLIENT_SECRET are required: register"),
  ]);
  const base = `http://localhost:${port}`;
  const credentials = registered(base);
  const settings = { PROVIDER_URL: baseURL ?? "", EXPLORER_URL: base, ...credentials };
  const stop = await startTaken(folder, port, settings);

  await expectFound(page, base);
  await page.goto(`${base}/explorer/`);
  await page.getByRole("button", { name: "Connect with Strandbank" }).click();
  await page.getByLabel("Email address").fill(await genotypedCustomer());
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("To greet you.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Everything except sensitive items" }).check();
  await page.getByRole("checkbox", { name: "Whole genome", exact: true }).check();
  await allow(page);

  await expect(page).toHaveURL(`${base}/explorer/results/`);
  await expect(page.getByText(/^Group \d of 5$/)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/deep sleep/i);
  await page.goto(`${base}/explorer/markers/?q=HERC2`);
  const row = page.getByRole("row", { name: /rs12913832/ });
  await expect(row.getByRole("strong")).toHaveText(/^[AG]{2}$/);
  await expect(page.getByRole("button", { name: "Trace" })).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("button", { name: /^(Demo|How it works)$/ })).toHaveCount(
    0,
  );

  await page.goto(`/connected-apps/${credentials.EXPLORER_CLIENT_ID}/choose/`);
  await page.getByRole("checkbox", { name: /^Whole genome/ }).check();
  await page.getByRole("button", { name: "Withdraw what is ticked" }).click();
  await page.goto(`${base}/explorer/markers/?q=HERC2`);
  await expect(page.getByText(/may not read the genome of this profile/)).toBeVisible();
  await expect(row).toContainText("Not shared");

  await page.locator("#access").getByRole("button", { name: "Share “Genome”" }).click();
  await page.getByRole("checkbox", { name: "Whole genome", exact: true }).check();
  await allow(page);
  await expect(page).toHaveURL(`${base}/explorer/markers/?q=HERC2`);
  await expect(row.getByRole("strong")).toHaveText(/^[AG]{2}$/);

  await page.getByRole("region", { name: "Profile shown" }).getByRole("button").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${base}/explorer/`);
  await expect(page.getByText("No profile connected")).toBeVisible();

  testTaken(folder, { ...settings, CUSTOMER_EMAIL: await genotypedCustomer() });
  await stop();
});
