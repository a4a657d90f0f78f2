import { ServiceError } from "@/lib/provider/base/errors";

/** `too_many_requests` with `Retry-After` (RFC 9110 section 10.2.3), for a wait in milliseconds. */
export function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ServiceError("too_many_requests", `Too many requests: try again in ${seconds} s.`, {
    "retry-after": String(seconds),
  });
}
