import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { end, startProduction } from "@/bench/support/servers";
import { markdown, verdict, whole } from "@/bench/support/table";
import { freePort } from "@/lib/commands/launch/checks";
import { settings } from "@/lib/provider/settings";
import { closeDatabase } from "@/lib/provider/store/database";
import { makeRefreshTokens, refreshLoad, removeBenchGrants } from "./refresh";
import { type Measured, measureInTurn } from "./support/measure";

const CONNECTIONS = 16;
/** How many times as many refreshes as oidc-provider in memory. */
const TARGET = 2;
const POSTGRES_TARGET = 400;

/**
 * Measures token refreshes over sixteen connections, each with the token that its previous refresh gave it,
 * beside the library oidc-provider, which keeps its tokens in memory. Prints a table.
 */
export async function compareRefreshes(): Promise<void> {
  const port = await freePort();
  const server = await startProduction(port);
  const other = await startOidcProvider();
  try {
    const { bare, ours } = await measureInTurn(
      async () => load(`http://localhost:${port}`, await makeRefreshTokens(CONNECTIONS)),
      async () => load(other.url, await other.issue(CONNECTIONS)),
    );
    const isPostgres = settings.databaseUrl !== undefined;
    const ratio = ours.requestsPerSecond / bare.requestsPerSecond;
    console.log(
      markdown([
        ["token refreshes over 16 connections", "per second", "p50 ms", "p99 ms", "ratio", "to reach"],
        ["oidc-provider, in memory", ...cells(bare), "1.00", "–"],
        [
          isPostgres ? "Strandbank on PostgreSQL" : "Strandbank on SQLite",
          ...cells(ours),
          ratio.toFixed(2),
          isPostgres
            ? verdict(`≥ ${POSTGRES_TARGET} per second`, ours.requestsPerSecond >= POSTGRES_TARGET)
            : verdict(`≥ ${TARGET}`, ratio >= TARGET),
        ],
      ]),
    );
  } finally {
    await end(server);
    other.child.kill();
    await removeBenchGrants();
    await closeDatabase();
  }
}

const load = (url: string, tokens: readonly string[]) => ({
  ...refreshLoad(url, tokens, true),
  connections: CONNECTIONS,
});

const cells = ({ requestsPerSecond, p50, p99 }: Measured): string[] => [
  whole(requestsPerSecond),
  p50.toFixed(1),
  p99.toFixed(1),
];

interface OidcProvider {
  url: string;
  /** Issues refresh tokens, one for each of so many grants. */
  issue(count: number): Promise<string[]>;
  child: ChildProcess;
}

const started = z.object({ port: z.number() });
const issued = z.object({ tokens: z.array(z.string()) });

async function startOidcProvider(): Promise<OidcProvider> {
  const child = fork("bench/support/oidc-provider.mjs", { stdio: ["ignore", "inherit", "ignore", "ipc"] });
  const ended = once(child, "exit").then(() => {
    throw new Error("oidc-provider did not start: npm test installs what measurements need.");
  });
  // It ends when it is no longer needed, too.
  ended.catch(() => {});
  const answer = async () => (await Promise.race([once(child, "message"), ended]))[0];
  const { port } = started.parse(await answer());
  return {
    url: `http://localhost:${port}`,
    child,
    issue: async (count) => {
      child.send({ count });
      return issued.parse(await answer()).tokens;
    },
  };
}
