import { type Client, findClient } from "@/lib/provider/oauth/clients/clients";
import { redirectHost } from "@/lib/provider/oauth/clients/redirect-uri";
import { pendingRequest } from "./request";

/** The application whose authorization request waits for somebody to sign in. */
export interface AskingApplication extends Pick<Client, "name" | "isVerified"> {
  /** Host (or custom scheme) that the customer goes back to. */
  redirectHost: string;
}

/** The application that asks on the consent page at `path`; null for another page or an old request. */
export async function askingApplication(path: string): Promise<AskingApplication | null> {
  const requestId = requestIdIn(path);
  if (requestId === null) return null;
  const request = await pendingRequest(requestId);
  if ("problem" in request) return null;
  const client = await findClient(request.clientId);
  return (
    client && {
      name: client.name,
      isVerified: client.isVerified,
      redirectHost: redirectHost(request.redirectUri),
    }
  );
}

/** The authorization request whose consent page has this path, or null. */
const requestIdIn = (path: string): string | null => /^\/consent\/([\w-]+)\/?$/.exec(path)?.[1] ?? null;
