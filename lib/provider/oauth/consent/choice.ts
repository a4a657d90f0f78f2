import { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";

/**
 * The scopes a consent form grants out of the requested ones: those in its fields `scope`, each of which holds one
 * scope or many, space-delimited. `basic` is always granted where it was asked for, and nothing is granted that was not
 * asked for.
 */
export function grantedScopes(requested: ScopeSet, form: URLSearchParams): ScopeSet {
  const allowed = new Set(form.getAll("scope").flatMap((scopes) => scopes.split(" ")));
  return requested.filter((scope) => scope === "basic" || allowed.has(scope));
}

/** The requested scopes that were not granted. */
export const refusedScopes = (requested: ScopeSet, granted: ScopeSet): ScopeSet =>
  new ScopeSet(requested.names.filter((scope) => !granted.has(scope)));
