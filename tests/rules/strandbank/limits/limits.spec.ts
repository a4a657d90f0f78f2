import assert from "node:assert/strict";
import { BlockList, isIPv6 } from "node:net";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import {
  checkSignInLimit,
  countFailedSignIn,
  forgiveSignIn,
} from "@/lib/strandbank/core/sign-in/sign-in-limit";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { networkAddress } from "@/lib/strandbank/platform/http/request-context";
import {
  addressKey,
  MAX_COUNTED,
  openApiLimit,
  RequestWindow,
  rateLimitPolicy,
} from "@/lib/strandbank/platform/limits/api-limit";
import { limitAddress } from "@/lib/strandbank/platform/limits/limit";
import {
  MAX_TASKS,
  MAX_TASKS_OF_ADDRESS,
  MAX_TASKS_OF_KEY,
  oneAtATime,
} from "@/lib/strandbank/platform/limits/one-at-a-time";
import { parseSettings, settings } from "@/lib/strandbank/platform/settings";
import { type EmptyDatabase, emptyDatabase } from "../../../support/data/empty-database";

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 1);

/** The seconds of `Retry-After` that the check demands, 0 when it lets pass. */
async function waitOf(check: Promise<void>): Promise<number> {
  try {
    await check;
    return 0;
  } catch (error) {
    if (!isServiceError(error)) throw error;
    expect(error.code).toBe("too_many_requests");
    return Number(error.headers["retry-after"]);
  }
}

test.describe("limits in the database", () => {
  let store: EmptyDatabase;
  test.beforeEach(async () => {
    store = await emptyDatabase();
  });
  test.afterEach(() => store.remove());

  const mia = { email: "mia@x.example", address: "192.0.2.1" };
  const wait = (attempt: typeof mia, now: number) => waitOf(checkSignInLimit(store.db, attempt, now));
  async function fail(times: number, attempt: typeof mia, now = START): Promise<void> {
    for (let time = 0; time < times; time++) await countFailedSignIn(store.db, attempt, now);
  }

  test("the first four failed sign-ins cause no wait, then each doubles it, up to 15 minutes", async () => {
    await fail(4, mia);
    const waits = [];
    for (let failure = 5; failure < 18; failure++) {
      expect(await wait(mia, START)).toBe(waits.at(-1) ?? 0);
      await fail(1, mia);
      waits.push(await wait(mia, START));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("a failure that is no reason to wait refuses no one, also where it was counted a moment later", async () => {
    await fail(4, mia, START + 20);
    expect(await wait(mia, START)).toBe(0);
    expect(await wait({ ...mia, email: "theo@x.example" }, START)).toBe(0);
    await fail(1, mia, START + 20);
    expect(await wait(mia, START)).toBe(2);
  });

  test("a wait after failed sign-ins ends, and the next failure makes it longer", async () => {
    await fail(5, mia);
    expect(await wait(mia, START + SECOND)).toBe(0);
    await fail(1, mia, START + SECOND);
    expect(await wait(mia, START + SECOND)).toBe(2);
  });

  test("failed sign-ins count for one account and for one day", async () => {
    await fail(20, mia);
    expect(await wait({ ...mia, email: "tom@x.example" }, START)).toBe(0);
    expect(await wait(mia, START + 24 * HOUR)).toBe(0);
  });

  test("a successful sign-in resets the count of the account, not that of the network address", async () => {
    await fail(100, mia);
    await forgiveSignIn(store.db, mia);
    expect(await wait({ ...mia, address: "192.0.2.2" }, START)).toBe(0);
    expect(await wait(mia, START)).toBe(1);
    expect(await wait({ ...mia, email: "tom@x.example" }, START)).toBe(1);
    expect(await wait(mia, START + HOUR)).toBe(0);
  });

  test("wrong passwords in a session count for that session only", async () => {
    const session = { sessionHash: "5e55" };
    const waitOfSession = () => waitOf(checkSignInLimit(store.db, session, START));
    await fail(100, mia);
    expect(await waitOfSession()).toBe(0);
    for (let time = 0; time < 6; time++) await countFailedSignIn(store.db, session, START);
    expect(await waitOfSession()).toBe(2);
    await forgiveSignIn(store.db, session);
    expect(await waitOfSession()).toBe(0);
  });

  test("counts identify email addresses by hash", async () => {
    await fail(1, mia);
    const keys = await store.db.selectFrom("rate_count").select("key").execute();
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain("mia");
  });

  test("authorization requests are limited per network address and minute", async () => {
    const ask = (address: string, now = START) => waitOf(limitAddress("authorize", address, store.db, now));
    expect(await ask("192.0.2.1")).toBe(0);
    for (const minute of [START, START + MINUTE]) {
      await store.db
        .updateTable("rate_count")
        .set({ count: settings.apiRequestsPerMinute - 1 })
        .execute();
      expect(await ask("192.0.2.1", minute + 50 * SECOND)).toBe(0);
      expect(await ask("192.0.2.1", minute + 50 * SECOND)).toBe(10);
      expect(await ask("192.0.2.2", minute + 50 * SECOND)).toBe(0);
      expect(await ask("192.0.2.1", minute + MINUTE)).toBe(0);
    }
  });

  test("an authorization request counts for the whole network of an IPv6 address", async () => {
    const ask = (address: string, requests = 1) =>
      waitOf(limitAddress("authorize", address, store.db, START, requests));
    expect(await ask("2001:db8:1:2::1", settings.apiRequestsPerMinute)).toBe(0);
    expect(await ask("2001:db8:1:2:3::4")).toBe(60);
    expect(await ask("2001:db8:1:3::1")).toBe(0);
  });

  test("an authorization request counts as many as it costs", async () => {
    const ask = (requests: number, now = START) =>
      waitOf(limitAddress("authorize", "192.0.2.1", store.db, now, requests));
    expect(await ask(settings.apiRequestsPerMinute)).toBe(0);
    expect(await ask(1)).toBe(60);
    expect(await ask(settings.apiRequestsPerMinute + 1, START + MINUTE)).toBe(60);
  });

  test("setting the clock back does not extend any wait", async () => {
    await fail(20, mia);
    expect(await wait(mia, START - HOUR)).toBe(0);
    await limitAddress("authorize", "192.0.2.1", store.db, START);
    await store.db.updateTable("rate_count").set({ count: settings.apiRequestsPerMinute }).execute();
    expect(await waitOf(limitAddress("authorize", "192.0.2.1", store.db, START - HOUR))).toBe(0);
  });
});

/** How long its requests have to wait, in milliseconds. */
const waitsOf =
  ({ count }: ReturnType<typeof openApiLimit>) =>
  (...given: Parameters<typeof count>) =>
    count(...given).waitMs;

test("API requests are limited per network address and per token for each minute", () => {
  const wait = waitsOf(openApiLimit(2));
  expect([1, 2, 3].map(() => wait("192.0.2.1", undefined, START))).toEqual([0, 0, MINUTE]);
  expect(wait("192.0.2.1", undefined, START + MINUTE)).toBe(0);
  const waits = [2, 3, 4].map((host) => wait(`192.0.2.${host}`, "Bearer a", START));
  expect(waits).toEqual([0, 0, MINUTE]);
});

test("10,000 requests a minute from one network address are within each limit", () => {
  const wait = waitsOf(openApiLimit(parseSettings({}).apiRequestsPerMinute));
  const waits = Array.from({ length: 10_000 }, (_, request) => wait("192.0.2.1", undefined, START + request));
  expect(waits.filter((milliseconds) => milliseconds > 0)).toEqual([]);
});

test("a token counts in any case of Bearer, and apart from network addresses", () => {
  const wait = waitsOf(openApiLimit(2));
  const from = (host: number, authorization: string) => wait(`192.0.2.${host}`, authorization, START);
  expect([from(1, "Bearer a"), from(2, "bearer  a"), from(3, "BEARER a")]).toEqual([0, 0, MINUTE]);
  expect([from(4, "Bearer 192.0.2.5"), from(6, "Bearer 192.0.2.5")]).toEqual([0, 0]);
  expect([from(5, "Bearer b"), from(5, "Bearer b")]).toEqual([0, 0]);
});

test("a request refused for its network address does not count for its token", () => {
  const wait = waitsOf(openApiLimit(2));
  for (let time = 0; time < 2; time++) wait("192.0.2.1", undefined, START);
  for (let time = 0; time < 3; time++) expect(wait("192.0.2.1", "Bearer a", START)).toBe(MINUTE);
  expect(wait("192.0.2.2", "Bearer a", START)).toBe(0);
});

test("the API limit keys clients by a hash of fixed length", () => {
  const window = new RequestWindow(30_000);
  for (const header of ["a", "b".repeat(70_000)]) window.count(header, START);
  expect(window.clients().map(({ length }) => length)).toEqual([43, 43]);
});

test("a flood of other clients does not reset the count of a refused one", () => {
  const window = new RequestWindow(2);
  for (let time = 0; time < 3; time++) window.count("greedy", START);
  for (let client = 0; client < 2 * MAX_COUNTED; client++) {
    window.count(`client ${client}`, START);
    if (client % 50_000 === 0) expect(window.count("greedy", START).waitMs).toBe(MINUTE);
  }
  expect(window.count("greedy", START).waitMs).toBe(MINUTE);
});

test("the API limit forgets the least recent of too many clients", () => {
  const window = new RequestWindow(1);
  expect([1, 2].map(() => window.count("silent", START).waitMs)).toEqual([0, MINUTE]);
  for (let client = 0; client < MAX_COUNTED; client++) window.count(`client ${client}`, START);
  expect(window.count("silent", START).waitMs).toBe(0);
});

test("RateLimit tells what is left to the address and to the token", () => {
  const limit = openApiLimit(3);
  const ask = (later: number, token?: string) => limit.count("192.0.2.1", token, START + later).rateLimit;
  expect(ask(0)).toBe('"address";r=2;t=60');
  expect(ask(30_500, "Bearer a")).toBe('"address";r=1;t=30, "token";r=2;t=60');
  limit.charge("192.0.2.1", null, 500_000, START + 31_000);
  expect(ask(32_000, "Bearer a")).toBe('"address";r=0;t=28');
  expect(rateLimitPolicy(3)).toBe('"address";q=3;w=60, "token";q=3;w=60');
});

test("each 50,000 bytes of a response count as one more request of its address and its token", () => {
  const limit = openApiLimit(10);
  const wait = waitsOf(limit);
  const ask = (host: number, token?: string) => wait(`192.0.2.${host}`, token, START);
  expect(ask(1)).toBe(0);
  limit.charge("192.0.2.1", null, 49_999, START);
  expect(ask(1)).toBe(0);
  limit.charge("192.0.2.1", null, 399_999, START);
  expect([ask(1), ask(1)]).toEqual([0, MINUTE]);
  expect(ask(2, "Bearer a")).toBe(0);
  limit.charge("192.0.2.2", "bearer a", 450_000, START);
  expect([ask(3, "Bearer a"), ask(3, "Bearer b")]).toEqual([MINUTE, 0]);
});

test("a network address has one spelling, whatever a proxy adds to it", () => {
  for (const [spelled, address] of [
    ["192.0.2.1", "192.0.2.1"],
    ["192.0.2.1:4711", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::FFFF:c000:201", "192.0.2.1"],
    ["[::ffff:192.0.2.1]:4711", "192.0.2.1"],
    ["2001:0DB8:0::1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["unknown", null],
    ["_hidden", null],
    ["192.0.2.256", null],
    ["192.0.2.1 x", null],
    ["", null],
  ] as const)
    expect([spelled, networkAddress(spelled)]).toEqual([spelled, address]);
});

test("an IPv6 client counts by its /64 network, and an IPv4 client by its address", () => {
  expect(addressKey("192.0.2.1")).toBe("192.0.2.1");
  const plain = fc.ipV6().map((text) => networkAddress(text) ?? text);
  fc.assert(
    fc.property(plain, plain, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (one, other, host) => {
      const groups = host.toString(16).padStart(16, "0").match(/.{4}/g);
      const network = addressKey(one).replace("::/64", "");
      const near = networkAddress(`${network}:${groups?.join(":")}`) ?? "";
      const list = new BlockList();
      if (isIPv6(one)) list.addSubnet(one, 64, "ipv6");
      for (const address of isIPv6(one) ? [near, other] : [])
        assert.equal(addressKey(address) === addressKey(one), isIPv6(address) && list.check(address, "ipv6"));
    }),
  );
});

test("sign-ins to one account run one after the other, and those to others in parallel", async () => {
  const events: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = oneAtATime("a", null, async () => {
    events.push("first begins");
    await gate;
    events.push("first ends");
    throw new Error("failed");
  });
  const second = oneAtATime("a", null, async () => events.push("second"));
  await oneAtATime("b", null, async () => events.push("other"));
  open();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(events).toEqual(["first begins", "other", "first ends", "second"]);
});

test("waiting sign-ins are limited per account and in total; more are 429", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const ofOne = Array.from({ length: MAX_TASKS_OF_KEY }, () => oneAtATime("a", "192.0.2.1", () => gate));
  expect(await waitOf(oneAtATime("a", "192.0.2.1", () => gate))).toBe(5);
  const ofOthers = Array.from({ length: MAX_TASKS - MAX_TASKS_OF_KEY }, (_, index) =>
    oneAtATime(`b${index}`, `2001:db8:${index}::1`, () => gate),
  );
  expect(await waitOf(oneAtATime("c", "192.0.2.2", () => gate))).toBe(5);
  open();
  await Promise.all([...ofOne, ...ofOthers]);
  expect(await waitOf(oneAtATime("a", "192.0.2.1", () => gate))).toBe(0);
});

test("one network address leaves room for the sign-ins of others", async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const ofOne = Array.from({ length: MAX_TASKS_OF_ADDRESS }, (_, index) =>
    oneAtATime(`a${index}`, `2001:db8::${index}`, () => gate),
  );
  expect(await waitOf(oneAtATime("b", "2001:db8::ffff", () => gate))).toBe(5);
  const ofOther = waitOf(oneAtATime("b", "192.0.2.1", () => gate));
  open();
  await Promise.all(ofOne);
  expect(await ofOther).toBe(0);
  expect(await waitOf(oneAtATime("b", "2001:db8::ffff", async () => {}))).toBe(0);
});
