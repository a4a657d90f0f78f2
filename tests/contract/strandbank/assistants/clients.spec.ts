import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { sha256Base64Url } from "@/lib/strandbank/platform/base/crypto";
import { runAllowing } from "../../../support/assistant";
import { newCustomer } from "../../../support/data/new-customer";
import { postForm, signIn } from "../../../support/oauth";
import { IN_TERMINAL } from "../../../support/servers/run-command";

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

test("the official Python client connects with a URL and a client id, and asks for one place more", async ({
  request,
  baseURL,
}) => {
  test.skip(!runs("python3", "-c", "import mcp.client.client"), "Python has no package mcp, version 2.");
  await signIn(request, await newCustomer("single@demo.example", { withCalls: true }));
  const command = ["python3", "tests/support/assistant.py", `${baseURL}/mcp`, "assistant"];
  const { output, status } = await runAllowing(request, command);
  expect(status, output).toBe(0);
  const [version, tools, { marker }] = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  expect(version).toBe("2026-07-28");
  expect(tools).toHaveLength(6);
  expect(marker).toMatchObject({ id: "rs12913832", is_genotyped: true });
  const scopes = [...output.matchAll(/&scope=([\w+]+)/g)].map(([, scope]) => scope);
  expect(scopes).toEqual(["basic", "basic+rs12913832"]);
});

test("an assistant may return to each address that the documentation names", async ({ request }) => {
  const text = await (await request.get("/docs/ask.md")).text();
  const [, sentence = ""] = /redirect URIs of `assistant` are (.*?)\. For/.exec(text) ?? [];
  const addresses = [...sentence.matchAll(/`([^`]+)`/g)].map(([, address = ""]) => address);
  expect(addresses).toHaveLength(6);
  for (const redirect_uri of addresses) {
    const asked = { client_id: "assistant", redirect_uri, response_type: "code", scope: "basic" };
    const challenge = { code_challenge: sha256Base64Url("x".repeat(43)), code_challenge_method: "S256" };
    const answer = await postForm(request, "/authorize/", { ...asked, ...challenge });
    expect([redirect_uri, answer.headers().location]).toEqual([
      redirect_uri,
      expect.stringMatching(/^\/consent\//),
    ]);
  }
});

test("the Inspector's command line connects with a URL and a client id", async ({ request, baseURL }) => {
  test.skip(!runs("mcp-inspector", "--cli", "--version"), "There is no mcp-inspector, a package of 110 MB.");
  await signIn(request, await newCustomer("single@demo.example"));
  const call = ["--method", "tools/call", "--tool-name", "list_profiles"];
  const back = ["--callback-url", `http://127.0.0.1:${await freePort()}/oauth/callback`];
  const inspector = [
    "mcp-inspector",
    "--cli",
    `${baseURL}/mcp`,
    "--client-id",
    "assistant",
    ...back,
    ...call,
  ];
  // Signing in needs a terminal there.
  const { output, status } = await runAllowing(request, ["python3", "-c", IN_TERMINAL, ...inspector], {
    HOME: mkdtempSync(join(tmpdir(), "strandbank-inspector-")),
    MCP_INSPECTOR_SECRET_STORE: "memory",
  });
  expect(status, output).toBe(0);
  expect(output).toContain('"structuredContent"');
  expect(output).toContain('"total": 1');
});
