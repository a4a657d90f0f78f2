import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type APIRequestContext, expect } from "@playwright/test";
import { sha256Base64Url } from "@/lib/strandbank/platform/base/crypto";
import { allowing, decide, type GivenConsent, obtainTokens, postForm, type TokenSet } from "./oauth";

const VERIFIER = "an-assistant-on-the-machine-of-its-customer";
const redirect_uri = "http://127.0.0.1:49152/callback";

/** Tokens of the demo's assistant, for its tools unless `resource` is another one; empty for none. */
export const assistantTokens = (
  request: APIRequestContext,
  consent: Omit<GivenConsent, "authorize" | "token">,
  resource: string,
): Promise<TokenSet> =>
  obtainTokens(request, {
    ...consent,
    authorize: {
      client_id: "assistant",
      redirect_uri,
      code_challenge: sha256Base64Url(VERIFIER),
      ...(resource === "" ? {} : { resource }),
    },
    token: { client_id: "assistant", client_secret: "", redirect_uri, code_verifier: VERIFIER },
  });

/** The revisions of the protocol with which the official client talks to us. */
export const MODES = ["auto", "legacy"] as const;

/** The official client with an access token. */
export async function connected(
  baseURL: string | undefined,
  token: string,
  mode: (typeof MODES)[number] = "auto",
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const authProvider = { token: async () => token };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { authProvider }));
  return client;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends one message by hand. */
export async function post(
  baseURL: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${baseURL}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

export const toolCall = (name: string, given: object = {}, id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: given },
});

/** Opens a link to the consent page as the customer's browser does, decides, and goes back to the program. */
export async function answerLink(
  request: APIRequestContext,
  link: string,
  fields: [string, string][],
): Promise<void> {
  const asked = await postForm(request, "/authorize/", Object.fromEntries(new URL(link).searchParams));
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  const decided = await decide(request, id, fields);
  expect((await fetch(decided.headers().location ?? "")).status).toBe(200);
}

/**
 * Runs an assistant to its end, and allows all that its links to the consent page ask for; `basic` where they
 * name no scope.
 */
export async function runAllowing(
  request: APIRequestContext,
  [command = "", ...args]: string[],
  environment: Record<string, string> = {},
): Promise<{ output: string; status: number | null }> {
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  const links = new Set<string>();
  let output = "";
  const onText = (text: string): void => {
    output += text;
    for (const [link] of output.matchAll(/http:[^\s?]+\/authorize\/\?[\w=&%.~+-]+(?=[\s\p{Cc}])/gu)) {
      if (links.has(link)) continue;
      links.add(link);
      const url = new URL(link);
      const scope = url.searchParams.get("scope") ?? "basic";
      url.searchParams.set("scope", scope);
      answerLink(request, url.href, allowing(scope)).catch((error) => {
        output += error;
        child.kill();
      });
    }
  };
  child.stdout.setEncoding("utf8").on("data", onText);
  child.stderr.setEncoding("utf8").on("data", onText);
  await once(child, "close");
  return { output: stripVTControlCharacters(output), status: child.exitCode };
}
