import { ServiceError } from "@/lib/errors";
import { printableScopes } from "@/lib/oauth/printable";
import { requestedScopes, type ScopeSet } from "@/lib/oauth/scopes";
import { unknownScopes } from "@/lib/oauth/unknown-scopes";
import type { Db } from "@/lib/store/database";
import type { Parameters } from "./parameters";

/** The requested scopes; every one must exist. */
export async function checkScope(db: Db, parameters: Parameters): Promise<ScopeSet> {
  const scopes = requestedScopes(parameters.get("scope") ?? "");
  if (scopes.names.length === 0) throw new ServiceError("invalid_request", "The parameter scope is missing.");
  const unknown = await unknownScopes(db, scopes);
  if (unknown.length === 0) return scopes;
  throw new ServiceError("invalid_scope", `Not a scope of this service: ${printableScopes(unknown)}.`);
}
