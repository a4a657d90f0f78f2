import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { answerLink } from "../support/assistant";
import { expireAccessTokens } from "../support/data/clock";
import { newCustomer, profileIdsOf } from "../support/data/new-customer";
import { runDatabase } from "../support/data/run-database";
import { allowing, signIn } from "../support/oauth";
import { listening } from "../support/servers/listening";
import { startSandbox } from "../support/servers/sandbox";

/** The assistant that asks at this address, while it waits for its customer. */
function ask(url: string, ...questions: string[]) {
  const child = spawn(process.execPath, ["examples/assistant/ask.ts", ...questions], {
    env: { ...process.env, MCP_URL: url, FORCE_COLOR: "0" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  return {
    child,
    output: () => output,
    /** The first part of the output from `from` on that fits, once it is there. */
    printed: async (pattern: RegExp, from = 0): Promise<string> => {
      await expect.poll(() => output.slice(from), { timeout: 30_000 }).toMatch(pattern);
      return pattern.exec(output.slice(from))?.[1] ?? "";
    },
  };
}

const LINK = /asks for .*\n(http\S+)\n/;

const ended = async (child: ChildProcess): Promise<number | null> => {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, "close");
  return child.exitCode;
};

test("the assistant connects, asks for one place more, answers, and is refused once it is withdrawn", async ({
  request,
  baseURL,
}) => {
  const email = await newCustomer(undefined, { withCalls: true });
  const [elena] = await profileIdsOf(email);
  await signIn(request, email);
  const { child, output, printed } = ask(`${baseURL}/mcp`);

  const first = new URL(await printed(LINK)).searchParams;
  const elsewhere = await fetch(`${first.get("redirect_uri")}?code=stolen&state=${crypto.randomUUID()}`);
  expect(elsewhere.status).toBe(404);
  await answerLink(request, await printed(LINK), allowing("basic"));
  await printed(/(Ask:)/);
  child.stdin?.write("What is my genotype at rs12913832?\n");
  const more = await printed(/asks for (basic rs12913832)\. Decide here:\nhttp/);
  expect(more).toBe("basic rs12913832");
  const asked = output().length;
  expect(output()).toMatch(/POST \/mcp tools\/call read_marker\n← 403 scope="rs12913832"/);
  const link = /asks for basic rs12913832.*\n(http\S+)\n/.exec(output())?.[1] ?? "";
  expect(new URL(link).searchParams.get("state")).not.toBe(first.get("state"));
  await answerLink(request, link, allowing("basic rs12913832"));
  await printed(/(dosage: \d)/, asked);
  expect(output()).toContain("id: 'rs12913832'");

  await expireAccessTokens(email, "assistant");
  const expired = output().length;
  child.stdin?.write("rs12913832\n");
  await printed(/(dosage: \d)/, expired);
  expect(output().slice(expired)).toContain("→ POST /token/ refresh_token\n← 200");

  await runDatabase()
    .updateTable("consent")
    .set({ ended_at: Date.now() })
    .where("account_id", "in", (of) =>
      of
        .selectFrom("profile")
        .select("account_id")
        .where("id", "=", elena ?? ""),
    )
    .execute();
  const withdrawn = output().length;
  child.stdin?.write("rs12913832\n");
  await printed(/(← 401)/, withdrawn);
  await answerLink(request, await printed(LINK, withdrawn), [["decision", "refuse"]]);
  await printed(/(No answer: The customer refused)/, withdrawn);

  expect(await ended(child)).toBe(0);
  expect(output()).not.toMatch(/[?&]code=|access_token|POST \/mcp initialize/);
});

test("the assistant answers the questions of its command line, and ends", async ({ request, baseURL }) => {
  await signIn(request, await newCustomer("single@demo.example", { withCalls: true }));
  const { child, output, printed } = ask(
    `${baseURL}/mcp`,
    "What may you see?",
    "Which profiles are there?",
    "MC1R",
  );
  await answerLink(request, await printed(LINK), allowing("basic"));
  const scope = "basic accession:NC_000016.9";
  await printed(new RegExp(`asks for (${scope})`));
  const link = new RegExp(`asks for ${scope}.*\\n(http\\S+)\\n`).exec(output())?.[1] ?? "";
  await answerLink(request, link, allowing(scope));
  expect(await ended(child)).toBe(0);
  expect(output()).toContain("\nWhat may you see?\n");
  expect(output()).toContain("markers_covered: 0");
  expect(output()).toContain("is_genotyped: true");
  expect(output()).toContain("gene_names: [ 'MC1R' ]");
});

test("the assistant works with a sandbox, without a browser", async () => {
  const sandbox = await startSandbox();
  const { child, output, printed } = ask(`${sandbox.base}/mcp`, "What is my genotype at rs12913832?");
  const decide = async (link: string) => fetch(await sandbox.decide(link, { email: "control@demo.example" }));
  await decide(await printed(LINK));
  await decide(await printed(/asks for basic rs12913832.*\n(http\S+)\n/));
  expect(await ended(child)).toBe(0);
  expect(output()).toContain("id: 'rs12913832'");
  await sandbox.stop();
});

test("the assistant says in one sentence that no service runs there", async () => {
  const { child, output } = ask("http://127.0.0.1:9/mcp", "What may you see?");
  expect(await ended(child)).toBe(1);
  expect(output()).toContain("POST /mcp");
});

test("the assistant shows no control sequences of a server to the terminal", async () => {
  const headers = { "www-authenticate": 'Bearer scope="\x9b2J"' };
  const hostile = createServer((_, response) => response.writeHead(500, headers).end("\x1b[2J"));
  const { child, output } = ask(`http://127.0.0.1:${await listening(hostile)}/mcp`, "MC1R");
  expect(await ended(child)).toBe(1);
  hostile.close();
  expect(output()).toContain('← 500 scope="?2J"');
  expect(output()).not.toMatch(/[^\P{Cc}\n]/u);
});
