import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";

/** Sends the path exactly as written, which fetch would tidy up. */
function send(
  baseURL: string | undefined,
  path: string,
  method = "GET",
): Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }> {
  const { hostname, port } = new URL(baseURL ?? "");
  return new Promise((done, fail) => {
    const sent = httpRequest({ hostname, port, path, method }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, body }));
    });
    sent.on("error", fail).end();
  });
}

for (const path of ["/3/accession/NC_000001.10/", "/3/accession/NC_000001.10"])
  test(`${path} is served without a redirect`, async ({ baseURL }) => {
    const { status, body } = await send(baseURL, path);
    expect(status).toBe(200);
    expect(JSON.parse(body).chromosome).toBe("1");
  });

test("slashes in a query string are kept", async ({ baseURL }) => {
  const { status, body } = await send(baseURL, "/3/marker/?gene_name=//");
  expect(status).toBe(200);
  expect(JSON.parse(body).data).toEqual([]);
});

for (const path of ["/3/", "/3", "/3/markers/", "/3/marker/rs6025/variant/", "/1/", "/1/user/x/"])
  test(`${path} is not_found in JSON, without a token`, async ({ baseURL }) => {
    const { status, headers, body } = await send(baseURL, path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("application/json");
    expect(JSON.parse(body).error).toBe("not_found");
  });

for (const method of ["POST", "PUT", "PATCH", "DELETE"])
  test(`${method} on a read-only endpoint is 405 with Allow, before the token is checked`, async ({
    baseURL,
  }) => {
    for (const path of ["/3/marker/", "/3/account/"]) {
      const { status, headers, body } = await send(baseURL, path, method);
      expect(status).toBe(405);
      expect(headers.allow).toBe("GET, HEAD, OPTIONS");
      expect(JSON.parse(body).error).toBe("method_not_allowed");
    }
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
