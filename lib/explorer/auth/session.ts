import { cookies } from "next/headers";
import { cache } from "react";
import { z } from "zod";
import { settings } from "@/lib/explorer/settings";
import { decodeCookie } from "./session-token";

const isSecure = settings.explorerUrl.startsWith("https:");
const prefix = isSecure ? "__Host-" : "";

export const sessionCookie = `${prefix}rangefinder_session`;
export const demoCookie = `${prefix}rangefinder_demo`;
export const profileCookie = `${prefix}rangefinder_profile`;
export const requestedScopeCookie = `${prefix}rangefinder_ask`;

/** Sent when the provider redirects the visitor back, but not with other sites' requests. */
export const cookieOptions: { httpOnly: true; sameSite: "lax"; path: string; secure: boolean } = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure,
};

export const forgetLookAround = (): Promise<void> => forget([demoCookie, profileCookie]);

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
export async function pickedProfileId(): Promise<string | undefined> {
  return (await cookies()).get(profileCookie)?.value;
}

async function connectionIdOf(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const token = await decodeCookie({ token: cookie });
  return sessionToken.safeParse(token).data?.connectionId ?? null;
}
