import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { pagePolicy as explorerPolicy } from "@/lib/explorer/base/page-policy";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";
import { pagePolicy, referrerPolicy } from "@/lib/provider/server/page-policy";

/** Sets every page's headers. Next takes the nonce of the Content-Security-Policy for its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const nonce = randomBytes(16).toString("base64url");
  const isExplorer = /^\/explorer(\/|$)/.test(pathname);
  const policy = isExplorer ? explorerPolicy(nonce) : pagePolicy(nonce, pathname);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const markAnswer = markVisit(request, headers);
  const response = NextResponse.next({ request: { headers } });
  markAnswer(response);
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", referrerPolicy(pathname));
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}

/** Pages only: no assets, and nothing of `app/(endpoints)/`, with which a test compares it. */
export const config = {
  matcher:
    "/((?!_next/|api/|explorer/api/|(?:explorer/)?icon.svg|1/|3/|demo/|res/|export/|profile-image/|client-logo/|\\.well-known/|(?:authorize|token|revoke|introspect|healthz|readyz|openapi.json|sign-out)/?$|sign-in/submit|consent/[^/]+/decide|connected-apps/withdraw|account/(?:delete/confirm|export|sessions)|profiles/delete|import/(?:upload|state)|developers/(?:new/submit|change|logo|remove|rotate)).*)",
};
