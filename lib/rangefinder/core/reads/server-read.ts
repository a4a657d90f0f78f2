import { currentTokens } from "@/lib/rangefinder/core/login/access-token";
import type { VisitorSession } from "@/lib/rangefinder/core/login/session";
import { checked, readProvider } from "@/lib/rangefinder/platform/api-client/api";
import { answers } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { ExplorerError, problemOf } from "@/lib/rangefinder/platform/base/problems";
import type { Read } from "./queries";

const DEMO_TOKEN = "demo_oauth_token";

/** A list of bins without any granted report is empty, as one without some of them is shorter. */
export const readerOf =
  (session: VisitorSession): Read =>
  async (path, name) => {
    try {
      return checked(answers[name], await readAs(session, path));
    } catch (error) {
      if (name !== "geneticBinList" || problemOf(error) !== "insufficient_scope") throw error;
      return checked(answers[name], { data: [], links: { next: null } });
    }
  };

/**
 * Reads a path of the provider, with the session's token if the path needs one. A rejected token is refreshed
 * once; when the scope turns out too narrow, the refresh updates the stored scope.
 */
async function readAs(session: VisitorSession, path: string): Promise<unknown> {
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

/** When a fresh token is rejected too, only a new consent helps. */
async function readAgain(path: string, token: string): Promise<unknown> {
  try {
    return await readProvider(path, token);
  } catch (error) {
    throw problemOf(error) === "unauthorized" ? new ExplorerError("reconnect") : error;
  }
}

/** Accounts and profiles need a token; requests for reference data must not carry one. */
export const isPersonal = (path: string): boolean => /^\/3\/(account|profile)\//.test(path);
