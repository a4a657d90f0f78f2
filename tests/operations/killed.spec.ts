import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { accountStatus, errorOf } from "../support/api";
import { newCustomer } from "../support/data/new-customer";
import {
  allowing,
  decideUnseen,
  exchangeCode,
  obtainTokens,
  redirectParameters,
  refreshTokens,
  requestAuthorization,
  signIn,
  type TokenSet,
  tokensOf,
} from "../support/oauth";
import { atInstance, type OwnServer, ownServer } from "../support/servers/own-server";

/*
 * An instance is killed while it is at work. Whatever it answered holds; of what it did not answer, each
 * piece was done as a whole or not at all, and it gave away nothing.
 */
test.describe("an instance keeps what it acknowledged when it is killed", () => {
  const PIECES = 20;
  const AT_ONCE = 6;

  /**
   * The answers of the pieces of work, null for those that broke off: after a third of them the instance is
   * killed, and no more begin.
   */
  async function killedAmid(
    pieces: ((instance: OwnServer) => Promise<APIResponse>)[],
  ): Promise<(APIResponse | null)[]> {
    const instance = await ownServer({});
    const answers: (APIResponse | null)[] = pieces.map(() => null);
    let next = 0;
    let answered = 0;
    let ended: Promise<unknown[]> | undefined;
    const worker = async () => {
      for (let piece = next++; piece < pieces.length && !ended; piece = next++) {
        answers[piece] = (await pieces[piece]?.(instance).catch(() => null)) ?? null;
        if (answers[piece]) answered++;
        if (answered >= pieces.length / 3) ended ??= instance.end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(await ended).toEqual([null, "SIGKILL"]);
    return answers;
  }

  const pendingRequests = (request: APIRequestContext): Promise<string[]> =>
    inOrder(() => requestAuthorization(request, { scope: "basic" }));

  const codes = async (request: APIRequestContext): Promise<string[]> => {
    const ids = await pendingRequests(request);
    return inOrder(async (index) => {
      const answer = await decideUnseen(request, ids[index] ?? "", allowing("basic"));
      return redirectParameters(answer).get("code") ?? "";
    });
  };

  async function inOrder<T>(make: (index: number) => Promise<T>): Promise<T[]> {
    const made: T[] = [];
    while (made.length < PIECES) made.push(await make(made.length));
    return made;
  }

  test("during consents", async ({ request }) => {
    await signIn(request, await newCustomer());
    const ids = await pendingRequests(request);
    const answers = await killedAmid(
      ids.map((id) => (instance) => decideUnseen(atInstance(request, instance), id, allowing("basic"))),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer) {
        const code = redirectParameters(answer).get("code") ?? "";
        await tokensOf(await exchangeCode(request, code));
        continue;
      }
      const page = await request.get(`/consent/${ids[index]}/`);
      const again = await decideUnseen(request, ids[index] ?? "", allowing("basic"));
      if (again.status() === 404) expect(await page.text()).toContain("already");
      else await tokensOf(await exchangeCode(request, redirectParameters(again).get("code") ?? ""));
    }
  });

  test("during code exchanges", { tag: "@postgres" }, async ({ request }) => {
    await signIn(request, await newCustomer());
    const given = await codes(request);
    const answers = await killedAmid(
      given.map((code) => (instance) => exchangeCode(atInstance(request, instance), code)),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer) {
        expect(await accountStatus(request, (await tokensOf(answer)).access_token)).toBe(200);
        continue;
      }
      const again = await exchangeCode(request, given[index] ?? "");
      if (again.status() === 200)
        expect(await accountStatus(request, (await tokensOf(again)).access_token)).toBe(200);
      else expect(await errorOf(again)).toBe("400 invalid_grant");
    }
  });

  test("during refreshes that share commits", { tag: "@postgres" }, async ({ request }) => {
    const CHAINS = 16;
    await signIn(request, await newCustomer());
    const given = (await codes(request)).slice(0, CHAINS);
    const chains: TokenSet[] = [];
    for (const code of given) chains.push(await tokensOf(await exchangeCode(request, code)));
    const instance = await ownServer();
    const there = atInstance(request, instance);
    let refreshed = 0;
    let ended: Promise<unknown[]> | undefined;
    const refreshAgainAndAgain = async (chain: number) => {
      for (;;) {
        const answer = await refreshTokens(there, chains[chain]?.refresh_token ?? "").catch(() => null);
        const tokens = answer && (await tokensOf(answer).catch(() => null));
        if (!tokens) return;
        chains[chain] = tokens;
        if (++refreshed === 10 * CHAINS) ended ??= instance.end("SIGKILL");
      }
    };
    await Promise.all(chains.map((_, chain) => refreshAgainAndAgain(chain)));
    expect(await ended).toEqual([null, "SIGKILL"]);
    for (const { access_token, refresh_token } of chains) {
      expect(await accountStatus(request, access_token)).toBe(200);
      const again = await refreshTokens(request, refresh_token);
      if (again.status() === 200) await tokensOf(again);
      else expect(await errorOf(again)).toBe("400 invalid_grant");
    }
  });

  test("during changes of phenotypes", async ({ request }) => {
    const email = await newCustomer();
    const scope = "basic phenotypes:read:all phenotypes:write:height_mm phenotypes:write:weight_g";
    const { access_token } = await obtainTokens(request, { email, scope });
    const headers = { authorization: `Bearer ${access_token}` };
    const { profiles } = await (await request.get("/1/user/", { headers })).json();
    const ids: string[] = profiles.map(({ id }: { id: string }) => id);
    const paths = ids.flatMap((id) =>
      ["height_mm", "weight_g"].map((phenotype) => `/1/phenotypes/${id}/${phenotype}/`),
    );
    const sent = new Map<string, string[]>(paths.map((path) => [path, []]));
    const acknowledged = new Map<string, string>();
    const put = async (instance: OwnServer, path: string, value: string) => {
      sent.get(path)?.push(value);
      const answer = await atInstance(request, instance).put(path, { headers, form: { value } });
      expect(answer.status()).toBe(200);
      acknowledged.set(path, value);
      return answer;
    };
    // One phenotype is set by one at a time.
    const latest = new Map<string, Promise<APIResponse>>();
    await killedAmid(
      Array.from({ length: 4 * PIECES }, (_, index) => (instance) => {
        const path = paths[index % paths.length] ?? "";
        const before = latest.get(path) ?? Promise.resolve();
        const next = before.then(() => put(instance, path, String(1_000 + index)));
        latest.set(path, next);
        return next;
      }),
    );
    for (const path of paths) {
      const { value } = await (await request.get(path, { headers })).json();
      const last = acknowledged.get(path);
      const later = sent.get(path) ?? [];
      const possible = last === undefined ? [null, ...later] : later.slice(later.indexOf(last));
      expect(possible).toContain(value);
    }
  });
});
