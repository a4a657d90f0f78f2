import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { markVisit } from "@/lib/demo/rangefinder/trace/trace-id";
import { pagePolicy as explorerPolicy } from "@/lib/rangefinder/platform/base/page-policy";
import { ADDRESS_HEADER } from "@/lib/rangefinder/platform/base/request-headers";
import { settings } from "@/lib/strandbank/platform/settings";
import { pagePolicy, referrerPolicy } from "@/lib/strandbank/server/page-policy";

const [host, explorerHost] = [settings.baseUrl, settings.explorerUrl].map((url) => new URL(url).host);

/** Sets every page's headers: of Strandbank's pages in one function, of Rangefinder's in the other. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  // A host of Rangefinder's own has its mark.
  if (pathname === "/favicon.ico" && explorerHost !== host && request.headers.get("host") === explorerHost)
    return NextResponse.rewrite(new URL("/explorer/favicon.ico", request.url));
  return /^\/explorer(\/|$)/.test(pathname) ? toExplorer(request) : toStrandbank(request);
}

function toStrandbank({ headers, nextUrl: { pathname } }: NextRequest): NextResponse {
  const nonce = newNonce();
  return toPage(new Headers(headers), nonce, pagePolicy(nonce, pathname), referrerPolicy(pathname));
}

function toExplorer({ headers: given, nextUrl }: NextRequest): NextResponse {
  const headers = new Headers(given);
  headers.set(ADDRESS_HEADER, nextUrl.pathname + nextUrl.search);
  const traceCookie = markVisit(headers);
  const nonce = newNonce();
  const response = toPage(headers, nonce, explorerPolicy(nonce), "same-origin");
  if (traceCookie) response.cookies.set(traceCookie);
  return response;
}

const newNonce = (): string => randomBytes(16).toString("base64url");

/** Passes on a request for a page. Next takes the nonce for its own scripts from the policy. */
function toPage(headers: Headers, nonce: string, policy: string, referrer: string): NextResponse {
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrer);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}

/** Pages only: no assets, and nothing of `app/(endpoints)/`, with which a test compares it. */
export const config = {
  matcher:
    "/((?!_next/|api/|explorer/api/|(?:explorer/)?(?:icon.svg|opengraph-image)|explorer/favicon.ico|(?:robots.txt|sitemap.xml)$|1/|3/|demo/|sandbox/|res/|export/|profile-image/|client-logo/|\\.well-known/|(?:authorize|mcp|token|revoke|introspect|healthz|readyz|routez|openapi.json|sign-out)/?$|sign-(?:in|up)/submit|sign-in/passkey|consent/[^/]+/(?:decide|locations)|connected-apps/(?:add|change|remove)/?$|account/(?:delete/confirm|details/change|export|passkeys|password|sessions)|profiles/(?:delete|phenotype|sensitive|sex)|import/(?:person|state|upload)|developers/(?:new/submit|change|dpop|remove|retry|rotate)).*)",
};
