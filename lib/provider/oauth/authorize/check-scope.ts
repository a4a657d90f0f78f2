import { ServiceError } from "@/lib/provider/base/errors";
import { printableScopes } from "@/lib/provider/base/printable";
import { requestedScopes, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { unknownScopes } from "@/lib/provider/oauth/scopes/unknown-scopes";
import type { Db } from "@/lib/provider/store/schema";
import type { Parameters } from "./parameters";

/** The requested scopes; every one must exist. */
export async function checkScope(db: Db, parameters: Parameters): Promise<ScopeSet> {
  const scopes = requestedScopes(parameters.get("scope") ?? "");
  if (scopes.names.length === 0) throw new ServiceError("invalid_request", "The parameter scope is missing.");
  const unknown = await unknownScopes(db, scopes);
  if (unknown.length === 0) return scopes;
  throw new ServiceError("invalid_scope", `Not a scope of this service: ${printableScopes(unknown)}.`);
}
