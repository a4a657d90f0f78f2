import { ServiceError } from "@/lib/errors";
import { printable } from "@/lib/oauth/printable";
import { parseScopes, type ScopeSet } from "@/lib/oauth/scopes";
import { unknownScopes } from "@/lib/oauth/unknown-scopes";
import type { Db } from "@/lib/store/database";
import type { Parameters } from "./parameters";

const NAMED_AT_MOST = 5;

/** The requested scopes; every one must exist. */
export async function checkScope(db: Db, parameters: Parameters): Promise<ScopeSet> {
  const scopes = parseScopes(parameters.get("scope") ?? "");
  if (scopes.names.length === 0) throw new ServiceError("invalid_request", "The parameter scope is missing.");
  const unknown = await unknownScopes(db, scopes);
  if (unknown.length === 0) return scopes;
  const named = unknown.slice(0, NAMED_AT_MOST).map(printable).join(" ");
  const more = unknown.length > NAMED_AT_MOST ? ` and ${unknown.length - NAMED_AT_MOST} more` : "";
  throw new ServiceError("invalid_scope", `Not a scope of this service: ${named}${more}.`);
}
