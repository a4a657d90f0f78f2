import { type NextRequest, NextResponse } from "next/server";
import { toPage } from "@/lib/explorer/base/to-page";
import { policyOf } from "@/lib/explorer/workshop/live";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";
import { pagePolicy, referrerPolicy } from "@/lib/provider/server/page-policy";
import { settings } from "@/lib/provider/settings";

const [host, explorerHost] = [settings.baseUrl, settings.explorerUrl].map((url) => new URL(url).host);

/** Sets every page's headers. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  // A host of Rangefinder's own has its mark.
  if (pathname === "/favicon.ico" && explorerHost !== host && request.headers.get("host") === explorerHost)
    return NextResponse.rewrite(new URL("/explorer/favicon.ico", request.url));
  const isExplorer = /^\/explorer(\/|$)/.test(pathname);
  return markVisit(request, (headers) =>
    toPage(headers, {
      policyWith: (nonce) => (isExplorer ? policyOf(pathname, nonce) : pagePolicy(nonce, pathname)),
      referrerPolicy: referrerPolicy(pathname),
    }),
  );
}

/** Pages only: no assets, and nothing of `app/(endpoints)/`, with which a test compares it. */
export const config = {
  matcher:
    "/((?!_next/|api/|explorer/api/|(?:explorer/)?(?:icon.svg|opengraph-image)|explorer/favicon.ico|(?:robots.txt|sitemap.xml)$|1/|3/|demo/|res/|export/|profile-image/|client-logo/|\\.well-known/|(?:authorize|mcp|token|revoke|introspect|healthz|readyz|openapi.json|sign-out)/?$|sign-(?:in|up)/submit|sign-in/passkey|consent/[^/]+/(?:decide|locations)|connected-apps/(?:withdraw|renew|share|offer)|account/(?:delete/confirm|details/change|export|passkeys|password|sessions)|profiles/(?:delete|phenotype|sensitive|sex)|import/(?:upload|state)|developers/(?:new/submit|change|remove|rotate)).*)",
};
