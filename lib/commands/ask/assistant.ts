import { styleText } from "node:util";
import {
  Client,
  type FetchLike,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { z } from "zod";
import { openCustomer, withoutControls } from "./customer";

/** A tool and its arguments; none where it reads no single profile. */
export type Call = [tool: string, given?: Record<string, unknown>];

const profileList = z.object({ profiles: z.array(z.object({ id: z.string() })) });

/**
 * An assistant without a model, connected to the tools at a URL. Asks its customer for consent whenever the
 * tools say that it is missing. Throws where they cannot be reached.
 */
export async function openAssistant(url: string, clientId: string) {
  const { authProvider, returned, close } = await openCustomer(clientId);
  const newTransport = () => new StreamableHTTPClientTransport(new URL(url), { authProvider, fetch: traced });
  const client = new Client(
    { name: "strandbank-ask", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  let transport = newTransport();

  /** Does the work, and once more after a consent that it turns out to need. */
  const withConsent = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch(async (error) => {
      if (!(error instanceof UnauthorizedError)) throw error;
      await transport.finishAuth(await returned());
      return work();
    });

  const call = async ([name, given = {}]: Call): Promise<unknown> => {
    const result = await withConsent(() => client.callTool({ name, arguments: given }));
    return result.structuredContent ?? result.content;
  };

  /** Prints the answer of a tool about the first profile of the consent. */
  async function answer([tool, given]: Call): Promise<void> {
    try {
      const list = given && profileList.safeParse(await call(["list_profiles"])).data;
      const ofProfile = list ? { ...given, profile_id: list.profiles[0]?.id } : given;
      console.dir(await call([tool, ofProfile]), { depth: null });
    } catch (error) {
      console.log(withoutControls(`No answer: ${error instanceof Error ? error.message : error}`));
    }
  }

  await withConsent(async () => {
    transport = newTransport();
    await client.connect(transport);
  }).catch((error) => {
    close();
    const problem = withoutControls(error.message);
    throw new Error(`Not connected to ${url}: ${problem}. Does the service run there?`);
  });
  return { answer, close: () => client.close().finally(close) };
}

/** `fetch` that prints each request and what came back, without tokens, codes or answers. */
const traced: FetchLike = async (url, init) => {
  trace(`→ ${init?.method ?? "GET"} ${new URL(url).pathname} ${purposeOf(init?.body)}`);
  const response = await fetch(url, init);
  const [scope = ""] = /scope="[^"]*"/.exec(response.headers.get("www-authenticate") ?? "") ?? [];
  trace(`← ${response.status} ${scope}`);
  return response;
};

const trace = (line: string): void => console.log(styleText("dim", withoutControls(line.trimEnd())));

/** What a request is for: the method and tool of a message, or the grant of a token request. */
function purposeOf(body: unknown): string {
  if (body instanceof URLSearchParams) return body.get("grant_type") ?? "";
  const { method = "", params = {} } = typeof body === "string" ? JSON.parse(body) : {};
  return `${method} ${params.name ?? ""}`;
}
