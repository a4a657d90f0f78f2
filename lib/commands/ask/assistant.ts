import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { z } from "zod";
import { openCallback } from "./callback";
import { customerOf } from "./customer";
import { questionOf } from "./question";
import { traced } from "./traced";

const profiles = z.object({
  profiles: z.array(
    z.object({ id: z.string(), written_by_customer: z.object({ first_name: z.string().nullable() }) }),
  ),
});

/**
 * An assistant without a model, connected to the tools at a URL. Asks its customer for consent whenever the
 * tools say that it is missing. Throws where they cannot be reached.
 */
export async function openAssistant(url: string, clientId: string) {
  const callback = await openCallback();
  const authProvider = customerOf(clientId, callback);
  const newTransport = () => new StreamableHTTPClientTransport(new URL(url), { authProvider, fetch: traced });
  const client = new Client(
    { name: "strandbank-ask", version: "1" },
    { versionNegotiation: { mode: "auto" } },
  );
  let transport = newTransport();

  /** Does the work, and once more after a consent that it turns out to need. */
  async function withConsent<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      await transport.finishAuth(await callback.returned());
      return work();
    }
  }

  async function call(name: string, given: Record<string, unknown>): Promise<unknown> {
    const { content, structuredContent } = await withConsent(() =>
      client.callTool({ name, arguments: given }),
    );
    return structuredContent ?? content;
  }

  /** The profile whose name is in the question, or else the first. */
  async function profileFor(question: string): Promise<string | undefined> {
    const known = profiles.safeParse(await call("list_profiles", {})).data?.profiles ?? [];
    const named = known.find(
      ({ written_by_customer: { first_name } }) => first_name && question.includes(first_name),
    );
    return (named ?? known[0])?.id;
  }

  async function answer(question: string): Promise<void> {
    console.log(`\n${question}`);
    try {
      const { tool, given, isOfProfile } = questionOf(question);
      const profile_id = isOfProfile ? await profileFor(question) : undefined;
      console.log(JSON.stringify(await call(tool, profile_id ? { ...given, profile_id } : given), null, 2));
    } catch (error) {
      console.log(`No answer: ${error instanceof Error ? error.message : error}`);
    }
  }

  await withConsent(async () => {
    transport = newTransport();
    await client.connect(transport);
  }).catch((error) => {
    callback.close();
    throw new Error(`Not connected to ${url}: ${error.message}. Does the service run there?`);
  });
  const close = async () => {
    callback.close();
    await client.close();
  };
  return { answer, close };
}
