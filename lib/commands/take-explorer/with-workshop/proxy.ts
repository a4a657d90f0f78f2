import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { pagePolicy } from "@/lib/explorer/base/page-policy";
import { markVisit } from "@/lib/explorer/workshop/trace/mark-visit";

/** Sets every page's headers. Next takes the nonce of the Content-Security-Policy for its own scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString("base64url");
  const policy = pagePolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  const markAnswer = markVisit(request, headers);
  const response = NextResponse.next({ request: { headers } });
  markAnswer(response);
  response.headers.set("content-security-policy", policy);
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-frame-options", "DENY");
  return response;
}

/** Pages only. */
export const config = { matcher: "/((?!_next/|api/|explorer/api/|explorer/icon.svg).*)" };
