import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "../../../../lib/auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Tells the start page what went wrong. Strandbank names it in `error`, which next-auth would lose. */
export function GET(request: NextRequest, context: Context): Promise<Response> | Response {
  const error = request.nextUrl.searchParams.get("error");
  if (error === null || !request.nextUrl.pathname.includes("/callback/")) return POST(request, context);
  const problem = error === "access_denied" ? "refused" : "failed";
  return new Response(null, { status: 303, headers: { location: `/?problem=${problem}` } });
}

export const POST = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, authOptions());
