import { readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { MAX_FILE_BYTES } from "@/lib/strandbank/platform/bounds";
import { newCustomer } from "@/tests/support/data/new-customer";
import { callsById, fileOfKnownMarkers } from "@/tests/support/data/raw-data";
import { DEMO_PASSWORD, signIn } from "@/tests/support/oauth";
import { violationsOf } from "@/tests/support/pages/axe";
import { hold } from "@/tests/support/servers/hold";

const fileOf = (content: string | Uint8Array, name = "genome.txt") => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

test("a customer imports a file, sees the new profile and downloads the same calls", async ({ page }) => {
  await signIn(page.request, await newCustomer("single@demo.example"));
  const file = fileOfKnownMarkers();
  const letGo = await hold(page, "/import/state/");
  // A request that fails ends nothing: the next one is held.
  await page.route("**/import/state/", (route) => route.abort(), { times: 1 });
  await page.goto("/profiles/");
  await page.getByRole("link", { name: "Import raw data" }).click();
  await page.getByLabel("Whose data is it?").fill("Łucja Žák");
  await page.getByLabel("Raw-data file").setInputFiles(fileOf(gzipSync(file), "genome.txt.gz"));
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByLabel("Whose data is it?")).not.toBeEditable();
  expect(await violationsOf(page)).toEqual([]);
  letGo();
  const report = page.getByRole("main");
  await expect(report.getByRole("heading", { name: "The profile of Łucja Žák is ready" })).toBeVisible();
  await expect(report).toContainText("places have a result; all rows of your file are at places we know.");
  await expect(page.getByRole("heading", { name: "Show results about serious illness?" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await report.getByRole("link", { name: "Turn on" }).click();
  await page.getByLabel("I have read this").check();
  await page.getByRole("button", { name: /^(Open|Turn on) sensitive/ }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download raw data" }).click();
  expect(callsById(readFileSync(await (await download).path(), "utf8"))).toEqual(callsById(file));
});

test("the outcome of a form takes the focus at once; late scripts do not scroll back", async ({ page }) => {
  await signIn(page.request, await newCustomer());
  await page.goto("/profiles/");
  const letGo = await hold(page, /\/_next\/static\/.*\.js/);
  const path = await page
    .getByRole("link", { name: /^Open the profile of/ })
    .first()
    .getAttribute("href");
  await page.goto(`${path}?done=sex`, { waitUntil: "commit" });
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeFocused();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  letGo();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

for (const [path, ...links] of [
  ["/profiles/", /^Open the profile of/, "Download raw data"],
  ["/account/", "Download everything"],
] as const)
  test(`${path} shows why a download is refused`, async ({ page }) => {
    await signIn(page.request, await newCustomer("single@demo.example"));
    await page.goto(path);
    const refusal = { status: 429, contentType: "text/html", body: "<h1>Too many downloads at once</h1>" };
    await page.route(/\/export/, (route) => route.fulfill(refusal));
    for (const name of links) await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: "Too many downloads at once" })).toBeVisible();
  });

test("a large upload shows its progress", async ({ page, context }) => {
  await signIn(page.request, await newCustomer("single@demo.example"));
  await page.goto("/import/");
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.getByLabel("Whose data is it?").fill("Zoë Feld");
  await page.getByLabel("Raw-data file").setInputFiles(fileOf(`${"#".repeat(99)}\n`.repeat(20_000)));
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("genome.txt, 1.9 MB")).toBeVisible();
  await expect(page.getByRole("status")).toContainText(
    /Sending the file: [1-9][0-9]? %Keep this page open\./,
  );
});

test("a customer deletes a profile once the password confirms it", async ({ page }) => {
  await signIn(page.request, await newCustomer());
  await page.goto("/profiles/");
  const profiles = page.getByRole("main").getByRole("listitem");
  await expect(profiles).toHaveCount(4);
  const [name = ""] = await profiles.getByRole("heading").allTextContents();
  await page.getByRole("link", { name: `Open the profile of ${name}` }).click();
  await page.getByRole("link", { name: "Delete the profile" }).click();
  await expect(page.getByRole("heading", { name: `Delete the profile of ${name}?` })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Your password").fill("wrong");
  await page.getByRole("button", { name: "Delete the profile" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "not your password" })).toBeFocused();
  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Delete the profile" }).click();
  await expect(page.getByRole("status")).toContainText("We deleted the profile");
  await expect(profiles).toHaveCount(3);
  await expect(page.getByRole("heading", { name, exact: true })).toBeHidden();
});

test("a file that is too large, no raw data, or changed on the disk is refused in place, and another can be sent", async ({
  page,
}, testInfo) => {
  await signIn(page.request, await newCustomer("single@demo.example"));
  await page.goto("/import/");
  const file = testInfo.outputPath("genome.txt");
  const [field, button] = [page.getByLabel("Raw-data file"), page.getByRole("button", { name: "Import" })];
  const refusal = (words: string) => page.getByRole("alert").filter({ hasText: words });
  await page.getByLabel("Whose data is it?").fill("Zoë Feld");
  writeFileSync(file, "");
  truncateSync(file, MAX_FILE_BYTES + 1);
  await field.setInputFiles(file);
  await button.click();
  await expect(refusal("larger than 64 MB")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(await (await page.request.get("/import/state/")).json()).toBeNull();

  await field.setInputFiles(fileOf("This is a letter.\n"));
  await button.click();
  await expect(refusal("We could not read line 1")).toBeVisible();
  await expect(page.getByLabel("Whose data is it?")).toHaveValue("Zoë Feld");
  await page.reload();
  await expect(button).toBeEnabled();
  await expect(refusal("The file was not imported")).toHaveCount(0);
  await page.getByLabel("Whose data is it?").fill("Zoë Feld");

  writeFileSync(file, "This is a letter.\n");
  utimesSync(file, 1e9, 1e9);
  await field.setInputFiles(file);
  writeFileSync(file, fileOfKnownMarkers());
  await button.click();
  await expect(refusal("has changed since you chose it")).toBeVisible();
  await expect(field).toHaveValue("");
  await field.setInputFiles(file);
  await button.click();
  await expect(page.getByRole("heading", { name: "The profile of Zoë Feld is ready" })).toBeVisible();
});
