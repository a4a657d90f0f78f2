import { expect, test } from "@playwright/test";
import { latestRun } from "@/lib/demo/rangefinder/attacks/experiment";
import { curlOf } from "@/lib/demo/rangefinder/trace/curl";
import { noteOn } from "@/lib/demo/rangefinder/trace/notes";
import { reasonOf } from "@/lib/demo/rangefinder/trace/reasons";
import { isLogin, STAY, visitsIn, visitsOfPage, withRedirects } from "@/lib/demo/rangefinder/trace/views";
import type { Exchange, Visit } from "@/lib/demo/rangefinder/trace/visit";

const exchange = (given: Partial<Exchange>): Exchange => ({
  from: "explorer",
  to: "provider",
  method: "GET",
  url: "https://bank.example/3/accession/",
  requestHeaders: [],
  requestBody: null,
  status: 200,
  responseHeaders: [],
  responseBody: null,
  startedAt: 1_000,
  milliseconds: 5,
  ...given,
});

const body = (type: string, text: string) => ({ type, text, size: text.length, isCut: false });
const form = (text: string) => body("application/x-www-form-urlencoded", text);

const visit = (id: number, given: Partial<Exchange>, calls: Exchange[] = []): Visit => ({
  id: String(id),
  flow: "login",
  exchange: exchange({ from: "browser", to: "explorer", ...given }),
  calls,
});

const authorizeUrl = "https://bank.example/authorize/?client_id=app&state=abcd…";
const login: Visit[] = [
  visit(2, {
    method: "POST",
    url: "https://app.example/api/auth/signin/strandbank",
    requestBody: form("callbackUrl=/explorer/"),
    responseHeaders: [["location", authorizeUrl]],
  }),
  visit(3, { url: "https://app.example/api/auth/callback/strandbank?code=abcd…", startedAt: 9_000 }, [
    exchange({ method: "POST", url: "https://bank.example/token/", startedAt: 9_001, milliseconds: null }),
  ]),
];

test("Recorded exchanges are shown by visit, in the order in which they began, once its own is there", () => {
  const flow = "api" as const;
  const own = (id: number, name: string, startedAt: number) => ({
    ...{ id, visit: name, flow, isCall: false },
    exchange: exchange({ startedAt, url: `https://app.example/${name}/` }),
  });
  const call = (id: number, name: string, startedAt: number) => ({
    ...own(id, name, startedAt),
    isCall: true,
  });
  const recorded = [call(1, "late", 30), call(2, "late", 20), call(3, "open", 5), own(4, "late", 10)];
  const visits = visitsIn([...recorded, own(5, "early", 1)]);
  expect(visits.map(({ id, calls }) => [id, calls.map(({ startedAt }) => startedAt)])).toEqual([
    ["early", []],
    ["late", [20, 30]],
  ]);
});

test.describe("A recorded login", () => {
  test("shows in order what the browser does at the provider", () => {
    const [start, end] = withRedirects(login);
    expect(start?.calls.map(({ method, url, status }) => [method, url, status])).toEqual([
      ["GET", authorizeUrl, null],
      [STAY, "https://bank.example/", null],
    ]);
    expect(start?.calls[1]?.milliseconds).toBe(9_000 - 1_005);
    expect(end?.calls.map(({ url }) => url)).toEqual(["https://bank.example/token/"]);
  });

  test("shows the provider's part only once the browser has come back, with the last login begun", () => {
    const begun = login.slice(0, 1);
    const methods = (visits: Visit[]) =>
      withRedirects(visits).map(({ calls }) => calls.map(({ method }) => method));
    expect(methods(begun)).toEqual([["GET"]]);
    expect(methods([...begun, ...login])).toEqual([["GET"], ["GET", STAY], ["POST"]]);
  });
});

test.describe("A request to copy", () => {
  const token = exchange({
    method: "POST",
    url: "https://bank.example/token/",
    requestHeaders: [["content-type", "application/x-www-form-urlencoded"]],
    requestBody: form(
      "client_secret=rang…&grant_type=authorization_code&redirect_uri=https%3A%2F%2Fapp.example%2F",
    ),
  });
  const read = exchange({
    url: "https://bank.example/3/profile/abc/marker/?gene_name=HERC2&limit=5",
    requestHeaders: [
      ["accept", "application/json"],
      ["authorization", "Bearer abcd…"],
    ],
  });

  test("is a curl command that reads masked values from the environment", () => {
    expect(curlOf(read)).toBe(
      [
        'curl "https://bank.example/3/profile/abc/marker/?gene_name=HERC2&limit=5"',
        '-H "accept: application/json"',
        '-H "authorization: Bearer $ACCESS_TOKEN"',
      ].join(" \\\n  "),
    );
    expect(curlOf(token)).toContain('--data-urlencode "client_secret=$CLIENT_SECRET"');
    const bound = {
      ...read,
      requestHeaders: [
        ["authorization", "DPoP abcd…"],
        ["dpop", "eyJ0"],
      ] satisfies Exchange["requestHeaders"],
    };
    expect(curlOf(bound)).toContain('-H "authorization: DPoP $ACCESS_TOKEN"');
    expect(curlOf(bound)).toContain('-H "dpop: $DPOP_PROOF"');
    expect(curlOf(exchange({ method: "POST" }))).toBe('curl -X POST "https://bank.example/3/accession/"');
    expect(curlOf(token)).toContain('--data-urlencode "redirect_uri=https://app.example/"');
  });

  test("keeps every value within its quotes", () => {
    const hostile = exchange({ url: 'https://bank.example/3/marker/?gene_name="$(reboot)`x`\\' });
    expect(curlOf(hostile)).toContain('gene_name=\\"\\$(reboot)\\`x\\`\\\\"');
  });
});

test("The steps of a login have their sentences: one for the exchange, another for a refresh", () => {
  const token = (grantType: string) =>
    noteOn(
      exchange({
        method: "POST",
        url: "https://bank.example/token/",
        requestBody: form(`grant_type=${grantType}`),
      }),
    );
  expect(token("authorization_code")).toContain("the verifier");
  expect(token("refresh_token")).toContain("new token set");
  const ends = withRedirects(login).flatMap(({ exchange, calls }) => [exchange, ...calls.slice(0, 2)]);
  expect(ends.slice(0, 4).map((one) => noteOn(one))).toEqual(Array(4).fill(expect.any(String)));
  expect(noteOn(exchange({}))).toBeUndefined();
  expect(noteOn(exchange({ note: "its own" }))).toBe("its own");
});

test.describe("The requests of a page", () => {
  const app = "https://app.example/explorer";
  const page = (id: number, path: string): Visit => ({
    ...visit(id, { url: `${app}${path}`, startedAt: id }),
    flow: "page",
  });
  const request = (id: number, from: string): Visit => ({
    ...visit(id, {
      url: `${app}/api/visitor/`,
      startedAt: id,
      requestHeaders: [["referer", `${app}${from}`]],
    }),
    flow: "api",
  });
  const visits = [
    page(1, "/markers/rs1/"),
    request(2, "/markers/rs1/"),
    page(3, "/markers/rs1/"),
    page(4, "/break-it/"),
    request(5, "/break-it/"),
    request(6, "/markers/rs1/"),
  ];
  const idsOf = (pathname: string) => visitsOfPage(visits, pathname).map(({ id }) => Number(id));

  test("are those since the page was last opened", () => {
    expect(idsOf("/explorer/markers/rs1")).toEqual([3, 6]);
    expect(idsOf("/explorer/break-it/")).toEqual([4, 5]);
    expect(idsOf("/explorer/variants/")).toEqual([]);
  });
});

test("An attack that was let through once is not blocked, whatever else was; the latest run counts", () => {
  const run = (id: number, ...attacks: (Exchange["attack"] | null)[]) =>
    visit(
      id,
      { url: "https://app.example/explorer/break-it/run/replay/" },
      attacks.map((attack) => exchange(attack ? { attack } : {})),
    );
  const outcome = (...runs: Visit[]) => latestRun(runs, "replay")?.outcome;
  expect(outcome(run(1, null, "blocked", "blocked"))).toBe("blocked");
  expect(outcome(run(1, "blocked", "let through", "blocked"))).toBe("let through");
  expect(outcome(run(1, "blocked"), run(2, null))).toBe("broken off");
  expect(outcome(run(1, "blocked", "unanswered"))).toBe("broken off");
  expect(latestRun([run(1, "blocked")], "other")).toBeUndefined();
});

test("every row of a trace says in at most five words why its request is sent", () => {
  const calls = [
    "GET /3/account/",
    "GET /3/profile/p/genetic_bin/",
    "GET /3/profile/p/marker/rs1/",
    "GET /3/profile/p/variant/",
    "GET /3/profile/p/allele_sharing/",
    "GET /3/genetic_phenotype_range_interaction/",
    "GET /3/marker/",
    "GET /3/marker/rs1/",
    "GET /3/accession/",
    "GET /3/changes/",
    "POST /revoke/",
    "POST /explorer/controls/run/family/",
    "GET /explorer/api/3/accession/",
  ].map((name) => {
    const [method = "", path] = name.split(" ");
    return exchange({ method, url: `https://bank.example${path}?a=b` });
  });
  const own = login.flatMap((one) => [one.exchange, ...one.calls]);
  for (const one of [...calls, ...own])
    expect(reasonOf(one)?.split(" ").length ?? 99, `${one.method} ${one.url}`).toBeLessThanOrEqual(5);
});

test("a login that a demo control makes is in the trace of logins, and an attack is not", () => {
  const token = exchange({
    method: "POST",
    url: "https://bank.example/token/",
    requestBody: form("grant_type=authorization_code"),
  });
  const control = { method: "POST", url: "https://app.example/explorer/controls/run/family/" };
  expect(isLogin({ ...visit(1, control, [token]), flow: "api" })).toBe(true);
  expect(isLogin({ ...visit(1, control, []), flow: "api" })).toBe(false);
  expect(isLogin({ ...visit(1, control, [token]), flow: "experiment" })).toBe(false);
});
