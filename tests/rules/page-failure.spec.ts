import { createServer, type Server } from "node:http";
import { expect, test } from "@playwright/test";
import { expectPage, tellUnavailable } from "@/lib/http/page-failure";
import { listening } from "../support/listening";

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The answer of a page that meets these errors and is answered with this status. */
async function answered(errors: readonly unknown[], status: number): Promise<(string | number | null)[]> {
  server = createServer((incoming, outgoing) => {
    expectPage(incoming, outgoing);
    for (const error of errors) tellUnavailable(error, incoming.headers);
    outgoing.statusCode = status;
    outgoing.end();
  });
  const answer = await fetch(`http://127.0.0.1:${await listening(server)}/`);
  return [answer.status, answer.headers.get("retry-after")];
}

const away = Object.assign(new Error("gone"), { code: "ECONNREFUSED" });

test("a page that fails because the database went away is 503 with Retry-After", async () => {
  expect(await answered([away], 500)).toEqual([503, "5"]);
});

test("so is one that fails so in several places", async () => {
  expect(await answered([away, away], 500)).toEqual([503, "5"]);
});

test("a page that fails for any other reason stays 500", async () => {
  expect(await answered([new Error("a defect")], 500)).toEqual([500, null]);
});

test("a page that can do without the database stays as it is", async () => {
  expect(await answered([away], 200)).toEqual([200, null]);
});
