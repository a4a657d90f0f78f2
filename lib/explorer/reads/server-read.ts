import { currentTokens } from "@/lib/explorer/auth/access-token";
import type { VisitorSession } from "@/lib/explorer/auth/session";
import { ExplorerError, problemOf } from "@/lib/explorer/base/problems";
import { checked, readProvider } from "@/lib/explorer/provider-client/api";
import type { Read } from "@/lib/explorer/provider-client/read";
import { answers } from "@/lib/explorer/provider-client/schemas/answers";

/** The provider's literal token for sample data. */
const DEMO_TOKEN = "demo_oauth_token";

/** Reads for one session. */
export const readerOf =
  (session: VisitorSession): Read =>
  async (path, name) =>
    checked(answers[name], await readAs(session, path));

/**
 * Reads one address of the provider with the token of the session where the address needs one.
 * A refused token is refreshed once; a grant that turns out narrower than remembered is looked up anew.
 */
export async function readAs(session: VisitorSession, path: string): Promise<unknown> {
  if (!isPersonal(path)) return readProvider(path);
  if (session.kind === "guest") throw new ExplorerError("unauthorized");
  if (session.kind === "demo") return readProvider(path, DEMO_TOKEN);
  const { accessToken } = await currentTokens(session.connectionId);
  try {
    return await readProvider(path, accessToken);
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== "unauthorized" && problem !== "insufficient_scope") throw error;
    const renewed = await currentTokens(session.connectionId, accessToken);
    if (problem === "insufficient_scope") throw error;
    return readAgain(path, renewed.accessToken);
  }
}

/** A fresh token that is refused as well cannot be mended by another refresh. */
async function readAgain(path: string, token: string): Promise<unknown> {
  try {
    return await readProvider(path, token);
  } catch (error) {
    throw problemOf(error) === "unauthorized" ? new ExplorerError("reconnect") : error;
  }
}

/** Accounts and profiles need a token; reference data must not carry one. */
export const isPersonal = (path: string): boolean => /^\/3\/(account|profile)\//.test(path);
