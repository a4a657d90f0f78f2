import { execFile } from "node:child_process";
import { createServer, request as send } from "node:http";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { assistantTokens } from "../../support/assistant";
import { newCustomer } from "../../support/data/new-customer";
import { listening } from "../../support/servers/listening";

const SUITE = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

/** The scenarios of the official suite that say something about a server that only has tools of its own. */
const RUN = ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"];

/** Why the others are not run. */
const NOT_RUN: readonly [RegExp, string][] = [
  [
    /^(tools-call-|json-schema-|elicitation-)/,
    "they call tools that only the suite's own example server has",
  ],
  [/^resources-/, "there are no resources: each answer is a tool's"],
  [/^prompts-/, "there are no prompts"],
  [/^(logging-set-level|completion-complete)$/, "the server offers neither logs nor completion"],
  [/^server-sse-/, "there are no streams: each response is whole"],
];

const suite = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [SUITE, ...args])).stdout;

test("each scenario of the official conformance suite is run, or named with the reason why not", async () => {
  const scenarios = [...(await suite("list", "--server")).matchAll(/^ {2}- ([\w-]+)/gm)].map(
    ([, name = ""]) => name,
  );
  expect(scenarios.length).toBeGreaterThan(30);
  const others = scenarios.filter((name) => !RUN.includes(name));
  expect(others).toHaveLength(scenarios.length - RUN.length);
  expect(others.filter((name) => !NOT_RUN.some(([names]) => names.test(name)))).toEqual([]);
});

test("the tools for assistants pass the official conformance suite", async ({ request, baseURL }) => {
  const { access_token } = await assistantTokens(
    request,
    { email: await newCustomer(), scope: "basic" },
    `${baseURL}/mcp`,
  );
  // The suite's scenarios for servers send no token.
  const withToken = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${access_token}` };
    const passedOn = send(
      new URL(incoming.url ?? "", baseURL),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(passedOn);
  });
  const port = await listening(withToken);
  for (const scenario of RUN) {
    const printed = await suite("server", "--url", `http://127.0.0.1:${port}/mcp`, "--scenario", scenario);
    expect(printed, scenario).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  }
  withToken.close();
});
