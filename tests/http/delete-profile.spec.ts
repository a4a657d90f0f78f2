import { type APIRequestContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { inDatabase } from "../support/genomes";
import { newCustomer } from "../support/new-customer";
import { DEMO_PASSWORD, obtainTokens, postForm, refreshTokens, signIn } from "../support/oauth";
import { readRows } from "../support/run-database";

/** The form token of the page that deletes a profile. */
async function formToken(request: APIRequestContext, profileId: string): Promise<string> {
  const html = await (await request.get(`/profiles/${profileId}/delete/`)).text();
  const input = /<input[^>]*name="form_token"[^>]*>/.exec(html)?.[0];
  return /value="([^"]+)"/.exec(input ?? "")?.[1] ?? "";
}

/** Posts the form that deletes a profile as its page holds it (fields override); returns where it leads. */
async function deleteProfile(request: APIRequestContext, profileId: string, fields = {}): Promise<string> {
  const form_token = await formToken(request, profileId);
  const all = { profile_id: profileId, form_token, password: DEMO_PASSWORD, ...fields };
  const answer = await postForm(request, "/profiles/delete/", all);
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

function profileIds(email: string): string[] {
  const rows = readRows(
    "select profile.id from profile join account on account.id = account_id where email = ? order by position",
    email,
  );
  return z
    .object({ id: z.string() })
    .array()
    .parse(rows)
    .map(({ id }) => id);
}

/** Rows that hold something of a profile, by table. */
const traces = (profileId: string) =>
  inDatabase((database) => {
    const tables = ["genotype_chunk", "phenotype", "raw_data_id", "raw_data_import", "packed_genome"];
    return tables.map((table) =>
      database.prepare(`select count(*) from ${table} where profile_id = ?`).pluck().get(profileId),
    );
  });

/** As if the profile came from a file and was used since. */
function leaveTraces(profileId: string): void {
  inDatabase((database) => {
    const run = (text: string) => database.prepare(text).run({ id: profileId, now: Date.now() });
    run("insert into genotype_chunk values (:id, 0, 'AG')");
    run("insert into phenotype values (:id, 'height_mm', '1720')");
    run("insert into raw_data_id values (:id, 0, 'i1')");
    run("insert into packed_genome values (:id, :now, 'x', :now, '', 1, 'AG')");
    run(
      `insert into raw_data_import select 'import-' || :id, account_id, '', '', 'done', 1, 1, :now, :now, :id, '[]', null
       from profile where id = :id`,
    );
  });
}

test("a deleted profile is gone at once, for the customer and for applications", async ({ request }) => {
  const email = newCustomer();
  const [first = "", second = ""] = profileIds(email);
  const scope = "basic genomes";
  const ofAll = await obtainTokens(request, { email, scope });
  const ofFirst = await obtainTokens(request, { email, scope, profileId: first });
  const status = async (token: string, profileId: string) =>
    (
      await request.get(`/3/profile/${profileId}/`, { headers: { authorization: `Bearer ${token}` } })
    ).status();
  leaveTraces(first);
  leaveTraces(second);
  expect(await status(ofFirst.access_token, first)).toBe(200);

  expect(await deleteProfile(request, first)).toBe("/profiles/?done=deleted");
  expect(traces(first)).toEqual([0, 0, 0, 0, 0]);
  expect(traces(second)).toEqual([1, 1, 1, 1, 1]);
  expect(await status(ofAll.access_token, first)).toBe(404);
  expect(await status(ofAll.access_token, second)).toBe(200);
  expect(await status(ofFirst.access_token, first)).toBe(401);
  expect((await (await refreshTokens(request, ofFirst.refresh_token)).json()).error).toBe("invalid_grant");
  expect((await refreshTokens(request, ofAll.refresh_token)).status()).toBe(200);
  expect((await request.get(`/export/${first}/raw-data.txt`)).status()).toBe(404);
  expect(profileIds(email)).not.toContain(first);
  const events = readRows(
    "select kind from audit_event where account_id = (select id from account where email = ?)",
    email,
  );
  expect(events).toContainEqual({ kind: "profile_deleted" });
});

/** Adds a profile without data beside another one; returns its id. */
function addSibling(profileId: string): string {
  const id = `other-${profileId}`;
  inDatabase((database) =>
    database
      .prepare(
        `insert into profile select ?, account_id, 9, 'Other', '', sex, 0, 0, null, 0, null from profile where id = ?`,
      )
      .run(id, profileId),
  );
  return id;
}

test("a consent of which the deleted profile was all that was left ends", async ({ request }) => {
  const email = newCustomer("single@demo.example");
  const [shared = ""] = profileIds(email);
  const tokens = await obtainTokens(request, { email, scope: "basic" });
  const other = addSibling(shared);
  inDatabase((database) =>
    database
      .prepare(
        "insert into withdrawn_profile select access_grant.id, :other from access_grant join profile using (account_id) where profile.id = :other",
      )
      .run({ other }),
  );
  expect(await deleteProfile(request, shared)).toBe("/profiles/?done=deleted");
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await request.get("/3/profile/", { headers })).status()).toBe(401);
});

test("deleting a profile needs the password and the page's form", async ({ request }) => {
  const email = newCustomer();
  const all = profileIds(email);
  const [first = "", second = ""] = all;
  await signIn(request, email);
  for (const [fields, location] of [
    [{ password: "wrong" }, `/profiles/${first}/delete/?problem=password`],
    [{ form_token: "x" }, "/profiles/?problem=form"],
    [{ profile_id: second }, "/profiles/?problem=form"],
  ] as const)
    expect(await deleteProfile(request, first, fields)).toBe(location);
  expect(profileIds(email)).toEqual(all);
});

test("the only profile of an account stays", async ({ request }) => {
  const email = newCustomer("single@demo.example");
  const [last = ""] = profileIds(email);
  const other = addSibling(last);
  await signIn(request, email);
  const form_token = await formToken(request, last);
  expect(await deleteProfile(request, other)).toBe("/profiles/?done=deleted");
  expect(await deleteProfile(request, last, { form_token })).toBe("/profiles/?problem=kept");
  expect(profileIds(email)).toEqual([last]);
  expect((await request.get(`/profiles/${last}/delete/`)).status()).toBe(404);
  expect(await (await request.get("/profiles/")).text()).not.toContain("/delete/");
});

test("another customer's profile has no page to delete it", async ({ request }) => {
  const [stranger = ""] = profileIds(newCustomer());
  await signIn(request, newCustomer());
  for (const id of [stranger, "nothing"])
    expect((await request.get(`/profiles/${id}/delete/`)).status()).toBe(404);
});

test("deleting a profile needs a session", async ({ request }) => {
  const answer = await postForm(request, "/profiles/delete/", { profile_id: "x", password: DEMO_PASSWORD });
  expect(answer.headers().location).toBe("/sign-in/?next=%2Fprofiles%2F");
});
