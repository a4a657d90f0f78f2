import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";

type PageCookie = NonNullable<ReturnType<NextResponse["cookies"]["get"]>>;

interface PageHeaders {
  /** Its Content-Security-Policy, of which Next takes the nonce for its own scripts. */
  policyWith: (nonce: string) => string;
  referrerPolicy: string;
  /** Changes the headers of the request, and returns a cookie for the browser, if any. */
  mark?: (request: NextRequest, headers: Headers) => PageCookie | null;
}

export function toPage(
  request: NextRequest,
  { policyWith, referrerPolicy, mark }: PageHeaders,
): NextResponse {
  const nonce = randomBytes(16).toString("base64url");
  const policy = policyWith(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const cookie = mark?.(request, headers);
  const response = NextResponse.next({ request: { headers } });
  if (cookie) response.cookies.set(cookie);
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrerPolicy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}
