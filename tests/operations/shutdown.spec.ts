import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request as send } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { freePort } from "@/lib/commands/launch/checks";
import { bearer } from "../support/api";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { readRows } from "../support/data/run-database";
import { obtainTokens } from "../support/oauth";
import { ownServer, runEnvironment } from "../support/servers/own-server";

/** Whether a connection is taken. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });

test("SIGTERM to npm start ends the instance too", async () => {
  const port = await freePort();
  const environment = { ...process.env, ...runEnvironment(), PORT: String(port), LOG_LEVEL: "silent" };
  const npm = spawn("npm", ["start"], { env: environment, stdio: "ignore" });
  const ended = once(npm, "exit");
  await expect.poll(() => isOpen(port)).toBe(true);
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => isOpen(port)).toBe(false);
});

test("SIGTERM: pending responses get four seconds to finish, the access log is written, and no new request is accepted, though clients keep sending", async ({
  request,
}) => {
  const email = await newCustomer();
  const [profileId = ""] = await profileIdsOf(email);
  const scope = "basic phenotypes:write:height_mm";
  const { access_token } = await obtainTokens(request, { email, scope, profileId });
  const { port, base, end } = await ownServer();
  const { data } = await (await fetch(`${base}/3/account/`, { headers: bearer(access_token) })).json();

  let hasEnded = false;
  let begun = 0;
  const connectionHeaders = new Set<string | undefined>();
  const problems = new Set<unknown>();
  const askOn = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; !hasEnded; count++, await sleep(20)) {
      const sent = send({ port, host: "127.0.0.1", path, agent }).end();
      try {
        const [answer] = await once(sent, "response");
        connectionHeaders.add(answer.headers.connection);
        await text(answer);
        if (count === 0) begun++;
      } catch (error) {
        problems.add(error instanceof Error && "code" in error ? error.code : error);
      }
    }
  };
  const paths = ["/3/marker/?limit=1000", "/3/accession/", "/sign-in/", "/docs/", "/3/variant/", "/healthz"];
  const clients = paths.map(askOn);
  await expect.poll(() => begun).toBe(paths.length);
  expect([...connectionHeaders]).toEqual(["keep-alive"]);

  const body = "value=1685";
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": body.length };
  const headers = { ...bearer(access_token), ...form };
  const path = `/1/phenotypes/${profileId}/height_mm/`;
  const slow = send({ port, host: "127.0.0.1", method: "PUT", path, headers });
  const answered = once(slow, "response");
  await new Promise((done) => slow.write(body.slice(0, 5), done));
  const endless = send({ port, host: "127.0.0.1", method: "PUT", path, headers });
  const broken = once(endless, "error");
  await new Promise((done) => endless.write(body.slice(0, 5), done));
  const ended = end("SIGTERM");
  await expect.poll(() => isOpen(port)).toBe(false);
  slow.end(body.slice(5));
  const [answer] = await answered;
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
  await text(answer);

  expect(await ended).toEqual([0, null]);
  expect(await broken).toMatchObject([{ code: "ECONNRESET" }]);
  hasEnded = true;
  await Promise.all(clients);
  expect([...connectionHeaders]).toEqual(["keep-alive", "close"]);
  expect([...problems]).toContain("ECONNREFUSED");
  const uses = await readRows(
    sql`select distinct kind, count from access_log where account_id = ${data[0].id} order by kind`,
  );
  expect(uses).toEqual([
    { kind: "account", count: 1 },
    { kind: "phenotype changes", count: 1 },
  ]);
});
