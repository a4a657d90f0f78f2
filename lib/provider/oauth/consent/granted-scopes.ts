import type { ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { consentHistory } from "./history";
import { groupsDigest, locationsIn } from "./location-parts";
import type { PendingRequest } from "./request";

/**
 * The scopes a consent form grants out of the requested ones: those in its fields `scope`, each of which
 * holds one scope or many, space-delimited, and the locations of the groups and parts in its fields
 * `locations` without those in `except`. `basic` is always granted where it was asked for, and nothing is
 * granted that was not asked for. Null where the groups are not those that the page showed.
 */
export async function grantedScopes(
  request: PendingRequest,
  accountId: string,
  form: URLSearchParams,
): Promise<ScopeSet | null> {
  const namesIn = (field: string) => new Set(form.getAll(field).flatMap((names) => names.split(" ")));
  const [allowed, parts, except] = [namesIn("scope"), namesIn("locations"), namesIn("except")];
  const chosen = parts.size === 0 ? parts : await locationsOf(request, accountId, form, parts);
  return (
    chosen &&
    request.scopes.filter(
      (scope) => scope === "basic" || allowed.has(scope) || (chosen.has(scope) && !except.has(scope)),
    )
  );
}

/** The requested locations in these groups or parts, or null; see `groupsDigest`. */
async function locationsOf(
  request: PendingRequest,
  accountId: string,
  form: URLSearchParams,
  named: ReadonlySet<string>,
): Promise<ReadonlySet<string> | null> {
  const history = await consentHistory(accountId, request);
  const ids = request.scopes.locations;
  return form.get("groups") === groupsDigest(ids, history) ? locationsIn(ids, named, history) : null;
}
