/* Who the visitor of this request is: connected, looking around with demo data, or a guest. */

import { cookies } from "next/headers";
import { cache } from "react";
import { z } from "zod";
import { cookieName, cookieOptions } from "@/lib/rangefinder/platform/base/cookies";
import { decodeCookie } from "./session-token";

export const sessionCookie = cookieName("session");
export const demoCookie = cookieName("demo");
export const profileCookie = cookieName("profile");
/** They tell whom pages show, beside the connection. */
export const visitorCookies = [demoCookie, profileCookie];
export const requestedScopeCookie = cookieName("ask");

/** Deletes cookies with their own attributes: a browser ignores a `__Host-` cookie without `Secure`. */
export async function forget(names: readonly string[]): Promise<void> {
  const jar = await cookies();
  for (const name of names) jar.set(name, "", { ...cookieOptions, maxAge: 0 });
}

export type VisitorSession =
  | { kind: "guest" }
  | { kind: "demo" }
  | { kind: "connected"; connectionId: string };

const sessionToken = z.object({ connectionId: z.string() });

/** The session of this request. A signed-in visitor who also started the demo counts as signed in. */
export const currentSession = cache(async (): Promise<VisitorSession> => {
  const jar = await cookies();
  const connectionId = await connectionIdOf(jar.get(sessionCookie)?.value);
  if (connectionId) return { kind: "connected", connectionId };
  return { kind: jar.has(demoCookie) ? "demo" : "guest" };
});

/** Chosen by the visitor, unchecked. */
export const pickedProfileId = async (): Promise<string | undefined> =>
  (await cookies()).get(profileCookie)?.value;

async function connectionIdOf(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const token = await decodeCookie({ token: cookie });
  return sessionToken.safeParse(token).data?.connectionId ?? null;
}
