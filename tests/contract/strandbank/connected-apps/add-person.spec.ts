import { type APIRequestContext, expect, test } from "@playwright/test";
import { refusal } from "../../../support/api";
import { profilesOf } from "../../../support/consents";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { auditKindsOf, runDatabase } from "../../../support/data/run-database";
import { consentIdOf, formFields } from "../../../support/forms";
import {
  allowing,
  CREDENTIALS,
  decide,
  obtainTokens,
  postForm,
  refreshTokens,
  requestAuthorization,
  tokensOf,
} from "../../../support/oauth";
import { redirect_uri, registered } from "../../../support/pages/developers";
import { textAt } from "../../../support/pages/text-of";

const SINGLE = "single@demo.example";
const DAY = 86_400;

test.describe("a person who comes later", () => {
  /** A customer who shared her one profile with the partner, and has added another since. */
  async function withNewProfile(request: APIRequestContext, selectProfile = false) {
    const email = await newCustomer(SINGLE);
    const [shown = ""] = await profileIdsOf(email);
    const tokens = await obtainTokens(request, {
      email,
      scope: "basic names genomes",
      ...(selectProfile ? { profileId: shown } : {}),
    });
    return { email, tokens, shown, added: await addSibling(shown) };
  }

  const add = async (
    request: APIRequestContext,
    added: string,
    fields: [string, string][],
    client = "partner",
  ) => {
    const page = await request.get(`/connected-apps/${client}/add/?profile=${added}`);
    const sent = formFields(await page.text(), "/connected-apps/add/");
    return (await postForm(request, "/connected-apps/add/", [...sent, ...fields])).headers().location;
  };

  test("is not shared by existing consents, and offered under Connected apps alone", {
    tag: "@database",
  }, async ({ request }) => {
    const { tokens, shown, added } = await withNewProfile(request);
    const again = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(await profilesOf(request, again)).toEqual([shown]);
    expect(await refusal(request, `/3/profile/${added}/marker/`, again.access_token)).toBe("404 not_found");
    const another = await addSibling(added, 10);
    const html = await (await request.get("/connected-apps/")).text();
    expect(html.match(/(?<=href="[^"]*add\/\?profile=)[^"]*/g)).toEqual([added, another]);
    const adding = await (await request.get(`/connected-apps/partner/add/?profile=${added}`)).text();
    expect(adding.match(/<option[^>]* selected=""[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>90 days$/),
    ]);
    expect(html).toContain("/account/access-log/?application=partner");
    const [since = "", until = ""] =
      html.match(/(?<=data-name="(?:Since|Until)"[^>]*><time dateTime=")[^"]*/gi) ?? [];
    expect(Math.round((Date.parse(until) - Date.parse(since)) / DAY / 1_000)).toBe(365);
    const id = await requestAuthorization(request, { scope: "basic" });
    const asked = await textAt(request, `/consent/${id}/`);
    expect(asked).toContain("No results yet");
    expect(asked).not.toContain("genetic results yet");
  });

  test("is shared with exactly what the customer ticks, and issued tokens read it", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, tokens, shown, added } = await withNewProfile(request);
    expect(await add(request, added, [["lasts", "90"]])).toBe(
      `/connected-apps/partner/add/?profile=${added}&problem=nothing`,
    );
    expect(await add(request, added, [["scope", "names"]])).toContain("problem=lasts");
    const page = await (await request.get(`/connected-apps/partner/add/?profile=${added}`)).text();
    expect(page).not.toContain('name="confirm"');
    const again = formFields(page, "/connected-apps/add/");
    const done = await add(request, added, [
      ["scope", "names email rs6025"],
      ["lasts", "90"],
    ]);
    expect(done).toBe(`/connected-apps/?added=${added}`);
    expect(await profilesOf(request, tokens)).toEqual([shown, added]);
    await expect(consentIdOf(email)).rejects.toThrow();
    again.push(["scope", "genomes"], ["lasts", "90"]);
    expect((await postForm(request, "/connected-apps/add/", again)).headers().location).toBe(
      "/connected-apps/?problem=added",
    );
    expect(await auditKindsOf(email)).toContain("access_widened");
    expect(await refusal(request, `/3/profile/${added}/marker/`, tokens.access_token)).toBe(
      "403 insufficient_scope",
    );
    expect(await (await request.get("/connected-apps/")).text()).not.toContain("add/?profile=");
  });

  test("does not get the email address, which stays where it is", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    const [shown = ""] = await profileIdsOf(email);
    await obtainTokens(request, { email, scope: "basic names email" });
    const recordOf = async (person: string) =>
      (await (await request.get(`/export/consent/${await consentIdOf(email, person)}/`)).json()).strandbank;
    const before = await recordOf(shown);
    const added = await addSibling(shown);
    await add(request, added, [
      ["scope", "names email"],
      ["lasts", "1"],
    ]);
    expect((await recordOf(added)).history).toMatchObject([{ scopes: ["basic", "names"] }]);
    expect(await recordOf(shown)).toEqual(before);
    const apps = await textAt(request, "/connected-apps/");
    expect(apps.match(/(?<=Change what is shared of )\w+/g)).toEqual(["Jonas", "Other"]);
  });

  for (const [what, isOfOne] of [
    ["asked for one person", true],
    ["has no connection any more", false],
  ] as const)
    test(`is not offered to an application that ${what}`, async ({ request }) => {
      const { email, tokens, added } = await withNewProfile(request, isOfOne);
      if (!isOfOne) await postForm(request, "/revoke/", { ...CREDENTIALS, token: tokens.refresh_token });
      expect(await (await request.get("/connected-apps/")).text()).not.toContain("add/?profile=");
      expect((await request.get(`/connected-apps/partner/add/?profile=${added}`)).status()).toBe(404);
      const form = formFields(
        await (await request.get("/connected-apps/partner/")).text(),
        "/connected-apps/remove/",
      );
      const sent = { ...Object.fromEntries(form), profile_id: added, scope: "names", lasts: "90" };
      const answer = await postForm(request, "/connected-apps/add/", sent);
      expect(answer.headers().location).toBe("/connected-apps/?problem=added");
      await expect(consentIdOf(email, added)).rejects.toThrow();
    });

  test("is never one of another customer", async ({ request }) => {
    const { tokens, shown, added } = await withNewProfile(request);
    const page = await request.get(`/connected-apps/partner/add/?profile=${added}`);
    const form = Object.fromEntries(formFields(await page.text(), "/connected-apps/add/"));
    const [foreign = ""] = await profileIdsOf(await newCustomer(SINGLE));
    const sent = { ...form, profile_id: foreign, scope: "names", lasts: "90" };
    const answer = await postForm(request, "/connected-apps/add/", sent);
    expect(answer.headers().location).toBe("/connected-apps/?problem=added");
    expect(await profilesOf(request, tokens)).toEqual([shown]);
  });

  test("is not shared by a page that showed other words; the record has those that it showed", async ({
    request,
  }) => {
    const { email, client_id } = await registered(request);
    const scope = "basic names";
    const id = await requestAuthorization(request, { scope, client_id, redirect_uri });
    await decide(request, id, allowing(scope));
    const [shown = ""] = await profileIdsOf(email);
    const added = await addSibling(shown);
    const path = `/connected-apps/${client_id}/add/?profile=${added}`;
    const page = () => request.get(path).then((answer) => answer.text());
    const send = async (html: string) => {
      const fields: [string, string][] = [
        ["scope", "names"],
        ["lasts", "90"],
      ];
      const sent = [...formFields(html, "/connected-apps/add/"), ...fields];
      return (await postForm(request, "/connected-apps/add/", sent)).headers().location;
    };
    const before = await page();
    const purpose = {
      client_id,
      scope: "names",
      kind: "show" as const,
      purpose: "To sell your name to insurers.",
    };
    await runDatabase()
      .insertInto("client_scope_purpose")
      .values(purpose)
      .onConflict((conflict) => conflict.columns(["client_id", "scope"]).doUpdateSet(purpose))
      .execute();
    expect(await send(before)).toBe(`${path}&problem=changed`);
    await expect(consentIdOf(email, added, client_id)).rejects.toThrow();
    expect(await send(await page())).toBe(`/connected-apps/?added=${added}`);
    const record = await request.get(`/export/consent/${await consentIdOf(email, added, client_id)}/`);
    expect(await record.text()).toContain("To sell your name to insurers.");
  });

  test("gets sensitive items to an unverified application only with an extra confirmation", async ({
    request,
  }) => {
    const { client_id, email } = await registered(request);
    const scope = "basic genomes";
    const id = await requestAuthorization(request, { scope, client_id, redirect_uri });
    const word: [string, string] = ["confirm", "sensitive"];
    await decide(request, id, [...allowing(scope), word]);
    const [shown = ""] = await profileIdsOf(email);
    const added = await addSibling(shown);
    const fields: [string, string][] = [
      ["scope", "genomes"],
      ["lasts", "90"],
    ];
    const page = await request.get(`/connected-apps/${client_id}/add/?profile=${added}`);
    expect(await page.text()).toContain('name="confirm"');
    expect(await add(request, added, fields, client_id)).toContain("problem=confirm");
    expect(await add(request, added, [...fields, word], client_id)).toBe(`/connected-apps/?added=${added}`);
  });
});
