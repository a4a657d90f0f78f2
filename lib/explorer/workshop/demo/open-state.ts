import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { CONNECTION_SECONDS, endConnection, saveConnection } from "@/lib/explorer/auth/connections";
import { requestedScope } from "@/lib/explorer/auth/scopes";
import {
  currentSession,
  demoCookie,
  forget,
  profileCookie,
  sessionCookie,
} from "@/lib/explorer/auth/session";
import { sessionKey } from "@/lib/explorer/auth/session-token";
import { cookieOptions } from "@/lib/explorer/base/cookies";
import { renewTrace } from "@/lib/explorer/workshop/trace/session";
import { type DemoState, shares } from "./demo-state";
import { isSampleAccount, type SampleAccount } from "./people";
import { exchange, passTime, sampleCode, withdraw } from "./sample-grant";

/**
 * Puts this browser into a state of the demo: ends its own connection, and connects it as a sample customer,
 * who signs in and consents at the provider like everybody else. Throws `unavailable` when the provider
 * refuses.
 */
export async function openState(state: DemoState): Promise<void> {
  const session = await currentSession();
  const connectionId = isSampleAccount(state.account) ? await connectAs(state.account, state) : null;
  await forgetVisitor();
  await renewTrace(connectionId === null ? "left" : "connected");
  const jar = await cookies();
  if (session.kind === "connected") await endConnection(session.connectionId);
  if (state.account === "sample") jar.set(demoCookie, "1", cookieOptions);
  if (connectionId === null) return;
  const token = await encode({ token: { connectionId }, secret: sessionKey(), maxAge: CONNECTION_SECONDS });
  jar.set(sessionCookie, token, { ...cookieOptions, maxAge: CONNECTION_SECONDS });
}

/** Deletes all cookies of the visitor: connection, demo and chosen profile. */
export const forgetVisitor = (): Promise<void> => forget([sessionCookie, demoCookie, profileCookie]);

async function connectAs(account: SampleAccount, { profile, share, since }: DemoState): Promise<string> {
  const decision = { account, profile, granted: shares[share].scopes.join(" ") };
  const tokens = await exchange(await sampleCode(requestedScope, decision, true));
  if (since === "expired") await passTime(tokens.access_token, tokens.expires_in);
  if (since === "withdrawn") await withdraw(tokens.access_token);
  return saveConnection({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    scope: tokens.scope,
    expiresAt: Date.now() + tokens.expires_in * 1000,
  });
}
