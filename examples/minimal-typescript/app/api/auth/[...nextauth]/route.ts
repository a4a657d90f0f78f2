import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../../../lib/auth-options";
import { settings } from "../../../../lib/settings";

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * Refuses a callback that does not name Strandbank, where next-auth refuses only another name (RFC 9207), and
 * tells the start page what went wrong: Strandbank names it in `error`, which next-auth would lose.
 */
export function GET(request: NextRequest, context: Context): Promise<Response> | Response {
  const { pathname, searchParams } = request.nextUrl;
  const error = searchParams.get("error");
  const isOurs = searchParams.get("iss") === settings().strandbank;
  if (!pathname.includes("/callback/") || (isOurs && error === null)) return POST(request, context);
  const problem = isOurs && error === "access_denied" ? "refused" : "failed";
  return new Response(null, { status: 303, headers: { location: `/?problem=${problem}` } });
}

export const POST = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, authOptions());
