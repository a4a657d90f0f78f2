/** Error codes. `lib/strandbank/platform/http/errors.ts` maps each to its HTTP status. */
export type ErrorCode =
  | "invalid_request"
  | "invalid_token"
  | "insufficient_scope"
  | "not_found"
  | "method_not_allowed"
  | "gone"
  | "payload_too_large"
  | "too_many_requests"
  | "server_error"
  | "temporarily_unavailable"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_dpop_proof"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied";

/**
 * An expected failure, sent to the caller as `{"error": code, "error_description": description}`.
 * Recognise it with `isServiceError`: `instanceof` can fail across bundles.
 */
export class ServiceError extends Error {
  readonly isServiceError = true;

  readonly code: ErrorCode;
  readonly description: string;
  /** Extra response headers, for example `Allow`. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the application's developer reads in the request log: may say more than the caller is told. */
  readonly reason: string;

  constructor(
    code: ErrorCode,
    description: string,
    headers: Readonly<Record<string, string>> = {},
    reason = description,
  ) {
    super(description);
    this.code = code;
    this.description = description;
    this.headers = headers;
    this.reason = reason;
  }
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && "isServiceError" in error && error.isServiceError === true;
}

export const invalidRequest = (description: string): ServiceError =>
  new ServiceError("invalid_request", description);

/** `temporarily_unavailable` with `Retry-After`. @param what one sentence that says what is not possible */
export const unavailable = (what: string): ServiceError =>
  new ServiceError("temporarily_unavailable", `${what} Try again in a few seconds.`, { "retry-after": "5" });

/** `too_many_requests` with `Retry-After` (RFC 9110 section 10.2.3), for a wait in milliseconds. */
export function tooManyRequests(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError("too_many_requests", `Too many requests. Try again in ${seconds} s.`, {
    "retry-after": String(seconds),
  });
}
