import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { sql } from "kysely";
import { readMarkerFacts } from "@/lib/strandbank/core/reference/facts/read-facts";
import { accountStatus, errorOf, get, profilesWith as idsWith, json, refusal } from "../../../support/api";
import { ageConsents, ageRefreshToken, ageRotation } from "../../../support/data/clock";
import { addSibling, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { auditKindsOf, runDatabase } from "../../../support/data/run-database";
import {
  changeConsent,
  consentIdOf,
  formFields,
  stopSharing,
  submitForm,
  tickedIn,
} from "../../../support/forms";
import {
  allowing,
  CREDENTIALS,
  consentFormToken,
  decide,
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  redirectParameters,
  refreshTokens,
  requestAs,
  requestAuthorization,
  shownFields,
  signIn,
  type TokenSet,
  tokensAfter,
  tokensOf,
} from "../../../support/oauth";
import { redirect_uri, registered } from "../../../support/pages/developers";
import { textAt, textOf } from "../../../support/pages/text-of";

const SINGLE = "single@demo.example";
const DAY = 86_400;

const profilesWith = (request: APIRequestContext, { access_token }: TokenSet) =>
  idsWith(request, access_token);

const account = async (request: APIRequestContext, { access_token }: TokenSet) =>
  (await json(request, "/3/account/?include=profiles", access_token)).data[0];

/** The statuses of two locations, read of a profile. */
const readBy = async (request: APIRequestContext, { access_token }: TokenSet, profileId: string) =>
  Promise.all(
    ["rs12913832", "rs4988235"].map(async (marker) =>
      (await get(request, `/3/profile/${profileId}/marker/${marker}/`, access_token)).status(),
    ),
  );

/** Decides again for a person, exactly these scopes; returns the tokens of the new connection. */
async function allowExactly(
  request: APIRequestContext,
  asked: string,
  ticked: string,
  profileId: string,
  lasts = "365",
): Promise<TokenSet> {
  const id = await requestAuthorization(request, { scope: asked, select_profile: "true" });
  const fields = allowing(ticked, profileId).map(([name, value]): [string, string] => [
    name,
    name === "lasts" ? lasts : value,
  ]);
  return tokensAfter(request, await decide(request, id, fields));
}

/** When a token ends, in seconds since 1970, by introspection; undefined when it has ended. */
async function endOf(request: APIRequestContext, token: string): Promise<number | undefined> {
  return (await (await postForm(request, "/introspect/", { ...CREDENTIALS, token })).json()).exp;
}

/** A family whose first person shares these with the partner; signed in. */
async function sharing(request: APIRequestContext, scope: string) {
  const email = await newCustomer();
  const [first = "", second = "", third = ""] = await profileIdsOf(email);
  await signIn(request, email);
  return { email, first, second, third, tokens: await allowExactly(request, scope, scope, first) };
}

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

  test("other people are left as they were", async ({ request }) => {
    const { first, second, tokens } = await sharing(request, "basic rs12913832");
    const other = await allowExactly(request, "basic names", "basic names", second);
    expect(await readBy(request, tokens, first)).toEqual([200, 403]);
    expect(await profilesWith(request, other)).toEqual([second]);
    expect(await refusal(request, `/3/profile/${second}/marker/rs12913832/`, other.access_token)).toBe(
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
    expect([await tickedOf(first), await tickedOf(second)]).toEqual([["basic", "names"], ["basic"]]);
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

  test("who chooses a person, and ticks the email address alone, shares no profile", async ({ request }) => {
    const { second } = await sharing(request, "basic email names");
    const only = await allowExactly(request, "email names", "email", second);
    expect(only.scope).toBe("email");
    expect(await refusal(request, "/1/names/", only.access_token)).toBe("403 insufficient_scope");
  });

  test("the email address is the account’s: unticking it ends it for everybody", async ({ request }) => {
    const { email, first, second, tokens } = await sharing(request, "basic email");
    expect((await account(request, tokens)).email).toBe(email);
    const other = await allowExactly(request, "basic email", "basic email", second);
    await allowExactly(request, "basic email", "basic", first);
    for (const one of [tokens, other]) expect((await account(request, one)).email).toBeNull();
  });

  test("without select_profile, items are shared since the last of the people shared them", async ({
    request,
  }) => {
    const { email, first, second } = await sharing(request, "basic names");
    await runDatabase()
      .updateTable("consent_event")
      .set({ at: Date.now() - 40 * DAY * 1_000 })
      .where("consent_id", "=", await consentIdOf(email, first))
      .execute();
    await allowExactly(request, "basic names", "basic names", second);
    const id = await requestAuthorization(request, { scope: "basic names report:all" });
    const page = await (await request.get(`/consent/${id}/`)).text();
    const since = [...page.matchAll(/Shared since <time dateTime="([^"]*)"/gi)];
    const days = since.map(([, time = ""]) => Math.round((Date.now() - Date.parse(time)) / DAY / 1_000));
    expect(days).toEqual([0, 0]);
  });

  test("without select_profile, of the people who are ticked; of others it ends", async ({ request }) => {
    const email = await newCustomer();
    const ids = await profileIdsOf(email);
    const [one = "", two = "", three = ""] = ids;
    await signIn(request, email);
    const allow = async (people: string[]) => {
      const id = await requestAuthorization(request, { scope: "basic names" });
      const html = await (await request.get(`/consent/${id}/`)).text();
      return tokensAfter(
        request,
        await postForm(request, `/consent/${id}/decide/`, [
          ...formFields(html, `/consent/${id}/decide/`),
          ...allowing("basic names"),
          ...people.map((person): [string, string] => ["profile_id", person]),
        ]),
      );
    };
    const first = await allow([one, two]);
    expect(await profilesWith(request, first)).toEqual([one, two]);
    const second = await allow([two, three]);
    for (const tokens of [first, second]) expect(await profilesWith(request, tokens)).toEqual([two, three]);
    const id = await requestAuthorization(request, { scope: "basic names" });
    const again = await (await request.get(`/consent/${id}/?profile=${one}&profile=${three}`)).text();
    expect(tickedIn(again, "profile_id")).toEqual([one, three]);
  });

  test("nobody, or another customer’s profile, is refused", async ({ request }) => {
    const [foreign = ""] = await profileIdsOf(await newCustomer());
    for (const profileId of [undefined, foreign]) {
      const id = await requestAs(request, await newCustomer(), { scope: "basic" });
      const form_token = await consentFormToken(request, id);
      const answer = await postForm(request, `/consent/${id}/decide/`, [
        ["form_token", form_token],
        ...allowing("basic", profileId),
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
      const page = await (await request.get(`/consent/${id}/?profile=${first}`)).text();
      const fields = formFields(page, `/consent/${id}/decide/`);
      await changeConsent(request, await consentIdOf(email, first), change);
      const late = await postForm(request, `/consent/${id}/decide/`, [...fields, ...allowing("basic names")]);
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
      const form = [...(await shownFields(request, id)), ...allowing("basic")];
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
      const form = [...(await shownFields(request, id)), ...allowing(ticked)];
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

test.describe("connections come and go, consents stay", () => {
  test("the reuse of a code or an old refresh token, and a revocation, end one connection", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const again = { email, scope: "basic", profileId: first };
    const code = await obtainCode(request, again);
    const used = await tokensOf(await exchangeCode(request, code));
    await exchangeCode(request, code);
    const stolen = await obtainTokens(request, again);
    await tokensOf(await refreshTokens(request, stolen.refresh_token));
    await ageRotation(stolen.refresh_token, 11);
    await refreshTokens(request, stolen.refresh_token);
    const revoked = await obtainTokens(request, again);
    await postForm(request, "/revoke/", { ...CREDENTIALS, token: revoked.refresh_token });
    for (const { access_token } of [used, stolen, revoked])
      expect(await accountStatus(request, access_token)).toBe(401);
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    expect(await consentIdOf(email, first)).toBeTruthy();
  });

  test("any old refresh token of a family ends it, however long ago it was replaced", async ({ request }) => {
    const { tokens } = await sharing(request, "basic");
    let { refresh_token } = tokens;
    for (let times = 0; times < 30; times++)
      ({ refresh_token } = await tokensOf(await refreshTokens(request, refresh_token)));
    expect((await refreshTokens(request, tokens.refresh_token)).status()).toBe(400);
    expect((await refreshTokens(request, refresh_token)).status()).toBe(400);
  });

  test("the newest 20 of an account with an application stay", { tag: "@database" }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic");
    for (let count = 0; count < 19; count++)
      await obtainCode(request, { email, scope: "basic", profileId: first });
    expect(await accountStatus(request, tokens.access_token)).toBe(200);
    await obtainCode(request, { email, scope: "basic", profileId: first });
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
  });

  test("a connection that is unused for 90 days ends, not before; the consent stays", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic");
    await ageRefreshToken(tokens.refresh_token, 90 * DAY - 60);
    const { refresh_token } = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    await ageRefreshToken(refresh_token, 90 * DAY);
    expect(await errorOf(await refreshTokens(request, refresh_token))).toBe("400 invalid_grant");
    expect(await consentIdOf(email, first)).toBeTruthy();
  });

  test("a token that was refused never works again, whatever is allowed later", async ({ request }) => {
    const { first, tokens } = await sharing(request, "basic");
    await stopSharing(request);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    const again = await allowExactly(request, "basic", "basic", first);
    expect(await accountStatus(request, again.access_token)).toBe(200);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    await ageConsents(again.refresh_token, 366 * DAY);
    expect(await accountStatus(request, again.access_token)).toBe(401);
    await allowExactly(request, "basic", "basic", first);
    expect(await accountStatus(request, again.access_token)).toBe(401);
  });

  test("no token outlives what was allowed, however late the refresh", { tag: "@database" }, async ({
    request,
  }) => {
    const { tokens } = await sharing(request, "basic");
    expect(tokens.expires_in).toBe(DAY);
    await ageConsents(tokens.refresh_token, 365 * DAY - 600);
    const second = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(second.expires_in).toBeLessThanOrEqual(600);
    expect(second.expires_in).toBeGreaterThan(500);
    expect(await endOf(request, second.access_token)).toBe(await endOf(request, second.refresh_token));
    await ageConsents(second.refresh_token, 600);
    expect(await endOf(request, second.refresh_token)).toBeUndefined();
    expect(await accountStatus(request, second.access_token)).toBe(401);
    expect((await refreshTokens(request, second.refresh_token)).status()).toBe(400);
  });
});

test.describe("the page of a consent", () => {
  test("ends what is unticked with the next request, from issued tokens and later ones", async ({
    request,
  }) => {
    const { email, first, tokens } = await sharing(request, "basic names rs12913832 rs4988235");
    const shown = await request.get(`/connected-apps/consents/${await consentIdOf(email, first)}/`);
    expect(textOf(await shown.text()).match(/\S+ Part of everything that is shared\./g)).toEqual([
      "genotyped. Part of everything that is shared.",
    ]);
    const answer = await changeConsent(request, await consentIdOf(email, first), {
      without: ["names", "rs4988235"],
    });
    expect(answer.headers().location).toMatch(/\?done=changed$/);
    expect((await account(request, tokens)).first_name).toBeNull();
    expect(await readBy(request, tokens, first)).toEqual([200, 403]);
    const renewed = await tokensOf(await refreshTokens(request, tokens.refresh_token));
    expect(renewed.scope).toBe("basic rs12913832");
    const widened = await refreshTokens(request, renewed.refresh_token, { scope: "basic names" });
    expect((await widened.json()).error).toBe("invalid_scope");
    expect(await auditKindsOf(email)).toContain("access_narrowed");
  });

  test("of simultaneous changes of one page, one is made and each of the others is told so", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    for (let round = 0; round < 8; round++) {
      const fields = formFields(
        await (await request.get(`/connected-apps/consents/${id}/`)).text(),
        "/connected-apps/change/",
      );
      const answers = await Promise.all(
        ["1", "90", "365"].map((lasts) =>
          postForm(request, "/connected-apps/change/", [
            ...fields,
            ["scope", "basic names"],
            ["lasts", lasts],
          ]),
        ),
      );
      const told = answers.map((answer) => answer.headers().location?.split("?")[1]).sort();
      expect(told).toEqual(["done=changed", "problem=changed", "problem=changed"]);
    }
  });

  test("changes the end, longer and shorter, from now on", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    for (const days of [1, 90, 365]) {
      await changeConsent(request, id, { fields: [["lasts", String(days)]] });
      const end = (await endOf(request, tokens.refresh_token)) ?? 0;
      // An unused connection ends after 90 days.
      expect(Math.abs(end - Date.now() / 1000 - Math.min(days, 90) * DAY)).toBeLessThan(120);
    }
    const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(strandbank.history.map(({ kind }: { kind: string }) => kind)).toEqual(["allowed", "end_changed"]);
    expect(Math.round((Date.parse(strandbank.ends_at) - Date.now()) / 86_400_000)).toBe(365);
    expect(await auditKindsOf(email)).toContain("access_prolonged");
  });

  test("without anything ticked ends the consent, and with the last person the email address", async ({
    request,
  }) => {
    const { email, first, second, tokens } = await sharing(request, "basic names email");
    const other = await allowExactly(request, "basic email", "basic email", second);
    const stopped = await changeConsent(request, await consentIdOf(email, first), { without: ["names"] });
    expect(stopped.headers().location).toMatch(/\?done=stopped$/);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    expect((await account(request, other)).email).toBe(email);
    const page = `/connected-apps/consents/${await consentIdOf(email, second)}/`;
    await submitForm(request, page, "/connected-apps/change/", [["locations", "none"]]);
    expect(await accountStatus(request, other.access_token)).toBe(200);
    await stopSharing(request);
    expect(await accountStatus(request, other.access_token)).toBe(401);
    await expect(consentIdOf(email)).rejects.toThrow();

    const alone = await sharing(request, "basic names email");
    await changeConsent(request, await consentIdOf(alone.email, alone.first), { without: ["names"] });
    expect(await accountStatus(request, alone.tokens.access_token)).toBe(401);
    await expect(consentIdOf(alone.email)).rejects.toThrow();
  });

  test("pages hundreds of places, each once, and ends one or all of them", async ({ request }) => {
    const ids = readMarkerFacts()
      .map(({ id }) => id)
      .slice(0, 310);
    const email = await newCustomer(SINGLE);
    await obtainTokens(request, { email, scope: ["basic", ...ids].join(" ") });
    const [profileId] = await profileIdsOf(email);
    const id = await consentIdOf(email, profileId);
    const page = async (query: string) =>
      (await request.get(`/connected-apps/consents/${id}/${query}`)).text();
    const pages = [await page(""), await page("?from=300")];
    const linked = pages.map((html) => [...html.matchAll(/href="\?from=(\d+)"/g)].map(([, from]) => from));
    expect(linked).toEqual([["300"], ["0"]]);
    expect(pages.map((html) => tickedIn(html).filter((one) => ids.includes(one)).length)).toEqual([300, 10]);
    expect(new Set(pages.flatMap((html) => tickedIn(html)))).toEqual(new Set(["basic", ...ids]));
    for (const query of ["?from=x", "?from=-9", "?from=1e99"])
      expect(await page(query)).toContain("310 places</h2>");
    const saved = await submitForm(
      request,
      `/connected-apps/consents/${id}/?from=300`,
      "/connected-apps/change/",
      [["scope", tickedIn(pages[1] ?? "").join(" ")]],
    );
    expect(saved.headers().location).toBe(`/connected-apps/consents/${id}/?done=same&from=300`);
    await changeConsent(request, id, { without: [tickedIn(pages[0] ?? "").at(-1) ?? ""] });
    expect(await page("")).toContain("309 places");
    await changeConsent(request, id, { fields: [["locations", "none"]] });
    expect(textOf(await page(""))).toContain("You stopped it on");
    await obtainTokens(request, { email, scope: ["basic", ...ids.slice(0, 300)].join(" ") });
    const full = await request.get(
      `/connected-apps/consents/${await consentIdOf(email, profileId)}/?from=300`,
    );
    expect(tickedIn(await full.text())).toHaveLength(301);
  });

  test("needs the form token, the customer’s own consent, and what the page showed", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic names");
    const id = await consentIdOf(email, first);
    const fields = formFields(
      await (await request.get(`/connected-apps/consents/${id}/`)).text(),
      "/connected-apps/change/",
    );
    const send = async (changed: Record<string, string>) => {
      const sent = fields.filter(([name]) => !(name in changed));
      const answer = await postForm(request, "/connected-apps/change/", [
        ...sent,
        ...Object.entries(changed),
      ]);
      return answer.headers().location;
    };
    expect(await send({ form_token: "x" })).toBe("/connected-apps/?problem=form");
    expect(await send({ shown: "x" })).toContain("problem=changed");
    const otherEmail = await newCustomer();
    const [foreign = ""] = await profileIdsOf(otherEmail);
    await signIn(request, otherEmail);
    await allowExactly(request, "basic names", "basic names", foreign);
    const foreignId = await consentIdOf(otherEmail, foreign);
    await signIn(request, email);
    await changeConsent(request, id, { fields: [["consent_id", foreignId]] });
    expect((await account(request, tokens)).first_name).toBe("Elena");
    expect(await consentIdOf(otherEmail, foreign)).toBe(foreignId);
  });
});

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
    expect(await profilesWith(request, again)).toEqual([shown]);
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
    expect(await profilesWith(request, tokens)).toEqual([shown, added]);
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
    await expect(consentIdOf(email, added)).rejects.toThrow();
    expect(await send(await page())).toBe(`/connected-apps/?added=${added}`);
    const record = await request.get(`/export/consent/${await consentIdOf(email, added)}/`);
    expect(await record.text()).toContain("To sell your name to insurers.");
  });

  test("added for a day, does not end the email address any sooner", async ({ request }) => {
    const email = await newCustomer(SINGLE);
    const [shown = ""] = await profileIdsOf(email);
    await obtainTokens(request, { email, scope: "basic names email" });
    const endOfPart = async (profileId?: string) => {
      const id = await consentIdOf(email, profileId);
      return (await (await request.get(`/export/consent/${id}/`)).json()).strandbank.ends_at;
    };
    const before = await endOfPart();
    expect(before).toBe(await endOfPart(shown));
    const added = await addSibling(shown);
    await add(request, added, [
      ["scope", "names email"],
      ["lasts", "1"],
    ]);
    const id = await consentIdOf(email, added);
    const { strandbank } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(strandbank.history).toMatchObject([{ scopes: ["basic", "names"] }]);
    expect(Date.parse(await endOfPart(added))).toBeLessThan(Date.parse(before));
    expect(await endOfPart()).toBe(before);
    const apps = await textAt(request, "/connected-apps/");
    expect(apps.match(/(?<=Change what is shared of )\w+/g)).toEqual(["Jonas", "Other", "your"]);
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
    expect(await profilesWith(request, tokens)).toEqual([shown]);
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

test.describe("the record of a consent", () => {
  test("says who allowed what, of whom, in which words, since when and until when", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names rs12913832");
    const id = await consentIdOf(email, first);
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
          purposes: [
            { consentType: "EXPLICIT", piiCategory: ["Basic profile"], primaryPurpose: true },
            { primaryPurpose: false, termination: strandbank.ends_at },
          ],
        },
      ],
      sensitive: true,
      spiCat: ["Genetic"],
    });
    expect(Math.abs(receipt.consentTimestamp - Date.now() / 1000)).toBeLessThan(600);
    expect(strandbank).toMatchObject({
      customer: { name: "Elena Marlow", email },
      person: { id: first, name: "Elena Marlow" },
      locations: ["rs12913832"],
      state: "in force",
    });
    expect(strandbank.history).toMatchObject([
      {
        kind: "allowed",
        scopes: ["basic", "names", "rs12913832"],
        shown: {
          application: { name: "Partner Sample", redirectUri: "http://localhost:5000/callback" },
          items: [{ label: "Basic profile" }, { label: "Names" }],
        },
      },
    ]);
    const html = await textAt(request, `/connected-apps/consents/${id}/`);
    const maker = "Verified by Strandbank, made by Partner Example Ltd";
    for (const text of ["Elena Marlow", email, "First and last names", "rs12913832", "You allowed", maker])
      expect(html).toContain(text);
    expect(html).not.toContain("Not verified by Strandbank");
    expect(html).not.toContain("The whole genome includes them");
  });

  test("keeps its history after a part, then all, is ended, and says how it ended", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic names rs12913832");
    const id = await consentIdOf(email, first);
    await changeConsent(request, id, { without: ["names"] });
    await allowExactly(request, "names", "basic names rs12913832", first);
    await stopSharing(request);
    const { strandbank, services } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(strandbank.state).toBe("customer");
    expect(services[0].purposes[0].termination).toBe(strandbank.ended_at);
    expect(
      strandbank.history.map(({ kind, scopes }: { kind: string; scopes: string[] }) => [kind, ...scopes]),
    ).toEqual([
      ["allowed", "basic", "names", "rs12913832"],
      ["narrowed", "basic", "rs12913832"],
      ["widened", "basic", "names", "rs12913832"],
      ["withdrawn", "basic", "names", "rs12913832"],
    ]);
    expect(await textAt(request, `/connected-apps/consents/${id}/`)).toMatch(
      /: You stopped sharing ?\..*You widened it to.*, until.*You reduced it to.*, until.*You allowed.*, until/,
    );
    const list = await (await request.get("/connected-apps/")).text();
    expect(list).toContain(`/connected-apps/consents/${id}/`);
    expect(textOf(list)).toContain("You stopped it on");
    expect(list).not.toContain("These are the latest");
  });

  test("stands among the ended ones by when it ended; those that are not listed are counted too", {
    tag: "@database",
  }, async ({ request }) => {
    const { email, first } = await sharing(request, "basic");
    const id = await consentIdOf(email, first);
    await stopSharing(request);
    const own = runDatabase().selectFrom("consent").selectAll().where("id", "=", id);
    const row = await own.executeTakeFirstOrThrow();
    const earlier = Array.from({ length: 100 }, (_, number) => ({
      ...row,
      id: `${first}-${number}`,
      ended_at: (row.ended_at ?? 0) - number - 1,
      ends_at: row.ends_at + number + 1,
    }));
    await runDatabase().insertInto("consent").values(earlier).execute();
    const html = await (await request.get("/connected-apps/")).text();
    expect(textOf(html)).toContain("No longer shared: 101 consents");
    expect(textOf(html)).toContain("These are the latest 100.");
    expect(html.match(/(?<=href="\/connected-apps\/consents\/)[\w-]+/g)).toEqual([
      id,
      ...earlier.slice(0, 99).map((one) => one.id),
    ]);
  });

  test("ends when its end has come", async ({ request }) => {
    const { email, first, tokens } = await sharing(request, "basic phenotypes:write:sex");
    const id = await consentIdOf(email, first);
    await ageConsents(tokens.refresh_token, 366 * DAY);
    const { strandbank, spiCat } = await (await request.get(`/export/consent/${id}/`)).json();
    expect(spiCat).toEqual(["Health"]);
    expect([strandbank.state, Date.parse(strandbank.ended_at) < Date.now()]).toEqual(["end", true]);
    expect(await textAt(request, "/connected-apps/")).toContain("It ended, as you chose, on");
    await allowExactly(request, "basic", "basic", first);
    const page = await textAt(request, `/connected-apps/consents/${id}/`);
    expect(page).toMatch(/: It ended ?\./);
  });

  test("is 404 for every other customer", async ({ request }) => {
    const { email, first } = await sharing(request, "basic");
    const id = await consentIdOf(email, first);
    await signIn(request, await newCustomer());
    for (const path of [`/connected-apps/consents/${id}/`, `/export/consent/${id}/`])
      expect((await request.get(path)).status()).toBe(404);
    await postForm(request, "/sign-out/", { next: "/" });
    for (const path of [`/connected-apps/consents/${id}/`, `/export/consent/${id}/`])
      expect((await request.get(path, { maxRedirects: 0 })).headers().location).toBe(
        `/sign-in/?${new URLSearchParams({ next: `/connected-apps/consents/${id}/` })}`,
      );
  });
});

test.describe("a sign-in that is too old", () => {
  /** Sets the time of the customer's sign-in back. */
  const olderSignIn = async (email: string, seconds: number) => {
    await sql`update session set created_at = created_at - ${seconds * 1000}
      where account_id = (select id from account where email = ${email})`.execute(runDatabase());
  };

  for (const [scope, parameters, seconds, asksAgain] of [
    ["basic names", {}, 7_200, false],
    ["basic genomes", {}, 14 * 60, false],
    ["basic genomes", {}, 16 * 60, true],
    ["basic rs429358", {}, 16 * 60, true],
    ["basic", { max_age: "60" }, 30, false],
    ["basic", { max_age: "60" }, 90, true],
    ["basic", { max_age: "0" }, 1, true],
  ] as const)
    test(`of ${seconds} seconds ${asksAgain ? "is asked for again" : "is enough"} for ${scope} ${JSON.stringify(parameters)}`, async ({
      request,
    }) => {
      const email = await newCustomer(SINGLE);
      await signIn(request, email);
      await olderSignIn(email, seconds);
      const id = await requestAuthorization(request, { scope, ...parameters });
      const page = await request.get(`/consent/${id}/`, { maxRedirects: 0 });
      const [profileId] = await profileIdsOf(email);
      if (!asksAgain) return expect(page.status()).toBe(200);
      expect(page.headers().location).toMatch(/^\/sign-in\/\?next=.*&again=consent$/);
      const again = await (await request.get(page.headers().location ?? "")).text();
      expect(again).toContain("Sign in again");
      expect(again).not.toContain("You are signed in as");
      await signIn(request, email);
      const decided = await decide(request, id, allowing(scope, profileId));
      expect(decided.headers().location).toContain("code=");
    });

  test("is asked for again before the genome of another person is shared, or any for longer", async ({
    request,
  }) => {
    const email = await newCustomer();
    const [elena = "", david = ""] = await profileIdsOf(email);
    const id = await requestAs(request, email, { scope: "basic names genomes" });
    const shown = (await shownFields(request, id)).filter(
      ([name, value]) => name !== "profile_id" || value === elena,
    );
    const fields: [string, string][] = [
      ["decision", "allow"],
      ["scope", "names genomes"],
      ["lasts", "90"],
    ];
    await postForm(request, `/consent/${id}/decide/`, [...shown, ...fields]);
    await olderSignIn(email, 16 * 60);
    const add = async (scope: string) =>
      (
        await submitForm(request, `/connected-apps/partner/add/?profile=${david}`, "/connected-apps/add/", [
          ["scope", scope],
          ["lasts", "90"],
        ])
      ).headers().location;
    const change = async (lasts: string) =>
      (
        await changeConsent(request, await consentIdOf(email, elena), {
          fields: [
            ["lasts", lasts],
            ["from", "300"],
          ],
        })
      ).headers().location;
    const again = (page: string) =>
      `/sign-in/?${new URLSearchParams({ next: `/connected-apps/${page}`, again: "consent" })}`;
    expect(await add("genomes")).toBe(again(`partner/add/?profile=${david}`));
    expect(await change("365")).toBe(again(`consents/${await consentIdOf(email, elena)}/?from=300`));
    expect(await change("1")).toContain("done=changed");
    expect(await add("names")).toContain("added=");
  });

  for (const age of ["x", "1.5", "-1", "1e3", "1000000000"])
    test(`max_age=${age}, which is no number of seconds, is refused`, async ({ request }) => {
      const answer = await request.get(
        `/authorize/?response_type=code&client_id=partner&scope=basic&max_age=${age}&redirect_uri=${encodeURIComponent("http://localhost:5000/callback")}`,
        { maxRedirects: 0 },
      );
      expect(answer.headers().location).toContain("error=invalid_request");
    });
});
