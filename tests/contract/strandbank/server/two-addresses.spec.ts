import { type APIRequestContext, expect, test } from "@playwright/test";
import { ownData } from "../../../support/data/own-data";
import { CREDENTIALS, postForm } from "../../../support/oauth";
import { type OwnServer, ownServer } from "../../../support/servers/own-server";
import { runCommand } from "../../../support/servers/run-command";

/**
 * Where Connect at a server's Rangefinder leads in the end: to its own provider's consent page, or elsewhere.
 */
async function connect(request: APIRequestContext, { base }: OwnServer): Promise<string> {
  const { csrfToken } = await (await request.get(`${base}/api/auth/csrf`)).json();
  const fields = { csrfToken, callbackUrl: "/explorer/", json: "true" };
  const begun = await postForm(request, `${base}/api/auth/signin/strandbank`, fields);
  const { url } = await begun.json();
  expect(url).toContain(`${base}/authorize/?`);
  const answer = await request.get(url, { maxRedirects: 0 });
  return answer.status() === 303 ? (answer.headers().location ?? "") : await answer.text();
}

test("servers at several addresses share data, and Connect works at each", async ({ request }) => {
  const data = await ownData(2_000);
  // The address is made of the port.
  const environment = { ...data.environment, MARKERS: "2000", BASE_URL: "" };
  const servers = [await ownServer(environment), await ownServer(environment)];
  const expectConnected = async () => {
    for (const server of servers) expect(await connect(request, server)).toMatch(/^\/consent\/[\w-]+\/$/);
  };
  await expectConnected();
  // What is cached of one address has that address in its links.
  const tags = servers.map(async ({ base }) => (await request.get(`${base}/3/marker/`)).headers().etag);
  expect(new Set(await Promise.all(tags)).size).toBe(2);

  const [first] = servers;
  const reset = await postForm(request, `${first?.base}/demo/reset/`, { ...CREDENTIALS, confirm: "reset" });
  expect(reset.status()).toBe(204);
  await expectConnected();

  const command = runCommand("reset", ["--yes"], environment);
  expect(command.stderr + command.stdout).toContain("initial state");
  await expectConnected();
  for (const server of servers) expect(await server.end("SIGTERM")).toEqual([0, null]);
  await data.remove();
});
