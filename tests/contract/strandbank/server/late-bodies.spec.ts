import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, expect } from "@playwright/test";
import { bearer } from "../../../support/api";
import { assistantTokens } from "../../../support/assistant";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { runDatabase } from "../../../support/data/run-database";
import { formFields, stopSharing, submitForm } from "../../../support/forms";
import {
  allowing,
  cookieOf,
  filledForm,
  isSignedIn,
  obtainTokens,
  requestAs,
  signIn,
} from "../../../support/oauth";
import { test } from "../../../support/test";

const FORM = "application/x-www-form-urlencoded";

interface Late {
  line: string;
  headers: Record<string, string>;
  body: string;
  type?: string;
}

/** Sends a request but for the end of its body; the answer to it, once `meanwhile` has happened. */
async function answerAfter(
  base: string | undefined,
  { line, headers, body, type = FORM }: Late,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const { hostname, port } = new URL(base ?? "");
  const socket = connect(Number(port), hostname);
  const all = { ...headers, host: `${hostname}:${port}`, "content-type": type, connection: "close" };
  const head = Object.entries({ ...all, "content-length": body.length }).map((field) => field.join(": "));
  socket.write(`${[`${line} HTTP/1.1`, ...head].join("\r\n")}\r\n\r\n${body.slice(0, 4)}`);
  // The server reads what came with the head before the requests of another connection.
  await pause(300);
  await meanwhile();
  socket.write(body.slice(4));
  return text(socket);
}

/** Ends every other session of the customer. */
const endOthers = (request: APIRequestContext) =>
  submitForm(request, "/account/", "/account/sessions/", [["end", "others"]]);

test.describe("What ends while a body arrives does not count:", { tag: "@database" }, () => {
  test("a session that sends a decision", async ({ request, other, baseURL }) => {
    const email = await newCustomer();
    const id = await requestAs(other, email, { scope: "basic" });
    await signIn(request, email);
    const fields = await filledForm(other, id, allowing("basic"));
    const sent = {
      line: `POST /consent/${id}/decide/`,
      headers: { cookie: await cookieOf(other) },
      body: new URLSearchParams(fields).toString(),
    };
    const answer = await answerAfter(baseURL, sent, () => endOthers(request));
    expect(await isSignedIn(other)).toBe(false);
    expect(answer).toContain("location: /sign-in/?next=");
  });

  test("a session that sends a form of the account", async ({ request, other, baseURL }) => {
    const email = await newCustomer();
    await signIn(request, email);
    await signIn(other, email);
    const html = await (await other.get("/account/")).text();
    const fields = [...formFields(html, "/account/sessions/"), ["end", "others"]];
    const sent = {
      line: "POST /account/sessions/",
      headers: { cookie: await cookieOf(other) },
      body: new URLSearchParams(fields).toString(),
    };
    const answer = await answerAfter(baseURL, sent, () => endOthers(request));
    expect(answer).toContain("location: /sign-in/?next=");
    expect(await isSignedIn(request)).toBe(true);
  });

  test("a token that writes", async ({ request, baseURL }) => {
    const email = await newCustomer();
    const [profile] = await profileIdsOf(email);
    const { access_token } = await obtainTokens(request, { email, scope: "basic phenotypes:write:weight_g" });
    const sent = {
      line: `PUT /1/phenotypes/${profile}/weight_g/`,
      headers: bearer(access_token),
      body: "value=64000",
    };
    const answer = await answerAfter(baseURL, sent, () => stopSharing(request));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    const weight = runDatabase()
      .selectFrom("phenotype")
      .select("value")
      .where("phenotype_id", "=", "weight_g");
    expect((await weight.where("profile_id", "=", profile ?? "").executeTakeFirst())?.value).not.toBe(
      "64000",
    );
  });

  test("a token that asks a tool", async ({ request, baseURL }) => {
    const email = await newCustomer();
    const { access_token } = await assistantTokens(request, { email, scope: "basic" }, `${baseURL}/mcp`);
    const sent = {
      line: "POST /mcp",
      headers: { ...bearer(access_token), accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      type: "application/json",
    };
    const answer = await answerAfter(baseURL, sent, () => stopSharing(request, "assistant"));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
