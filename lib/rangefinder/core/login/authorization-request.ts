/* What a login asks for: built here from Rangefinder's own lists, never taken from the browser. */

import { isAskedFor, isExtraScope, requestedScope, scopeList } from "./scopes";

export interface Extra {
  /** One scope to add to those granted; without it, every scope that Rangefinder uses. */
  also?: string;
  /** All profiles of the account instead of one that the customer chooses. */
  profiles?: "all";
}

export interface AuthorizationRequest {
  scope: string;
  selectProfile: boolean;
}

export const firstRequest: AuthorizationRequest = { scope: requestedScope, selectProfile: true };

/**
 * The authorization request for an extra that the browser names; null when Rangefinder has no such extra. The
 * scope is always built here, from Rangefinder's own list and what is already granted.
 */
export function authorizationRequest(
  extra: URLSearchParams,
  granted: readonly string[],
): AuthorizationRequest | null {
  const also = extra.get("also");
  const profiles = extra.get("profiles");
  if (profiles !== null && profiles !== "all") return null;
  const selectProfile = profiles === null;
  if (also === null) return { scope: requestedScope, selectProfile };
  if (!isAskedFor(also)) return null;
  const wanted = new Set(["basic", also, ...granted]);
  const scopes = [...scopeList(requestedScope), ...[...wanted].filter(isExtraScope)];
  return { scope: scopes.filter((scope) => wanted.has(scope)).join(" "), selectProfile };
}

/** The scope in the browser's cookie if Rangefinder uses all of it, else its whole scope. */
export function keptScope(text: string | undefined): string {
  const scopes = scopeList(text ?? "");
  return scopes.length > 0 && scopes.every(isAskedFor) ? scopes.join(" ") : requestedScope;
}
