import type { NextRequest, NextResponse } from "next/server";
import { pagePolicy } from "@/lib/explorer/base/page-policy";
import { toPage } from "@/lib/explorer/base/to-page";
import { isFramed } from "@/lib/explorer/workshop/live";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";

/** Sets every page's headers. */
export const proxy = (request: NextRequest): NextResponse =>
  toPage(request, {
    policyWith: (nonce) => pagePolicy(nonce, isFramed(request.nextUrl.pathname)),
    referrerPolicy: "same-origin",
    mark: markVisit,
  });

/** Pages only. */
export const config = {
  matcher: "/((?!_next/|api/|explorer/api/|explorer/(?:icon.svg|opengraph-image|favicon.ico)|robots.txt$).*)",
};
