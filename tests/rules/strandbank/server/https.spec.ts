import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { type ConnectionOptions, connect } from "node:tls";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { parseSettings } from "@/lib/strandbank/platform/settings";
import { nodeServer } from "@/lib/strandbank/server/listener";
import { openRequestGate } from "@/lib/strandbank/server/request-gate";
import { listening } from "../../../support/servers/listening";

/** Made for localhost and for these tests alone; nothing else trusts it. */
const files = {
  key: "tests/support/servers/tls/key.pem",
  certificate: "tests/support/servers/tls/certificate.pem",
};

let server: Server | undefined;
test.afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test("TLS_KEY and TLS_CERT make the server speak HTTPS, with HSTS", async () => {
  const gate = openRequestGate({
    baseUrl: "https://localhost",
    explorerUrl: "https://localhost",
    trustProxy: false,
    trustRequestId: false,
    logAddresses: false,
    apiRequestsPerMinute: 10,
    ruleAt: () => null,
  });
  server = nodeServer(files, (incoming, outgoing) => {
    if (gate(incoming, outgoing)) outgoing.end("served");
  });
  const port = await listening(server);
  const ask = request({ host: "localhost", port, ca: readFileSync(files.certificate), family: 4 }).end();
  const answer = await new Promise<IncomingMessage>((done, fail) =>
    ask.once("response", done).once("error", fail),
  );
  expect([answer.statusCode, await text(answer)]).toEqual([200, "served"]);
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("the image's health check asks the server with TLS and without", async () => {
  const [, check = ""] =
    /^HEALTHCHECK .*\n +CMD \["node", "(.*)"\]$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(readFileSync(".dockerignore", "utf8")).toContain(`\n!${check.split("/")[0]}\n`);
  for (const tls of [files, null]) {
    server = nodeServer(tls, ({ url }, outgoing) => outgoing.writeHead(url === "/healthz" ? 200 : 404).end());
    const port = await listening(server);
    const ask = async (PORT: number) => {
      const env = { ...process.env, PORT: String(PORT), ...(tls ? { TLS_KEY: tls.key } : {}) };
      const [code] = await once(spawn(process.execPath, [check], { env }), "exit");
      return code;
    };
    expect([await ask(port), await ask(await freePort())]).toEqual([0, 1]);
    server.close();
  }
});

test("HTTPS takes only cipher suites with forward secrecy and authenticated encryption", async () => {
  server = nodeServer(files, (_, outgoing) => outgoing.end());
  const port = await listening(server);
  const suiteFor = (options: ConnectionOptions) =>
    new Promise<string>((done) => {
      const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false, ...options }, () => {
        done(socket.getCipher().name);
        socket.destroy();
      }).once("error", () => done("refused"));
    });
  const old = "AES128-SHA AES256-GCM-SHA384 ECDHE-RSA-AES128-SHA ECDHE-ECDSA-AES128-SHA".split(" ");
  for (const ciphers of old)
    expect([ciphers, await suiteFor({ ciphers, maxVersion: "TLSv1.2" })]).toEqual([ciphers, "refused"]);
  expect(await suiteFor({ maxVersion: "TLSv1.2" })).toMatch(/^ECDHE-(RSA|ECDSA)-(AES\d+-GCM|CHACHA20)/);
  expect(await suiteFor({})).toMatch(/^TLS_/);
});

test("TLS_KEY without TLS_CERT, or with an http BASE_URL, is a bad setting", () => {
  expect(() => parseSettings({ TLS_KEY: "key.pem" })).toThrow(/^Bad setting: TLS_KEY .*TLS_CERT/);
  expect(() => parseSettings({ TLS_CERT: "certificate.pem" })).toThrow(/^Bad setting: TLS_KEY .*TLS_CERT/);
  const both = { TLS_KEY: "key.pem", TLS_CERT: "certificate.pem", PORT: "3443" };
  expect(() => parseSettings({ ...both, BASE_URL: "http://localhost:3443" })).toThrow(
    /^Bad setting: BASE_URL must begin with https/,
  );
  expect(parseSettings(both).baseUrl).toBe("https://localhost:3443");
});
