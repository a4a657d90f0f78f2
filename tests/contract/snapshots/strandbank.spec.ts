import { type APIRequestContext, expect, test } from "@playwright/test";
import { bearer } from "../../support/api";
import { addSibling, newCustomer, profileIdsOf } from "../../support/data/new-customer";
import { endedImport, ODD_FILE, uploadRawData } from "../../support/data/raw-data";
import { readsWritten } from "../../support/data/reads-written";
import { runDatabase } from "../../support/data/run-database";
import { stopSharing } from "../../support/forms";
import {
  allowing,
  decide,
  requestAuthorization,
  signIn,
  type TokenSet,
  tokensAfter,
} from "../../support/oauth";
import { EVERY_KIND } from "../../support/pages/consent-page";
import { redirect_uri, registered } from "../../support/pages/developers";
import { beOnOneDay, outlinesOf } from "../../support/pages/outline";
import { connectOverHttp } from "../../support/pages/rangefinder";

/** Decides about a person: of what is asked for, shares these. */
async function share(
  request: APIRequestContext,
  scope: string,
  asked: string,
  profileId: string,
): Promise<TokenSet> {
  const id = await requestAuthorization(request, { scope: asked, select_profile: "true" });
  return tokensAfter(request, await decide(request, id, allowing(scope, profileId)));
}

/** A noon of its own for each, so that none can stand for another. */
const noon = (year: number): number => Date.UTC(year, 4, 6, 12);

/** Gives what a customer shares, and what was read, days of their own; returns the names of the consents. */
async function dated(
  request: APIRequestContext,
  email: string,
  people: Record<string, string>,
): Promise<Record<string, string>> {
  const db = runDatabase();
  const account = db.selectFrom("account").select("id").where("email", "=", email);
  const { id: account_id } = await account.executeTakeFirstOrThrow();
  const consents = await db.selectFrom("consent").selectAll().where("account_id", "=", account_id).execute();
  const nameOf = (profile: string) =>
    Object.entries(people).find(([, id]) => id === profile)?.[0] ?? "account";
  const named = consents
    .map(({ id, client_id, profile_id }) => ({ id, name: `${client_id} of ${nameOf(profile_id)}` }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const [place, { id }] of named.entries()) {
    const change = { since: noon(2001 + place), ends_at: noon(2091 + place) };
    await db.updateTable("consent").set(change).where("id", "=", id).execute();
    const event = { at: noon(2011 + place), ends_at: noon(2081 + place) };
    await db.updateTable("consent_event").set(event).where("consent_id", "=", id).execute();
  }
  await readsWritten(request);
  const read = await db.selectFrom("access_log").selectAll().where("account_id", "=", account_id).execute();
  const lines = read
    .map((line) => ({ line, order: [line.client_id, nameOf(line.profile_id), line.kind].join() }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  await db.deleteFrom("access_log").where("account_id", "=", account_id).execute();
  await db
    .insertInto("access_log")
    .values(
      lines.map(({ line }, place) => ({
        ...line,
        last_at: noon(2021 + place),
        period: `${2021 + place}-05-06T12`,
      })),
    )
    .execute();
  return Object.fromEntries(named.map(({ id, name }) => [name, id]));
}

/** A customer of four people, who shares something of two with the partner, and of one with Rangefinder. */
async function sharingFamily(
  request: APIRequestContext,
): Promise<{ people: Record<"elena" | "david" | "ruth", string>; named: Record<string, string> }> {
  const email = await newCustomer();
  const [elena = "", david = "", theo = "", ruth = ""] = await profileIdsOf(email);
  await connectOverHttp(request, { email, profile: "David Marlow", grant: ["names", "genomes"] });
  const own = await share(request, "basic names rs12913832 report:genetic_weight", EVERY_KIND, elena);
  const heights = "basic phenotypes:read:height_mm";
  const other = await share(request, heights, `${heights} phenotypes:write:height_mm`, david);
  for (const path of [`/3/profile/${elena}/marker/`, "/3/account/", `/3/profile/${elena}/genetic_bin/`])
    expect((await request.get(path, { headers: bearer(own.access_token) })).status()).toBe(200);
  expect((await request.get("/3/profile/", { headers: bearer(other.access_token) })).status()).toBe(200);
  const people = { elena, david, theo, ruth };
  const customer = runDatabase().selectFrom("account").select("id").where("email", "=", email);
  const { id: account } = await customer.executeTakeFirstOrThrow();
  return { people, named: { ...people, email, account, ...(await dated(request, email, people)) } };
}

test.beforeEach(beOnOneDay);

test("what a visitor sees", async ({ request }) => {
  const forms = [
    "/sign-in/",
    "/sign-in/?problem=credentials&next=/developers/",
    "/sign-up/",
    "/sign-up/?problem=email",
  ];
  const paths = ["/", ...forms, "/account/deleted/", "/account/"];
  expect(await outlinesOf(request, paths)).toMatchSnapshot("visitor.txt");
});

test("what a customer of several people and applications sees of the account", async ({ request }) => {
  const { named } = await sharingFamily(request);
  const log = ["", "?application=partner"].map((query) => `/account/access-log/${query}`);
  const paths = [
    "/",
    "/account/",
    "/account/?problem=current",
    ...log,
    "/account/details/",
    "/account/delete/",
  ];
  expect(await outlinesOf(request, paths, named)).toMatchSnapshot("account.txt");
});

test("what the customer sees of what is shared", async ({ request }) => {
  const { named } = await sharingFamily(request);
  const apps = ["", "partner/", "rangefinder/"];
  const paths = [
    ...apps,
    `consents/${named["partner of elena"]}/`,
    `consents/${named["partner of david"]}/`,
    `consents/${named["rangefinder of david"]}/`,
  ];
  const before = await outlinesOf(
    request,
    paths.map((path) => `/connected-apps/${path}`),
    named,
  );
  await stopSharing(request);
  for (const [place, person] of ["elena", "david"].entries())
    await runDatabase()
      .updateTable("consent")
      .set({ ended_at: noon(2031 + place) })
      .where("id", "=", named[`partner of ${person}`] ?? "")
      .execute();
  const after = await outlinesOf(
    request,
    ["/connected-apps/", `/connected-apps/consents/${named["partner of elena"]}/`],
    named,
  );
  expect(`${before}\n${after}`).toMatchSnapshot("connected-apps.txt");
});

test("what the customer sees of a request", async ({ request }) => {
  const purpose = { purpose_scope: "names", purpose_kind: "research", purpose: "Who you are." };
  const { client_id } = await registered(request, purpose);
  const { people, named } = await sharingFamily(request);
  const chosen = await requestAuthorization(request, { scope: EVERY_KIND, select_profile: "true" });
  const everybody = await requestAuthorization(request, { scope: "basic names email" });
  const unverified = await requestAuthorization(request, {
    scope: "basic names genomes",
    client_id,
    redirect_uri,
  });
  const paths = [
    `${chosen}/`,
    ...[people.elena, people.david].map((id) => `${chosen}/?profile=${id}`),
    `${chosen}/?profile=${people.ruth}&problem=nothing`,
    `${everybody}/`,
    `${everybody}/?problem=profile`,
  ];
  expect(
    await outlinesOf(
      request,
      [...paths, `${unverified}/`].map((path) => `/consent/${path}`),
      { ...named, chosen, everybody, unverified, client: client_id },
    ),
  ).toMatchSnapshot("consent.txt");
});

test("what the customer sees of a person", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  await signIn(request, email);
  const [jonas = ""] = await profileIdsOf(email);
  const other = await addSibling(jonas);
  const searches = [
    "",
    "?q=MCM6",
    "?q=15:28,365,000-28,366,000",
    "?q=rs429358",
    "?q=nothing at all",
    "?q=1&page=3",
  ];
  const own = ["", "delete/", "phenotypes/sex/", "phenotypes/height_mm/?problem=value"];
  const paths = [
    ...[...own, ...searches.map((query) => `raw-data/${query}`)].map((path) => `${jonas}/${path}`),
    ...["", "sensitive/", "raw-data/"].map((path) => `${other}/${path}`),
  ].map((path) => `/profiles/${path}`);
  const before = await outlinesOf(request, ["/profiles/", "/import/", ...paths], { other, jonas, email });
  await uploadRawData(request, ODD_FILE);
  const { profileId = "" } = await endedImport(request);
  const imported = ["/import/report/", "/profiles/", `/profiles/${profileId}/`];
  const after = await outlinesOf(request, imported, { other, jonas, email, imported: profileId });
  expect(`${before}\n${after}`).toMatchSnapshot("person.txt");
});

test("what a developer sees of an application", async ({ request }) => {
  const { client_id, email } = await registered(request);
  const path = `/developers/${client_id}/`;
  const paths = [
    "/developers/",
    "/developers/new/",
    path,
    `${path}?show=settings`,
    `${path}?show=secrets`,
    `${path}?status=failed&done=changed`,
    `${path}remove/`,
  ];
  expect(await outlinesOf(request, paths, { client: client_id, email })).toMatchSnapshot("developers.txt");
});
