import { settings } from "@/lib/explorer/settings";

/** Reasons the provider gives in `error` that a visitor can act on; all others count as a failed sign-in. */
const known = ["access_denied", "invalid_scope", "temporarily_unavailable"];

/**
 * Where a callback that carries `error` leads: the landing page with the reason. next-auth would lose the reason.
 * Null when the callback carries none.
 */
export function callbackErrorRedirect(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const error = searchParams.get("error");
  if (error === null || !/\/callback\/strandbank\/?$/.test(pathname)) return null;
  const problem = known.includes(error) ? error : "sign_in_failed";
  return seeOther(`/explorer/?problem=${problem}`);
}

/** A redirect that is fetched with GET, to a path of the explorer. */
export const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location: `${settings.explorerUrl}${path}`, ...headers } });
