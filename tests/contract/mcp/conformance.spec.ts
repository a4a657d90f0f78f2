import { createServer, request as send } from "node:http";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { assistantTokens, runAllowing } from "../../support/assistant";
import { expectPassed, type Reasons, SUITE, scenarios, suite } from "../../support/conformance";
import { newCustomer } from "../../support/data/new-customer";
import { signIn } from "../../support/oauth";
import { listening } from "../../support/servers/listening";

const NOT_RUN: Reasons = [
  [/^(tools-call-|json-schema-|elicitation-|http-custom-)/, "they call tools of the suite's example server"],
  [/^input-required-/, "no tool asks for more while it runs"],
  [/^(resources-|sep-2164-)/, "there are no resources: each answer is a tool's"],
  [/^prompts-/, "there are no prompts"],
  [/^(logging-set-level|completion-complete)$/, "the server offers neither logs nor completion"],
  [/^server-(sse|session)-/, "there are no streams and no sessions: each response is whole"],
  [/^(tasks|sep-2640)-/, "they are of extensions, tasks and skills, which it does not offer"],
];

const NOT_MET: Reasons = [
  [/-(undeclared-capability|missing-capability-http-400)$/, "the suite calls a tool of its example server"],
  [/-(no-independent-requests-on-stream|no-log-without-loglevel)$/, "the same"],
  [/-(sends-subscription-ack|tags-subscription-id)$/, "nothing changes that could be subscribed to"],
  [/^sep-2549-(prompts|resources)-/, "there are no prompts and no resources"],
];

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
  for (const scenario of await scenarios("server", NOT_RUN)) {
    const printed = await suite("server", "--url", `http://127.0.0.1:${port}/mcp`, "--scenario", scenario);
    expectPassed(printed, scenario, NOT_MET);
  }
  withToken.close();
});

test("the authorization server passes the official conformance suite", async ({ request, baseURL }) => {
  await signIn(request, await newCustomer());
  const args = ["authorization", "--url", `${baseURL}`, "--resource", `${baseURL}/mcp`];
  args.push("--client-id", "assistant", "--port", `${await freePort()}`);
  const { output, status } = await runAllowing(request, [process.execPath, SUITE, ...args]);
  expect(status, output).toBe(0);
  expect(output).toContain("Total: 2 passed, 0 failed");
});
