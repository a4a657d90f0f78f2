import { type APIRequestContext, expect, test } from "@playwright/test";
import { MAX_GRANTS } from "@/lib/provider/oauth/grants/grants";
import { accountStatus } from "../../support/api";
import { copyIntoEachState, copyReceipt } from "../../support/data/ended-consents";
import { newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { runDatabase } from "../../support/data/run-database";
import { submitForm, withdrawPart } from "../../support/forms";
import { obtainTokens, postForm, signIn } from "../../support/oauth";
import { textOf } from "../../support/pages/text-of";

const SCOPE = "basic names genomes rs12913832 rs429358";

/** The paths of the receipts in the customer's list, the latest first. */
async function receiptsOf(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get("/connected-apps/receipts/")).text();
  return [...html.matchAll(/href="\/connected-apps\/receipts\/([\w-]+)\/"/g)].map(([, id = ""]) => id);
}

const fileOf = async (request: APIRequestContext, id: string) =>
  (await request.get(`/export/consent/${id}/`)).json();

test("a receipt says who allowed what, for which profiles, in which words, when and until when", {
  tag: "@database",
}, async ({ request }) => {
  const email = await newCustomer();
  await obtainTokens(request, { email, scope: SCOPE, granted: "basic names rs12913832" });
  const [id = ""] = await receiptsOf(request);
  const answer = await request.get(`/export/consent/${id}/`);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  const { strandbank, ...receipt } = await answer.json();
  expect(receipt).toMatchObject({
    version: "KI-CR-v1.1.0",
    consentReceiptID: id,
    language: "en",
    services: [
      {
        service: "Partner Sample",
        purposes: [{ consentType: "EXPLICIT", piiCategory: ["Basic profile"] }, {}],
      },
    ],
  });
  expect(Math.abs(receipt.consentTimestamp - Date.now() / 1000)).toBeLessThan(600);
  expect(strandbank).toMatchObject({
    customer: { name: "Elena Marlow", email },
    application: {
      name: "Partner Sample",
      state: "Verified by Strandbank",
      redirect_uri: "http://localhost:5000/callback",
    },
    items: [
      { scope: "basic", label: "Basic profile" },
      { scope: "names", description: "First and last names of your account and of the profiles you share." },
    ],
    locations: ["rs12913832"],
    state: "running",
  });
  const ids = strandbank.profiles.map((profile: { id: string }) => profile.id);
  expect(ids).toEqual(await profileIdsOf(email));
  expect(Date.parse(strandbank.ends_at) - Date.parse(strandbank.given_at)).toBe(365 * 86_400_000);
  const html = await (await request.get(`/connected-apps/receipts/${id}/`)).text();
  const shown = ["Elena Marlow", email, "First and last names", "rs12913832", "Strandbank had verified it"];
  for (const text of shown) expect(html).toContain(text);
});

test("a receipt names the kinds of sensitive data that were allowed", async ({ request }) => {
  for (const [granted, spiCat] of [
    ["basic names", []],
    ["basic rs12913832", ["Genetic"]],
    ["basic genomes", ["Genetic"]],
    ["basic report:all phenotypes:read:height_mm", ["Health", "Genetic"]],
  ] as const) {
    await obtainTokens(request, { email: await newCustomer(), scope: granted });
    const [id = ""] = await receiptsOf(request);
    expect(await fileOf(request, id)).toMatchObject({ sensitive: spiCat.length > 0, spiCat });
  }
});

test("a receipt keeps what was allowed after a part, then all, is withdrawn", async ({ request }) => {
  const email = await newCustomer();
  await obtainTokens(request, { email, scope: SCOPE, granted: "basic names rs12913832" });
  const [id = ""] = await receiptsOf(request);
  const before = await fileOf(request, id);
  await withdrawPart(request, [["scope", "names"]]);
  expect(await fileOf(request, id)).toEqual(before);
  await submitForm(request, "/connected-apps/partner/", "/connected-apps/withdraw/");
  const { strandbank, ...after } = await fileOf(request, id);
  expect(after).toEqual({ ...before, strandbank: undefined });
  expect(strandbank).toMatchObject({ items: before.strandbank.items, state: "customer" });
  expect(await (await request.get("/connected-apps/receipts/")).text()).toContain("Withdrawn on");
});

test("the receipt of an ended consent says how it ended, and no longer how to end it", async ({
  request,
}) => {
  const email = await newCustomer();
  await obtainTokens(request, { email, scope: "basic" });
  const { grantId, id } = await copyIntoEachState(email);
  const textAt = async (path: string) => textOf(await (await request.get(path)).text());
  expect(await textAt(`/connected-apps/receipts/${grantId}/`)).toContain("in part or altogether");
  expect(await textAt("/connected-apps/receipts/")).toContain("None was kept then");
  for (const [state, words] of [
    ["customer", "Withdrawn on"],
    ["application", "Ended by the application on"],
    ["reuse", "Ended by us on"],
    ["newer", "Ended for newer consents on"],
    ["ended", "Ended as you chose on"],
    ["unused", "Ended unused on"],
  ] as const) {
    expect(await textAt("/connected-apps/receipts/")).toContain(words);
    await copyReceipt(grantId, id(state));
    const receipt = await textAt(`/connected-apps/receipts/${id(state)}/`);
    expect(receipt).toContain(words);
    expect(receipt).toContain("It has ended.");
    expect(receipt).not.toContain("in part or altogether");
    expect((await fileOf(request, id(state))).strandbank.state).toBe(state);
  }
});

test("a receipt is 404 for every other customer", async ({ request }) => {
  await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
  const [id = ""] = await receiptsOf(request);
  await signIn(request, await newCustomer());
  expect(await receiptsOf(request)).toEqual([]);
  for (const path of [`/connected-apps/receipts/${id}/`, `/export/consent/${id}/`])
    expect((await request.get(path)).status()).toBe(404);
  await postForm(request, "/sign-out/", { next: "/" });
  for (const path of [`/connected-apps/receipts/${id}/`, `/export/consent/${id}/`])
    expect((await request.get(path, { maxRedirects: 0 })).headers().location).toContain("/sign-in/?next=");
});

test("the newest 1,000 consents for an application stay in force; the receipt of an older one says why", {
  tag: "@database",
}, async ({ request }) => {
  const email = await newCustomer();
  const first = await obtainTokens(request, { email, scope: "basic" });
  const [oldest = ""] = await receiptsOf(request);
  const db = runDatabase();
  const grant = await db
    .selectFrom("access_grant")
    .selectAll()
    .where("id", "=", oldest)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: MAX_GRANTS - 1 }, (_, number) => ({
    ...grant,
    id: `${oldest.slice(2)}${number}`,
    created_at: grant.created_at + 1 + number,
  }));
  await db.insertInto("access_grant").values(copies).execute();
  expect((await fileOf(request, oldest)).strandbank.state).toBe("running");
  await obtainTokens(request, { email, scope: "basic" });
  expect((await fileOf(request, oldest)).strandbank.state).toBe("newer");
  expect(await accountStatus(request, first.access_token)).toBe(401);
});
