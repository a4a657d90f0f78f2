import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";
import { pagePolicy, referrerPolicy } from "@/lib/provider/server/page-policy";

/** Gives every page its headers, with a nonce in its Content-Security-Policy that Next puts into its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const nonce = randomBytes(16).toString("base64url");
  const policy = pagePolicy(nonce, pathname);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const traceCookie = markVisit(request, headers);
  const response = NextResponse.next({ request: { headers } });
  if (traceCookie) response.cookies.set(traceCookie);
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrerPolicy(pathname));
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}

/** Pages only: not the endpoints that answer with JSON, nor files, nor forms that are answered with a plain page. */
export const config = {
  matcher:
    "/((?!_next/|api/|explorer/api/|1/|3/|demo/|authorize/?$|token/?$|revoke/?$|introspect/?$|res/|export/|healthz/?$|readyz/?$|openapi.json|profile-image/|client-logo/|\\.well-known/|(?:explorer/)?icon.svg|sign-in/submit|account/delete/confirm|profiles/delete|import/upload|import/state|developers/new/submit|developers/rotate).*)",
};
