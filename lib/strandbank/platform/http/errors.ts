import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import {
  type ErrorCode,
  isServiceError,
  ServiceError,
  unavailable,
} from "@/lib/strandbank/platform/base/errors";
import { log } from "@/lib/strandbank/platform/base/log";
import { settings } from "@/lib/strandbank/platform/settings";
import { isOfOtherTables, isUnavailable, TABLES_CHANGED } from "@/lib/strandbank/platform/store/database";
import { jsonResponse, jsonText } from "./handler";

/** HTTP status of each error code. RFC 6749 section 5.2 and RFC 6750 section 3.1 set the OAuth ones. */
export const statusOf: Record<ErrorCode, number> = {
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  payload_too_large: 413,
  too_many_requests: 429,
  server_error: 500,
  temporarily_unavailable: 503,
  invalid_client: 401,
  invalid_grant: 400,
  invalid_dpop_proof: 400,
  invalid_scope: 400,
  invalid_target: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  access_denied: 403,
};

/** The status of an error. A resource refuses a proof with a challenge (RFC 9449 section 7.1). */
export const statusOfError = ({ code, headers }: Pick<ServiceError, "code" | "headers">): number =>
  code === "invalid_dpop_proof" && "www-authenticate" in headers ? 401 : statusOf[code];

export const NOTHING_HERE = new ServiceError("not_found", "There is nothing at this URL.");

export const UNAVAILABLE = unavailable("The service cannot reach its database right now.");

export const PAGES_STARTING = unavailable("The pages are still starting.");

export const LEAVING = unavailable("This instance is shutting down.");

/**
 * The JSON answer for anything a handler threw: `{"error", "error_description"}` with the status of its code.
 * A database that is unavailable or of another version becomes `temporarily_unavailable`. Any other
 * unexpected error is logged under a request id (the given one, else a new one) and becomes `server_error`,
 * which names only that id.
 */
export function errorResponse(
  error: unknown,
  headers: Record<string, string> = {},
  requestId: string = randomUUID(),
): Response {
  if (isServiceError(error)) return answer(error, headers);
  if (isUnavailable(error)) {
    logUnavailable(error, requestId);
    return answer(UNAVAILABLE, headers);
  }
  if (isOfOtherTables(error)) {
    log.error({ requestId, error }, "the tables are of another version of this program");
    return answer(TABLES_CHANGED, headers);
  }
  log.error({ requestId, error }, "unexpected error");
  return answer(
    new ServiceError("server_error", `Something went wrong on our side. Request id: ${requestId}.`),
    headers,
  );
}

export const logUnavailable = (error: unknown, requestId?: string): void =>
  log.error({ requestId, error }, "the database is unavailable");

function answer(error: ServiceError, more: Record<string, string>): Response {
  const { code, description, headers } = error;
  return jsonResponse(
    { error: code, error_description: description },
    {
      status: statusOfError(error),
      headers: {
        "cache-control": "no-store",
        ...(code === "invalid_token" ? challenge(code, description) : {}),
        ...headers,
        ...more,
      },
    },
  );
}

/**
 * What a challenge tells of a resource: where it describes itself (RFC 9728 sections 3 and 5.1).
 * @param path of the resource; empty: the API
 */
export const realmOf = (path: string): string =>
  `realm="strandbank", resource_metadata="${settings.baseUrl}/.well-known/oauth-protected-resource${path}"`;

/** The challenge of a resource for a request without a token (RFC 6750 section 3). */
export const bearerChallenge = (path = ""): string => `Bearer ${realmOf(path)}`;

/** The challenge that names an error (RFC 6750 section 3). */
const challenge = (code: ErrorCode, description: string) => ({
  "www-authenticate": `${bearerChallenge()}, error="${code}", error_description="${description}"`,
});

/**
 * `insufficient_scope` whose challenge names the scope to ask for, so that a program need not read the
 * description; of several that would do, the narrowest.
 */
export function insufficientScope(description: string, scope: string): ServiceError {
  const named = challenge("insufficient_scope", description)["www-authenticate"];
  return new ServiceError("insufficient_scope", description, {
    "www-authenticate": `${named}, scope="${scope}"`,
  });
}

/** The scope that an `insufficient_scope` names; null for everything else. */
export const missingScope = (error: unknown): string | null =>
  isServiceError(error) && error.code === "insufficient_scope"
    ? (/ scope="([^"]+)"$/.exec(error.headers["www-authenticate"] ?? "")?.[1] ?? null)
    : null;

/** Refuses a request unread, with the JSON error body and the status of its code or another one. */
export function refuse(
  outgoing: ServerResponse,
  { code, description, headers }: ServiceError,
  more: Record<string, string> = {},
  status = statusOf[code],
): false {
  const body = jsonText({ error: code, error_description: description });
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    connection: "close",
    ...headers,
    ...more,
  });
  outgoing.end(body);
  return false;
}
