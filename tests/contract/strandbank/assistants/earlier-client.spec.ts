import { type OAuthClientProvider, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { newCustomer } from "../../../support/data/new-customer";
import { allowing, decideUnseen, postForm, redirectParameters, signIn } from "../../../support/oauth";

const redirectUrl = "http://127.0.0.1:49152/callback";

test("the official TypeScript client of version 1 asks for one place more", async ({ request, baseURL }) => {
  await signIn(request, await newCustomer("single@demo.example", { withCalls: true }));
  const { provider, links } = programOf("assistant");
  const open = () => new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { authProvider: provider });
  const unknown = open();
  await expect(new Client({ name: "test", version: "1" }).connect(unknown)).rejects.toThrow(
    UnauthorizedError,
  );
  await unknown.finishAuth(await codeFor(request, links.at(-1)));
  const known = open();
  const client = new Client({ name: "test", version: "1" });
  await client.connect(known);
  const { structuredContent } = await client.callTool({ name: "list_profiles" });
  const { profiles } = structuredContent as { profiles: { id: string }[] };
  const read = { name: "read_marker", arguments: { profile_id: profiles[0]?.id, marker_id: "rs12913832" } };
  await expect(client.callTool(read)).rejects.toThrow(UnauthorizedError);
  expect(links.map((link) => link.searchParams.get("scope"))).toEqual(["basic", "rs12913832"]);
  await known.finishAuth(await codeFor(request, links.at(-1)));
  expect((await client.callTool(read)).structuredContent).toMatchObject({ marker: { id: "rs12913832" } });
});

/** A program that keeps no refresh token: with one, this client refreshes where it should ask for more. */
function programOf(client_id: string): { provider: OAuthClientProvider; links: URL[] } {
  const links: URL[] = [];
  let [tokens, verifier]: [OAuthTokens | undefined, string] = [undefined, ""];
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl] },
    clientInformation: () => ({ client_id }),
    tokens: () => tokens,
    saveTokens: ({ refresh_token: _, ...given }) => {
      tokens = given;
    },
    redirectToAuthorization: (link) => {
      links.push(link);
    },
    codeVerifier: () => verifier,
    saveCodeVerifier: (given) => {
      verifier = given;
    },
  };
  return { provider, links };
}

/** The code after the customer allowed all that a link to the consent page asks for. */
async function codeFor(request: APIRequestContext, link: URL | undefined): Promise<string> {
  const asked = await postForm(request, "/authorize/", Object.fromEntries(link?.searchParams ?? []));
  const id = /^\/consent\/([\w-]+)\/$/.exec(asked.headers().location ?? "")?.[1] ?? "";
  const answer = await decideUnseen(request, id, allowing(link?.searchParams.get("scope") ?? ""));
  return redirectParameters(answer).get("code") ?? "";
}
