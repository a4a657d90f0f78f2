import { type APIRequestContext, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { get } from "../../../support/api";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readsWritten } from "../../../support/data/reads-written";
import { auditKindsOf, readRows, runDatabase } from "../../../support/data/run-database";
import { consentIdOf } from "../../../support/forms";
import { DEMO_PASSWORD, obtainTokens, postForm, refreshTokens, signIn } from "../../../support/oauth";
import { formTokenOf, textAt, textOf } from "../../../support/pages/text-of";

const formToken = async (request: APIRequestContext, profileId: string): Promise<string> =>
  formTokenOf(await (await request.get(`/profiles/${profileId}/delete/`)).text(), "/profiles/delete/");

/** Posts the form that deletes a profile (fields override those of the page); returns the redirect. */
async function deleteProfile(request: APIRequestContext, profileId: string, fields = {}): Promise<string> {
  const form_token = await formToken(request, profileId);
  const all = { profile_id: profileId, form_token, password: DEMO_PASSWORD, ...fields };
  const answer = await postForm(request, "/profiles/delete/", all);
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

/** Rows with data of a profile, by table. */
function traces(profileId: string): Promise<number[]> {
  const tables = ["genotype_block", "phenotype", "raw_data_id", "raw_data_import", "packed_genome"];
  return Promise.all(
    tables.map(async (table) => {
      const rows = await readRows(sql`select 1 from ${sql.table(table)} where profile_id = ${profileId}`);
      return rows.length;
    }),
  );
}

/** Pretends that the profile came from a file and has been used since. */
async function leaveTraces(id: string): Promise<void> {
  const now = Date.now();
  for (const statement of [
    sql`insert into genotype_block values (${id}, 0, 'AG')`,
    sql`insert into phenotype (profile_id, phenotype_id, value) values (${id}, 'height_mm', '1720')`,
    sql`insert into raw_data_id values (${id}, 0, 'i1')`,
    sql`insert into packed_genome values (${id}, ${now})`,
    sql`insert into raw_data_import (id, account_id, first_name, last_name, state, rows_done, rows_total, started_at,
        updated_at, profile_id, report)
      select ${`import-${id}`}, account_id, '', '', 'done', 1, 1, ${now}, ${now}, id, '[]' from profile where id = ${id}`,
  ])
    await statement.execute(runDatabase());
}

test("a deleted profile is gone at once, for everybody", { tag: "@database" }, async ({ request }) => {
  const email = await newCustomer();
  const [first = "", second = ""] = await profileIdsOf(email);
  const scope = "basic genomes";
  const ofAll = await obtainTokens(request, { email, scope });
  const ofFirst = await obtainTokens(request, { email, scope, profileId: first });
  const status = async (token: string, profileId: string) =>
    (await get(request, `/3/profile/${profileId}/`, token)).status();
  await leaveTraces(first);
  await leaveTraces(second);
  expect(await status(ofFirst.access_token, first)).toBe(200);

  expect(await deleteProfile(request, first)).toBe("/profiles/?done=deleted");
  expect(await traces(first)).toEqual([0, 0, 0, 0, 0]);
  expect(await traces(second)).toEqual([1, 1, 1, 1, 1]);
  expect(await status(ofAll.access_token, first)).toBe(404);
  expect(await status(ofAll.access_token, second)).toBe(200);
  expect(await status(ofFirst.access_token, first)).toBe(401);
  expect((await (await refreshTokens(request, ofFirst.refresh_token)).json()).error).toBe("invalid_grant");
  expect((await refreshTokens(request, ofAll.refresh_token)).status()).toBe(200);
  expect((await request.get(`/export/${first}/raw-data.txt`)).status()).toBe(404);
  expect(await profileIdsOf(email)).not.toContain(first);
  expect(await auditKindsOf(email)).toContain("profile_deleted");
});

test("the page that deletes a profile names the applications that read it", async ({ request }) => {
  const email = await newCustomer();
  const [first = "", second = ""] = await profileIdsOf(email);
  await obtainTokens(request, { email, scope: "basic", profileId: first });
  const asked = await textAt(request, `/profiles/${first}/delete/`);
  expect(asked).toContain("Partner Sample can no longer read it");
  expect(asked).toContain("Download the raw data first");
  expect(await textAt(request, `/profiles/${second}/delete/`)).toContain("No application can read it now.");
  expect(await textAt(request, "/account/delete/")).toContain("The access of Partner Sample ends.");
  await signIn(request, await newCustomer());
  expect(await textAt(request, "/account/delete/")).toContain("No application has access now.");
});

test("the page that deletes an account names its only profile", async ({ request }) => {
  await signIn(request, await newCustomer("single@demo.example"));
  const page = await textAt(request, "/account/delete/");
  expect(page).toMatch(/The profile of Jonas Feld ?, with .*No application has access now\./);
});

test("the access log still says when a deleted profile was read", async ({ request }) => {
  const email = await newCustomer();
  const [first = ""] = await profileIdsOf(email);
  const scope = "basic genomes email";
  const { access_token } = await obtainTokens(request, { email, scope, profileId: first });
  const id = await consentIdOf(email, first);
  await get(request, `/3/profile/${first}/marker/rs4988235/`, access_token);
  const log = () => textAt(request, "/account/access-log/");
  await readsWritten(request);
  expect(await log()).toMatch(/Elena Marlow.* rs4988235; 1 place/);
  await runDatabase().updateTable("profile").set({ first_name: "Ella" }).where("id", "=", first).execute();
  await obtainTokens(request, { email, scope: `${scope} names`, profileId: first });
  await deleteProfile(request, first);
  expect(await log()).toMatch(/A deleted profile.* rs4988235; 1 place/);
  const apps = await textAt(request, "/connected-apps/");
  expect(apps).toMatch(/A deleted profile.*The profile was deleted on/);
  const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
  expect([strandbank.state, strandbank.person]).toEqual(["profile", { id: first, name: "Ella Marlow" }]);
  await expect(consentIdOf(email)).rejects.toThrow();
});

test("deleting a profile needs the password and the form token", async ({ request }) => {
  const email = await newCustomer();
  const all = await profileIdsOf(email);
  const [first = "", second = ""] = all;
  await signIn(request, email);
  for (const [fields, location] of [
    [{ password: "wrong" }, `/profiles/${first}/delete/?problem=password`],
    [{ form_token: "x" }, "/profiles/?problem=form"],
    [{ profile_id: second }, "/profiles/?problem=form"],
  ] as const)
    expect(await deleteProfile(request, first, fields)).toBe(location);
  expect(await profileIdsOf(email)).toEqual(all);
});

test("a profile that got results since its page was shown is not deleted", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const [first = ""] = await profileIdsOf(email);
  const other = await addSibling(first);
  await signIn(request, email);
  const profileForm = { profile_id: other, form_token: await formToken(request, other) };
  const page = await (await request.get("/account/delete/")).text();
  expect(textOf(page)).toMatch(/The profiles of Jonas Feld and Other Feld ?, with/);
  const accountForm = { form_token: formTokenOf(page, "/account/delete/confirm/") };
  await runDatabase().updateTable("profile").set({ is_genotyped: 1 }).where("id", "=", other).execute();
  for (const [action, fields, location] of [
    ["/profiles/delete/", profileForm, "/profiles/?problem=form"],
    ["/account/delete/confirm/", accountForm, "/account/delete/?problem=form"],
  ] as const) {
    const answer = await postForm(request, action, { ...fields, password: DEMO_PASSWORD });
    expect(answer.headers().location).toBe(location);
    expect(await textAt(request, location)).toContain("a profile has changed since");
  }
  expect(await profileIdsOf(email)).toEqual([first, other]);
  expect(await deleteProfile(request, other)).toBe("/profiles/?done=deleted");
});

test("the only profile of an account cannot be deleted", async ({ request }) => {
  const email = await newCustomer("single@demo.example");
  const [last = ""] = await profileIdsOf(email);
  const other = await addSibling(last);
  await signIn(request, email);
  const form_token = await formToken(request, last);
  expect(await deleteProfile(request, other)).toBe("/profiles/?done=deleted");
  expect(await deleteProfile(request, last, { form_token })).toBe("/profiles/?problem=kept");
  expect(await profileIdsOf(email)).toEqual([last]);
  expect((await request.get(`/profiles/${last}/delete/`)).status()).toBe(404);
  expect(await (await request.get("/profiles/")).text()).not.toContain("/delete/");
});

test("deleting a profile needs a session", async ({ request }) => {
  const answer = await postForm(request, "/profiles/delete/", { profile_id: "x", password: DEMO_PASSWORD });
  expect(answer.headers().location).toBe("/sign-in/?next=%2Fprofiles%2F");
});
