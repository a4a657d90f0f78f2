import { randomBytes } from "node:crypto";
import { NextResponse } from "next/server";

interface PageHeaders {
  /** Its Content-Security-Policy, of which Next takes the nonce for its own scripts. */
  policyWith: (nonce: string) => string;
  referrerPolicy: string;
}

/** Passes on a request for a page, with these headers. */
export function toPage(headers: Headers, { policyWith, referrerPolicy }: PageHeaders): NextResponse {
  const nonce = randomBytes(16).toString("base64url");
  const policy = policyWith(nonce);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrerPolicy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}
