import { type APIResponse, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { get, json, refusal } from "../../../support/api";
import { account, allowExactly, endOf, profilesOf, readBy, sharing } from "../../../support/consents";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, tickedIn } from "../../../support/forms";
import {
  allowing,
  decide,
  decisionPath,
  filledForm,
  postForm,
  redirectParameters,
  requestAs,
  requestAuthorization,
  signIn,
  tokensAfter,
} from "../../../support/oauth";
import { redirect_uri, registered } from "../../../support/pages/developers";
import { textAt } from "../../../support/pages/text-of";

const SINGLE = "single@demo.example";
const DAY = 86_400;

test.describe("after Allow, exactly what is ticked is shared of the person", () => {
  test("fewer items and a shorter end take effect for every connection at once", async ({ request }) => {
    const scope = "basic names rs12913832 rs4988235";
    const { first, tokens } = await sharing(request, scope);
    expect(await readBy(request, tokens, first)).toEqual([200, 200]);
    const later = await allowExactly(request, "basic rs12913832", "basic rs12913832", first, "1");
    for (const one of [tokens, later]) expect(await readBy(request, one, first)).toEqual([200, 403]);
    expect((await account(request, tokens)).first_name).toBeNull();
    const end = (await endOf(request, tokens.refresh_token)) ?? 0;
    expect(end - Date.now() / 1000).toBeLessThanOrEqual(DAY);
    expect(end - Date.now() / 1000).toBeGreaterThan(DAY - 120);
  });

  test("what the application has and does not ask for this time is decided too", async ({ request }) => {
    const { first, tokens } = await sharing(request, "basic names rs12913832");
    const kept = await allowExactly(request, "basic", "basic names", first);
    expect(kept.scope).toBe("basic");
    expect((await account(request, tokens)).first_name).toBe("Elena");
    expect(await refusal(request, `/3/profile/${first}/marker/rs12913832/`, tokens.access_token)).toBe(
      "403 insufficient_scope",
    );
  });

  test("the page says which end it replaces, of the person that it is about", async ({ request }) => {
    const { first, second } = await sharing(request, "basic");
    const id = await requestAuthorization(request, { scope: "basic", select_profile: "true" });
    const replaced = async (person: string) =>
      (await textAt(request, `/consent/${id}/?profile=${person}`)).match(/instead of/g);
    expect(await replaced(first)).toHaveLength(2);
    expect(await replaced(second)).toBeNull();
  });

  test("what one person shares beyond what is asked for now is not shared of another", async ({
    request,
  }) => {
    const { email, first, second } = await sharing(request, "basic names");
    const id = await requestAuthorization(request, { scope: "basic" });
    await decide(request, id, [...allowing("basic names", first), ["profile_id", second]]);
    const tickedOf = async (person: string) =>
      tickedIn(
        await (await request.get(`/connected-apps/consents/${await consentIdOf(email, person)}/`)).text(),
      );
    expect([await tickedOf(first), await tickedOf(second)]).toEqual([["names"], []]);
  });

  test("a token reads of each person what is shared of that one", async ({ request }) => {
    const scope = "basic names profile:image genomes";
    const email = await newCustomer();
    const [first = "", second = ""] = await profileIdsOf(email);
    const id = await requestAs(request, email, { scope });
    const both: [string, string][] = [...allowing(scope, first), ["profile_id", second]];
    const tokens = await tokensAfter(request, await decide(request, id, both));
    await changeConsent(request, await consentIdOf(email, second), { without: ["names", "genomes"] });
    const { profiles } = await account(request, tokens);
    expect(profiles.map((profile: { first_name: string | null }) => profile.first_name)).toEqual([
      "Elena",
      null,
    ]);
    const named = (await json(request, "/1/names/", tokens.access_token)).profiles;
    expect(named.map((profile: { id: string }) => profile.id)).toEqual([first]);
    for (const kind of ["names", "genomes"]) {
      const of = (person: string) => `/1/${kind}/${person}/`;
      expect((await get(request, of(first), tokens.access_token)).status()).toBe(200);
      expect(await refusal(request, of(second), tokens.access_token)).toBe("403 insufficient_scope");
    }
  });

  test("the email address belongs to the person under whom it was ticked, and ends with that consent", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first, second, tokens } = await sharing(request, "basic names email");
    expect((await account(request, tokens)).email).toBe(email);
    const other = await allowExactly(request, "basic email", "basic", second);
    expect((await account(request, other)).email).toBeNull();
    const page = await textAt(request, `/connected-apps/consents/${await consentIdOf(email, first)}/`);
    expect(page).toContain("Email address");
    await changeConsent(request, await consentIdOf(email, first), { without: ["email"] });
    expect((await account(request, tokens)).email).toBeNull();
  });

  test("a chosen person of whom only the email address is ticked is no profile of the token", async ({
    request,
  }) => {
    const { second } = await sharing(request, "basic email names");
    const only = await allowExactly(request, "email names", "email", second);
    expect(only.scope).toBe("email");
    expect(await refusal(request, "/1/names/", only.access_token)).toBe("403 insufficient_scope");
  });

  test("unticking the email address ends it in every consent that the page covers; it names the others", {
    tag: "@database",
  }, async ({ request }) => {
    const { first, second, tokens } = await sharing(request, "basic email");
    const other = await allowExactly(request, "basic email", "basic email", second);
    const id = await requestAuthorization(request, { scope: "basic email", select_profile: "true" });
    expect(await textAt(request, `/consent/${id}/?profile=${first}`)).toMatch(
      /It stays shared with what you allowed of David ?\./,
    );
    await allowExactly(request, "basic email", "basic", first);
    expect((await account(request, tokens)).email).toBeNull();
    expect((await account(request, other)).email).not.toBeNull();
    const all = await requestAuthorization(request, { scope: "basic email" });
    await decide(request, all, [...allowing("basic", first), ["profile_id", second]]);
    for (const one of [tokens, other]) expect((await account(request, one)).email).toBeNull();
  });

  test("without select_profile, of the people who are ticked; of others it ends", async ({ request }) => {
    const email = await newCustomer();
    const ids = await profileIdsOf(email);
    const [one = "", two = "", three = ""] = ids;
    await signIn(request, email);
    const allow = async (people: string[]) => {
      const id = await requestAuthorization(request, { scope: "basic names" });
      const named = people.map((person): [string, string] => ["profile_id", person]);
      return tokensAfter(request, await decide(request, id, [...allowing("basic names"), ...named]));
    };
    const first = await allow([one, two]);
    expect(await profilesOf(request, first)).toEqual([one, two]);
    const second = await allow([two, three]);
    for (const tokens of [first, second]) expect(await profilesOf(request, tokens)).toEqual([two, three]);
  });

  test("nobody, or another customer’s profile, is refused", async ({ request }) => {
    const [foreign = ""] = await profileIdsOf(await newCustomer());
    for (const items of [[], [`item.${foreign}.basic`, `item.${foreign}.names`]]) {
      const id = await requestAs(request, await newCustomer(), { scope: "basic names" });
      const form = (await filledForm(request, id, allowing(""))).filter(
        ([name]) => !name.startsWith("item."),
      );
      const answer = await postForm(request, decisionPath(id), [
        ...form,
        ...items.map((item): [string, string] => [item, "on"]),
      ]);
      expect(answer.headers().location).toContain("problem=profile");
    }
  });

  test("what a page showed and is no longer so is not decided", async ({ request }) => {
    const { email, first } = await sharing(request, "basic names");
    const id = await requestAuthorization(request, { scope: "basic", select_profile: "true" });
    const changes: Parameters<typeof changeConsent>[2][] = [
      { fields: [["lasts", "1"]] },
      { without: ["names"] },
    ];
    for (const change of changes) {
      const form = await filledForm(request, id, allowing("basic names", first));
      await changeConsent(request, await consentIdOf(email, first), change);
      const late = await postForm(request, decisionPath(id, first), form);
      expect(late.headers().location).toBe(`/consent/${id}/?profile=${first}&problem=changed`);
    }
  });

  test("nor is what a page said of the application, its purposes or the person", async ({ request }) => {
    const { client_id, email } = await registered(request);
    const [first = ""] = await profileIdsOf(email);
    for (const [what, change] of Object.entries({
      name: sql`update client set name = 'Other' where id = ${client_id}`,
      developer: sql`update client set developer = 'Other' where id = ${client_id}`,
      "home page": sql`update client set homepage = 'https://other.example/' where id = ${client_id}`,
      verification: sql`update client set is_verified = 1 where id = ${client_id}`,
      logo: sql`insert into verified_logo (id, client_id, base64) values (${client_id}, ${client_id}, '')`,
      purpose: sql`update client_scope_purpose set purpose = 'Other' where client_id = ${client_id}`,
      person: sql`update profile set last_name = 'Other' where id = ${first}`,
    })) {
      const id = await requestAuthorization(request, { scope: "basic", client_id, redirect_uri });
      const form = await filledForm(request, id, allowing("basic"));
      await change.execute(runDatabase());
      const late = await postForm(request, `/consent/${id}/decide/`, form);
      expect.soft([what, redirectParameters(late).get("problem")]).toEqual([what, "changed"]);
    }
  });

  test("of two decisions at once that saw the same, the later one sees the first", {
    tag: "@database",
  }, async ({ request }) => {
    await signIn(request, await newCustomer(SINGLE));
    const posts: (() => Promise<APIResponse>)[] = [];
    for (const ticked of ["basic names", "basic"]) {
      const id = await requestAuthorization(request, { scope: "basic names" });
      const form = await filledForm(request, id, allowing(ticked));
      posts.push(() => postForm(request, `/consent/${id}/decide/`, form));
    }
    const answers = await Promise.all(posts.map((post) => post()));
    const outcomes = answers.map((answer) => redirectParameters(answer).get("problem"));
    expect(outcomes.sort()).toEqual(["changed", null]);
  });

  for (const lasts of ["", "2", "3650", "365 "])
    test(`lasts="${lasts}" is refused`, async ({ request }) => {
      const id = await requestAs(request, await newCustomer(SINGLE), { scope: "basic" });
      const answer = await decide(request, id, [
        ["decision", "allow"],
        ["lasts", lasts],
      ]);
      expect(answer.headers().location).toContain("problem=lasts");
    });
});
