import { readFileSync } from "node:fs";
import { createServer as createPlainServer } from "node:http";
import { createServer } from "node:https";
import { expect, test } from "@playwright/test";
import { send } from "@/lib/rangefinder/platform/api-client/send";
import { errorCode } from "@/lib/rangefinder/platform/base/error-code";
import { listening } from "../../../support/servers/listening";

const pem = (name: string) => readFileSync(`tests/support/servers/tls/${name}.pem`);

test("the log of Rangefinder says why the provider cannot be reached, such as by a certificate of one's own", async () => {
  const server = createServer({ key: pem("key"), cert: pem("certificate") });
  const error = await fetch(`https://localhost:${await listening(server)}/`).catch((thrown) => thrown);
  server.close();
  expect(errorCode(error)).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
});

test("the log says an outage once, and again after an answer", async () => {
  const said: unknown[] = [];
  const { error } = console;
  console.error = (text) => said.push(text);
  const server = createPlainServer((_request, response) => response.end());
  const here = `http://127.0.0.1:${await listening(server)}/`;
  const ask = (url: string) => send({ url, headers: new Headers() }).catch(() => null);
  const away = "http://127.0.0.1:9/";
  for (const url of [here, away, away, here, away]) await ask(url);
  console.error = error;
  server.close();
  expect(said).toEqual(Array(2).fill(expect.stringContaining(" cannot be reached: ")));
});

test("the log has the code of what caused an error and no message, which could contain a state", () => {
  const cause = Object.assign(new Error("state=SECRET"), { code: "ECONNREFUSED" });
  expect(errorCode(new Error("state=SECRET", { cause }))).toBe("ECONNREFUSED");
  expect(errorCode(Object.assign(new TypeError(), { code: "state=SECRET" }))).toBe("TypeError");
  for (const other of ["state=SECRET", null]) expect(errorCode(other)).toBe("");
});
