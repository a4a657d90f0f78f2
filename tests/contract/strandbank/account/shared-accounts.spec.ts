import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { formToken } from "@/lib/strandbank/core/sign-in/form-token";
import { deleteAccountPurpose } from "@/lib/strandbank/extensions/account/account-forms";
import {
  deleteProfilePurpose,
  phenotypePurpose,
  sensitivePurpose,
  sexPurpose,
} from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { sha256Hex } from "@/lib/strandbank/platform/base/crypto";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readRows, runDatabase, withRunSecret } from "../../../support/data/run-database";
import { DEMO_PASSWORD, postForm, sessionOf, signIn } from "../../../support/oauth";
import { textOf } from "../../../support/pages/text-of";

const SHARED = "family@demo.example";
const NEW = "a much longer password";

/** Posts a form with the token that its page would hold, if it had the form; returns the redirect. */
async function send(request: APIRequestContext, path: string, purpose: string, fields: object) {
  const session = sha256Hex(await sessionOf(request));
  const form_token = withRunSecret(() => formToken(session, purpose));
  const answer = await postForm(request, path, { form_token, password: DEMO_PASSWORD, ...fields });
  return answer.headers().location ?? "";
}

const changeDetails = (request: APIRequestContext, email: string) =>
  send(request, "/account/details/change/", "details", { name: "Somebody Else", email });
const changePassword = (request: APIRequestContext) =>
  send(request, "/account/password/", "password", { new_password: NEW, repeat_password: NEW });
const deleteAccount = async (request: APIRequestContext, email: string) =>
  send(request, "/account/delete/confirm/", deleteAccountPurpose(await profilesOf(email)), {});

async function deleteFirstProfile(request: APIRequestContext, email: string) {
  const [profile] = await profilesOf(email);
  if (!profile) throw new Error(`${email} has no profile.`);
  return send(request, "/profiles/delete/", deleteProfilePurpose(profile), { profile_id: profile.id });
}

const profilesOf = (email: string) =>
  runDatabase()
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .selectAll("profile")
    .where("email", "=", email)
    .orderBy("position")
    .execute();

const someEmail = () => `${randomBytes(6).toString("hex")}@shared.example`;

test("visitors cannot change or delete shared accounts", { tag: "@database" }, async ({ request }) => {
  await signIn(request, SHARED);
  const stored = () =>
    readRows(sql`select account.*, profile.id as profile_id from account
      join profile on profile.account_id = account.id where email = ${SHARED} order by profile_id`);
  const before = await stored();
  expect(await changeDetails(request, someEmail())).toBe("/account/details/?problem=shared");
  expect(await changePassword(request)).toBe("/account/?problem=shared");
  expect(await deleteAccount(request, SHARED)).toBe("/account/delete/?problem=shared");
  expect(await deleteFirstProfile(request, SHARED)).toBe("/profiles/?problem=shared");
  expect(await stored()).toEqual(before);
});

test("pages of the demo's shared accounts say so instead of showing forms", async ({ request }) => {
  await signIn(request, SHARED);
  const [profileId = ""] = await profileIdsOf(SHARED);
  for (const [page, form] of [
    ["/account/", "/account/password/"],
    ["/account/details/", "/account/details/change/"],
    ["/account/delete/", "/account/delete/confirm/"],
    [`/profiles/${profileId}/delete/`, "/profiles/delete/"],
  ] as const) {
    const html = await (await request.get(page)).text();
    expect.soft(textOf(html), page).toContain("All visitors of the demo share this account");
    expect.soft(html, page).toContain('href="/sign-up/"');
    expect.soft(html, page).not.toContain(`action="${form}"`);
  }
});

test("visitors can change and delete their own accounts and profiles", async ({ request }) => {
  await signIn(request, await newCustomer());
  const email = someEmail();
  expect(await changeDetails(request, email)).toBe("/account/?done=details");
  expect(await deleteFirstProfile(request, email)).toBe("/profiles/?done=deleted");
  expect(await deleteAccount(request, email)).toBe("/account/deleted/");
});

test("a form for a profile of another account changes nothing, even with the token of its page", async ({
  request,
}) => {
  const email = await newCustomer("single@demo.example");
  const [theirs] = await profilesOf(email);
  const id = theirs?.id ?? "";
  await signIn(request, await newCustomer());
  const sex = theirs?.sex === "male" ? "female" : "male";
  const height = { phenotype_id: "height_mm", value: "1801" };
  const answers = [];
  for (const [path, purpose, fields] of [
    ["phenotype", phenotypePurpose(id, "height_mm"), height],
    ["sensitive", sensitivePurpose(id), { sensitive: "open", understood: "yes" }],
    ["sex", sexPurpose(id), { sex }],
    ["delete", "", {}],
  ] as const)
    answers.push(await send(request, `/profiles/${path}/`, purpose, { profile_id: id, ...fields }));
  expect(answers).toEqual(["gone", "gone", "gone", "kept"].map((why) => `/profiles/?problem=${why}`));
  expect(await profilesOf(email)).toEqual([theirs]);
  expect(await readRows(sql`select value from phenotype where profile_id = ${id}`)).toEqual([]);
});
