import { type APIRequestContext, expect, test } from "@playwright/test";
import { accountStatus, errorOf, OWN_PAGE } from "../support/api";
import { ageGenomeRequest, countOfFailedSignIns, failedSignIns } from "../support/data/clock";
import { askForGenome, readyGenome } from "../support/data/genomes";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { bound, boundClient, expectKeyRefused, newKey } from "../support/dpop";
import {
  allowing,
  CREDENTIALS,
  decideUnseen,
  exchangeCode,
  obtainCode,
  obtainTokens,
  postForm,
  redirectParameters,
  refreshTokens,
  requestAuthorization,
  signIn,
  tokensOf,
} from "../support/oauth";
import { clientWith } from "../support/pages/developers";
import { textAt } from "../support/pages/text-of";
import { traceOf } from "../support/pages/trace";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

/*
 * Two instances on one database: the server of this run and one more. A customer's browser reaches either, as
 * behind a proxy: cookies do not tell ports apart.
 */
test.describe("two instances behave as one", { tag: "@postgres" }, () => {
  let second: OwnServer;
  test.beforeAll(async () => {
    second = await ownServer({ GENOME_PACKING_SECONDS: "3600" });
  });
  test.afterAll(async () => {
    expect(await second.end("SIGTERM")).toEqual([0, null]);
  });

  const RIVALS = 6;

  const atSecond = (request: APIRequestContext) => atInstance(request, second);

  test("a login can move between instances; a withdrawal counts on both at once", async ({ request }) => {
    await signIn(request, await newCustomer());
    const id = await requestAuthorization(atSecond(request), { scope: "basic" });
    const decision = await decideUnseen(atSecond(request), id, allowing("basic"));
    const code = redirectParameters(decision).get("code") ?? "";
    const tokens = await tokensOf(await exchangeCode(request, code));
    for (let round = 0; round < 3; round++) {
      expect(await accountStatus(atSecond(request), tokens.access_token)).toBe(200);
      expect(await accountStatus(request, tokens.access_token)).toBe(200);
    }
    const revoked = await postForm(request, "/revoke/", { ...CREDENTIALS, token: tokens.access_token });
    expect(revoked.status()).toBe(200);
    expect(await accountStatus(atSecond(request), tokens.access_token)).toBe(401);
    expect(await accountStatus(request, tokens.access_token)).toBe(401);
    expect((await refreshTokens(atSecond(request), tokens.refresh_token)).status()).toBe(200);
  });

  test("a DPoP proof that one instance took, the other refuses, also at once", async ({
    request,
    baseURL,
  }) => {
    const client = boundClient(await clientWith("--dpop", "required"), baseURL ?? "");
    const key = await newKey();
    const { access_token: token } = await client.tokens(request, key);
    const headersOf = async () => ({
      headers: bound(token, await key.proof("GET", `${baseURL}/3/account/`, token)),
    });
    const once = await headersOf();
    expect((await request.get("/3/account/", once)).status()).toBe(200);
    await expectKeyRefused(await atSecond(request).get("/3/account/", once), "invalid_dpop_proof");
    expect((await atSecond(request).get("/3/account/", await headersOf())).status()).toBe(200);
    const shared = await headersOf();
    const answers = await onBoth(request, (at) => at.get("/3/account/", shared));
    expect(answers.filter((answer) => answer.ok())).toHaveLength(1);
  });

  test("of simultaneous exchanges of one code on both, exactly one succeeds, and the others revoke its tokens", async ({
    request,
  }) => {
    const code = await obtainCode(request, { email: await newCustomer(), scope: "basic" });
    const answers = await onBoth(request, (at) => exchangeCode(at, code));
    const [won, ...others] = answers.sort((a, b) => a.status() - b.status());
    for (const answer of others) expect(await errorOf(answer)).toBe("400 invalid_grant");
    if (!won) throw new Error("Nobody answered.");
    const tokens = await tokensOf(won);
    for (const at of [request, atSecond(request)]) {
      expect(await accountStatus(at, tokens.access_token)).toBe(401);
      expect((await refreshTokens(at, tokens.refresh_token)).status()).toBe(400);
    }
  });

  test("of refreshes with one token on both, one succeeds, whose tokens stay valid", async ({ request }) => {
    const { refresh_token } = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
    const answers = await onBoth(request, (at) => refreshTokens(at, refresh_token));
    const [won, ...others] = answers.sort((a, b) => a.status() - b.status());
    for (const answer of others) expect(await errorOf(answer)).toBe("400 invalid_grant");
    if (!won) throw new Error("Nobody answered.");
    expect(await accountStatus(atSecond(request), (await tokensOf(won)).access_token)).toBe(200);
  });

  test("of simultaneous consent decisions on both, exactly one counts", async ({ request }) => {
    await signIn(request, await newCustomer());
    const id = await requestAuthorization(request, { scope: "basic" });
    const answers = await onBoth(request, (at) => decideUnseen(at, id, allowing("basic")).catch(() => null));
    const codes = answers.map((answer) => /[?&]code=([^&]+)/.exec(answer?.headers().location ?? "")?.[1]);
    expect(codes.filter((code) => code !== undefined)).toHaveLength(1);
  });

  test("failed sign-ins count together", async ({ request }) => {
    const email = await newCustomer();
    const fail = async (at: APIRequestContext) =>
      (await postForm(at, "/sign-in/submit/", { email, password: "wrong", next: "/" })).status();
    for (const at of [request, atSecond(request), request]) expect(await fail(at)).toBe(303);
    expect(await countOfFailedSignIns(email)).toBe(3);
    await failedSignIns(email, 30);
    for (const at of [request, atSecond(request)]) expect(await fail(at)).toBe(429);
  });

  test("a genome that one was asked for is PENDING on the other for its time", async ({ request }) => {
    const email = await newCustomer("single@demo.example", { withCalls: true });
    const { access_token: token } = await obtainTokens(request, { email, scope: "basic genomes" });
    const [id = ""] = await profileIdsOf(email);
    const path = `/1/genomes/${id}/`;
    expect((await askForGenome(request, path, token)).status).toBe("PENDING");
    const genome = await readyGenome(request, path, token);
    // This one takes an hour.
    expect((await askForGenome(atSecond(request), path, token)).status).toBe("PENDING");
    await ageGenomeRequest(id, 3_600);
    expect((await askForGenome(atSecond(request), path, token)).genome).toBe(genome);
  });

  test("attacks that one instance carried out, the other shows, and so it does the trace", async ({
    request,
  }) => {
    const places = [request, atSecond(request)];
    await request.get("/explorer/");
    for (const [index, attack] of ["scope-not-granted", "wrong-verifier"].entries())
      await postForm(places[index] ?? request, `/explorer/break-it/run/${attack}/`, {}, OWN_PAGE);
    const traces = await Promise.all(places.map(traceOf));
    expect(traces.map((visits) => visits.filter(({ flow }) => flow === "experiment").length)).toEqual([2, 2]);
    for (const at of places) expect(await textAt(at, "/explorer/break-it/")).toContain("2 of 8 blocked");
    await postForm(places[1] ?? request, "/explorer/demo/leave/", {}, OWN_PAGE);
    expect(await Promise.all(places.map(traceOf))).toEqual([[], []]);
  });

  /** Calls both instances several times at once. */
  const onBoth = <T>(request: APIRequestContext, ask: (at: APIRequestContext) => Promise<T>): Promise<T[]> =>
    Promise.all(
      Array.from({ length: RIVALS }, (_, index) => ask(index % 2 === 0 ? request : atSecond(request))),
    );
});
