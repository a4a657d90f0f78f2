import { isLocationScope, ScopeSet } from "@/lib/oauth/scopes";

/**
 * The scopes a consent form grants out of the requested ones. `scope` holds every allowed scope that is no location;
 * `locations` is `all` (those that are not sensitive), `none`, or `some` (exactly `location_scopes`);
 * `sensitive_locations` adds every sensitive one. `basic` is always granted where it was asked for, and nothing is
 * granted that was not asked for.
 */
export function grantedScopes(
  requested: ScopeSet,
  sensitiveLocations: ReadonlySet<string>,
  form: URLSearchParams,
): ScopeSet {
  const ticked = new Set(form.getAll("scope"));
  const listed = new Set((form.get("location_scopes") ?? "").split(" "));
  const locations = form.get("locations");
  const withSensitive = form.has("sensitive_locations");
  return requested.filter((scope) => {
    if (!isLocationScope(scope)) return scope === "basic" || ticked.has(scope);
    const isSensitive = sensitiveLocations.has(scope);
    if (isSensitive && withSensitive) return true;
    return locations === "some" ? listed.has(scope) : locations === "all" && !isSensitive;
  });
}

/** The requested scopes that were not granted. */
export const refusedScopes = (requested: ScopeSet, granted: ScopeSet): ScopeSet =>
  new ScopeSet(requested.names.filter((scope) => !granted.has(scope)));
