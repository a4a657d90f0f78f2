import { requestedScope, requestedScopes, scopeList } from "./scopes";

/** How a connect differs from the first one. */
export interface Extra {
  /** One scope on top of what is granted already; without it, everything that Rangefinder can use is asked for. */
  also?: string;
  /** Every profile of the account, instead of one that the customer chooses. */
  profiles?: "all";
}

/** What an authorization request asks for; `scope` is space-delimited. */
export interface AuthorizationRequest {
  scope: string;
  selectProfile: boolean;
}

export const firstRequest: AuthorizationRequest = { scope: requestedScope, selectProfile: true };

/**
 * What to ask for when the browser names a extra. Null for a extra that Rangefinder does not have: the scope is always
 * put together here, from its own list and what is granted already.
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
  if (!isRequested(also)) return null;
  const scopes = scopeList(requestedScope).filter(
    (scope) => scope === "basic" || scope === also || granted.includes(scope),
  );
  return { scope: scopes.join(" "), selectProfile };
}

/** Scopes as they were kept in the browser, if they still are some of Rangefinder's own; all of them otherwise. */
export function keptScope(text: string | undefined): string {
  const scopes = scopeList(text ?? "");
  return scopes.length > 0 && scopes.every(isRequested) ? scopes.join(" ") : requestedScope;
}

const isRequested = (name: string): boolean => requestedScopes.some(({ scope }) => scope === name);
