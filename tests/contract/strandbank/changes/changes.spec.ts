import { type APIRequestContext, expect, test } from "@playwright/test";
import { MAX_WAITING_OF_ONE } from "@/lib/strandbank/platform/bounds";
import { get } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { changeConsent, consentIdOf, stopSharing, submitForm } from "../../../support/forms";
import { basic, DEMO_PASSWORD, obtainTokens, PARTNER, signIn } from "../../../support/oauth";
import { redirect_uri, register, registered } from "../../../support/pages/developers";
import { atInstance, ownServer } from "../../../support/servers/own-server";

interface Change {
  event: string;
  consent_id: string;
  account_id: string;
  profile_id: string | null;
  scopes: string;
}

interface Changes {
  data: Change[];
  cursor: string;
  has_more: boolean;
}

const SCOPE = "basic names report:genetic_weight";

/** An application of its own with one customer, who shares of one person. */
async function connected(request: APIRequestContext, scope = SCOPE) {
  const { client_id, client_secret } = await registered(request);
  const email = await newCustomer();
  const [profileId = ""] = await profileIdsOf(email);
  const tokens = await obtainTokens(request, {
    email,
    scope,
    profileId,
    authorize: { client_id, redirect_uri },
    token: { client_id, client_secret, redirect_uri },
  });
  const consentId = await consentIdOf(email, profileId, client_id);
  const ask = (query: Record<string, string> = {}) =>
    request.get(`/3/changes/?${new URLSearchParams(query)}`, { headers: basic(client_id, client_secret) });
  const changes = async (query: Record<string, string> = {}): Promise<Changes> => {
    const answer = await ask(query);
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  return { client_id, client_secret, email, profileId, consentId, tokens, ask, changes };
}

const events = ({ data }: Changes) => data.map(({ event, scopes }) => `${event}: ${scopes}`);

test("an application learns what happened to its consents", { tag: "@database" }, async ({ request }) => {
  const { client_id, profileId, consentId, changes } = await connected(request);
  await changeConsent(request, consentId, { without: ["names"] });
  await stopSharing(request, client_id);
  const all = await changes();
  expect(events(all)).toEqual([`allowed: ${SCOPE}`, "narrowed: basic report:genetic_weight", "withdrawn: "]);
  expect(all.has_more).toBe(false);
  for (const change of all.data) {
    expect(change).toMatchObject({ consent_id: consentId, profile_id: profileId });
    expect(Object.keys(change).sort().join(" ")).toBe(
      "account_id at consent_id ends_at event profile_id scopes",
    );
  }
  expect(JSON.stringify(all)).not.toMatch(/Elena|Marlow|@/);
  expect(await changes({ since: all.cursor })).toEqual({ data: [], cursor: all.cursor, has_more: false });
});

test("the email address is among what is shared of a person", async ({ request }) => {
  const { changes, profileId } = await connected(request, "basic email");
  expect((await changes()).data).toMatchObject([{ scopes: "basic email", profile_id: profileId }]);
});

test("more changes than an answer holds come page by page, each once", async ({ request }) => {
  const { client_id, changes } = await connected(request);
  const db = runDatabase();
  const row = await db
    .selectFrom("consent_change")
    .selectAll()
    .where("client_id", "=", client_id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 204 }, (_, index) => ({
    ...row,
    id: `${row.id} ${index}`,
    number: null,
  }));
  await db.insertInto("consent_change").values(more).execute();
  const sizes: number[] = [];
  for (let page = await changes(); ; page = await changes({ since: page.cursor })) {
    sizes.push(page.data.length);
    if (!page.has_more) break;
  }
  expect(sizes).toEqual([100, 100, 5]);
});

test("a request that waits is answered as soon as something happens, or empty when its time is over", {
  tag: "@database",
}, async ({ request }) => {
  const { client_id, changes } = await connected(request);
  const { cursor } = await changes();
  const from = performance.now();
  expect(await changes({ since: cursor, wait: "1" })).toEqual({ data: [], cursor, has_more: false });
  expect(performance.now() - from).toBeGreaterThan(950);
  const waiting = changes({ since: cursor, wait: "30" }).then((answer) => ({ answer, at: Date.now() }));
  await stopSharing(request, client_id);
  const stoppedAt = Date.now();
  const { answer, at } = await waiting;
  expect(events(answer)).toEqual(["withdrawn: "]);
  expect(at - stoppedAt).toBeLessThan(20_000);
});

test("requests whose client has gone do not shorten the waits of others", async ({ request, baseURL }) => {
  const { client_id, client_secret, changes } = await connected(request);
  const { cursor } = await changes();
  const controller = new AbortController();
  const sent = { headers: basic(client_id, client_secret), signal: controller.signal };
  const path = `${baseURL}/3/changes/?${new URLSearchParams({ since: cursor, wait: "30" })}`;
  const waits = Array.from({ length: MAX_WAITING_OF_ONE + 1 }, () => fetch(path, sent));
  // One of them is too many.
  expect((await Promise.race(waits)).status).toBe(200);
  controller.abort();
  await Promise.allSettled(waits);
  const waited = async () => {
    const from = performance.now();
    await changes({ since: cursor, wait: "2" });
    return performance.now() - from;
  };
  await expect.poll(waited, { timeout: 15_000 }).toBeGreaterThan(1_950);
});

test("a request that waits elsewhere is answered too, also by a stop", { tag: "@database" }, async ({
  request,
}) => {
  const { client_id, client_secret, changes } = await connected(request);
  const server = await ownServer();
  const ask = (query: string) =>
    atInstance(request, server).get(`/3/changes/?${query}`, { headers: basic(client_id, client_secret) });
  const waiting = ask(`wait=30&since=${(await changes()).cursor}`);
  await stopSharing(request, client_id);
  expect(events(await (await waiting).json())).toEqual(["withdrawn: "]);

  const { cursor } = await changes();
  const inVain = ask(`wait=30&since=${cursor}`);
  await ask(`wait=1&since=${cursor}`);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  expect(await (await inVain).json()).toEqual({ data: [], cursor, has_more: false });
});

test("a deleted profile and a deleted account are told", async ({ request }) => {
  const { email, profileId, changes } = await connected(request);
  const { cursor } = await changes();
  await signIn(request, email);
  const page = `/profiles/${profileId}/delete/`;
  await submitForm(request, page, "/profiles/delete/", [["password", DEMO_PASSWORD]]);
  const { data } = await changes({ since: cursor });
  expect(data).toEqual([
    expect.objectContaining({ event: "profile_deleted", profile_id: profileId, scopes: "" }),
  ]);

  const other = await connected(request);
  const before = (await other.changes()).cursor;
  await submitForm(request, "/account/delete/", "/account/delete/confirm/", [["password", DEMO_PASSWORD]]);
  const after = await other.changes({ since: before });
  expect(after.data.map(({ event }) => event)).toEqual(["profile_deleted"]);
});

test("an access token asks for its customer alone, never for another application", async ({ request }) => {
  const one = await connected(request);
  const other = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
  const own = await get(request, "/3/changes/", one.tokens.access_token);
  expect(events(await own.json())).toEqual([`allowed: ${SCOPE}`]);
  const ofPartner = await get(request, "/3/changes/", other.access_token);
  const accounts = new Set((await ofPartner.json()).data.map((change: Change) => change.account_id));
  expect(accounts.size).toBe(1);
  const all = await request.get("/3/changes/", { headers: basic(PARTNER.clientId, PARTNER.secret) });
  expect(JSON.stringify(await all.json())).not.toContain(one.consentId);
});

test("a customer's cursor tells nothing of other customers, and is no one else's", async ({ request }) => {
  const { changes, ask, tokens } = await connected(request);
  const own = async (since?: string) => {
    const path = `/3/changes/${since === undefined ? "" : `?${new URLSearchParams({ since })}`}`;
    return get(request, path, tokens.access_token);
  };
  const { cursor } = await (await own()).json();
  const ofApplication = (await changes()).cursor;
  expect(cursor).toMatch(/^[\w-]{60}$/);
  expect(Buffer.from(cursor, "base64url").toString("latin1")).not.toContain(ofApplication);
  expect(await (await own(cursor)).json()).toMatchObject({ data: [], has_more: false });
  const others = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
  const refused = await Promise.all([
    own(ofApplication),
    own("czzzz.1"),
    ask({ since: cursor }),
    get(request, `/3/changes/?since=${cursor}`, others.access_token),
  ]);
  expect(refused.map((answer) => answer.status())).toEqual([400, 400, 400, 400]);
});

test("without its credentials nothing is told", async ({ request }) => {
  const { client_id } = await connected(request);
  const refused = async (headers: Record<string, string>) => {
    const answer = await request.get("/3/changes/?wait=30", { headers });
    return `${answer.status()} ${(await answer.json()).error}`;
  };
  expect(await refused({})).toBe("401 invalid_token");
  expect(await refused(basic(client_id, "wrong"))).toBe("401 invalid_client");
  expect(await refused(basic(client_id, ""))).toBe("401 invalid_client");
  const { id } = await register(request, { kind: "public" });
  expect(await refused(basic(id, ""))).toBe("401 invalid_client");
});

const dayOf = (ago: number): string => Math.floor(Date.now() / 86_400_000 - ago).toString(36);

for (const [title, since] of [
  ["of no such form", "x"],
  ["that was never given", `czzzz.${dayOf(0)}`],
  ["of 91 days ago", `c1.${dayOf(91)}`],
  ["with a NUL", "c\0"],
] as const)
  test(`a cursor ${title} is refused`, async ({ request }) => {
    const { ask } = await connected(request);
    const answer = await ask({ since });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error).toBe("invalid_request");
  });

test("a cursor of 89 days ago works, and an end that is changed often is told once", async ({ request }) => {
  const { consentId, changes } = await connected(request);
  for (const lasts of ["1", "90", "1"])
    await changeConsent(request, consentId, { fields: [["lasts", lasts]] });
  expect(events(await changes({ since: `c0.${dayOf(89)}` }))).toEqual([
    `allowed: ${SCOPE}`,
    `end_changed: ${SCOPE}`,
  ]);
});
