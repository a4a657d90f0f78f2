import type { NextRequest, NextResponse } from "next/server";
import { pagePolicy } from "@/lib/explorer/base/page-policy";
import { toPage } from "@/lib/explorer/base/to-page";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";

/** Sets every page's headers. */
export const proxy = (request: NextRequest): NextResponse =>
  markVisit(request, (headers) =>
    toPage(headers, {
      policyWith: pagePolicy,
      referrerPolicy: "same-origin",
    }),
  );

/** Pages only. */
export const config = {
  matcher: "/((?!_next/|api/|explorer/api/|explorer/(?:icon.svg|opengraph-image|favicon.ico)|robots.txt$).*)",
};
