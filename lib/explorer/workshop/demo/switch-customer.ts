import { cookies } from "next/headers";
import { encode } from "next-auth/jwt";
import { z } from "zod";
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
import { visitorChanges } from "@/lib/explorer/base/on-request";
import { type SampleAccount, sampleAccounts } from "./people";
import { exchange, sampleCode } from "./sample-grant";

const choice = z.object({
  account: z.custom<SampleAccount>((name) => Object.hasOwn(sampleAccounts, String(name))),
  /** Which of the account's profiles, from 1. */
  profile: z.coerce.number().int(),
});

/**
 * Ends this browser's own connection and connects it as a sample customer, who signs in and consents to
 * everything at the provider like everybody else. Throws `unavailable` when the provider refuses.
 */
export async function switchCustomer(form: URLSearchParams): Promise<void> {
  const decision = { ...choice.parse(Object.fromEntries(form)), granted: requestedScope };
  const session = await currentSession();
  const tokens = await exchange(await sampleCode(requestedScope, decision, true));
  const connectionId = await saveConnection({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    scope: tokens.scope,
    expiresAt: Date.now() + tokens.expires_in * 1000,
  });
  await forgetVisitor();
  await visitorChanges("connected");
  if (session.kind === "connected") await endConnection(session.connectionId);
  const token = await encode({ token: { connectionId }, secret: sessionKey(), maxAge: CONNECTION_SECONDS });
  (await cookies()).set(sessionCookie, token, { ...cookieOptions, maxAge: CONNECTION_SECONDS });
}

/** Deletes all cookies of the visitor: connection, demo and chosen profile. */
export const forgetVisitor = (): Promise<void> => forget([sessionCookie, demoCookie, profileCookie]);
