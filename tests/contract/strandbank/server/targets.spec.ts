import { expect, test } from "@playwright/test";
import { type RawAnswer, rawAnswer } from "../../../support/raw-request";
import { words } from "../../../support/words";

/** Asks for the target exactly as written, which `fetch` would tidy up. */
const send = (base: string | undefined, target: string, method = "GET"): Promise<RawAnswer> =>
  rawAnswer(base, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** Ways to write the target of an endpoint or a page. */
const WRITINGS: Readonly<Record<string, string>> = {
  "/3/accession/NC_012920.1/": `
    /3/accession/NC_012920.1 //3/accession/NC_012920.1/ ///3//accession///NC_012920.1//
    /./3/accession/NC_012920.1/ /3/./accession/NC_012920.1/ /3/accession/NC_012920.1/.
    /x/../3/accession/NC_012920.1/ /../3/accession/NC_012920.1/ /../../3/accession/NC_012920.1/
    /3/x/../accession/NC_012920.1/ /%2e/3/accession/NC_012920.1/ /x/%2e%2e/3/accession/NC_012920.1/
    /x/%2E./3/accession/NC_012920.1/ /x/.%2e/3/accession/NC_012920.1/ /%33/accession/NC_012920.1/
    /3/%61ccession/NC_012920.1/ /3/accession/NC%5F012920%2E1/ /3/accession/NC_012920%2e1/
    //x//..//3/accession/NC_012920.1/ /explorer/../3/accession/NC_012920.1/
    /explorer/api/../../3/accession/NC_012920.1/ /_next/../3/accession/NC_012920.1/
    /_next/static/%2e%2e/../3/accession/NC_012920.1/ /sign-in/..//3/accession/NC_012920.1/
    /3/accession/rs1/../NC_012920.1/`,
  "/healthz/": "/healthz// //healthz /./healthz /%68ealthz/ /x/../healthz/ /healthz/x/..",
  "/token/": "/token// //token /./token/ /%74oken/ /x/../token /token/./ /sign-in/../token/",
  "/.well-known/oauth-authorization-server": `
    /%2ewell-known/oauth-authorization-server //.well-known//oauth-authorization-server/
    /./.well-known/oauth-authorization-server /.well-known/./oauth-authorization-server`,
  "/openapi.json": "/openapi%2ejson //openapi.json /3/../openapi.json /openapi.json//",
  "/docs/errors/": "/docs//errors/ /docs/./errors/ /docs/x/../errors/ /docs/%65rrors/ //docs/errors//",
};

/** Targets that name nothing for sure. */
const REFUSED = words(String.raw`
  /3%2faccession/ /3/profile/%00/ /3/accession%00/ /3%2Faccession/ /%2f%2flocalhost/
  /3/marker/..%2faccession/ /x/..%2f3/accession/ /3%5caccession/ /%5Clocalhost/
  /3/marker/..%5c..%5Caccession/ /\localhost/ /3\accession/ //\localhost/ /sign-in\ /% /3/marker/%E0%A4%A/
  /docs/%zz/ /sign-in/%ff /3/marker/%c0%ae/ /3/accession/#x /#/../3/accession/ /%%32e/3/accession/`);

/** Targets that look like an endpoint's to some program, and lead nowhere. */
const UNKNOWN = words(`
  /3/%252e%252e/token/ /%252e/token/ /3;x/accession/ /TOKEN/ /Healthz /token;/ /.../token/ /token.rsc
  /token.json /_next/data/x/token.json /token/index.rsc /3%20/account/`);

test("all spellings of a request target lead to the same endpoint", async ({ baseURL }) => {
  for (const [plain, writings] of Object.entries(WRITINGS)) {
    const { status, headers, body } = await send(baseURL, plain);
    for (const target of words(writings)) {
      const answer = await send(baseURL, target);
      expect([target, answer.status]).toEqual([target, status]);
      expect(answer.headers["content-type"]).toBe(headers["content-type"]);
      if (plain !== "/docs/errors/") expect(answer.body).toBe(body);
    }
  }
});

test("a request target that programs read differently is 400, one that only resembles an endpoint 404", async ({
  baseURL,
}) => {
  for (const target of REFUSED) {
    const { status, headers, body } = await send(baseURL, target);
    expect([target, status, headers["content-type"]]).toEqual([target, 400, "application/json"]);
    expect(JSON.parse(body).error).toBe("invalid_request");
  }

  for (const target of UNKNOWN) expect([target, (await send(baseURL, target)).status]).toEqual([target, 404]);
});

test("the pages process answers no endpoint", async ({ baseURL }) => {
  const ofEndpoints = Object.entries(WRITINGS).flatMap(([plain, all]) =>
    plain.startsWith("/docs/") ? [] : words(all),
  );
  for (const target of [...ofEndpoints, ...REFUSED]) {
    const { headers } = await send(baseURL, target);
    // Next names its own headers in `Vary`, whatever it answers.
    expect([target, headers.vary ?? ""]).toEqual([target, expect.not.stringContaining("rsc")]);
  }
  expect((await send(baseURL, "/docs/errors/")).headers.vary).toContain("rsc");
});

test("a query string is left unchanged", async ({ baseURL }) => {
  for (const path of [
    "/3/accession/?x=\\",
    "/3/accession/?x=/../%2f",
    "/3/marker/?gene_name=//",
    "/sign-in/?x=\\\\a",
    "/sign-in/?x=#",
  ])
    expect([path, (await send(baseURL, path)).status]).toEqual([path, 200]);
});

test("HEAD has the status and headers of GET and no body", async ({ baseURL }) => {
  for (const path of ["/3/marker/rs6025/", "/3/marker/rs1/"]) {
    const get = await send(baseURL, path);
    const head = await send(baseURL, path, "HEAD");
    expect(head.status).toBe(get.status);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.body).toBe("");
  }
});
