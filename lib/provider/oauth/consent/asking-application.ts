import { redirectHost } from "@/lib/provider/oauth/clients/redirect-uri";
import { pendingRequest } from "./request";

/** The application whose authorization request waits for somebody to sign in. */
export type AskingApplication = NonNullable<Awaited<ReturnType<typeof askingApplication>>>;

/** The application that asks on the consent page at `path`; null for another page or an old request. */
export async function askingApplication(path: string) {
  const requestId = /^\/consent\/([\w-]+)\/?$/.exec(path)?.[1];
  if (requestId === undefined) return null;
  const request = await pendingRequest(requestId);
  if ("problem" in request) return null;
  const { name, isVerified } = request.client;
  /** Host (or custom scheme) that the customer goes back to. */
  const host = redirectHost(request.redirectUri);
  return { name, isVerified, redirectHost: host };
}
