import { Writable } from "node:stream";
import { expect, test } from "@playwright/test";
import pino from "pino";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { logOptions, withoutSecrets } from "@/lib/strandbank/platform/base/log";
import { markedToken } from "@/lib/strandbank/platform/base/marked-token";

/** What the log would hold after `write`. */
function written(write: (log: pino.Logger) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(pino({ ...logOptions, level: "info" }, sink));
  return lines.join("");
}

test("tokens and credentials are masked in logged text, and the rest is kept", () => {
  const token = randomToken();
  expect(withoutSecrets(`/consent/${token}/decide/`)).toBe("/consent/[hidden]/decide/");
  expect(withoutSecrets(`Bearer ${token}x`)).toBe("Bearer [hidden]");
  for (const kind of ["access", "refresh", "code", "secret"] as const)
    expect(withoutSecrets(`"${markedToken(kind)}", x_${markedToken(kind)}`)).toBe('"[hidden]", x_[hidden]');
  expect(withoutSecrets("dpop any-token")).toBe("dpop [hidden]");
  expect(withoutSecrets("/3/profile/0123456789abcdef/")).toBe("/3/profile/0123456789abcdef/");
});

test("an error is logged without the secrets in its message, stack and properties", () => {
  const token = randomToken();
  const error = Object.assign(new Error(`failed at ${token}`), { parameters: [token] });
  const text = written((log) => log.error({ error }, "unexpected error"));
  expect(text).toContain("failed at [hidden]");
  expect(text).not.toContain(token);
});

test("an error is logged with all the places that its stack names", () => {
  const places = Array.from(
    { length: 20 },
    (_, number) => `    at place${number} (file:///srv/lib/strandbank/room.ts:1:1)`,
  );
  const error = Object.assign(new Error("failed"), { stack: ["Error: failed", ...places].join("\n") });
  const text = written((log) => log.error({ error }, "unexpected error"));
  for (const number of places.keys()) expect(text).toContain(`at place${number} `);
});

test("log fields with secrets or calls are masked, at the top and one level below", () => {
  const secret = {
    password: "p-1",
    client_secret: "s-1",
    authorization: "a-1",
    cookie: "c-1",
    call: "AG",
    code: "o-1",
  };
  const text = written((log) => log.info({ ...secret, request: secret }));
  for (const value of Object.values(secret)) expect(text).not.toContain(value);
});

test("what a stranger sent is one short line of the log: in a path, in an error, in its stack", () => {
  const sent = "Dear operator\nvisit evil.example ".repeat(10_000);
  const text = written((log) =>
    log.error({ error: new Error(sent), path: `/3/${sent}` }, "unexpected error"),
  );
  expect(text.length).toBeLessThan(5_000);
  expect(text.trimEnd().split("\n")).toHaveLength(1);
});

test("no beginning of a secret is logged where a path, a message or a stack is cut", () => {
  const token = randomToken();
  for (const length of [280, 2_980]) {
    const sent = `/${"x".repeat(length)}/${token}`;
    const text = written((log) => log.error({ error: new Error(sent), path: sent }, "unexpected error"));
    expect(text).not.toContain(token.slice(0, 6));
  }
});
