import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import {
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { z } from "zod";
import { openCustomer, withoutControls } from "./customer.ts";

/** Where the tools are, and what the assistant is registered as: a public application, without a secret. */
const { MCP_URL = "http://localhost:3000/mcp", CLIENT_ID = "assistant" } = process.env;

/** A tool and its arguments; none where it reads no single profile. */
type Call = [tool: string, given?: Record<string, unknown>];

/** The tool that a question needs: an assistant with a model would choose by the tools' descriptions. */
function callFor(question: string): Call {
  const [marker_id] = /\b(?:rs|i)\d+\b/.exec(question) ?? [];
  if (marker_id) return ["read_marker", { marker_id }];
  const [, chromosome, start, end] = /\b(\d{1,2}|X|Y|MT):(\d+)-(\d+)\b/.exec(question) ?? [];
  if (chromosome) return ["read_region", { chromosome, start: Number(start), end: Number(end) }];
  if (/\b(results?|reports?|groups?)\b/i.test(question)) return ["read_results", {}];
  const [gene_name] = /\b[A-Z][A-Z0-9-]{2,}\b/.exec(question) ?? [];
  if (gene_name) return ["read_gene", { gene_name }];
  return [/\bprofiles?\b/i.test(question) ? "list_profiles" : "what_may_i_see"];
}

const customer = await openCustomer(CLIENT_ID);
const client = new Client({ name: "strandbank-ask", version: "1" }, { versionNegotiation: { mode: "auto" } });
let transport = newTransport();

function newTransport() {
  const { authProvider } = customer;
  return new StreamableHTTPClientTransport(new URL(MCP_URL), { authProvider, fetch: traced });
}

/** Does the work, and once more after a consent that it turns out to need. */
const withConsent = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch(async (error) => {
    if (!(error instanceof UnauthorizedError)) throw error;
    await transport.finishAuth(await customer.returned());
    return work();
  });

async function call([name, given = {}]: Call): Promise<unknown> {
  const result = await withConsent(() => client.callTool({ name, arguments: given }));
  return result.structuredContent ?? result.content;
}

const profileList = z.object({ profiles: z.array(z.object({ id: z.string() })) });

/** Prints the answer to a question about the first profile of the consent. */
async function answer(question: string): Promise<void> {
  const [tool, given] = callFor(question);
  try {
    const list = given && profileList.safeParse(await call(["list_profiles"])).data;
    const ofProfile = list ? { ...given, profile_id: list.profiles[0]?.id } : given;
    console.dir(await call([tool, ofProfile]), { depth: null });
  } catch (error) {
    console.log(withoutControls(`No answer: ${error instanceof Error ? error.message : error}`));
  }
}

/** `fetch` that prints each request and what came back, without tokens, codes or answers. */
async function traced(...[url, init]: Parameters<FetchLike>): Promise<Response> {
  trace(`→ ${init?.method ?? "GET"} ${new URL(url).pathname} ${purposeOf(init?.body)}`);
  const response = await fetch(url, init);
  const [scope = ""] = /scope="[^"]*"/.exec(response.headers.get("www-authenticate") ?? "") ?? [];
  trace(`← ${response.status} ${scope}`);
  return response;
}

function trace(line: string): void {
  console.log(styleText("dim", withoutControls(line.trimEnd())));
}

/** What a request is for: the method and tool of a message, or the grant of a token request. */
function purposeOf(body: unknown): string {
  if (body instanceof URLSearchParams) return body.get("grant_type") ?? "";
  const { method = "", params = {} } = typeof body === "string" ? JSON.parse(body) : {};
  return `${method} ${params.name ?? ""}`;
}

try {
  await withConsent(async () => {
    transport = newTransport();
    await client.connect(transport);
  });
  const questions = process.argv.slice(2);
  for (const question of questions) {
    console.log(styleText("bold", `\n${question}`));
    await answer(question);
  }
  if (questions.length === 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: "\nAsk: " });
    terminal.prompt();
    for await (const question of terminal) {
      if (question.trim() === "") break;
      await answer(question);
      terminal.prompt();
    }
    terminal.close();
  }
} catch (error) {
  const problem = withoutControls(error instanceof Error ? error.message : String(error));
  console.error(`Not connected to ${MCP_URL}: ${problem}. Does the service run there?`);
  process.exitCode = 1;
} finally {
  await client.close();
  customer.close();
}
