import type { NextRequest, NextResponse } from "next/server";
import { pagePolicy as explorerPolicy } from "@/lib/explorer/base/page-policy";
import { toPage } from "@/lib/explorer/base/to-page";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";
import { pagePolicy, referrerPolicy } from "@/lib/provider/server/page-policy";

/** Sets every page's headers. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const isExplorer = /^\/explorer(\/|$)/.test(pathname);
  return toPage(request, {
    policyWith: isExplorer ? explorerPolicy : (nonce) => pagePolicy(nonce, pathname),
    referrerPolicy: referrerPolicy(pathname),
    mark: markVisit,
  });
}

/** Pages only: no assets, and nothing of `app/(endpoints)/`, with which a test compares it. */
export const config = {
  matcher:
    "/((?!_next/|api/|explorer/api/|(?:explorer/)?icon.svg|1/|3/|demo/|res/|export/|profile-image/|client-logo/|\\.well-known/|(?:authorize|token|revoke|introspect|healthz|readyz|openapi.json|sign-out)/?$|sign-in/submit|consent/[^/]+/decide|connected-apps/withdraw|account/(?:delete/confirm|export|password|sessions)|profiles/(?:delete|phenotype|sensitive)|import/(?:upload|state)|developers/(?:new/submit|change|logo|remove|rotate)).*)",
};
