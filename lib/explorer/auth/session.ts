import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { z } from "zod";
import { derivedKey } from "@/lib/explorer/base/encrypt";
import { settings } from "@/lib/explorer/settings";

const isSecure = settings.explorerUrl.startsWith("https:");
const prefix = isSecure ? "__Host-" : "";

export const sessionCookie = `${prefix}rangefinder_session`;
export const demoCookie = `${prefix}rangefinder_demo`;
export const profileCookie = `${prefix}rangefinder_profile`;
/** Holds the scope of a login that is under way. */
export const requestedScopeCookie = `${prefix}rangefinder_ask`;

/** Sent along when the visitor comes from the provider, never with a request another site makes by itself. */
export const cookieOptions: { httpOnly: true; sameSite: "lax"; path: string; secure: boolean } = {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure,
};

/** Makes the browser forget who it was: its connection, the look around, and the profile picked. */
export const forgetVisitor = (): Promise<void> => forget([sessionCookie, demoCookie, profileCookie]);

/** Ends the look around; a connection stays. */
export const forgetLookAround = (): Promise<void> => forget([demoCookie, profileCookie]);

/** With its own attributes: a browser takes no `__Host-` cookie without `Secure`, not even one that deletes it. */
export async function forget(names: readonly string[]): Promise<void> {
  const jar = await cookies();
  for (const name of names) jar.set(name, "", { ...cookieOptions, maxAge: 0 });
}

export const sessionKey = (): string => derivedKey("session").toString("hex");

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

/** The profile the visitor picked among those they may see; unchecked. */
export async function pickedProfileId(): Promise<string | undefined> {
  return (await cookies()).get(profileCookie)?.value;
}

async function connectionIdOf(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const token = await decode({ token: cookie, secret: sessionKey() }).catch(() => null);
  return sessionToken.safeParse(token).data?.connectionId ?? null;
}
